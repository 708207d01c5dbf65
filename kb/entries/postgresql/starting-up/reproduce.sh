# The server has a log to replay, and the archive is slow.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
touch data/recovery.signal
echo "restore_command = 'sleep 2; false'" >>data/postgresql.conf
start() {
    as_user pg_ctl -D data -l server.log start -W -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log
    until test -S .s.PGSQL.5432; do sleep 0.02; done
}
start
case "$1" in
    error) psql -c 'SELECT 1' ;;
    workaround-1)
        psql -c 'SELECT 1'
        echo '--- cured ---'
        . "$COMMANDS"
        psql -c 'SELECT 1 AS ready' ;;
    dead-end-1) as_user pg_ctl -D data -m immediate stop >stop.log; rm -f .s.PGSQL.5432; start; psql -c 'SELECT 1' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
