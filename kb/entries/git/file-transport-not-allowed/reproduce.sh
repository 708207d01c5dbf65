set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q lib; git -C lib commit -q --allow-empty -m one
git init -q repo; cd repo
again() { git submodule add "$PWD/../lib" lib; }
case "$1" in
  error) again ;;
  workaround-2) git -c protocol.file.allow=always submodule add -q "$PWD/../lib" lib; git commit -qm lib; cd ..; git clone -q repo clone; cd clone
    git submodule update --init; echo '--- cured ---'; bash -eu "$COMMANDS" && git submodule status ;;
  workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git submodule status ;;
  dead-end-1) bash -eu "$COMMANDS"; again ;;
  dead-end-2) bash -eu "$COMMANDS" ;;
esac
