exec 2>&1
. ./apt.sh
mkdir -p box/usr/bin /tmp/opt
repo=$here; deb oldtool 1.0 '' '' "${here#/}/box/usr/bin/tool"; deb newtool 2.0 '' '' "${here#/}/box/usr/bin/tool"
dpkg -i oldtool_1.0_all.deb >log; touch /etc/apt/sources.list
case "$1" in
    error) dpkg -i newtool_2.0_all.deb; LANG=zh_CN.UTF-8 dpkg -i newtool_2.0_all.deb ;;
    workaround-1) dpkg -i newtool_2.0_all.deb; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) dpkg -i newtool_2.0_all.deb; echo '--- cured ---'; sed 's/-i /-i /' "$COMMANDS" >run; sudo() { "$@" 2>&1 | grep -v 'package oldtool'; }; . ./run; cat box/usr/bin/tool ;;
    dead-end-*) . "$COMMANDS" ;;
esac
