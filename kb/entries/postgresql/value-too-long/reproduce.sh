# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc "CREATE TABLE users (name varchar(50))"
long="INSERT INTO users (name) VALUES (repeat('x', 60))"
case "$1" in
    error) psql -c "$long" ;;
    workaround-1) psql -c "$long"; echo '--- cured ---'; psql -f "$COMMANDS" ;;
    workaround-2) psql -c "$long"; echo '--- cured ---'; psql -f "$COMMANDS"; psql -c "$long" ;;
    dead-end-2) PGCLIENTENCODING=LATIN1 psql -c "$long" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
