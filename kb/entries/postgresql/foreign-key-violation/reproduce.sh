# An order for a customer that is not there.
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
CREATE TABLE customers (id serial PRIMARY KEY, name text);
CREATE TABLE orders (id serial PRIMARY KEY, customer int REFERENCES customers);
SQL
sql() { psql -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) sql 'INSERT INTO orders (customer) VALUES (99)' ;;
    workaround-1)
        sql 'INSERT INTO orders (customer) VALUES (1)'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    workaround-2)
        sql 'INSERT INTO orders (customer) VALUES (99)'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    workaround-4)
        sql "INSERT INTO customers VALUES (7, 'Ada'); INSERT INTO orders (customer) VALUES (7)"
        sql 'DELETE FROM customers WHERE id = 7'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS"
        sql 'DELETE FROM customers WHERE id = 7' ;;
    dead-end-1) psql -f "$COMMANDS" ;;
    workaround-3)
        sql "INSERT INTO customers VALUES (7, 'Ada'); INSERT INTO orders (customer) VALUES (7)"
        sql 'DELETE FROM customers WHERE id = 7'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    dead-end-2)
        (cat "$COMMANDS"; echo 'INSERT INTO orders (customer) VALUES (99);') | psql
        psql -Atc "SELECT 'orders without a customer: ' || count(*) FROM orders WHERE customer NOT IN (SELECT id FROM customers)" | tee left.log
        grep -q ': 0' left.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
