set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q repo; git -C repo commit -q --allow-empty -m start; git -C repo tag -a v1 -m v1
chown -R 65534:65534 repo
cd repo
again() { git describe --tags; }
sudo() { HOME=$HOME/root "$@"; }    # root's own home
mkdir ~/root; export -f sudo
case "$1" in
  error) again ;;
  workaround-3) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  workaround-*) cure ;;
  dead-end-1) printf '[safe]\n\tdirectory = *\n' >>.git/config; again ;;
  dead-end-*) bash -eu "$COMMANDS"; again ;;
esac
