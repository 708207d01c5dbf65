# An earlier release kept users as hashes; the new one reads strings.
redis-server --bind 127.0.0.1 --dir "$PWD" --save '' >server.log 2>&1 &
until redis-cli PING >ping.log 2>&1; do sleep 0.02; done
redis-cli HSET user:17 name Ada >/dev/null
redis-cli GET user:17
case "$1" in
    error) redis-cli TYPE user:17 ;;
    workaround-1)
        echo '--- cured ---'
        . "$COMMANDS" ;;
    workaround-2)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli SET user:17 '{"name": "Ada"}'; redis-cli GET user:17 ;;
    dead-end-2)
        . "$COMMANDS"
        redis-cli GET user:17 ;;
    dead-end-3) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
