# A second server is started on the data directory of one that runs.
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
serve
second() {
    : >second.log
    timeout 8 mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/two.sock" --skip-networking \
        --aria-log-file-size=8M >second.log 2>&1 &
    for _ in $(seq 60); do
        grep -q 'lock aria\|Unable to lock\|ready for connections' second.log && break
        sleep 0.1
    done
    grep -h 'lock aria\|Unable to lock\|ready for connections' second.log | head -3
}
case "$1" in
    error) second ;;
    workaround-2)
        second
        kill %2; wait %2
        echo '--- cured ---'
        . "$COMMANDS"
        wait $server
        second ;;
    dead-end-2) . "$COMMANDS"; second ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
