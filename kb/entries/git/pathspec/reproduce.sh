set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q server; cd server; echo x > README.md; git add .; git commit -qm start; cd ..
git clone -q server mine
git -C server branch feature
case "$1" in
  error) cd mine; git checkout feature ;;
  workaround-1) cd mine; git fetch -q origin; git switch feature; git status -sb ;;
  workaround-2) git clone -q --depth 1 "file://$PWD/server" cut; cd cut; git switch feature 2>/dev/null && exit 1
    git remote set-branches origin '*'; git fetch -q --depth 1 origin feature; git switch feature ;;
  workaround-3) cd mine; echo y >> README.md; git commit -a -m change the port >/dev/null 2>&1 && exit 1; git commit -qa -m "change the port"; git log -1 --format=%s ;;
  workaround-4) cd mine; echo y >> README.md; git ls-files | grep -i readme; git add README.md; git status --short ;;
  dead-end-1) git clone -q --depth 1 "file://$PWD/server" cut; cd cut; git pull -q; git checkout feature ;;
  dead-end-2) cd mine; git add -f Readme.md ;;
esac
