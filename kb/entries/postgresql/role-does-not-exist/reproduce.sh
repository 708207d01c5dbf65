# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
case "$1" in
    error) psql -U app -c 'SELECT 1' ;;
    workaround-1) createuser --login app; createdb --owner app app; psql -U app -d app -c 'SELECT current_user' ;;
    workaround-2) psql -U postgres -c 'SELECT current_user' ;;
    dead-end-2) grep '^local' data/pg_hba.conf; psql -U app -c 'SELECT 1' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
