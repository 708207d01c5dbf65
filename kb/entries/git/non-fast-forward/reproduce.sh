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
  error) git push ;;
  workaround-1) git pull -q --rebase && git push -q && git log --format=%s origin/main ;;
  workaround-2) git pull -q --no-rebase --no-edit && git push -q && git log --format=%s -1 origin/main ;;
  workaround-3) git switch -qc mine; git push -q -u origin mine; git commit -q --amend -m "better words"
    git push &>/dev/null && exit 1; git push -q --force-with-lease && git log -1 --format=%s origin/mine ;;
  dead-end-1) git push -u origin main ;;
  dead-end-2) git fetch -q; git push ;;
  dead-end-3) git push -q --force; cd ../bob; git fetch -q; git log --format=%s origin/main
    git merge-base --is-ancestor HEAD origin/main || { echo "the commit from bob is no longer there"; exit 1; } ;;
esac
