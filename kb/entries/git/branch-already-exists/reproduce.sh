set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git init -q repo; cd repo; git commit -q --allow-empty -m start; git branch feature; git commit -q --allow-empty -m more
again() { git switch -c feature; }
case "$1" in
  error) again ;;
  workaround-*) again; echo '--- cured ---'; bash -e "$COMMANDS" && git branch --show-current ;;
  dead-end-1) bash "$COMMANDS" ;;
esac
