# Two clients of a pooler prepare the same name in one session.
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
SELECT 1;
SQL
broken() { psql -v ON_ERROR_STOP=1 -c "PREPARE order1 AS SELECT 1" -c "PREPARE order1 AS SELECT 2"; }
cure() { psql -v ON_ERROR_STOP=1 -c "PREPARE order1 AS SELECT 1" -f "$COMMANDS" -c "PREPARE order1 AS SELECT 2" -c "EXECUTE order1"; }
dead() { psql -c "PREPARE order1 AS SELECT 1" -c "PREPARE order1 AS SELECT 2" -c "PREPARE order1 AS SELECT 2"; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
