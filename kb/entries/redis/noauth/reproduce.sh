# The server has a password.
redis-server --bind 127.0.0.1 --dir "$PWD" --save '' --unixsocket "$PWD/redis.sock" --requirepass s3cret >server.log 2>&1 &
until [ -S redis.sock ]; do sleep 0.02; done
case "$1" in
    error) redis-cli PING ;;
    workaround-1)
        redis-cli PING
        echo '--- cured ---'
        . "$COMMANDS" ;;
    workaround-3)
        redis-cli SET app:key value
        echo '--- cured ---'
        export REDISCLI_AUTH=s3cret
        . "$COMMANDS"
        redis-cli --user app SET app:key value ;;
    dead-end-1)
        . "$COMMANDS"
        redis-cli PING ;;
    dead-end-2) /usr/bin/python3 "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
