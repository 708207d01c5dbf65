set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q --bare server.git
git clone -q server.git mine 2>/dev/null; cd mine
echo one > a.txt; git add .; git commit -qm one; echo two > a.txt; git commit -qam two; git push -q origin main
sha=$(git rev-parse HEAD); file=.git/objects/${sha:0:2}/${sha:2}
chmod u+w "$file"; : > "$file"      # as after a loss of power
case "$1" in
  error) git log ;;
  workaround-1) find .git/objects -type f -empty -delete; git clone -q --bare "file://$PWD/../server.git" ../fresh.git
    cp -an ../fresh.git/objects/. .git/objects/; git fsck --full && git log --format=%s ;;
  workaround-2) find .git/objects -type f -empty -delete; good=$(tail -n 1 .git/logs/HEAD | cut -d' ' -f1)
    git update-ref refs/heads/main "$good"; git add -A; git commit -qm "two again"; git log --format=%s ;;
  workaround-3) git clone -q ../server.git ../fresh; tar c --exclude .git . | tar x -C ../fresh; cd ../fresh; git status -sb; git log --format=%s ;;
  dead-end-1) git gc ;;
  dead-end-2) git reset --hard ;;
  dead-end-3) find .git/objects -type f -empty -delete; git log ;;
esac
