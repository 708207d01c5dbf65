set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q --bare server.git
git init -q mine; cd mine; git remote add origin ../server.git; echo x > a.txt
case "$1" in
  error) git push -u origin main ;;
  workaround-1) git add .; git commit -qm "First commit"; git push -q -u origin main; git status -sb ;;
  workaround-2) git switch -qc master; git add .; git commit -qm one; git push -q origin main 2>/dev/null && exit 1; git branch -M main; git push -q -u origin main; git status -sb ;;
  workaround-3) git switch -qc master; git add .; git commit -qm one; git push -q origin HEAD:main; git ls-remote origin | cut -f2 ;;
  workaround-4) git add .; git commit -qm one; git push -q origin v1.2.0 2>/dev/null && exit 1; git tag -a v1.2.0 -m v1.2.0; git push -q origin v1.2.0; git ls-remote --tags origin | cut -f2 ;;
  dead-end-1) git push --force origin main ;;
  dead-end-2) git remote remove origin; git remote add origin ../server.git; git push origin main ;;
esac
