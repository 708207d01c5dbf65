# Nodes of a new cluster: they run, but no slots were given out.
node() { # PORT, options
    mkdir -p "$1"
    redis-server --port "$1" --bind 127.0.0.1 --dir "$PWD/$1" --save '' --cluster-enabled yes --cluster-node-timeout 500 \
        "${@:2}" >"$1.log" 2>&1 &
    until redis-cli -p "$1" PING >ping.log 2>&1; do sleep 0.02; done
}
ready() { for port in "$@"; do until redis-cli -p "$port" CLUSTER INFO | grep -q cluster_state:ok; do sleep 0.05; done; done; }
three() {
    for port in 7001 7002 7003; do node $port; done
    redis-cli --cluster create 127.0.0.1:7001 127.0.0.1:7002 127.0.0.1:7003 --cluster-yes >create.log
    ready 7001 7002 7003
}
case "$1" in
    error) node 7001; redis-cli -p 7001 SET key value ;;
    workaround-1)
        for port in 7001 7002 7003; do node $port; done
        redis-cli -p 7001 SET key value
        echo '--- cured ---'
        echo yes | bash "$COMMANDS" | tail -3
        ready 7001 7002 7003
        redis-cli -c -p 7001 SET key value ;;
    workaround-6)
        node 7001; redis-cli -p 7001 SET key value
        echo '--- cured ---'
        redis-cli -p 7001 SHUTDOWN NOSAVE
        . "$COMMANDS" >single.log 2>&1 &
        until redis-cli -p 7001 PING >ping.log 2>&1; do sleep 0.02; done
        redis-cli -p 7001 SET key value ;;
    dead-end-1)
        node 7001
        . "$COMMANDS" ;;
    dead-end-2)
        node 7001
        . "$COMMANDS"
        redis-cli -p 7001 SET key value ;;
    workaround-2)
        three
        slot=$(redis-cli -p 7001 CLUSTER KEYSLOT key)
        for port in 7001 7002 7003; do redis-cli -p $port CLUSTER DELSLOTS "$slot" >del.log; done
        redis-cli -c -p 7001 SET key value
        echo '--- cured ---'
        echo yes | bash "$COMMANDS" | tail -3
        ready 7001 7002 7003
        redis-cli -c -p 7001 SET key value ;;
    workaround-4)
        three
        node 7004 --cluster-replica-no-failover yes
        owner=$(redis-cli -p 7003 CLUSTER MYID)
        redis-cli --cluster add-node 127.0.0.1:7004 127.0.0.1:7001 --cluster-slave --cluster-master-id "$owner" >add.log
        until redis-cli -p 7004 INFO replication | grep -q master_link_status:up; do sleep 0.05; done
        redis-cli -p 7003 SHUTDOWN NOSAVE
        until redis-cli -p 7001 CLUSTER INFO | grep -q cluster_state:fail; do sleep 0.05; done
        redis-cli -p 7001 SET key value
        echo '--- cured ---'
        . "$COMMANDS"
        ready 7001 7002 7004
        redis-cli -c -p 7001 SET key value ;;
    dead-end-3)
        node 7001
        redis-cli -p 7001 SHUTDOWN NOSAVE
        node 7001
        redis-cli -p 7001 SET key value ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
