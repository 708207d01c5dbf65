set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q repo; cd repo
echo 'print(8000)' > a.py; git add .; git commit -qm start
git switch -qc feature; echo 'print(9000)' > a.py; git commit -qam "feature"
git switch -q main; echo 'print(7000)' > a.py; git commit -qam "main"
case "$1" in
  error) git merge feature ;;
  workaround-1) git merge feature >/dev/null; echo 'print(9001)' > a.py; git add a.py; git commit -q --no-edit; git log -1 --format=%s; cat a.py ;;
  workaround-2) git merge feature >/dev/null; git checkout --theirs a.py; git add a.py; git commit -q --no-edit; cat a.py ;;
  workaround-3) git merge feature >/dev/null; git merge --abort; git status -sb; cat a.py ;;
  workaround-4) git config rerere.enabled true; git merge feature >/dev/null 2>&1; echo 'print(9001)' > a.py; git add a.py; git commit -q --no-edit 2>/dev/null
    git reset -q --hard HEAD~1; git merge feature >/dev/null 2>&1; cat a.py; git add a.py; git commit -q --no-edit && git log -1 --format=%s ;;
  dead-end-1) git merge feature >/dev/null; git pull . feature ;;
  dead-end-2) git merge feature >/dev/null; git stash ;;
  dead-end-3) git merge feature >/dev/null; git add .; git commit -q --no-edit; python3 a.py ;;
esac
