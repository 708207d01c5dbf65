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
    workaround-2)
        both
        echo '--- cured ---'
        /usr/bin/python3 retried.py 1 2 &
        one=$!
        /usr/bin/python3 retried.py 2 1
        said=$?
        wait $one || said=1
        sql -e 'SELECT * FROM bank.account' ;;
    workaround-1)
        both
        echo '--- cured ---'
        first=$(cat "$COMMANDS")
        both ;;
    dead-end-1) first=$(cat "$COMMANDS"); both ;;
    dead-end-3)
        sql <"$COMMANDS"
        sql -e 'SET GLOBAL innodb_lock_wait_timeout = 2'
        both ;;
    workaround-3)
        one() { sql bank -e "$first BEGIN; SELECT * FROM account WHERE id = $1 FOR UPDATE; SELECT sleep(0.5); INSERT INTO account VALUES ($1, 0); COMMIT; SELECT 'added $1'"; }
        pair() { one "$1" >a.log & other=$!; one "$2" >b.log; said=$?; wait $other || said=1; cat a.log b.log; }
        pair 10 11
        echo '--- cured ---'
        first=$(cat "$COMMANDS")
        pair 20 21 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
exit $said
