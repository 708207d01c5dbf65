# A console has read the table and was left open; a migration wants to add a column.
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
sql -e "CREATE DATABASE shop; CREATE TABLE shop.orders (id int PRIMARY KEY) ENGINE=InnoDB; INSERT INTO shop.orders VALUES (1)"
(echo 'BEGIN; SELECT id FROM orders;'; sleep 60) | sql --unbuffered shop >console.log &
until grep -q 1 console.log; do sleep 0.05; done
alter='ALTER TABLE orders ADD COLUMN note varchar(20)'
migrate() { sql shop -e "$1" >alter.log & }
look() { sleep 1; sql -e "SELECT state, info FROM information_schema.processlist WHERE info LIKE 'ALTER%'"; }
case "$1" in
    error) migrate "$alter"; look ;;
    workaround-1)
        migrate "$alter"; look
        echo '--- cured ---'
        holder=$(sql -Ne "SELECT trx_mysql_thread_id FROM information_schema.innodb_trx ORDER BY trx_started LIMIT 1")
        sed "s/4711/$holder/" "$COMMANDS" | sql
        sleep 0.5
        sql shop -e 'SHOW COLUMNS FROM orders' ;;
    dead-end-1) migrate "$(cat "$COMMANDS")"; look ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
