set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q repo; cd repo
git commit -q --allow-empty -m start
echo x > a.txt
touch .git/index.lock      # as a killed command leaves it
case "$1" in
  error) git add a.txt ;;
  workaround-1) rm -f .git/index.lock; git add a.txt && git status --short ;;
  workaround-2) (sleep 0.4; rm .git/index.lock) & for _ in 1 2 3 4 5 6 7 8 9; do
      if git add a.txt 2>/dev/null; then git status --short; exit 0; fi; sleep 0.1; done; exit 1 ;;
  workaround-3) git worktree add -q ../job-7 HEAD; cd ../job-7; echo y > b.txt; git add b.txt && git status --short ;;
  workaround-4) GIT_OPTIONAL_LOCKS=0 git status --short ;;
  dead-end-2) git reset --hard ;;
  dead-end-3) git gc --quiet; git add a.txt ;;
esac
