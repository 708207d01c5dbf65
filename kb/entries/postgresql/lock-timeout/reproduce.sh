# Somebody updated a row and left the session open.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc 'CREATE TABLE orders (id int PRIMARY KEY, done date); INSERT INTO orders VALUES (1), (2), (3)'
(echo 'BEGIN; UPDATE orders SET done = now() WHERE id = 1;'; sleep 60) | PGAPPNAME=console psql -q >console.log 2>&1 &
blocker() { psql -Atc "SELECT pid FROM pg_stat_activity WHERE application_name = 'console' AND state LIKE 'idle in tr%'"; }
until [ -n "$(blocker)" ]; do sleep 0.05; done
alter() { psql -v ON_ERROR_STOP=1 -c "SET lock_timeout = '300ms'; $1 ALTER TABLE orders ADD COLUMN note text"; }
case "$1" in
    error) alter ;;
    workaround-1)
        alter
        echo '--- cured ---'
        sed "s/4711/$(blocker)/" "$COMMANDS" | psql
        alter ;;
    workaround-3)
        psql -c "SET lock_timeout = '300ms'" -c 'SELECT id FROM orders WHERE done IS NULL ORDER BY id LIMIT 10 FOR UPDATE'
        echo '--- cured ---'
        (echo "SET lock_timeout = '300ms';"; cat "$COMMANDS") | psql ;;
    dead-end-2) alter "$(cat "$COMMANDS")" ;;
    dead-end-3) sed "s/4711/$(blocker)/" "$COMMANDS" | psql; alter ;;
    workaround-2)
        alter
        echo '--- cured ---'
        (sleep 1; psql -Atqc "SELECT pg_terminate_backend($(blocker))" >ended.log) &
        . "$COMMANDS" 2>tries.log
        echo "tries that failed: $(wc -l <tries.log)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
