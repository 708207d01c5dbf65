# Quotes that became part of the address, and a pattern where none was meant.
mkdir api && echo '{"ok": true}' >api/index.html
python3 -m http.server 8000 --bind 127.0.0.1 >server.log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
typed="'http://127.0.0.1:8000/api/?a=1&b=2'"
case "$1" in
    error) curl -fsS $typed ;;
    workaround-1)
        curl -fsS $typed
        echo '--- cured ---'
        bash -e "$COMMANDS" ;;
    workaround-5)
        curl -fsS "http://127.0.0.1:8000/api/?filter[name]=1"
        echo '--- cured ---'
        bash -e "$COMMANDS" ;;
    dead-end-2) curl -fsS '\'"$typed" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
