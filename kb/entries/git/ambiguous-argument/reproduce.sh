# A single-branch clone is asked for the difference to main.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q there && cd there && echo a >a && git add a && git commit -qm one && echo b >b && git add b && git commit -qm two
git switch -qc feature && git rm -q b && git commit -qm three && cd ..
git clone -q --single-branch --branch feature "file://$PWD/there" here && cd here
again() { git diff main...HEAD --stat; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    workaround-2) cd .. && git clone -q --depth 1 "file://$PWD/there" shallow && cd shallow
        again() { git log --oneline HEAD~1; }; cure ;;
    workaround-3) git log --oneline b; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    dead-end-*) bash -eu "$COMMANDS"; again ;;
esac
