set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q other; echo code >other/lib.c; git -C other add .; git -C other commit -qm code
git init -q repo; cd repo; git clone -q ../other lib; git add lib 2>/dev/null; git commit -qm "with lib"
again() { git submodule update --init && git ls-files --stage; }
case "$1" in
  error) again ;;
  workaround-*) cure ;;
  dead-end-1) bash -u "$COMMANDS" ;;
  dead-end-2) bash -eu "$COMMANDS"; again ;;
esac
