exec 2>&1
start() { redis-server --port 6379 --dir "$PWD" --daemonize yes --logfile server.log --save '' "$@" >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -qE 'PONG|NOAUTH' && return; sleep .1; done; cat server.log; return 1; }
sudo() { "$@"; }
systemctl() { redis-cli SHUTDOWN NOSAVE; start redis.conf; } # plays systemd
printf 'rename-command CONFIG ""\n' >redis.conf
start() { redis-server redis.conf --port 6379 --dir "$PWD" --daemonize yes --logfile server.log --save '' >start.log; for _ in $(seq 50); do redis-cli PING 2>/dev/null | grep -q PONG && return; sleep .1; done; cat server.log; return 1; }
start
ask() { redis-cli config get dir; }
case $1 in
error) ask ;;
workaround-2) ask; echo '--- cured ---'; . "$COMMANDS"; ask ;;
dead-end-1) . "$COMMANDS" ;;
dead-end-2) . "$COMMANDS"; ask ;;
*) echo "there is no step $1"; exit 1 ;;
esac
