# The site runs from a folder with a working tree.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q site && cd site && echo one >page && git add page && git commit -qm one && cd ..
git clone -q site mine && cd mine && echo two >page && git commit -qam two
again() { git push origin main; }
case "$1" in
    error) again ;;
    workaround-3) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git -C ../site merge -q incoming && cat ../site/page ;;
    workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git -C ../site status -s && git ls-remote origin ;;
    dead-end-1) bash -eu "$COMMANDS"; git -C ../site diff --cached --quiet || { echo "staged here: the old $(git -C ../site diff --cached --name-only)"; exit 1; } ;;
    dead-end-2) bash -eu "$COMMANDS" ;;
esac
