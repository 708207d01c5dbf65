exec 2>&1
. ./apt.sh
deb tool 1.0; key
echo "deb [signed-by=$here/key.asc] file:$here/repo ./" >/etc/apt/sources.list
future() { index; sed -i "s/^Date: .*/Date: $(date -Ru -d '+5 hours')/" repo/Release; sign; }
past() { index "Valid-Until: $(date -Ru -d '-3 days')\n"; sed -i "s/^Date: .*/Date: $(date -Ru -d '-9 days')/" repo/Release; sign; }
case "$1" in
    error) future; apt-get update; past; LANG=zh_CN.UTF-8 apt-get update; future; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-2) past; apt-get update; echo '--- cured ---'; . "$COMMANDS"; apt-cache policy tool | head -3 ;;
    workaround-3) future; apt-get update; echo '--- cured ---'; . "$COMMANDS"; apt-cache policy tool | head -3 ;;
    dead-end-*) future; . "$COMMANDS" ;;
esac
