# The role of the application was made to read only.
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
psql -q <<'SQL'
CREATE ROLE app LOGIN SUPERUSER;
CREATE DATABASE shop OWNER app;
ALTER ROLE app SET default_transaction_read_only = on;
SQL
psql -q -d shop -c 'CREATE TABLE orders (id int)'
broken() { psql -v ON_ERROR_STOP=1 -U app -d shop -c 'INSERT INTO orders VALUES (1)'; }
cure() { psql -q -d shop -f "$COMMANDS"; broken; }
dead() { psql -q -d shop -f "$COMMANDS"; broken; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
