# A migration that stopped half way is run again.
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
USE shop;
CREATE TABLE users (id int PRIMARY KEY);
ALTER TABLE users ADD COLUMN email varchar(100);
SQL
broken() { sql shop -e "ALTER TABLE users ADD COLUMN email varchar(100); ALTER TABLE users ADD INDEX idx_email (email)"; sql shop -e "CREATE TABLE users (id int PRIMARY KEY)"; }
cure() { sql shop -v <"$COMMANDS"; }
dead() { sql shop <"$COMMANDS"; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
