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
ALTER ROLE app SET statement_timeout = '150ms';
CREATE TABLE orders (id int);
SQL
ask() { psql -U app -v ON_ERROR_STOP=1 -c "$1"; }
slow="SELECT pg_sleep(0.5), 'done' AS report"
case "$1" in
    error) ask "$slow" ;;
    workaround-1) (psql -c 'SELECT pg_sleep(1)' >/dev/null &) ; sleep 0.3
        psql -Atc "SELECT wait_event_type, wait_event, left(query, 20) FROM pg_stat_activity WHERE state <> 'idle' AND pid <> pg_backend_pid()" ;;
    workaround-3) ask "BEGIN; SET LOCAL statement_timeout = '10s'; $slow; COMMIT" ;;
    dead-end-1) psql -qc "ALTER SYSTEM SET statement_timeout = 0" -c "SELECT pg_reload_conf()" >/dev/null; sleep 0.2; ask "$slow" ;;
    dead-end-2) ask "$slow"; ask "$slow" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
