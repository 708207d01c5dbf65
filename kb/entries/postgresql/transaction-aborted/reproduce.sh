# The second of three rows is bad, and the program goes on.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc 'CREATE TABLE t (id int PRIMARY KEY)'
case "$1" in
    error) psql -c BEGIN -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (2)' ;;
    workaround-1)
        psql -c BEGIN -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (1)' -c ROLLBACK \
            -c 'INSERT INTO t VALUES (2) RETURNING id' ;;
    workaround-2)
        psql -c BEGIN -c 'INSERT INTO t VALUES (1)' -c 'SAVEPOINT try' -c 'INSERT INTO t VALUES (1)' \
            -c 'ROLLBACK TO SAVEPOINT try' -c 'INSERT INTO t VALUES (2)' -c COMMIT -c 'SELECT * FROM t' ;;
    workaround-3)
        psql -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (2)' -c 'SELECT * FROM t' ;;
    dead-end-1)
        psql -c BEGIN -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (2)' \
            -c 'INSERT INTO t VALUES (2)' -c COMMIT ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
