# Two transfers between the same accounts, one in each direction.
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
sql -e 'CREATE DATABASE bank; CREATE TABLE bank.account (id int PRIMARY KEY, amount int); INSERT INTO bank.account VALUES (1, 10), (2, 10)'
transfer() { # FROM TO, with what comes first in "$first"
    sql bank <<SQL
BEGIN;
$first
UPDATE account SET amount = amount - 1 WHERE id = $1;
SELECT sleep(0.5);
UPDATE account SET amount = amount + 1 WHERE id = $2;
COMMIT;
SELECT 'transferred from $1 to $2';
SQL
}
both() {
    transfer 1 2 >one.log &
    one=$!
    transfer 2 1 >two.log
    said=$?
    wait $one || said=1
    cat one.log two.log
}
case "$1" in
    error) both ;;
    workaround-1)
        both >tried.log
        echo "one of them was cancelled: status $said"
        if grep -q 'from 1 to 2' one.log; then transfer 2 1; else transfer 1 2; fi
        said=$? ;;
    workaround-2) first='SELECT id FROM account WHERE id IN (1, 2) ORDER BY id FOR UPDATE;'; both ;;
    dead-end-1) first='SET SESSION innodb_lock_wait_timeout = 120;'; both ;;
    dead-end-3)
        sql -e 'SET GLOBAL innodb_deadlock_detect = OFF; SET GLOBAL innodb_lock_wait_timeout = 2'
        both ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
exit $said
