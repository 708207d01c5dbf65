# A data set that takes a second to read: the server pauses at each key, as it would with large ones.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
start() {
    rm -f redis.sock
    serve --key-load-delay 1000 --loading-process-events-interval-bytes 1024
}
serve
redis EVAL "for i = 1, 2000 do redis.call('set', i, string.rep(i, 30)) end" 0 >/dev/null
redis SAVE >/dev/null
kill $!
wait $!
start
case "$1" in
    error) redis GET 7 ;;
    workaround-1)
        redis INFO persistence | grep -E '^loading:'
        until redis INFO persistence | grep -q '^loading:0'; do sleep 0.1; done
        redis GET 7 ;;
    dead-end-1) kill -KILL $!; wait $! 2>/dev/null; start; redis GET 7 ;;
    dead-end-2) redis CONFIG SET stop-writes-on-bgsave-error no; redis SET 7 seven ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
