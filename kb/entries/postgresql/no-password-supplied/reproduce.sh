# A script logs in over TCP, where a password is asked for.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
echo 'host all all 127.0.0.1/32 scram-sha-256' >data/pg_hba.conf
echo 'local all all trust' >>data/pg_hba.conf
serve -c listen_addresses=127.0.0.1
psql -q -c "CREATE ROLE app LOGIN PASSWORD 'SECRET'" -c 'CREATE DATABASE shop OWNER app'
unset PGHOST
job() { psql -w -h 127.0.0.1 -U app -d shop -c 'SELECT 1'; }
case "$1" in
    error) job ;;
    workaround-*) job; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) echo '127.0.0.1:5432:shop:app:SECRET' >~/.pgpass; . "$COMMANDS"; job ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
