# A clone has its origin.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare old.git && git clone -q old.git mine 2>/dev/null && cd mine
again() { git remote add origin git@github.com:me/project.git; }
case "$1" in
    error) again ;;
    workaround-3) git remote set-url upstream x; echo '--- cured ---'; bash -eu "$COMMANDS" && git remote set-url upstream git@github.com:org/project.git ;;
    workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git remote -v ;;
    dead-end-2) bash -eu "$COMMANDS"; again ;;
esac
