# Numbers in a text column.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -qc "CREATE TABLE invoices (customer_id text)" -c "INSERT INTO invoices VALUES ('17'), ('')" \
    -c "CREATE TABLE orders (state text DEFAULT 'no')" -c "INSERT INTO orders DEFAULT VALUES"
plain='ALTER TABLE invoices ALTER COLUMN customer_id TYPE integer'
case "$1" in
    error) psql -c "$plain" ;;
    workaround-1)
        psql -c "$plain"
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    workaround-2)
        psql -c 'ALTER TABLE orders ALTER COLUMN state TYPE boolean USING state::boolean'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    dead-end-1) psql -f "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
