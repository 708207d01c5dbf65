exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -q -c 'CREATE TABLE orders (id int, total int)' -c 'CREATE VIEW big_orders AS SELECT * FROM orders WHERE total > 100' \
    -c 'CREATE ROLE app' -c 'GRANT SELECT ON orders TO app'
again() { psql -c 'ALTER TABLE orders ALTER COLUMN total TYPE bigint'; }
case $1 in
error) again; psql -c 'DROP TABLE orders'; psql -c 'DROP ROLE app' ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; psql -c '\d big_orders' ;;
workaround-2) psql -c 'DROP ROLE app'; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; psql -c 'SELECT * FROM big_orders'; exit 1 ;;
dead-end-2) . "$COMMANDS" ;;
esac
