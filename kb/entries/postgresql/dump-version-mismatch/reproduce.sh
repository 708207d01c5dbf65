# The head of a dump of version 17 is read by an older server.
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
psql -q -c 'CREATE DATABASE shop' -c 'CREATE DATABASE source'
psql -q -d source -c 'CREATE TABLE users (id int)' -c 'INSERT INTO users VALUES (7)'
pg_dump -Fc -t users source >shop.dump
{ echo 'SET transaction_timeout = 0;'; echo 'CREATE TABLE orders (id int);'; } >shop.sql
broken() { psql -v ON_ERROR_STOP=1 -d shop -f shop.sql; }
case "$1" in
    error) broken ;;
    workaround-4) broken; echo '--- cured ---'; . "$COMMANDS" && psql -d shop -c '\d orders' -c 'SELECT * FROM users' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
