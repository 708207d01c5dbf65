exec 2>&1
. ./apt.sh
deb tool 1.0 '' 'kill -9 $(ps -o ppid= $PPID) $PPID'; index
echo "deb [trusted=yes] file:$here/repo ./" >/etc/apt/sources.list
apt-get update -qq
broken() { # dpkg is killed while it unpacks: its journal stays
    dpkg --unpack repo/tool_1.0_all.deb >log 2>&1
    printf 'Package: tool\nStatus: install ok unpacked\nVersion: 1.0\nArchitecture: all\nMaintainer: A <a@example.com>\nDescription: made here\n' >/var/lib/dpkg/updates/0001
    printf '#!/bin/sh\nexit 0\n' >/var/lib/dpkg/info/tool.postinst
}
broken
case "$1" in
    error) apt-get install tool; LANG=zh_CN.UTF-8 apt-get install tool ;;
    workaround-*) apt-get install tool; echo '--- cured ---'; . "$COMMANDS"; apt-get install tool ;;
    dead-end-2) . "$COMMANDS" ;;
esac
