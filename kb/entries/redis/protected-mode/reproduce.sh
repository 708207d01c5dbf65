# An address that is not of the loopback stands for another machine.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
ip link set lo up && ip addr add 10.9.8.7/32 dev lo
serve --port 6379 --bind 0.0.0.0
away() { redis-cli -h 10.9.8.7 "$@"; }
case "$1" in
    error) away PING ;;
    workaround-1) redis CONFIG SET requirepass long-random && away --no-auth-warning -a long-random PING ;;
    workaround-2) redis ACL SETUSER app on '>secret' '~app:*' '+@all' '-@dangerous' && redis ACL SETUSER default '>other' \
        && away --no-auth-warning --user app -a secret SET app:1 a ;;
    workaround-3) redis-cli -h 127.0.0.1 PING ;;
    dead-end-2) redis CONFIG GET port; away PING ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
