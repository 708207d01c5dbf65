# A master on port 7001 and its replica on 6379, in sync.
serve() { # PORT
    mkdir "$1"
    redis-server --port "$1" --bind 127.0.0.1 --dir "$PWD/$1" --save '' --repl-diskless-sync-delay 0 >"$1.log" 2>&1 &
    until redis-cli -p "$1" PING >ping.log 2>&1; do sleep 0.02; done
}
in_sync() { until redis-cli INFO replication | grep -q master_link_status:up; do sleep 0.05; done; }
serve 7001
serve 6379
redis-cli REPLICAOF 127.0.0.1 7001 >/dev/null
in_sync
redis-cli SET key value
case "$1" in
    error) redis-cli INFO replication | head -3 ;;
    workaround-1)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli -p "$([ "$1" = workaround-3 ] && echo 6379 || echo 7001)" SET key value ;;
    workaround-3)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli -p "$([ "$1" = workaround-3 ] && echo 6379 || echo 7001)" SET key value ;;
    dead-end-1) for _ in 1 2 3; do redis-cli SET key value; done ;;
    dead-end-3)
        redis-cli INFO replication | grep master_link_status
        redis-cli SET key value ;;
    workaround-2)
        printf 'port 26379\ndir %s\nsentinel monitor mymaster 127.0.0.1 7001 1\n' "$PWD" >sentinel.conf
        redis-server sentinel.conf --sentinel >sentinel.log 2>&1 &
        until redis-cli -p 26379 PING >ping.log 2>&1; do sleep 0.02; done
        echo '--- cured ---'
        /usr/bin/python3 "$COMMANDS" ;;
    dead-end-2)
        . "$COMMANDS"
        redis-cli SET key value
        redis-cli REPLICAOF NO ONE >/dev/null
        redis-cli REPLICAOF 127.0.0.1 7001 >/dev/null
        in_sync
        echo "after a resync: $(redis-cli --no-raw GET key)"
        redis-cli GET key | grep value ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
