set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare server.git
git clone -q server.git web 2>/dev/null; cd web; echo hello >README; git add .; git commit -qm "from the website"
git commit -q --allow-empty -m second; git push -q origin main; git switch -qc topic HEAD~1; git commit -q --allow-empty -m topic; git push -q origin topic; cd ..
git init -q mine; cd mine; echo code >a.py; git add .; git commit -qm "mine"; git remote add origin "file://$PWD/../server.git"
again() { git pull --no-rebase origin main && git log --format=%s; }
case "$1" in
  error) again ;;
  workaround-3) cd ..; git clone -q --depth 1 --no-single-branch "file://$PWD/server.git" cut; cd cut
    again() { git merge --no-edit origin/topic; }; cure ;;
  workaround-*) cure ;;
  dead-end-*) bash -eu "$COMMANDS" ;;
esac
