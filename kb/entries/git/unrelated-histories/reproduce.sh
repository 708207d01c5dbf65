set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q --bare server.git
git clone -q server.git web 2>/dev/null; cd web; echo hello > README; git add .; git commit -qm "from the website"
git commit -q --allow-empty -m second; git push -q origin main; cd ..
git init -q mine; cd mine; echo code > a.py; git add .; git commit -qm "mine"; git remote add origin "file://$PWD/../server.git"
case "$1" in
  error) git pull --no-rebase origin main ;;
  workaround-1) git pull -q --no-rebase --no-edit --allow-unrelated-histories origin main; ls ;;
  workaround-2) git branch backup; git fetch -q origin; git reset -q --soft origin/main; git restore --staged --worktree README
    git commit -qm "Add the project"; git log --format=%s; ls ;;
  workaround-3) cd ..; git -C web switch -qc topic HEAD~1; git -C web commit -q --allow-empty -m topic; git -C web push -q origin topic
    git clone -q --depth 1 --no-single-branch "file://$PWD/server.git" cut; cd cut
    git merge origin/topic 2>/dev/null && exit 1; git fetch -q --unshallow; git merge -q --no-edit origin/topic && git log --format=%s | wc -l ;;
  dead-end-1) git pull --no-rebase -X theirs origin main ;;
  dead-end-2) git push origin main ;;
esac
