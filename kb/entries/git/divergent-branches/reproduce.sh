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
echo three >c.txt; git add .; git commit -qm "from ann"
again() { git pull; }
case "$1" in
  error) again ;;
  workaround-*) cure && git log --format=%s ;;
  dead-end-*) bash -eu "$COMMANDS" ;;
esac
