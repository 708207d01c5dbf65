# The backup of a database is loaded into that database.
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
psql -q -d shop -c 'CREATE TABLE users (id bigint PRIMARY KEY)' -c 'INSERT INTO users VALUES (1)'
pg_dump -Fc -d shop -f backup.dump
create() { psql -v ON_ERROR_STOP=1 -d shop -c 'CREATE TABLE users (id bigint PRIMARY KEY)'; }
case "$1" in
    error) create ;;
    workaround-2)
        pg_restore -d shop backup.dump
        echo '--- cured ---'
        . "$COMMANDS"
        psql -d shop -c 'SELECT count(*) FROM users' ;;
    workaround-4)
        create
        echo '--- cured ---'
        psql -q -v ON_ERROR_STOP=1 --set=VERBOSITY=terse -d shop -c 'SET client_min_messages = warning' -f "$COMMANDS"
        PGOPTIONS='-c client_min_messages=warning' psql -v ON_ERROR_STOP=1 -d shop -f "$COMMANDS" ;;
    dead-end-1) PGOPTIONS='-c client_min_messages=warning' psql -d shop -f "$COMMANDS"; psql -v ON_ERROR_STOP=1 -d shop -c "INSERT INTO users (id, phone) VALUES (2, '110')" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
