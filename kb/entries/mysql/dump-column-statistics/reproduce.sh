# A script written for MySQL's mysqldump 8.0 meets that of MariaDB.
exec 2>&1
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
        --innodb-flush-log-at-trx-commit=0 "$@" >server.log 2>&1 &
    for _ in $(seq 100); do
        sql -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
serve
sql -e "CREATE DATABASE shop; CREATE TABLE shop.users (id int PRIMARY KEY)"
dump() { mysqldump "$@" --socket="$PWD/my.sock" -u root shop; }
case "$1" in
    error) dump --column-statistics=0 ;;
    workaround-2) dump --column-statistics=0; echo '--- cured ---'; dump | grep 'CREATE TABLE' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
