set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q there; cd there
echo 'print(8000)' >a.py; git add .; git commit -qm start; cd ..; git clone -q there mine
cd there; echo 'print(9000)' >a.py; git commit -qam theirs; cd ../mine
echo 'print(7000)' >a.py; git commit -qam ours; git config pull.rebase false
export GIT_EDITOR=true
again() { git pull; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; echo 'print(9001)' >a.py; bash -eu "$COMMANDS" && python3 a.py && git pull ;;
  workaround-2) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git commit -q && python3 a.py && git pull ;;
  workaround-3) again; echo '--- cured ---'; bash -eu "$COMMANDS" && git status -sb && python3 a.py ;;
  workaround-4) bash -eu "$COMMANDS"; again 2>/dev/null; echo 'print(9001)' >a.py; git add a.py; git commit -q    # once by hand
    git reset -q --hard HEAD~1; again; echo '--- cured ---'; python3 a.py && git commit -qa && git log -1 --format=%s ;;
  dead-end-1) again >/dev/null; bash -u "$COMMANDS" ;;
  dead-end-*) again >/dev/null; bash -u "$COMMANDS"; python3 a.py ;;
esac
