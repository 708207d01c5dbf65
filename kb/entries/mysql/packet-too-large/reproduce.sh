# The server takes 64 kB at a time; one statement has a hundred.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
    --innodb-flush-log-at-trx-commit=0 --max-allowed-packet=64K >server.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e 'CREATE DATABASE shop; CREATE TABLE shop.log (line text)'
load() { /usr/bin/python3 load.py "$@"; }
load 100
case "$1" in
    error) sql -e 'SELECT @@max_allowed_packet' ;;
    workaround-1)
        echo '--- cured ---'
        sql <"$COMMANDS"
        load 100 ;;
    workaround-3)
        echo '--- cured ---'
        /usr/bin/python3 load.py 1 >/dev/null
        mysqldump() { mariadb-dump --no-defaults --socket="$PWD/my.sock" -u root "$@"; }
        . "$COMMANDS"
        sql shop <dump.sql
        sql shop -e 'SELECT COUNT(*) FROM log' ;;
    dead-end-1)
        sql <"$COMMANDS"
        load 100 ;;
    dead-end-3)
        sql <"$COMMANDS"
        load 100 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
