# The server has a password.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --requirepass secret
case "$1" in
    error) redis PING ;;
    workaround-1) REDISCLI_AUTH=secret redis PING ;;
    workaround-3)
        REDISCLI_AUTH=secret redis ACL SETUSER app on '>PASSWORD' '~app:*' '+@all' '-@dangerous'
        redis --user app --pass PASSWORD --no-auth-warning SET app:key value ;;
    dead-end-1) redis CONFIG SET protected-mode no; redis PING ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
