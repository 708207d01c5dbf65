exec 2>&1
. ./apt.sh
deb libview 2.1; deb other 1.0; index; repo=$here; deb viewer 1.0 'Depends: libview (>= 2.0)'
echo "deb [trusted=yes] file:$here/repo ./" >/etc/apt/sources.list
apt-get update -qq
break() { dpkg -i viewer_1.0_all.deb; apt-get install other; }
case "$1" in
    error) break; LANG=zh_CN.UTF-8 apt-get install other ;;
    workaround-1) break; echo '--- cured ---'; . "$COMMANDS"; apt-get install other ;;
    workaround-2) break; dpkg --purge viewer >log; echo '--- cured ---'; . "$COMMANDS"; apt-get install other ;;
    workaround-3) rm repo/libview*; repo=repo index; apt-get update -qq; break; echo '--- cured ---'; . "$COMMANDS"; apt-get install other ;;
    dead-end-1) . "$COMMANDS" ;;
esac
