# Orders and customers, each with a column id.
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
CREATE TABLE customers (id int, name text);
CREATE TABLE orders (id int, customer int);
INSERT INTO customers VALUES (7, 'Ada'), (8, 'Li');
INSERT INTO orders VALUES (1, 7), (2, 8);
SQL
ask() { psql -v ON_ERROR_STOP=1 -c "$1"; }
broken() {
    case "$step" in
        workaround-2) ask 'SELECT orders.id FROM orders o WHERE o.customer = 7' ;;
        workaround-3) ask 'SELECT name FROM customers WHERE id = (SELECT customer FROM orders)' ;;
        *) ask 'SELECT id, name FROM orders o JOIN customers c ON c.id = o.customer' ;;
    esac
}
step=$1
cure() { psql -v ON_ERROR_STOP=1 -f "$COMMANDS"; }
dead() { cure; }
case "$1" in
    error) broken ;;
    workaround-*) broken; echo '--- cured ---'; cure ;;
    dead-end-*) dead ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
