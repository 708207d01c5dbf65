# The server takes 64 kB at a time; one statement has a hundred.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
        --innodb-flush-log-at-trx-commit=0 "$@" >server.log 2>&1 &
    server=$!
    for _ in $(seq 100); do
        sql -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
serve --max-allowed-packet=64K
sql -e 'CREATE DATABASE shop; CREATE TABLE shop.log (line text)'
case "$1" in
    error) python load.py 100 ;;
    workaround-1) sql -e 'SET GLOBAL max_allowed_packet = 268435456'; python load.py 100 ;;
    workaround-3) python load.py 1 ;;
    dead-end-1) sql -e 'SET SESSION max_allowed_packet = 268435456'; python load.py 100 ;;
    dead-end-3) python load.py 100 'SET GLOBAL wait_timeout = 28800' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
