# A price below zero, an empty name and a large id.
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
CREATE TABLE items (id int, name text, price numeric CONSTRAINT items_price_check CHECK (price >= 0));
INSERT INTO items VALUES (0, '', 1);
SQL
ask() { psql -v ON_ERROR_STOP=1 -c "$1"; }
broken() {
    case "$step" in
        workaround-3) ask "ALTER TABLE items ADD CONSTRAINT items_name_check CHECK (name <> '')" ;;
        workaround-4) ask "INSERT INTO items VALUES (3000000000, 'tea', 3)" ;;
        *) ask "INSERT INTO items VALUES (1, 'tea', -3)" ;;
    esac
}
step=$1
cure() { psql -v ON_ERROR_STOP=1 -f "$COMMANDS" && { test "$step" = workaround-3 || broken; }; }
dead() { psql -v ON_ERROR_STOP=1 -f "$COMMANDS"; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
