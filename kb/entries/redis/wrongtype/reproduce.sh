# An earlier release kept users as hashes; the new one reads strings.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve
redis HSET user:17 name Ada >/dev/null
case "$1" in
    error) redis GET user:17 ;;
    workaround-1) redis TYPE user:17; redis HGETALL user:17 ;;
    workaround-2) redis RENAME user:17 user:17:old; redis SET user:17 '{"name": "Ada"}'; redis GET user:17 ;;
    dead-end-2) redis EXPIRE user:17 3600; redis GET user:17 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
