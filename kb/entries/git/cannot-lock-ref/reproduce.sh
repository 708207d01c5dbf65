# The colleague deleted login and pushed login/new.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q --bare there.git && git clone -q there.git mine 2>/dev/null && cd mine
echo a >a && git add a && git commit -qm one && git push -q origin main && git push -q origin main:login && git fetch -q && cd ..
git clone -q there.git theirs && cd theirs && git push -q origin --delete login && git push -q origin main:login/new && cd ../mine
case "$1" in
    error) git fetch ;;
    workaround-1) git remote prune origin && git fetch && git branch -r ;;
    workaround-2) git branch -q a && git branch -m a a/main && git branch a/b && git branch --list 'a/*' ;;
    dead-end-1) git gc -q && git fetch ;;
    dead-end-2) git fetch --force ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
