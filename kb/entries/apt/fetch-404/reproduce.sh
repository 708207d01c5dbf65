# Version 1.0 was listed; since then the repository holds 1.1 only.
exec 2>&1
. ./apt.sh
deb tool 1.0; index
(cd repo && exec python3 -m http.server --bind 127.0.0.1 8000 >/dev/null 2>&1) &
until (echo >/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
echo "deb [trusted=yes] http://127.0.0.1:8000 ./" >/etc/apt/sources.list
apt-get update -qq
rm repo/tool_1.0_all.deb; deb tool 1.1; index
case "$1" in
    error) apt-get install tool; LANG=zh_CN.UTF-8 apt-get install tool ;;
    workaround-1) apt-get install tool; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
