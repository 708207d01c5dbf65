exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH"
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start -o "-c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve "-c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp"
createuser -h /tmp -U postgres app && createdb -h /tmp -U postgres shop
case "$1" in
    error) psql -U postgres -c 'SELECT 1' ;;
    workaround-2 | workaround-3) psql -U postgres; echo '--- cured ---'; echo '\conninfo' | . "$COMMANDS" ;;
    dead-end-1)
        PGHOST="$PWD" psql -U postgres
        echo '--- the file by hand ---'
        touch .s.PGSQL.5432
        PGHOST="$PWD" psql -U postgres
        ;;
    *) echo "there is no step $1"; exit 2 ;;
esac
