set -u
exec 2>&1
git config --global user.useConfigOnly true      # as on a host without a full name
git init -q -b main repo; cd repo; echo x > a.txt; git add .
case "$1" in
  error) git commit -m one ;;
  workaround-1) git config --global user.name 'Ann Li'; git config --global user.email ann@example.org; git commit -qm one; git log --format='%an %cn' ;;
  workaround-2) export GIT_AUTHOR_NAME=ci GIT_AUTHOR_EMAIL=ci@example.org GIT_COMMITTER_NAME=ci GIT_COMMITTER_EMAIL=ci@example.org
    git commit -qm one; git log --format='%an %cn' ;;
  workaround-3) git -c user.name=ci -c user.email=ci@example.org commit -qm one; git log --format='%an %cn' ;;
  dead-end-1) git commit --author='Ann Li <ann@example.org>' -m one ;;
  dead-end-2) git config --global user.username ann; git config --global user.login ann@example.org; git commit -m one ;;
esac
