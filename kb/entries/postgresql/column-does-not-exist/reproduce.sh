# A column with a capital letter, asked for without quotes.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -q -c 'CREATE TABLE orders ("createdAt" date, state text)' -c "INSERT INTO orders VALUES ('2026-03-01', 'open')"
again() { psql -c "SELECT createdAt FROM orders WHERE state = 'open'"; }
case "$1" in
    error) again ;;
    workaround-2) again; echo '--- cured ---'; psql -f "$COMMANDS" ;;
    dead-end-2) psql -c ANALYZE -c 'REINDEX TABLE orders'; again ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
