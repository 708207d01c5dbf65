exec 2>&1
. ./apt.sh
deb tool 1.0; index; key; sign; cp key.asc repo/gpg
echo "deb file:$here/repo ./ # download.example.com" >/etc/apt/sources.list.d/old.list
case "$1" in
    error) apt-get update; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-1) apt-get update; echo '--- cured ---'; rm /etc/apt/sources.list.d/old.list; . "$COMMANDS"; apt-cache policy tool | head -3 ;;
    workaround-3) touch /etc/apt/sources.list; apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
