# Somebody changes the row between our first look and our update.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc 'CREATE TABLE account (id int PRIMARY KEY, amount int); INSERT INTO account VALUES (1, 100)'
withdraw() { # BEGIN-STATEMENT OTHER: the other one commits in between, if it is there
    psql -v ON_ERROR_STOP="${stop-1}" <<SQL
$1;
SELECT amount FROM account WHERE id = 1;
\! $2
UPDATE account SET amount = amount - 10 WHERE id = 1 RETURNING amount;
$3
COMMIT;
SQL
}
other="psql -qc 'UPDATE account SET amount = amount + 1 WHERE id = 1'"
case "$1" in
    error) withdraw 'BEGIN ISOLATION LEVEL REPEATABLE READ' "$other" ;;
    workaround-1)
        withdraw 'BEGIN ISOLATION LEVEL REPEATABLE READ' "$other"
        echo '--- cured ---'
        /usr/bin/python3 withdraw.py ;;
    workaround-2)
        withdraw 'BEGIN ISOLATION LEVEL REPEATABLE READ' "$other"
        echo '--- cured ---'
        psql -f "$COMMANDS" ;;
    dead-end-1)
        stop=0
        withdraw 'BEGIN ISOLATION LEVEL REPEATABLE READ' "$other" 'UPDATE account SET amount = amount - 10 WHERE id = 1;'
        exit 1 ;;
    dead-end-2) withdraw "$(tr -d ';' <"$COMMANDS")" "$other" ;;
    dead-end-3) withdraw "$(cat "$COMMANDS") BEGIN ISOLATION LEVEL REPEATABLE READ" "$other" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
