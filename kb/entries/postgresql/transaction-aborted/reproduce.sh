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
    workaround-1) (printf 'BEGIN;\nINSERT INTO t VALUES (1);\nINSERT INTO t VALUES (1);\nSELECT 1;\n\\echo --- cured ---\n'; cat "$COMMANDS"; echo 'INSERT INTO t VALUES (2) RETURNING id;') | psql 2>&1 ;;
    workaround-2)
        /usr/bin/python3 rows.py plain
        echo '--- cured ---'
        /usr/bin/python3 rows.py "$1" ;;
    workaround-3)
        /usr/bin/python3 rows.py plain
        echo '--- cured ---'
        /usr/bin/python3 rows.py "$1" ;;
    dead-end-1)
        psql -c BEGIN -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (1)' -c 'INSERT INTO t VALUES (2)' \
            -c 'INSERT INTO t VALUES (2)' -c COMMIT ;;
    dead-end-2)
        (printf 'BEGIN;\nINSERT INTO t VALUES (1);\nINSERT INTO t VALUES (1);\n'; cat "$COMMANDS"; echo "SELECT 'rows saved: ' || count(*) FROM t;") | psql -At 2>&1 | tee said.log
        grep -q 'saved: 1' said.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
