# Nothing listens at the address yet.
exec 2>&1
ask() { redis-cli -h 127.0.0.1 -p 6379 SET cart:17 3; }
start() {
    redis-server --port 6379 --bind 127.0.0.1 --dir "$PWD" --daemonize yes --logfile server.log --save '' >start.log
    for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -q PONG && return; sleep .1; done
    cat server.log
}
case $1 in
error) ask ;;
workaround-2) bash -e "$COMMANDS"; echo '--- cured ---'; start; bash -e "$COMMANDS" && ask ;;
*) echo "there is no step $1"; exit 1 ;;
esac
