# Somebody writes on the replica a row whose id the source gives out later.
exec 2>&1
# Two throw-away servers in this folder.
sql() { mariadb --no-defaults --socket="$PWD/$1.sock" -u root "${@:2}" 2>&1; }
serve() { # name, number
    mariadb-install-db --no-defaults --datadir="$PWD/$1" --user=root --auth-root-authentication-method=normal \
        --skip-test-db >"install-$1.log" 2>&1
    mariadbd --no-defaults --user=root --datadir="$PWD/$1" --socket="$PWD/$1.sock" --bind-address=127.0.0.1 \
        --port="330$2" --server-id="$2" --log-bin="$PWD/$1-bin" --binlog-format=row \
        --innodb-flush-log-at-trx-commit=0 >"$1.log" 2>&1 &
    for _ in $(seq 200); do
        sql "$1" -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
serve source 1
serve replica 2
sql source -e "CREATE USER repl@'127.0.0.1' IDENTIFIED BY 'p'; GRANT REPLICATION SLAVE ON *.* TO repl@'127.0.0.1';
CREATE DATABASE shop; CREATE TABLE shop.orders (id int PRIMARY KEY)"
sql replica -e "CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=3301, MASTER_USER='repl', MASTER_PASSWORD='p',
MASTER_LOG_FILE='source-bin.000001', MASTER_LOG_POS=4; START REPLICA"
status() { sql replica -e 'SHOW REPLICA STATUS\G' | grep -E 'SQL_Running:|Last_SQL_Error:'; }
until sql replica -e 'SELECT * FROM shop.orders' >wait.log; do sleep 0.1; done
sql replica -e 'INSERT INTO shop.orders VALUES (7)'
sql source -e 'INSERT INTO shop.orders VALUES (7), (8)'
for _ in $(seq 50); do status | grep -q 'Running: No' && break; sleep 0.1; done
case "$1" in
    error) status ;;
    workaround-3)
        status
        echo '--- cured ---'
        sql replica <"$COMMANDS"
        for _ in $(seq 50); do sql replica -e 'SELECT * FROM shop.orders' | grep -q 8 && break; sleep 0.1; done
        status
        sql replica -e 'SELECT * FROM shop.orders'
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
