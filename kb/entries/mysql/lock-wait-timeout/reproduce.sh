# A console changed the orders of one customer and was left open; there is no index on the customer.
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
serve --innodb-lock-wait-timeout=1
sql -e "CREATE DATABASE shop; CREATE TABLE shop.orders (id int PRIMARY KEY, customer int, done int DEFAULT 0)"
sql shop -e "INSERT INTO orders (id, customer) VALUES (1, 7), (2, 8), (3, 7), (4, 8)"
console() {
    (echo 'BEGIN; UPDATE orders SET done = 1 WHERE customer = 7; SELECT 1;'; sleep 60) | sql --unbuffered shop >console.log &
    until grep -q 1 console.log; do sleep 0.05; done
}
buy() { sql shop -e "UPDATE orders SET done = 1 WHERE customer = $1; SELECT * FROM orders WHERE customer = $1"; }
case "$1" in
    error) console; buy 7 ;;
    workaround-1)
        console; buy 7
        echo '--- cured ---'
        holder=$(sql -Ne "SELECT trx_mysql_thread_id FROM information_schema.innodb_trx")
        sed "s/4711/$holder/" "$COMMANDS" | sql
        buy 7 ;;
    workaround-3)
        console # another customer's rows
        buy 8
        echo '--- cured ---'
        kill %2
        sql -Ne "SELECT concat('KILL ', trx_mysql_thread_id) FROM information_schema.innodb_trx" | sql
        sql shop <"$COMMANDS"
        console
        buy 8 ;;
    dead-end-2)
        console
        mkfifo asked
        sql --unbuffered --force shop <asked >waiting.log &
        waiting=$!
        exec 3>asked
        echo 'SELECT "connected" FROM orders;' >&3
        until grep -q connected waiting.log; do sleep 0.05; done
        sql <"$COMMANDS"
        echo 'UPDATE orders SET done = 1 WHERE customer = 7;' >&3
        exec 3>&-
        wait $waiting
        cat waiting.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
