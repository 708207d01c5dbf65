# The code asks for a column that no migration has added here.
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
sql shop -e "CREATE TABLE items (price INT, count INT, name VARCHAR(20)); INSERT INTO items VALUES (30, 5, 'pen')"
case "$1" in
    error) sql shop -e "SELECT email FROM items" ;;
    workaround-2)
        sql shop -e "SELECT email FROM items"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "SELECT email FROM items" ;;
    workaround-3)
        sql shop -e "SELECT price * count AS total FROM items WHERE total > 100"
        echo '--- cured ---'
        sql shop <"$COMMANDS" ;;
    dead-end-1) sql shop <"$COMMANDS" ;;
    dead-end-2)
        sql shop <"$COMMANDS"
        sql shop -e "SELECT email FROM items" ;;
    workaround-4)
        sql shop -e "SELECT * FROM items WHERE name = pen"
        echo '--- cured ---'
        sql shop <"$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
