set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
# a server, and two people who both changed something
git init -q --bare server.git
git clone -q server.git ann 2>/dev/null
cd ann; echo one > a.txt; git add .; git commit -qm one; git push -q origin main; cd ..
git clone -q server.git bob
cd bob; echo two > b.txt; git add .; git commit -qm "from bob"; git push -q origin main
cd ../ann
echo three > c.txt; git add .; git commit -qm "from ann"
case "$1" in
  error) git pull ;;
  workaround-1) git pull -q --rebase && git log --format=%s ;;
  workaround-2) git pull -q --no-rebase --no-edit && git log --format=%s -1 ;;
  workaround-3) git branch backup; git fetch -q; git reset -q --hard origin/main; git status -sb ;;
  dead-end-1) git pull origin main ;;
  dead-end-2) git config pull.ff only; git pull ;;
esac
