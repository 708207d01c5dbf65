set -u
exec 2>&1
git config --global user.useConfigOnly true      # as on a host without a full name
git init -q -b main repo; cd repo; echo x >a.txt; git add .
again() { git commit -m one; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS" && again ;;
  workaround-2) again; echo '--- cured ---'; . "$COMMANDS" && again && git log --format='%an %cn' ;;
  workaround-3) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
  dead-end-1) bash -eu "$COMMANDS" ;;
  dead-end-2) bash -eu "$COMMANDS"; again ;;
esac
