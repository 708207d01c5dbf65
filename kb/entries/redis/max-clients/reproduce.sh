# Three clients are allowed, and three are connected: an open session, and programs that forgot their connections.
redis() { redis-cli -p 6379 "$@"; }
redis-server --bind 127.0.0.1 --port 6379 --dir "$PWD" --save '' --maxclients 3 >server.log 2>&1 &
until grep -q 'Ready to accept' server.log; do sleep 0.02; done
mkfifo asked
redis <asked >answered & # an administrator's session
exec 3>asked
sleep 60 | redis >idle.log &
sleep 60 | redis >idle2.log &
until grep -q 'connected_clients:3' answered; do echo 'INFO clients' >&3; sleep 0.05; done
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
