set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q repo; cd repo
git commit -q --allow-empty -m start
echo x >a.txt
touch .git/index.lock      # as a killed command leaves it
again() { git add a.txt && git status --short; }
case "$1" in
  error) again ;;
  workaround-1) cure ;;
  workaround-2) again; echo '--- cured ---'; (sleep 0.4; rm .git/index.lock) & wait; again ;;
  workaround-3) again; echo '--- cured ---'; bash -eu "$COMMANDS" && cd ../job-7 && echo x >a.txt && again ;;
  dead-end-*) bash -u "$COMMANDS"; again ;;
esac
