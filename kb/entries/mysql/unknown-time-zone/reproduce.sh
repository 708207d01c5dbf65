# A zone by name, and no time zone tables.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
        --innodb-flush-log-at-trx-commit=0 "$@" >server.log 2>&1 &
    server=$!
    for _ in $(seq 200); do
        sql -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
start() { # with the options in "$@"; it shows why it ended
    mariadbd "$@" --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking >server.log 2>&1 &
    server=$!
    for _ in $(seq 200); do
        sql -e 'select 1' >ping.log && return
        kill -0 $server 2>/dev/null || break
        sleep 0.05
    done
    cat server.log
}
printf "[mysqld]\ndefault-time-zone = 'Asia/Shanghai'\n" >my.cnf
case "$1" in
    error) start --defaults-file=my.cnf ;;
    workaround-1)
        start --defaults-file=my.cnf
        echo '--- cured ---'
        cat "$COMMANDS" >my.cnf
        start --defaults-file=my.cnf
        sql -e 'SELECT @@time_zone' ;;
    dead-end-1) TZ=Asia/Shanghai start --defaults-file=my.cnf ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
