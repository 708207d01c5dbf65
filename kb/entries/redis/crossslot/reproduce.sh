# A cluster of one node that has all slots.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --port 7000 --cluster-enabled yes --cluster-config-file nodes.conf
redis CLUSTER ADDSLOTSRANGE 0 16383 >slots.log
until redis CLUSTER INFO | grep -q cluster_state:ok; do sleep 0.05; done
case "$1" in
    error) redis MSET cart:17 a name:17 b ;;
    workaround-1) redis MSET '{user:17}:cart' a '{user:17}:name' b && redis MGET '{user:17}:cart' '{user:17}:name' ;;
    workaround-2) printf 'SET cart:17 a\nSET name:17 b\nGET cart:17\n' | redis ;;
    dead-end-1) redis-cli -c -p 7000 MSET cart:17 a name:17 b ;;
    dead-end-2) redis CLUSTER INFO | grep cluster_size; redis MSET cart:17 a name:17 b ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
