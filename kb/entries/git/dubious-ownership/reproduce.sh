set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q repo; git -C repo commit -q --allow-empty -m start
chown -R 65534:65534 repo
cd repo
case "$1" in
  error) git log --oneline ;;
  workaround-1) chown -R "$(id -u):$(id -g)" . ; git log --format=%s ;;
  workaround-2) git config --global --add safe.directory "$PWD"; git log --format=%s ;;
  workaround-3) git -c safe.directory="$PWD" log --format=%s ;;
  dead-end-1) printf '[safe]\n\tdirectory = *\n' >> .git/config; git log --format=%s ;;
  dead-end-2) chmod -R 777 . ; git log --format=%s ;;
  dead-end-3) HOME=/root-of-another git config --file ../other-gitconfig --add safe.directory "$PWD"; git log --format=%s ;;
esac
