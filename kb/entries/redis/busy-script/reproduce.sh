# A script without an end, and one that walks over many keys.
redis-server --bind 127.0.0.1 --dir "$PWD" --save '' --unixsocket "$PWD/redis.sock" --busy-reply-threshold 50 \
    --enable-debug-command yes >server.log 2>&1 &
until [ -S redis.sock ]; do sleep 0.02; done
redis-cli SET key value >/dev/null
spin() { redis-cli EVAL 'while true do end' 0 >spin.log 2>&1 & sleep 0.4; }
many() { redis-cli DEBUG POPULATE "$1" session >/dev/null; }
case "$1" in
    error) spin; redis-cli GET key ;;
    workaround-1)
        spin; redis-cli GET key
        echo '--- cured ---'
        . "$COMMANDS"
        sleep 0.2
        redis-cli GET key ;;
    workaround-2)
        many 400000
        redis-cli EVAL "for _, k in ipairs(redis.call('KEYS', 'session:*')) do redis.call('DEL', k) end" 0 >eval.log &
        sleep 0.5
        redis-cli GET key
        wait $!
        echo '--- cured ---'
        many 50000
        . "$COMMANDS" >unlinked.log &
        sleep 0.1
        redis-cli GET key
        wait $!
        redis-cli DBSIZE ;;
    dead-end-2)
        spin
        . "$COMMANDS"
        redis-cli GET key ;;
    dead-end-1)
        spin
        . "$COMMANDS"
        redis-cli GET key ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
