# An address that is not of the loopback stands for another machine.
ip link set lo up && ip addr add 10.9.8.7/32 dev lo
echo 'save ""' >redis.conf
redis-server "$PWD/redis.conf" --bind 127.0.0.1 10.9.8.7 --dir "$PWD" --unixsocket "$PWD/redis.sock" >server.log 2>&1 &
until [ -S redis.sock ]; do sleep 0.02; done
away() { redis-cli -h 10.9.8.7 "$@"; }
case "$1" in
    error) away PING ;;
    workaround-1)
        away PING
        echo '--- cured ---'
        . "$COMMANDS"
        grep requirepass redis.conf ;;
    workaround-2)
        away PING
        echo '--- cured ---'
        . "$COMMANDS"
        grep '^user app' redis.conf ;;
    dead-end-2)
        . "$COMMANDS"
        sleep 0.1
        away PING ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
