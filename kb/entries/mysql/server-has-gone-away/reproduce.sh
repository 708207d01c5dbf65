# Two seconds pass between two statements; the server waits for one.
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
serve --wait-timeout=1
work() { # with what is sent first in "$1" and the client's option in "$2"
    sql --force "$2" <<SQL
$1
SELECT 'first';
\! sleep 2
SELECT 'second';
SELECT 'third';
SQL
}
case "$1" in
    error) work '' --skip-reconnect ;;
    workaround-2) sql -e "SELECT 'first'"; sleep 2; sql -e "SELECT 'second'" ;;
    workaround-4) work 'SET SESSION wait_timeout = 28800;' --skip-reconnect ;;
    dead-end-1) work 'SET GLOBAL wait_timeout = 28800;' --skip-reconnect ;;
    dead-end-2) work 'SET GLOBAL connect_timeout = 60;' --skip-reconnect ;;
    dead-end-3) work '' --skip-reconnect | tail -1 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
