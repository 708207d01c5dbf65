# The package's script wants a free port, as many do.
exec 2>&1
. ./apt.sh
deb tool 1.0 '' "if [ -e $here/port-taken ]; then echo 'port 8080 is taken'; exit 1; fi"; index
echo "deb [trusted=yes] file:$here/repo ./" >/etc/apt/sources.list
apt-get update -qq
touch port-taken
case "$1" in
    error) apt-get install tool; LANG=zh_CN.UTF-8 apt-get install tool ;;
    workaround-1) apt-get install tool; echo '--- cured ---'; rm port-taken; . "$COMMANDS"; dpkg -s tool | grep Status ;;
    workaround-2) apt-get install tool; echo '--- cured ---'; . "$COMMANDS" || echo 'the step was shown' ;;
    workaround-3) apt-get install tool; echo '--- cured ---'; . "$COMMANDS"; apt-get check && echo 'in order' ;;
    dead-end-1) apt-get install tool >log 2>&1; . "$COMMANDS" ;;
esac
