# A driver binds the id as text.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc 'CREATE TABLE items (id int); INSERT INTO items VALUES (7)'
sql() { psql -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) sql "PREPARE ask (varchar) AS SELECT * FROM items WHERE id = \$1" ;;
    workaround-1) sql "PREPARE ask (varchar) AS SELECT * FROM items WHERE id = \$1::integer; EXECUTE ask('7')" ;;
    workaround-2) sql "PREPARE ask (int) AS SELECT * FROM items WHERE id = \$1; EXECUTE ask(7)" ;;
    workaround-3) sql "CREATE EXTENSION IF NOT EXISTS pg_trgm" && sql "SELECT similarity('word', 'ward')" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
