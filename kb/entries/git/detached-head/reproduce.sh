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
git pull -q --rebase
git checkout -q HEAD~1
case "$1" in
  error) git switch -q main; git checkout main~1; git push ;;
  workaround-1) git switch -q -c my-fix; echo fix > c.txt; git add .; git commit -qm fix; git branch --contains HEAD ;;
  workaround-2) git switch main; git status -sb ;;
  workaround-3) echo fix > c.txt; git add .; git commit -qm "lost fix"; git switch -q main; git reflog -2 | cut -d' ' -f2-
    git branch rescued 'HEAD@{1}'; git log -1 --format=%s rescued ;;
  workaround-4) git switch -q --detach main; git commit -q --allow-empty -m ci; git push -q origin HEAD:main && git ls-remote origin main | wc -l ;;
  dead-end-1) git pull ;;
  dead-end-2) git checkout origin/main; git status ;;
esac
