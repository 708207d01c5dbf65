set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q server; cd server; printf 'port: 1\n\n\n\n\n\nname: x\n' >config.yml; git add .; git commit -qm one; cd ..
git clone -q server mine
cd server; sed -i 's/port: 1/port: 2/' config.yml; echo A=1 >.env; git add -f .; git commit -qm two; cd ../mine
sed -i 's/name: x/name: mine/' config.yml
again() { git pull && tr -s '\n' <config.yml; }
case "$1" in
  error) again ;;
  workaround-4) git restore config.yml; echo A=mine >.env; cure ;;
  workaround-*) cure ;;
  dead-end-3) bash -eu "$COMMANDS"; again ;;
  dead-end-*) bash -eu "$COMMANDS" ;;
esac
