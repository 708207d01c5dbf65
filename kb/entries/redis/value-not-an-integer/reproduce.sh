exec 2>&1
start() { redis-server --port 6379 --dir "$PWD" --daemonize yes --logfile server.log --save '' "$@" >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -qE 'PONG|NOAUTH' && return; sleep .1; done; cat server.log; return 1; }
start
redis-cli SET hits '"1"' >set.log # as a JSON serializer writes it
case $1 in
error) redis-cli -e INCR hits ;;
workaround-2) redis-cli -e INCR hits; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) redis-cli -e EXPIRE hits 1.5; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; redis-cli -e INCR hits ;;
dead-end-2) sed 's/redis-cli/redis-cli -e/' "$COMMANDS" >typed.sh; . ./typed.sh ;;
*) echo "there is no step $1"; exit 1 ;;
esac
