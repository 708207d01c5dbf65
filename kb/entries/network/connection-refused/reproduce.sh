# A client calls a server that listens elsewhere, later, or not at all. 127.0.0.2 plays the other address.
serve() { python3 -m http.server 8080 --bind "$1" >server.log 2>&1 & }
up() { until (exec 3<>"/dev/tcp/$1/8080") 2>/dev/null; do sleep 0.05; done; }
again() { curl -sS -o page "http://$1:8080/" && echo "a page came"; }
case $1 in
error) again 127.0.0.1 ;;
workaround-1) serve 127.0.0.1; server=$!; up 127.0.0.1; again 127.0.0.2; kill "$server"; wait "$server" 2>/dev/null
    echo '--- cured ---'
    bash "$COMMANDS" >server.log 2>&1 &
    up 127.0.0.2; again 127.0.0.2 ;;
workaround-2) serve 127.0.0.1; up 127.0.0.1; again 127.0.0.2; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) again 127.0.0.1; echo '--- cured ---'; (sleep 0.5; exec python3 -m http.server 8080 --bind 127.0.0.1 >server.log 2>&1) & . "$COMMANDS"; again 127.0.0.1 ;;
dead-end-1) . "$COMMANDS" ;;
dead-end-2) serve 127.0.0.1; up 127.0.0.1; again 127.0.0.2 ;;  # the connection comes in through the other address
esac
