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
sql -e 'CREATE DATABASE Shop'
case "$1" in
    error) sql shop -e 'SELECT DATABASE()' ;;
    workaround-1)
        sql shop -e 'SELECT DATABASE()'
        echo '--- cured ---'
        sql <"$COMMANDS"
        sql shop -e 'SELECT DATABASE()' ;;
    workaround-2)
        sql shop -e 'SELECT DATABASE()'
        echo '--- cured ---'
        sql <"$COMMANDS"
        sql Shop -e 'SELECT DATABASE()' ;;
    dead-end-3) sql <"$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
