# Three clients are allowed, and three are connected: an open session, and programs that forgot their connections.
# The server hangs up at once; a client that is still writing may die of a broken pipe before it reads the reason.
# A throw-away server in this folder, reached through its socket.
redis() { redis-cli -s "$PWD/redis.sock" "$@"; }
serve() { # with the options in "$@"
    redis-server --port 0 --unixsocket "$PWD/redis.sock" --dir "$PWD" --save '' "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        [ -S redis.sock ] && return
        sleep 0.02
    done
}
serve --maxclients 3
mkfifo asked
redis <asked >answered & # an administrator's session
exec 3>asked
sleep 60 | redis >idle.log &
sleep 60 | redis >idle2.log &
until grep -q tcp_port answered; do echo 'INFO server' >&3; sleep 0.05; done
again() { for _ in $(seq 20); do redis "$@"; done 2>&1; }
case "$1" in
    error) again PING ;;
    workaround-2)
        echo 'CLIENT LIST' >&3
        echo 'CLIENT KILL TYPE normal SKIPME yes' >&3
        sleep 0.2
        redis PING ;;
    workaround-3) echo 'CONFIG SET timeout 1' >&3; sleep 2.5; redis PING ;;
    dead-end-1) again CONFIG SET maxclients 20000 ;;
    dead-end-2) again PING; again PING ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
