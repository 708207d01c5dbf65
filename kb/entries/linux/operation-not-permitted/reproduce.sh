exec 2>&1
touch data.txt; chmod 666 data.txt; chmod 755 . ..; chown 1500:1500 data.txt
ann() { setpriv --reuid=1500 --regid=1500 --clear-groups "$@"; }
sudo() { shift 2; chown 1600 "$@" && ls -ln data.txt | cut -d' ' -f1-3; }
case "$1" in
    error) ann chown 1600 data.txt; LANG=zh_CN.UTF-8 ann chown 1600 data.txt; ann kill 1 ;;
    workaround-1) ann chown 1600 data.txt; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) ann bash "$COMMANDS"; ann chown 1600 data.txt ;;
esac
