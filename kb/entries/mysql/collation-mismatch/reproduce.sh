# Two tables of different years are joined.
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
serve
sql -e 'CREATE DATABASE app'
sql app -e "CREATE TABLE orders (code VARCHAR(9)) COLLATE utf8mb4_general_ci; CREATE TABLE parts (code VARCHAR(9)) COLLATE utf8mb4_unicode_ci; INSERT INTO orders VALUES ('x'); INSERT INTO parts VALUES ('x')"
again() { sql app "$@" -e 'SELECT * FROM orders JOIN parts ON orders.code = parts.code'; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; sql app <"$COMMANDS"; again ;;
    dead-end-1) sql app -e 'ALTER DATABASE app COLLATE utf8mb4_unicode_ci'; again ;;
    dead-end-2) sql app -e 'SET NAMES utf8mb4; SELECT * FROM orders JOIN parts ON orders.code = parts.code' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
