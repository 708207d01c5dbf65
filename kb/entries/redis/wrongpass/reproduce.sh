exec 2>&1
start() { redis-server --port 6379 --dir "$PWD" --daemonize yes --logfile server.log "$@" >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -qE 'PONG|NOAUTH' && return; sleep .1; done; cat server.log; return 1; }
start --requirepass 's3#cret'
again() { REDISCLI_AUTH=other redis-cli PING; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-2) . "$COMMANDS" ;;
esac
