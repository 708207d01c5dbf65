exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -q -c "CREATE TABLE orders AS SELECT * FROM (VALUES ('li', date '2026-11-01', 5), ('li', date '2026-11-02', 7)) AS o(customer, created, total)"
again() { psql -c 'SELECT customer, created, sum(total) FROM orders GROUP BY customer'; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
dead-end-2) psql -f "$COMMANDS" ;;
esac
