# The dump has a column that the table in the database does not have.
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
createdb shop
psql -q -d shop -c 'CREATE TABLE items (id int)'
printf '%s\n' 'CREATE TABLE public.items (id integer, note text);' 'COPY public.items (id, note) FROM stdin;' >dump.sql
printf '1\t\\N\n2\t\\N\n\\.\n' >>dump.sql
restore() { psql -q -d shop -f dump.sql; }
case "$1" in
    error) restore ;;
    workaround-2)
        restore
        echo '--- cured ---'
        . "$COMMANDS"
        psql -d shop_new -c 'SELECT * FROM items' ;;
    dead-end-1) . "$COMMANDS"; restore >out 2>&1; cat out; ! grep -q ERROR out ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
