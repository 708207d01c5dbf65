# A name of twenty letters for a column of ten.
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
sql shop -e "CREATE TABLE items (name VARCHAR(10), picture BLOB)"
sql shop -e "CREATE TABLE orders (state ENUM('new', 'paid'))"
put="INSERT INTO items (name) VALUES (REPEAT('a', 20))"
case "$1" in
    error) sql shop -e "$put" ;;
    workaround-1)
        sql shop -e "$put"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "$put; SELECT LENGTH(name) FROM items" ;;
    workaround-3)
        sql shop -e "$put"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        most=$(sql -N shop <"$COMMANDS" | awk '$1 == "name" { print $2 }')
        [ "$most" -lt 20 ] && echo "please, $most letters at most" ;;
    workaround-2)
        state="INSERT INTO orders VALUES ('returned'); SELECT state FROM orders"
        sql shop -e "$state"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "$state" ;;
    dead-end-2) sql shop <"$COMMANDS"; sql shop -e "$put" ;;
    dead-end-1)
        (cat "$COMMANDS"; echo "$put; SHOW WARNINGS; SELECT name FROM items") | sql shop
        sql shop -Ne 'SELECT name FROM items' | grep -x 'a\{20\}' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
