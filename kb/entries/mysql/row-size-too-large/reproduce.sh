# A table of three long texts.
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
CREATE DATABASE shop;
SQL
broken() { sql shop -e "CREATE TABLE notes (id int PRIMARY KEY, a varchar(8000), b varchar(8000), c varchar(8000)) CHARACTER SET utf8mb4"; }
cure() { sql shop <"$COMMANDS"; sql shop -e 'SHOW TABLES'; }
dead() { sql shop <"$COMMANDS"; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
