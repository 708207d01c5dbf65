# The report may read the tables that were there when it was granted.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -q <<'SQL'
CREATE ROLE app LOGIN;
CREATE ROLE shop_owner;
CREATE ROLE migrator LOGIN;
GRANT CREATE ON SCHEMA public TO migrator, shop_owner;
CREATE TABLE old (id int);
GRANT SELECT ON ALL TABLES IN SCHEMA public TO app;
CREATE TABLE orders (id serial, note text);
ALTER TABLE orders OWNER TO shop_owner;
SQL
ask() { psql -U app -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) ask 'SELECT * FROM orders' ;;
    workaround-1)
        ask "INSERT INTO orders (note) VALUES ('a')"
        echo '--- cured ---'
        psql -f "$COMMANDS"
        ask "INSERT INTO orders (note) VALUES ('a')" ;;
    workaround-2)
        psql -q -U migrator -c 'CREATE TABLE newer (id int)'
        ask 'SELECT * FROM newer'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -q -U migrator -c 'CREATE TABLE newest (id int)'
        ask 'SELECT * FROM newest' ;;
    workaround-4)
        ask 'ALTER TABLE orders ADD COLUMN done date'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        ask 'ALTER TABLE orders ADD COLUMN done date' ;;
    dead-end-1) psql -f "$COMMANDS"; ask 'SELECT * FROM orders' ;;
    workaround-3)
        ask 'CREATE TABLE notes (id int)'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        ask 'CREATE TABLE notes (id int)' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
