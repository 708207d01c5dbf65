exec 2>&1
. ./apt.sh
deb tool 1.0; index; key; sign
echo "deb [signed-by=$here/key.asc] file:$here/repo ./" >/etc/apt/sources.list
apt-get update -qq
index; sed -i 's/^Codename: .*/Codename: newer/; s/^Origin: .*/Origin: There/' repo/Release; sign
case "$1" in
    error) apt-get update; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-1) apt-get update; echo '--- cured ---'; . "$COMMANDS"; apt-get update ;;
    dead-end-1) . "$COMMANDS" ;;
esac
