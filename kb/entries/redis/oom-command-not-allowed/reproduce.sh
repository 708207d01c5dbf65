# Sixty keys of 100 kB want to go where a few megabytes are allowed.
echo 'save ""' >redis.conf
redis-server "$PWD/redis.conf" --bind 127.0.0.1 --dir "$PWD" --maxmemory 4mb >server.log 2>&1 &
until redis-cli PING >ping.log 2>&1; do sleep 0.02; done
for i in $(seq 60); do
    redis-cli EVAL "return redis.call('set', KEYS[1], string.rep('x', 100000))" 1 "key:$i"
done >first.log
redis-cli SET one more
case "$1" in
    error) sort first.log | uniq -c ;;
    workaround-1)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli SET one more ;;
    workaround-2)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli SET one more ;;
    workaround-3)
        echo '--- cured ---'
        . "$COMMANDS"
        for i in $(seq 2 10); do redis-cli UNLINK "key:$i"; done
        sleep 0.2
        redis-cli SET one more ;;
    dead-end-1)
        . "$COMMANDS"
        redis-cli SET one more ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
