# An application writes to a server that was set read-only.
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
CREATE TABLE shop.users (id int PRIMARY KEY);
CREATE USER 'app'@'localhost' IDENTIFIED BY 'app';
GRANT ALL ON shop.* TO 'app'@'localhost';
SET GLOBAL read_only = ON;
SQL
app() { mariadb --no-defaults --socket="$PWD/my.sock" -u app -papp shop -v "$@" 2>&1; }
broken() { app -e "INSERT INTO users VALUES (1)"; }
cure() { sql <"$COMMANDS"; [ "$step" = workaround-1 ] || { echo "--- written ---"; broken; }; }
dead() { sql <"$COMMANDS"; broken; }
step=$1
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
