# Two repositories: the release's has libscan-common 1.0.27, a foreign one 1.2.1; the program wants the former.
exec 2>&1
. ./apt.sh
repo=repo; deb libscan-common 1.0.27; deb scanner-gui 1.0 'Depends: libscan-common (= 1.0.27)'; index
repo=foreign; deb libscan-common 1.2.1; index
echo "deb [trusted=yes] file:$here/repo ./" >/etc/apt/sources.list
echo "deb [trusted=yes] file:$here/foreign ./" >/etc/apt/sources.list.d/foreign.list
apt-get update -qq
apt-get install -qq libscan-common >log
ask() { apt-get install scanner-gui; }
case "$1" in
    error) ask; LANG=zh_CN.UTF-8 ask ;;
    workaround-3) rm /etc/apt/sources.list.d/foreign.list; apt-get update -qq; apt-get remove -qq libscan-common >log
        dpkg -i repo/libscan-common_1.0.27_all.deb >log; deb scanner-gui 1.0 'Depends: libscan-common (= 1.0.28)'; repo=repo deb libscan-common 1.0.28; repo=repo deb scanner-gui 1.0 'Depends: libscan-common (= 1.0.28)'; repo=repo index; apt-get update -qq; apt-mark hold libscan-common
        ask; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) apt-get remove -qq libscan-common >log; dpkg --purge libscan-common; ask; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-*) ask; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
