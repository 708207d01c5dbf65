# Three masters share the slots; the client asks one of them.
for port in 7001 7002 7003; do
    mkdir $port
    redis-server --port $port --bind 127.0.0.1 --dir "$PWD/$port" --save '' --cluster-enabled yes >$port.log 2>&1 &
done
for port in 7001 7002 7003; do
    until redis-cli -p $port PING >ping.log 2>&1; do sleep 0.02; done
done
redis-cli --cluster create 127.0.0.1:7001 127.0.0.1:7002 127.0.0.1:7003 --cluster-yes >create.log
for port in 7001 7002 7003; do
    until redis-cli -p $port CLUSTER INFO | grep -q cluster_state:ok; do sleep 0.05; done
done
case "$1" in
    error) redis-cli -p 7001 GET key ;;
    workaround-1)
        redis-cli -c -p 7003 SET key value
        redis-cli -p 7001 GET key
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-1) # the owner of one key sends the next one away
        redis-cli -p 7003 SET key value
        redis-cli -p 7003 SET another value
        redis-cli -p 7003 SET third value ;;
    dead-end-3) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
