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
git switch -qc feature
case "$1" in
  error) git push ;;
  workaround-1) git push -q -u origin HEAD; git status -sb ;;
  workaround-2) git config --global push.autoSetupRemote true; git push -q; git status -sb ;;
  workaround-3) git push -q origin HEAD:feature; git fetch -q; git branch -u origin/feature; git pull; git status -sb ;;
  dead-end-1) git push origin ;;
  dead-end-2) git pull ;;
esac
