# A row of two megabytes is to be dumped by a client that takes one.
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
serve
sql -e "CREATE DATABASE shop; CREATE TABLE shop.files (body longtext); INSERT INTO shop.files VALUES (repeat('x', 2000000))"
export_with() { mariadb-dump --no-defaults --socket="$PWD/my.sock" -u root "$@" shop 2>&1 >dump.sql && wc -c <dump.sql; }
case "$1" in
    error) export_with --max-allowed-packet=1M ;;
    workaround-2) export_with --max-allowed-packet=512M ;;
    dead-end-1) sql -e 'SET SESSION max_allowed_packet = 268435456'; export_with --max-allowed-packet=1M ;;
    dead-end-3) sql -e 'SET GLOBAL wait_timeout = 28800'; export_with --max-allowed-packet=1M ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
