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
    workaround-1) sql shop -e "SET foreign_key_checks = 0; $order; SELECT o.* FROM orders o LEFT JOIN customers c ON c.id = o.customer WHERE c.id IS NULL" ;;
    workaround-2) sql shop -e "INSERT INTO customers VALUES (99); $order; SELECT * FROM orders" ;;
    workaround-3) echo "$order; INSERT INTO customers VALUES (99);" >dump.sql
        sql shop -e "SET foreign_key_checks = 0; SOURCE dump.sql; SET foreign_key_checks = 1; SELECT * FROM orders" ;;
    dead-end-2) sql shop -e "ALTER TABLE orders DROP FOREIGN KEY orders_ibfk_1; $order; ALTER TABLE orders ADD FOREIGN KEY (customer) REFERENCES customers (id)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
