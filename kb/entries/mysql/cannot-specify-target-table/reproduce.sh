# Duplicates are deleted by a statement that reads its own table, and under the guard of Workbench.
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
sql <<'SQL'
CREATE DATABASE shop;
USE shop;
CREATE TABLE users (id int PRIMARY KEY, email varchar(100));
INSERT INTO users VALUES (1, 'a@b.cn'), (2, 'a@b.cn'), (3, 'c@d.cn');
SQL
# The form with several tables: MariaDB 10.11 refuses it like MySQL, the plain DELETE it permits.
broken() { sql shop -e "DELETE users FROM users WHERE id NOT IN (SELECT MIN(id) FROM users GROUP BY email)"; }
left() { sql shop -e "SELECT id, email FROM users"; }
case "$1" in
    error) broken ;;
    workaround-3)
        sql shop -e "SET SQL_SAFE_UPDATES = 1; UPDATE users SET email = 'x'"
        echo '--- cured ---'
        { echo 'SET SQL_SAFE_UPDATES = 1;'; cat "$COMMANDS"; echo; echo "UPDATE users SET email = 'x';"; } >all.sql
        sql shop <all.sql && left
        ;;
    workaround-*) broken; echo '--- cured ---'; sql shop <"$COMMANDS" && left ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
