set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q origin; git -C origin commit -q --allow-empty -m start
mkdir plain
case "$1" in
  error) cd plain; git status ;;
  workaround-1) git clone -q origin copy; cd copy; git status -sb ;;
  workaround-2) cp -r origin src; rm -rf src/.git; cd src; COMMIT=$(git -C ../origin log -1 --format=%s) sh -c 'echo "built from: $COMMIT"' ;;
  workaround-3) cd origin; : > .git/HEAD; git status &>/dev/null && exit 1; echo 'ref: refs/heads/main' > .git/HEAD; git fsck && git log --format=%s ;;
  workaround-4) git -C origin worktree add -q ../job-7; mv origin main; git -C job-7 status &>/dev/null && exit 1
    git -C main worktree repair "$PWD/job-7"; git -C job-7 status -sb ;;
  dead-end-1) cd plain; mkdir .git; git status ;;
  dead-end-2) cd plain; git remote add origin ../origin ;;
  dead-end-3) cd plain; git init -q; git commit -q --allow-empty -m again; git pull --no-rebase ../origin main ;;
esac
