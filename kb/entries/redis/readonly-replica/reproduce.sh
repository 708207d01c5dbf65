# A master and its replica, in sync.
for port in 7001 7002; do
    mkdir $port
    redis-server --port $port --bind 127.0.0.1 --dir "$PWD/$port" --save '' --repl-diskless-sync-delay 0 >$port.log 2>&1 &
done
for port in 7001 7002; do
    until redis-cli -p $port PING >ping.log 2>&1; do sleep 0.02; done
done
redis-cli -p 7002 REPLICAOF 127.0.0.1 7001 >/dev/null
in_sync() { until redis-cli -p 7002 INFO replication | grep -q master_link_status:up; do sleep 0.05; done; }
case "$1" in
    error) redis-cli -p 7002 SET key value ;;
    workaround-1)
        port=$(redis-cli -p 7002 INFO replication | tr -d '\r' | sed -n 's/^master_port://p')
        echo "the master listens on $port"
        redis-cli -p "$port" SET key value ;;
    workaround-3) redis-cli -p 7002 REPLICAOF NO ONE; redis-cli -p 7002 SET key value ;;
    dead-end-1) for _ in 1 2 3; do redis-cli -p 7002 SET key value; done ;;
    dead-end-3) in_sync; redis-cli -p 7002 SET key value ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
