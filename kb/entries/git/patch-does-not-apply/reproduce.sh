# The file went on after the patch was made.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q . && printf 'one\ntwo\n\tthree\n' >a.txt && git add a.txt && git commit -qm one
git switch -qc fix && printf 'one\ntwo and a half\n\tthree\n' >a.txt && git commit -qam fix && git diff main >fix.patch
git switch -q main
case "$1" in
    error) printf 'ONE\ntwo\nTHREE\n' >a.txt && git commit -qam louder && git apply fix.patch ;;
    workaround-1) printf 'zero\none\ntwo\nthree\n' >a.txt && sed -i 's/ three/ three or so/' fix.patch && git commit -qam more
        git apply --3way fix.patch; cat a.txt; git status -s a.txt ;;
    workaround-2) printf 'one\ntwo\n    three\n' >a.txt && git commit -qam tab && git apply --ignore-whitespace fix.patch && cat a.txt ;;
    workaround-3) git merge -q fix && git apply --reverse --check fix.patch && echo 'it is in' ;;
    dead-end-1) printf 'ONE\ntwo\nTHREE\n' >a.txt && git commit -qam louder && sed -i 's/@@ -1,3 +1,3 @@/@@ -2,3 +2,3 @@/' fix.patch && git apply fix.patch ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
