# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
exec 2>&1
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
copied() { psql 'postgresql:///postgres?options=-c%20characterEncoding%3DUTF-8' -c 'SELECT 1'; }
case "$1" in
error)
    copied
    psql 'postgresql:///postgres?useSSL=false' -c 'SELECT 1'
    ;;
workaround-1)
    copied
    echo '--- cured ---'
    set -e
    . "$COMMANDS"
    ;;
workaround-2)
    copied
    echo '--- cured ---'
    . "$COMMANDS"
    ;;
dead-end-1) . "$COMMANDS" ;;
*) echo "there is no step $1"; exit 1 ;;
esac
