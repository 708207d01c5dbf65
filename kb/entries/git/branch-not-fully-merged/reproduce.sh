set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q --bare remote.git
git clone -q remote.git app 2>/dev/null; cd app
git commit -q --allow-empty -m start; git push -q -u origin main
git switch -q -c feature; echo x >a.txt; git add a.txt; git commit -q -m 'add a'; git switch -q main
again() { git branch -d feature; }
merge_elsewhere() { git clone -q ../remote.git ../other && git push -q origin feature:topic && git -C ../other fetch -q && git -C ../other merge -q --no-ff -m merged origin/topic && git -C ../other push -q origin main; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; bash -e "$COMMANDS" ;;
  workaround-2) again; merge_elsewhere; echo '--- cured ---'; bash -e "$COMMANDS" ;;
  workaround-3) again; echo '--- cured ---'; bash -e "$COMMANDS" ;;
  dead-end-1) bash "$COMMANDS" ;;
esac
