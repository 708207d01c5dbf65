# A table with row-level security and no policy.
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
CREATE ROLE app LOGIN;
CREATE TABLE todos (owner text DEFAULT current_user, task text);
GRANT SELECT, INSERT ON todos TO app;
ALTER TABLE todos ENABLE ROW LEVEL SECURITY;
SQL
broken() { psql -v ON_ERROR_STOP=1 -U app -c "INSERT INTO todos (task) VALUES ('buy milk') RETURNING *"; }
cure() { psql -v ON_ERROR_STOP=1 -f "$COMMANDS"; broken; }
dead() { psql -q -f "$COMMANDS"; broken; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
