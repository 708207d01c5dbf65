# A server that accepts, reads the request, and closes.
start() { python3 server.py "$1" & until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done; }
case "$1" in
    error) start 9; curl -sS http://127.0.0.1:8000/ ;;
    workaround-4) start 2; curl -sS http://127.0.0.1:8000/; echo '--- cured ---'; curl -sS --retry 3 --retry-all-errors --retry-delay 0 http://127.0.0.1:8000/ 2>/dev/null ;;
    dead-end-1) start 9; curl -sS --max-time 60 --connect-timeout 60 http://127.0.0.1:8000/ ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
