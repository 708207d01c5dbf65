exec 2>&1
top=$PWD
mkdir work; git init -q work/repo; mkdir work/repo/src; cd work/repo/src
gone() { rm -rf "$top/work/repo/src"; }
case "$1" in
  error) gone; git status ;;
  workaround-1) gone; git status; mkdir "$top/work/repo/src"; git status; echo '--- cured ---'; . "$COMMANDS"; git status ;;
  workaround-2) gone; git status; echo '--- cured ---'; . "$COMMANDS"; git -C "$top/work/repo" status ;;
  dead-end-1) gone; . "$COMMANDS"; git status ;;
esac
