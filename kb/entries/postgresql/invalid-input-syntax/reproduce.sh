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
psql -qc 'CREATE TABLE items (price numeric)' -c 'CREATE TABLE staging (price text)' -c 'CREATE TABLE docs (doc json)'
sql() { psql -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) sql "INSERT INTO items VALUES ('')" ;;
    workaround-1) sql "INSERT INTO items VALUES (NULLIF('', '')::numeric)" ;;
    workaround-2) sql "SELECT to_date('31.12.2024', 'DD.MM.YYYY')" ;;
    workaround-3) sql "INSERT INTO staging VALUES ('3.5'), ('n/a')"; sql "SELECT price FROM staging WHERE price !~ '^[0-9]+(\\.[0-9]+)?\$'" ;;
    workaround-4) sql "INSERT INTO docs VALUES ('$(python3 -c 'import json; print(json.dumps({"a": 1}))')')" ;;
    dead-end-1) sql "INSERT INTO items VALUES (''::numeric)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
