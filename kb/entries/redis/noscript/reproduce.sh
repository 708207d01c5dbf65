# The script was loaded, and the server restarted.
start() {
    redis-server --bind 127.0.0.1 --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    until redis-cli PING 2>&1 | grep -q PONG; do sleep 0.02; done
}
restart() { redis-cli SHUTDOWN NOSAVE >/dev/null 2>&1; wait $!; start "$@"; }
start
sha=$(redis-cli SCRIPT LOAD "return 'allowed'")
case "$1" in
    error) restart; redis-cli EVALSHA "$sha" 1 rate:17 ;;
    workaround-2)
        restart; redis-cli EVALSHA "$sha" 1 rate:17
        echo '--- cured ---'
        /usr/bin/python3 "$COMMANDS" ;;
    workaround-3)
        restart; redis-cli EVALSHA "$sha" 1 rate:17
        echo '--- cured ---'
        . "$COMMANDS"
        printf 'MULTI\nEVALSHA %s 1 rate:17\nEXEC\n' "$sha" | redis-cli ;;
    dead-end-2)
        . "$COMMANDS"
        redis-cli SET a 1
        sleep 0.5
        restart --appendonly yes
        redis-cli GET a
        redis-cli EVALSHA "$sha" 1 rate:17 ;;
    workaround-1)
        restart; redis-cli EVALSHA "$sha" 1 rate:17
        echo '--- cured ---'
        /usr/bin/python3 "$COMMANDS" ;;
    dead-end-1)
        . "$COMMANDS"
        redis-cli EVALSHA "$sha" 1 rate:17
        restart
        redis-cli EVALSHA "$sha" 1 rate:17 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
