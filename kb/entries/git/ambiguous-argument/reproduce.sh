# A single-branch clone is asked for the difference to main.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q there && cd there && echo a >a && git add a && git commit -qm one && echo b >b && git add b && git commit -qm two
git switch -qc feature && git rm -q b && git commit -qm three && cd ..
git clone -q --single-branch --branch feature "file://$PWD/there" here && cd here
case "$1" in
    error) git diff main...HEAD --stat ;;
    workaround-1) git fetch -q origin main:refs/remotes/origin/main && git diff origin/main...HEAD --stat ;;
    workaround-2) cd .. && git clone -q --depth 1 "file://$PWD/there" shallow && cd shallow && git fetch -q --unshallow && git log --oneline HEAD~1 ;;
    workaround-3) git log --oneline -- b ;;
    dead-end-1) git fetch -q && git diff main...HEAD --stat ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
