set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

# A server, and two people who both changed something.
git init -q --bare server.git
git clone -q server.git ann 2>/dev/null
cd ann; echo one >a.txt; git add .; git commit -qm one; git push -q origin main; cd ..
git clone -q server.git bob
cd bob; echo two >b.txt; git add .; git commit -qm "from bob"; git push -q origin main
cd ../ann
git pull -q --rebase
git checkout -q HEAD~1
case "$1" in
  error) git push ;;
  workaround-1) git status; echo '--- cured ---'; bash -eu "$COMMANDS"; echo fix >c.txt; git add .; git commit -qm fix; git push -u origin HEAD; git status ;;
  workaround-2) git status; echo '--- cured ---'; bash -eu "$COMMANDS"; git status -sb ;;
  workaround-3) git config --global advice.detachedHead true; echo fix >c.txt; git add .; git commit -qm "lost fix"; git switch main
    echo '--- cured ---'; bash -eu "$COMMANDS"; git log -1 --format=%s rescued ;;
  workaround-4) git switch -q --detach main; git commit -q --allow-empty -m ci; git push; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  dead-end-1) bash -eu "$COMMANDS" ;;
  dead-end-2) bash -eu "$COMMANDS"; git status ;;
esac
