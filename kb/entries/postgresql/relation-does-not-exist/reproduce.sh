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
CREATE ROLE report LOGIN;
CREATE SCHEMA sales;
CREATE TABLE sales.orders (id int);
CREATE TABLE "Orders" (id int);
GRANT USAGE ON SCHEMA sales TO report;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO report;
SQL
ask() { psql -U report -c "$1"; }
case "$1" in
    error) ask 'SELECT * FROM Orders' ;;
    workaround-2)
        ask 'SELECT * FROM Orders'
        echo '--- cured ---'
        psql -U report -f "$COMMANDS" ;;
    workaround-3)
        psql -qc 'GRANT SELECT ON ALL TABLES IN SCHEMA sales TO report'
        ask 'SELECT * FROM orders'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        ask 'SELECT * FROM orders' ;;
    dead-end-1) psql -f "$COMMANDS"; ask 'SELECT * FROM orders' ;;
    dead-end-2) psql -U report -f "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
