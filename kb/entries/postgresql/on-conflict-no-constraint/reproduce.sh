exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -q -c 'CREATE TABLE users (id serial PRIMARY KEY, email text, deleted_at timestamptz)'
again() { psql -c "INSERT INTO users (email) VALUES ('a@b.cn') ON CONFLICT (email) DO NOTHING"; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && again ;;
workaround-2) psql -qc 'CREATE UNIQUE INDEX ON users (email) WHERE deleted_at IS NULL'; again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
