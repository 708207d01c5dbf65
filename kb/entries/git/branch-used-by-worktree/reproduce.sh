# A second working tree has the branch.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q here && cd here && echo a >a && git add a && git commit -qm one && git branch feature && git worktree add -q ../review feature
again() { git switch feature; }
case "$1" in
    error) again ;;
    workaround-1) cure ;;
    workaround-2) rm -r ../review; cure ;;
    workaround-3) again; echo '--- cured ---'; . "$COMMANDS" && git status -sb ;;
    workaround-4) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git status -sb ;;
    dead-end-1) bash -eu "$COMMANDS"; again ;;
    dead-end-2) bash -eu "$COMMANDS" ;;
esac
