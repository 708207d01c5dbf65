exec 2>&1
python3 -m http.server 8000 --bind 127.0.0.1 >/dev/null 2>&1 &
web=$!; sleep 0.7
export http_proxy=http://127.0.0.1:7890
case "$1" in
    error) curl -sS http://127.0.0.1:8000/; http_proxy=http://proxy.nowhere:3128 curl -sS http://example.com/ ;;
    workaround-1) curl -sS http://127.0.0.1:8000/; echo '--- cured ---'; . "$COMMANDS" | head -n 3 ;;
    workaround-2) curl -sS http://127.0.0.1:8000/; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
ok=$?; kill $web; exit $ok
