# Three clients are allowed, and three are connected: an open session, and programs that forgot their connections.
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
case "$1" in
    error) redis PING ;;
    workaround-2)
        echo 'CLIENT LIST' >&3
        echo 'CLIENT KILL TYPE normal SKIPME yes' >&3
        sleep 0.2
        redis PING ;;
    workaround-3) echo 'CONFIG SET timeout 1' >&3; sleep 2.5; redis PING ;;
    dead-end-1) redis CONFIG SET maxclients 20000 ;;
    dead-end-2) for _ in 1 2 3 4 5; do redis PING; done ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
