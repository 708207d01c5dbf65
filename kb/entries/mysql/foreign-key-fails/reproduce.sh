# An order for a customer that is not there.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
    --innodb-flush-log-at-trx-commit=0 >server.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e 'CREATE DATABASE shop'
sql shop -e "CREATE TABLE customers (id INT PRIMARY KEY); CREATE TABLE orders (customer INT, FOREIGN KEY (customer) REFERENCES customers (id))"
order="INSERT INTO orders VALUES (99)"
case "$1" in
    error) sql shop -e "$order" ;;
    workaround-2)
        sql shop -e "ALTER TABLE orders DROP FOREIGN KEY orders_ibfk_1; $order"
        add='ALTER TABLE orders ADD FOREIGN KEY (customer) REFERENCES customers (id)'
        sql shop -e "$add"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "$add; SHOW CREATE TABLE orders" ;;
    workaround-1)
        sql shop -e "$order"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'SELECT * FROM orders' ;;
    workaround-5)
        echo "$order; INSERT INTO customers VALUES (99);" >dump.sql
        sql shop <dump.sql
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'SELECT * FROM orders' ;;
    dead-end-2) sql shop <"$COMMANDS" ;;
    workaround-3)
        sql shop -e "DROP TABLE orders; ALTER TABLE customers MODIFY id INT UNSIGNED; CREATE TABLE orders (customer INT)"
        sql shop -e 'ALTER TABLE orders ADD FOREIGN KEY (customer) REFERENCES customers (id)'
        echo '--- cured ---'
        sql shop <"$COMMANDS" ;;
    workaround-4)
        sql shop -e 'INSERT INTO customers VALUES (7); INSERT INTO orders VALUES (7)'
        sql shop -e 'DELETE FROM customers WHERE id = 7'
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'SELECT COUNT(*) FROM customers' ;;
    dead-end-1)
        sql shop <"$COMMANDS"
        sql shop -Ne "SELECT CONCAT('orders: ', COUNT(*)) FROM orders" | tee left.log
        grep -q 'orders: 1' left.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
