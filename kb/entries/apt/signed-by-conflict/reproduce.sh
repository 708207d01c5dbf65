exec 2>&1
. ./apt.sh
repo=/tmp/download.example.com; deb tool 1.0; index; key; sign
mkdir -p srv && mount --bind srv /srv && mkdir /srv/download.example.com && cp -r "$repo"/. /srv/download.example.com/
cp key.asc /etc/apt/keyrings/new.asc; cp key.asc /etc/apt/keyrings/old.asc; touch /etc/apt/sources.list
echo "deb [signed-by=/etc/apt/keyrings/old.asc] file:/srv/download.example.com ./" >/etc/apt/sources.list.d/old.list
echo "deb [signed-by=/etc/apt/keyrings/new.asc] file:/srv/download.example.com ./" >/etc/apt/sources.list.d/new.list
case "$1" in
    error) apt-get update; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-1) apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
