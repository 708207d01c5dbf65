# A dump is written to something slow, and the server waits only a second for its reader.
exec 2>&1
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
serve --net-write-timeout=1
export_table() {
    { sql --quick -Ne "SELECT repeat('x', 1000) FROM seq_1_to_60000" shop 2>error.log && echo complete >done.log; } | { sleep 4; wc -c >size.log; }
    cat error.log size.log; cat done.log 2>/dev/null
}
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@"; }
sql -e 'CREATE DATABASE shop'
case "$1" in
    error) export_table; grep -h 'Lost connection' size.log error.log || sql --quick -Ne "SELECT repeat('x', 1000) FROM seq_1_to_60000" shop 2>&1 >/dev/null ;;
    workaround-2) export_table; echo '--- cured ---'; sql <"$COMMANDS"; export_table ;;
    dead-end-1) sql <"$COMMANDS"; export_table ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
