# An extension that an administrator has installed, restored by another role.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -qc 'CREATE ROLE app LOGIN' -c 'CREATE DATABASE one' -c 'CREATE DATABASE shop OWNER app'
psql -q -d one -c 'CREATE EXTENSION pg_trgm' -c 'CREATE TABLE t (a int)' -c 'INSERT INTO t VALUES (7)'
psql -q -d shop -c 'CREATE EXTENSION pg_trgm' -c 'GRANT ALL ON SCHEMA public TO app'
pg_dump -Fc -f backup.dump one
export PGUSER=app
case "$1" in
    error) pg_restore --no-owner --exit-on-error -d shop backup.dump ;;
    workaround-1)
        pg_restore --no-owner --exit-on-error -d shop backup.dump
        echo '--- cured ---'
        . "$COMMANDS"
        psql -Atd shop -c 'SELECT a FROM t' ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2)
        psql -q -U postgres -c 'GRANT ALL ON DATABASE shop TO app'
        pg_restore --no-owner -d shop backup.dump ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
