# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -q -c "CREATE TABLE users (id int, name text, email text NOT NULL)" -c "CREATE TABLE orders (id bigint NOT NULL, status text)" -c "INSERT INTO orders VALUES (1, NULL)"
without="INSERT INTO users (name) VALUES ('Li')"
case "$1" in
    error) psql -c "$without" ;;
    workaround-1) psql -c "$without"; echo '--- cured ---'; psql -f "$COMMANDS" ;;
    workaround-2) psql -c "$without"; echo '--- cured ---'; psql -f "$COMMANDS"; psql -c "$without" ;;
    workaround-3)
        psql -c "INSERT INTO orders (status) VALUES ('new')"
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -c "INSERT INTO orders (status) VALUES ('new') RETURNING id" ;;
    workaround-4)
        psql -c "ALTER TABLE orders ALTER COLUMN status SET NOT NULL"
        echo '--- cured ---'
        psql -f "$COMMANDS" ;;
    dead-end-2)
        psql -qc "ALTER TABLE users ALTER COLUMN email SET DEFAULT ''"
        psql -c "INSERT INTO users (name, email) VALUES ('Li', NULL)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
