# A script without an end.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --busy-reply-threshold 100
redis SET 'session:1' a >/dev/null
spin() { redis EVAL 'while true do end' 0 >spin.log 2>&1 & sleep 0.6; }
case "$1" in
    error) spin; redis GET session:1 ;;
    workaround-1) spin; redis SCRIPT KILL; sleep 0.2; redis GET session:1 ;;
    workaround-2) redis --scan --pattern 'session:*' | while read -r key; do redis UNLINK "$key"; done; redis DBSIZE ;;
    dead-end-2) spin; redis CLIENT KILL TYPE normal; redis GET session:1 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
