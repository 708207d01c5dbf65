set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q repo; cd repo; git config --global core.autocrlf true
git commit -q --allow-empty -m start
printf 'echo one\necho two\n' >run.sh
again() { git rm -q --cached --ignore-unmatch run.sh; git add run.sh && git ls-files --eol; }
case "$1" in
  error) again ;;
  workaround-*) cure ;;
  dead-end-1) bash -eu "$COMMANDS"; again ;;
  dead-end-2) git add run.sh 2>/dev/null; git commit -qm one; rm run.sh; git checkout -q run.sh; sed -i 's/\r$//' run.sh; echo 'echo three' >>run.sh; again ;;
esac
