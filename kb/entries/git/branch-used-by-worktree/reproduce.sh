# A second working tree has the branch.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q here && cd here && echo a >a && git add a && git commit -qm one && git branch feature && git worktree add -q ../review feature
case "$1" in
    error) git switch feature ;;
    workaround-1) git worktree list && cd ../review && git status -sb ;;
    workaround-2) rm -r ../review && git worktree prune && git switch feature && git status -sb ;;
    workaround-3) git switch -c feature-2 feature && git status -sb ;;
    dead-end-1) rm -r ../review && git switch feature ;;
    dead-end-2) git checkout --force feature ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
