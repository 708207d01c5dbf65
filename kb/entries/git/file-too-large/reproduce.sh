# The server takes at most 100 kB per push.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare server.git && git -C server.git config receive.maxInputSize 100000
git clone -q server.git mine 2>/dev/null; cd mine
echo a >a.txt; git add .; git commit -qm start; git push -q origin main
head -c 300000 /dev/urandom >data.bin; git add .; git commit -qm "with data"
again() { git push origin main; }
case "$1" in
  error) again ;;
  workaround-1) cure ;;
  workaround-2) echo b >b.txt; git add .; git commit -qm more; cure ;;
  dead-end-*) bash -eu "$COMMANDS"; again ;;
esac
