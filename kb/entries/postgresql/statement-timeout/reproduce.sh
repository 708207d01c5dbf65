# The application's role has a limit, and a table without its index.
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
CREATE ROLE app LOGIN SUPERUSER;
ALTER ROLE app SET statement_timeout = '80ms';
CREATE TABLE orders AS SELECT n AS id, n / 10 AS customer_id FROM generate_series(1, 3000000) AS n;
ANALYZE orders;
CREATE VIEW yearly_report AS SELECT pg_sleep(0.5)::text AS pause, 'done' AS report;
SQL
ask() { psql -U app -v ON_ERROR_STOP=1 -c "$1"; }
slow="SELECT pg_sleep(0.5), 'done' AS report"
case "$1" in
    error) ask "$slow" ;;
    workaround-2)
        ask "$slow"
        echo '--- cured ---'
        psql -U app -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    dead-end-1) psql -q -f "$COMMANDS"; sleep 0.2; ask "$slow" ;;
    dead-end-2) ask "$slow"; ask "$slow" ;;
    workaround-1)
        query='SET max_parallel_workers_per_gather = 0; SELECT count(*) FROM orders WHERE customer_id = 7'
        ask "$query"
        echo '--- cured ---'
        psql -U app -v ON_ERROR_STOP=1 -f "$COMMANDS"
        ask "$query" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
