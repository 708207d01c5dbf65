set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q app; git -C app commit -q --allow-empty -m start
mkdir plain; echo x >plain/x
again() { git status -sb; }
case "$1" in
  error) cd plain; again ;;
  workaround-1) cd plain; again; echo '--- cured ---'; . "$COMMANDS" ;;
  workaround-3) cd app; : >.git/HEAD; cure ;;
  workaround-4) git -C app worktree add -q ../job-7; mv app main; cd job-7; again; cd ..; echo '--- cured ---'; bash -eu "$COMMANDS"; cd job-7; again ;;
  dead-end-1) cd plain; bash -eu "$COMMANDS"; again ;;
  dead-end-*) cd plain; bash -eu "$COMMANDS" ;;
esac
