set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q server; cd server; echo x >README.md; git add .; git commit -qm start; cd ..
git clone -q server mine
git -C server branch feature
git clone -q --depth 1 "file://$PWD/server" cut
again() { git switch feature; }
case "$1" in
  error) cd mine; git checkout feature ;;
  workaround-1) cd mine; git checkout feature; echo '--- cured ---'; bash -eu "$COMMANDS"; git status -sb ;;
  workaround-2) cd cut; again; echo '--- cured ---'; bash -eu "$COMMANDS"; git status -sb ;;
  workaround-3) cd mine; echo y >>README.md; git add .; git commit -m change the port; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  workaround-4) cd mine; git add Readme.md; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  dead-end-1) cd cut; bash -eu "$COMMANDS"; git checkout feature ;;
  dead-end-2) cd mine; bash -eu "$COMMANDS" ;;
esac
