exec 2>&1
export ETCDCTL_API=3
member() { # NAME PEER CLIENT, further flags
    local name=$1 peer=http://127.0.0.1:$2 client=http://127.0.0.1:$3; shift 3
    command etcd --name "$name" --data-dir "./$name" --listen-peer-urls $peer --initial-advertise-peer-urls $peer \
        --listen-client-urls $client --advertise-client-urls $client "$@" >"$name.log" 2>&1 &
}
up() { until command etcdctl --endpoints="http://127.0.0.1:$1" endpoint health >/dev/null 2>&1; do sleep .2; done; }
two=a=http://127.0.0.1:22380,c=http://127.0.0.1:22384
member a 22380 22379 --initial-cluster $two
member c 22384 22383 --initial-cluster $two
member b 22382 22381 --initial-cluster b=http://127.0.0.1:22382
alone=$!
up 22379; up 22381; sleep 5
etcdctl --endpoints=http://127.0.0.1:22379 member add b --peer-urls=http://127.0.0.1:22382
sleep 2
kill $alone; wait $alone 2>/dev/null
all=$two,b=http://127.0.0.1:22382
again() { member b 22382 22381 --initial-cluster-state existing --initial-cluster $all; }
case $1 in
error) again; sleep 3; tail -n 2 b.log ;;
workaround-2)
    grep -m 1 mismatch a.log
    etcd() { command etcd "$@" >new.log 2>&1 & }
    . "$COMMANDS"
    up 22381
    echo '--- cured ---'
    etcdctl --endpoints=http://127.0.0.1:22379 member list
    etcdctl --endpoints=http://127.0.0.1:22381 endpoint health ;;
dead-end-1) again; sleep 3; tail -n 2 b.log ;;
dead-end-2)
    etcdctl --endpoints=http://127.0.0.1:22379 member remove "$(etcdctl --endpoints=http://127.0.0.1:22379 member list | grep 22382 | cut -d, -f1)"
    rm -rf b; sleep 5
    etcdctl --endpoints=http://127.0.0.1:22379 member add b --peer-urls=http://127.0.0.1:22382
    again; known=$!; up 22381; kill $known; wait $known 2>/dev/null
    rm -rf b; again; sleep 3; grep -m 1 tocommit b.log; false ;;
esac
code=$?
kill $(jobs -p) 2>/dev/null
exit $code
