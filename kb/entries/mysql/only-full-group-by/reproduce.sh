# The last order of each customer, in the mode that MySQL has by default.
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
sql -e "SET GLOBAL sql_mode = 'ONLY_FULL_GROUP_BY'; CREATE DATABASE app; CREATE TABLE app.orders (customer_id INT, created DATE); INSERT INTO app.orders VALUES (1, '2026-01-02'), (1, '2026-03-04')"
wanted='SELECT customer_id, created FROM orders GROUP BY customer_id'
again() { sql app -e "$wanted"; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; sql app <"$COMMANDS" ;;
    workaround-3) again; echo '--- cured ---'; (cat "$COMMANDS"; echo "$wanted") | sql app ;;
    dead-end-1) sql app -e "SET GLOBAL sql_mode = ''; $wanted" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
