# Two transfers between the same accounts, one in each direction.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve -c deadlock_timeout=200ms
psql -qc 'CREATE TABLE account (id int PRIMARY KEY, amount int); INSERT INTO account VALUES (1, 10), (2, 10)'
transfer() { # FROM TO, with whatever comes first in "$first" and last in "$last"
    psql -v ON_ERROR_STOP="${stop-1}" -v VERBOSITY=verbose <<SQL
BEGIN;
$first
UPDATE account SET amount = amount - 1 WHERE id = $1;
SELECT pg_sleep(0.4);
UPDATE account SET amount = amount + 1 WHERE id = $2;
$last
COMMIT;
SQL
}
both() { # they start together; as a rule the first loses, as the second waits longer for the check
    (export PGOPTIONS="-c deadlock_timeout=10s"; transfer 2 1 >second.log 2>&1) &
    other=$!
    transfer 1 2 2>&1
    said=$?
    wait $other
    cat second.log
}
case "$1" in
    error) both ;;
    workaround-1)
        both
        echo '--- cured ---'
        first=$(cat "$COMMANDS"); both ;;
    workaround-2)
        both
        echo '--- cured ---'
        /usr/bin/python3 retried.py 2 1 10s &
        other=$!
        /usr/bin/python3 retried.py 1 2 200ms
        said=$?
        wait $other || said=1 ;;
    dead-end-1) first=$(cat "$COMMANDS"); both ;;
    dead-end-2)
        stop=0
        last='UPDATE account SET amount = amount + 1 WHERE id = 2;'
        both
        said=1 ;;
    dead-end-3) first=$(cat "$COMMANDS"); both ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
exit $said
