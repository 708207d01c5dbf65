# A snapshot cannot be put in place, as a folder has its name.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --save '3600 1'
mkdir dump.rdb
save() {
    redis BGSAVE
    while redis INFO persistence | grep -q 'bgsave_in_progress:1'; do sleep 0.05; done
    redis INFO persistence | grep rdb_last_bgsave_status
}
save >first.log
case "$1" in
    error) ;;
    workaround-1) grep 'Error moving' server.log; rmdir dump.rdb; save ;;
    workaround-3) redis CONFIG SET save '' ;;
    workaround-4) redis CONFIG SET stop-writes-on-bgsave-error no ;;
    dead-end-1) redis FLUSHALL ;;
    dead-end-2) redis CONFIG SET maxmemory 2gb ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
redis SET key value
