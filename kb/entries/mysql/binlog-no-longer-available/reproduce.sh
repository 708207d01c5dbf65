# The binary log of which a reader wants to go on has been purged.
exec 2>&1
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --bind-address=127.0.0.1 --port=3306 --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --server-id=1 --log-bin=mysql-bin \
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
sql -e "CREATE USER repl@'127.0.0.1' IDENTIFIED BY 's3cret'; GRANT REPLICATION SLAVE ON *.* TO repl@'127.0.0.1'; FLUSH BINARY LOGS; FLUSH BINARY LOGS"
sql -e "PURGE BINARY LOGS TO 'mysql-bin.000003'"
follow() { mariadb-binlog --no-defaults --read-from-remote-server -h 127.0.0.1 -P 3306 -u repl -ps3cret --start-position=4 mysql-bin.000001; }
case "$1" in
    error | dead-end-1) follow ;;
    dead-end-2) touch data/mysql-bin.000001; follow ;;
    *) echo "there is no step $1"; exit 2 ;;
esac
