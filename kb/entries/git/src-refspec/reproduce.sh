set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare server.git
git init -q mine; cd mine; git remote add origin ../server.git; echo x >a.txt
again() { git push origin main; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  workaround-[23]) git switch -qc master; git add .; git commit -qm one; again; echo '--- cured ---'; bash -eu "$COMMANDS"; git ls-remote origin ;;
  workaround-4) git add .; git commit -qm one; git push origin v1.2.0; echo '--- cured ---'; bash -eu "$COMMANDS"; git ls-remote origin ;;
  dead-end-*) bash -eu "$COMMANDS" ;;
esac
