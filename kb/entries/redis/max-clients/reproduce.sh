# Three clients are allowed; an administrator's session is one of them, and a program leaks the others.
redis-server --bind 127.0.0.1 --dir "$PWD" --save '' --maxclients 3 >server.log 2>&1 &
until grep -q 'Ready to accept' server.log; do sleep 0.02; done
mkfifo asked
command redis-cli <asked >answered & # the open session
exec 3>asked
echo PING >&3
sleep 60 | redis-cli >idle.log &
sleep 60 | redis-cli >idle2.log &
until grep -q 'connected_clients:3' answered; do echo 'INFO clients' >&3; sleep 0.05; done
redis_ask() { # type a command into the open session
    : >answered
    echo "$*" >&3
    until [ -s answered ]; do sleep 0.02; done
    cat answered
}
case "$1" in
    error) redis-cli PING ;;
    workaround-2)
        redis-cli PING
        echo '--- cured ---'
        redis-cli() { redis_ask "$@"; } # it runs in the open session
        address=$(redis_ask CLIENT LIST | tail -1 | sed -E 's/.* addr=([^ ]*) .*/\1/')
        sed "s/ADDRESS_OF_A_LEAK/$address/" "$COMMANDS" >typed
        . ./typed
        unset -f redis-cli
        sleep 0.2
        redis-cli PING ;;
    workaround-3)
        redis-cli PING
        echo '--- cured ---'
        redis-cli() { redis_ask "$@"; } # it runs in the open session
        . "$COMMANDS"
        unset -f redis-cli
        sleep 2.5
        redis-cli PING ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    workaround-1)
        echo 'CLIENT KILL TYPE normal SKIPME yes' >&3
        sleep 0.2
        /usr/bin/python3 requests.py each
        echo '--- cured ---'
        sleep 0.2
        /usr/bin/python3 requests.py shared ;;
    workaround-4)
        redis-cli PING
        echo '--- cured ---'
        redis-cli() { redis_ask "$@"; } # it runs in the open session
        . "$COMMANDS"
        unset -f redis-cli
        redis-cli PING ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
