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
sql shop -e "CREATE TABLE items (name VARCHAR(10), state ENUM('new', 'paid'))"
put="INSERT INTO items (name) VALUES (REPEAT('a', 20))"
case "$1" in
    error) sql shop -e "$put" ;;
    workaround-1) sql shop -e "ALTER TABLE items MODIFY name VARCHAR(500); $put; SELECT LENGTH(name) FROM items" ;;
    workaround-2) sql shop -e "SELECT COLUMN_NAME, CHARACTER_MAXIMUM_LENGTH FROM information_schema.COLUMNS WHERE TABLE_NAME = 'items'" ;;
    workaround-3) sql shop -e "ALTER TABLE items MODIFY state ENUM('new', 'paid', 'returned'); INSERT INTO items (state) VALUES ('returned'); SELECT state FROM items" ;;
    dead-end-2) sql shop -e "SET GLOBAL max_allowed_packet = 268435456"; sql shop -e "$put" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
