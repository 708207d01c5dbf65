# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve -c idle_in_transaction_session_timeout=300ms
work() { # BEFORE FIRST BETWEEN: half a second passes between two statements
    psql -v ON_ERROR_STOP=1 2>&1 <<SQL
$1
$2
SELECT 1 AS read;
$3
\! sleep 0.7
SELECT 2 AS written;
$4
SQL
}
case "$1" in
    error) work '' 'BEGIN;' '' 'COMMIT;' ;;
    workaround-1)
        /usr/bin/python3 job.py slow
        echo '--- cured ---'
        /usr/bin/python3 job.py commit ;;
    workaround-2)
        /usr/bin/python3 job.py slow
        echo '--- cured ---'
        /usr/bin/python3 job.py autocommit ;;
    workaround-3)
        work '' 'BEGIN;' '' 'COMMIT;'
        echo '--- cured ---'
        psql -qc 'CREATE ROLE batch'
        work "$(cat "$COMMANDS")" 'BEGIN;' '' 'COMMIT;' ;;
    dead-end-2) work "$(cat "$COMMANDS")" 'BEGIN;' '' 'COMMIT;' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
