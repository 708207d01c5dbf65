# The application's account has no rights on its database.
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
sql <<'SQL'
CREATE DATABASE shop; CREATE TABLE shop.orders (id int PRIMARY KEY); INSERT INTO shop.orders VALUES (1);
CREATE USER 'app'@'localhost'; CREATE USER 'app'@'%'; GRANT USAGE ON *.* TO 'app'@'localhost';
CREATE USER 'reader'@'localhost'; GRANT SELECT ON shop.* TO 'reader'@'localhost';
SQL
ask() { mariadb --no-defaults --socket="$PWD/my.sock" -u app -e 'SELECT * FROM shop.orders'; }
look() { sql -e 'SELECT * FROM shop.open_orders'; }
case "$1" in
    error) ask ;;
    workaround-2) ask; echo '--- cured ---'; sql <"$COMMANDS"; ask ;;
    workaround-4)
        sql -e "CREATE DEFINER='report'@'%' VIEW shop.open_orders AS SELECT * FROM shop.orders"
        look
        echo '--- cured ---'
        sql <"$COMMANDS"
        look ;;
    dead-end-*) sql <"$COMMANDS"; ask ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
