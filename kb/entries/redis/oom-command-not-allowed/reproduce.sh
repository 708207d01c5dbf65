# Sixty keys of 100 kB want to go where a few megabytes are allowed.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --maxmemory 4mb
fill() {
    for i in $(seq 60); do
        redis EVAL "return redis.call('set', KEYS[1], string.rep('x', 100000))" 1 "key:$i"
    done | sort | uniq -c
}
fill >first.log
case "$1" in
    error) cat first.log; redis SET one more ;;
    workaround-1) redis CONFIG SET maxmemory-policy allkeys-lru; redis SET one more ;;
    workaround-2) redis CONFIG SET maxmemory 64mb; redis SET one more ;;
    workaround-3) redis MEMORY USAGE key:1; for i in $(seq 20); do redis UNLINK "key:$i"; done; redis SET one more ;;
    dead-end-1) redis CONFIG SET maxmemory-policy volatile-lru; redis SET one more ;;
    dead-end-2) for _ in 1 2 3; do redis SET one more; done ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
