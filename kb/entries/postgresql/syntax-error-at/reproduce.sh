# A reserved word as the name of a table.
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
again() { psql -c 'CREATE TABLE user (id bigint PRIMARY KEY)'; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; psql -f "$COMMANDS" -c '\d "user"' ;;
    dead-end-2) psql -c 'SET standard_conforming_strings = off' -c 'CREATE TABLE user (id bigint PRIMARY KEY)' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
