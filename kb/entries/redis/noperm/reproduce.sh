exec 2>&1
start() { redis-server --port 6379 --dir "$PWD" --daemonize yes --logfile server.log --save '' "$@" >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -qE 'PONG|NOAUTH' && return; sleep .1; done; cat server.log; return 1; }
start
redis-cli ACL SETUSER app on '>SECRET' '~app:*' +get +set >acl.log
cart() { redis-cli --user app --pass "${1-SECRET}" --no-auth-warning SET "${2-cart}:17" 3; }
case $1 in
error) cart ;;
workaround-2) cart; echo '--- cured ---'; . "$COMMANDS"; cart ;;
workaround-3) cart; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; cart OTHER ;;
*) echo "there is no step $1"; exit 1 ;;
esac
