set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q repo; cd repo
printf '[core]\n\teditor = C:\\Program Files\\vim\n' >>~/.gitconfig
again() { git status --short && echo fine; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; bash -e "$COMMANDS" ;;
  workaround-*) again; echo '--- cured ---'; bash -e "$COMMANDS" && again ;;
  dead-end-1) bash "$COMMANDS"; again ;;
esac
