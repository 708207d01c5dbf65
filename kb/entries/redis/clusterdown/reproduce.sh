# Nodes of a new cluster: they run, but no slots were given out.
node() { # PORT ENABLED
    mkdir -p "$1"
    redis-server --port "$1" --bind 127.0.0.1 --dir "$PWD/$1" --save '' --cluster-enabled "$2" >"$1.log" 2>&1 &
    for _ in $(seq 100); do
        redis-cli -p "$1" PING >ping.log 2>&1 && return
        sleep 0.02
    done
}
case "$1" in
    error) node 7001 yes; redis-cli -p 7001 SET key value ;;
    workaround-1)
        for port in 7001 7002 7003; do node $port yes; done
        redis-cli --cluster create 127.0.0.1:7001 127.0.0.1:7002 127.0.0.1:7003 --cluster-replicas 0 --cluster-yes |
            tail -3
        for port in 7001 7002 7003; do
            until redis-cli -p $port CLUSTER INFO | grep -q cluster_state:ok; do sleep 0.05; done
        done
        redis-cli -c -p 7001 SET key value ;;
    workaround-3) node 7001 no; redis-cli -p 7001 SET key value ;;
    dead-end-1) node 7001 yes; redis-cli -c -p 7001 SET key value ;;
    dead-end-2)
        node 7001 yes
        redis-cli -p 7001 CONFIG SET cluster-require-full-coverage no
        redis-cli -p 7001 SET key value ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
