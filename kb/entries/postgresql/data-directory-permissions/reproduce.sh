exec 2>&1
# The server refuses to run as root, so it gets another number in a user namespace: to it, our own files are its own.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
sudo() { "$@"; }
chown() { [ "$2" = postgres:postgres ] && shift 2 && command chown -R "$(id -u):$(id -g)" "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log
again() {
    rm -f server.log
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log
    local status=$?
    cat server.log
    [ $status = 0 ] && psql -Atc 'SELECT 1+1' && as_user pg_ctl -D data stop -m fast
    return $status
}
chmod -R 777 data
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) chmod 700 data; . "$COMMANDS"; again ;;
esac
