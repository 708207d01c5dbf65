# A data set that takes a second to read: the server pauses at each key, as it would with large ones.
start() {
    redis-server --bind 127.0.0.1 --dir "$PWD" --save '' --key-load-delay 1000 --loading-process-events-interval-bytes 1024 \
        >server.log 2>&1 &
    until redis-cli PING >ping.log 2>&1; do sleep 0.02; done
}
start
redis-cli EVAL "for i = 1, 2000 do redis.call('set', i, string.rep(i, 30)) end" 0 >/dev/null
redis-cli SAVE >/dev/null
kill -KILL $!
wait $! 2>/dev/null
start
case "$1" in
    error) redis-cli GET 7 ;;
    workaround-1)
        redis-cli GET 7
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli GET 7 ;;
    dead-end-1) kill -KILL $!; wait $! 2>/dev/null; start; redis-cli GET 7 ;;
    dead-end-2)
        kill -KILL $!; wait $! 2>/dev/null
        . "$COMMANDS"
        start
        echo "keys left: $(redis-cli DBSIZE)"
        redis-cli GET 7 | grep 777 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
