# A price that was left empty.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -qc 'CREATE TABLE items (price numeric)' -c 'CREATE TABLE staging (price text)' -c 'CREATE TABLE docs (doc json)' -c 'CREATE TABLE sales (day date)'
sql() { psql -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) sql "INSERT INTO items VALUES ('')" ;;
    workaround-1)
        sql "INSERT INTO items (price) VALUES ('')"
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    workaround-3)
        sql "INSERT INTO sales (day) VALUES ('31.12.2024')"
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    workaround-5)
        /usr/bin/python3 insert.py 'cursor.execute("INSERT INTO docs VALUES (%s)", [str(data)])'
        echo '--- cured ---'
        /usr/bin/python3 insert.py "$(cat "$COMMANDS")" ;;
    dead-end-1) psql -f "$COMMANDS" ;;
    workaround-2)
        printf 'price\n3.5\n""\n' >items.csv
        psql -c "\copy items FROM 'items.csv' WITH (FORMAT csv, HEADER)"
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    dead-end-2)
        psql -f "$COMMANDS"
        psql -q -c "INSERT INTO items VALUES ('9'), ('10'), ('')"
        psql -Atc "SELECT 'the highest price: ' || max(price) FROM items" | tee left.log
        grep -q ': 10' left.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
