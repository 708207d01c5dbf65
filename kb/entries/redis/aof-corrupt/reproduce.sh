exec 2>&1
start() { redis-server --port 6379 --dir "$PWD" --daemonize yes --logfile server.log "$@" >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -qE 'PONG|NOAUTH' && return; sleep .1; done; cat server.log; return 1; }
broken_server() { timeout 5 redis-server --port 6379 --dir "$PWD" --appendonly yes; }
start --appendonly yes
redis-cli SET a 1 >/dev/null; redis-cli SET b 2 >/dev/null; redis-cli SHUTDOWN NOSAVE 2>/dev/null; sleep .3
printf 'garbage\n*1\r\n$4\r\nPING\r\n' >>appendonlydir/appendonly.aof.1.incr.aof
case $1 in
error) broken_server ;;
workaround-1) broken_server; echo '--- cured ---'; . "$COMMANDS"; start --appendonly yes && redis-cli GET b ;;
dead-end-1) . "$COMMANDS" ;;
esac
