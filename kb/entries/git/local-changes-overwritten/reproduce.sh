set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q server; cd server; printf 'port: 1\n\n\n\n\n\nname: x\n' > config.yml; git add .; git commit -qm one; cd ..
git clone -q server mine
cd server; sed -i 's/port: 1/port: 2/' config.yml; echo A=1 > .env; git add -f .; git commit -qm two; cd ../mine
change() { sed -i 's/name: x/name: mine/' config.yml; }
case "$1" in
  error) change; git pull ;;
  workaround-1) change; git stash -q; git pull -q; git stash pop -q; cat config.yml | tr -s '\n' ;;
  workaround-2) change; git commit -qam "my settings"; git pull -q --no-rebase --no-edit; tr -s '\n' < config.yml ;;
  workaround-3) change; git restore config.yml; git pull -q; tr -s '\n' < config.yml ;;
  workaround-4) echo A=mine > .env; git pull &>/dev/null && exit 1; mv .env .env.mine; git pull -q; cat .env .env.mine ;;
  dead-end-1) change; git pull --force ;;
  dead-end-2) change; git pull --rebase ;;
  dead-end-3) change; echo config.yml > .gitignore; git pull ;;
esac
