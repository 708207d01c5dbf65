exec 2>&1
. ./accounts.sh
ask() { as_ann sudo id; }
case "$1" in
    error) ask; LANG=zh_CN.UTF-8 as_ann sudo id ;;
    workaround-1) ask; echo '--- cured ---'; . "$COMMANDS"; ask ;;
    dead-end-2) . "$COMMANDS"; ask ;;
esac
