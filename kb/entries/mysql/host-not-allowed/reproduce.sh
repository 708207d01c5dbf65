# An account for the local socket alone, and a client that comes over TCP.
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
mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-name-resolve \
    --bind-address=127.0.0.1 >server.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e "DELETE FROM mysql.global_priv WHERE Host <> 'localhost'; FLUSH PRIVILEGES; CREATE DATABASE shop; CREATE TABLE shop.t AS SELECT 7 AS id"
again() { mariadb --no-defaults -h 127.0.0.1 -P 3306 "$@" shop -e 'SELECT * FROM t' 2>&1; }
case "$1" in
    error) again -u app ;;
    workaround-1) again -u app; echo '--- cured ---'; sql <"$COMMANDS"; again -u app -ps3cret ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
