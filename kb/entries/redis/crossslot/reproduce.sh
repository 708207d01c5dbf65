# A cluster of one node that has all slots.
redis-server --bind 127.0.0.1 --dir "$PWD" --save '' --cluster-enabled yes >server.log 2>&1 &
until redis-cli PING >ping.log 2>&1; do sleep 0.02; done
redis-cli CLUSTER ADDSLOTSRANGE 0 16383 >slots.log
until redis-cli CLUSTER INFO | grep -q cluster_state:ok; do sleep 0.05; done
case "$1" in
    error) redis-cli MSET cart:17 '3 items' name:17 Ada ;;
    workaround-1)
        redis-cli MSET cart:17 '3 items' name:17 Ada
        echo '--- cured ---'
        . "$COMMANDS" ;;
    workaround-2)
        redis-cli SET cart:17 '3 items'
        redis-cli SET name:17 Ada
        redis-cli MGET cart:17 name:17
        echo '--- cured ---'
        /usr/bin/python3 "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2)
        . "$COMMANDS"
        redis-cli CLUSTER NODES ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
