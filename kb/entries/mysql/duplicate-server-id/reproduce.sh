# A throw-away server in this folder, and two readers of its binary log.
exec 2>&1
sql() { mariadb --no-defaults --socket="$PWD/source.sock" -u root "$@" 2>&1; }
mariadb-install-db --no-defaults --datadir="$PWD/source" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
mariadbd --no-defaults --user=root --datadir="$PWD/source" --socket="$PWD/source.sock" --skip-networking \
    --server-id=1 --log-bin="$PWD/mysql-bin" --innodb-flush-log-at-trx-commit=0 >source.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e 'CREATE DATABASE shop'
readers() { sql -N -e "SELECT COUNT(*) FROM information_schema.processlist WHERE command LIKE 'Binlog Dump%'"; }
mysqlbinlog() { mariadb-binlog --no-defaults --socket="$PWD/source.sock" -u root --result-file=events. "$@"; }
first() {
    mysqlbinlog --read-from-remote-server --stop-never --stop-never-slave-server-id=9 mysql-bin.000001 >one.log 2>&1 &
    one=$!
    sleep 1
}
again() { . "$COMMANDS" >two.log 2>&1 & two=$!; sleep 1; }
second() {
    mysqlbinlog --read-from-remote-server --stop-never --stop-never-slave-server-id=9 mysql-bin.000001 >two.log 2>&1 &
    two=$!
    sleep 1
}
case $1 in
error) first; second; cat one.log ;;
workaround-1)
    first
    second
    cat one.log
    kill "$two"
    echo '--- cured ---'
    first
    again
    cat one.log two.log
    echo "$(readers) readers"
    ;;
workaround-2)
    first
    second
    cat one.log
    echo '--- cured ---'
    sql <"$COMMANDS"
    ;;
dead-end-1) first; second; again; cat one.log two.log ;;
*) echo "there is no step $1"; exit 1 ;;
esac
kill $(jobs -p)
exit 0
