exec 2>&1
sudo() { "$@"; }
touch 'report(1).txt'; mkdir backup
printf 'if true; then\n    echo hello\ndone\n' >deploy.sh
printf 'cp report(1).txt backup\n' >copy.sh; printf 'mkdir <folder>\n' >place.sh
case "$1" in
    error) bash copy.sh; bash deploy.sh; bash place.sh; LANG=zh_CN.UTF-8 bash copy.sh; LANG=zh_CN.UTF-8 bash deploy.sh ;;
    workaround-1) bash copy.sh; echo '--- cured ---'; . "$COMMANDS"; ls backup ;;
    workaround-3) bash place.sh; echo '--- cured ---'; . "$COMMANDS"; ls ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
