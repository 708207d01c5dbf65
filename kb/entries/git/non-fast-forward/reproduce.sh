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
again() { git push; }
case "$1" in
  error) again ;;
  workaround-3) git switch -qc mine; git push -q -u origin mine; git commit -q --amend -m "better words"
    again; echo '--- cured ---'; bash -eu "$COMMANDS" && git log -1 --format=%s origin/mine ;;
  workaround-*) cure && git log --format=%s origin/main ;;
  dead-end-3) bash -eu "$COMMANDS"; cd ../bob; git fetch -q; git log --format=%s origin/main
    git merge-base --is-ancestor HEAD origin/main || { echo "the commit from bob is no longer there"; exit 1; } ;;
  dead-end-*) bash -u "$COMMANDS" ;;
esac
