# The script was loaded, and the server restarted.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --appendonly no
text="return 'allowed'"
sha=$(redis SCRIPT LOAD "$text")
restart() { redis SHUTDOWN NOSAVE >/dev/null 2>&1; while [ -S redis.sock ]; do sleep 0.02; done; serve "$@"; }
case "$1" in
    error) restart; redis EVALSHA "$sha" 0 ;;
    workaround-1) restart; redis EVALSHA "$sha" 0 >first.log; grep -q NOSCR first.log && redis EVAL "$text" 0 && redis EVALSHA "$sha" 0 ;;
    workaround-3) restart; redis SCRIPT LOAD "$text" && redis EVALSHA "$sha" 0 ;;
    dead-end-2) redis CONFIG SET appendonly yes >/dev/null; redis SET a 1 >/dev/null; sleep 0.3; restart --appendonly yes; until redis PING | grep -q PONG; do sleep 0.05; done; redis EVALSHA "$sha" 0 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
