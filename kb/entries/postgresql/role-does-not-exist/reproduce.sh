# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
sudo() { shift 2; "$@"; }
open() { command psql "$@" -c 'SELECT current_user'; }
case "$1" in
    error) open -U app ;;
    workaround-1)
        open -U app
        echo '--- cured ---'
        printf 'secret\nsecret\n' | bash -c 'sudo() { shift 2; "$@"; }; . "$COMMANDS"'
        open -U app -d app ;;
    workaround-2)
        PGUSER=root open -d postgres
        echo '--- cured ---'
        psql() { open "$@"; }
        . "$COMMANDS" ;;
    dead-end-2) grep '^local' data/pg_hba.conf; open -U app ;;
    workaround-3)
        createuser app
        psql -q -c 'CREATE TABLE orders AS SELECT 7 AS id' -c 'ALTER TABLE orders OWNER TO app' -c 'GRANT SELECT ON orders TO app'
        pg_dump -Fc postgres >dump.file
        psql -q -c 'DROP TABLE orders' -c 'DROP ROLE app' -c 'CREATE DATABASE one' -c 'CREATE DATABASE two'
        pg_restore -d one dump.file
        echo '--- cured ---'
        . "$COMMANDS"
        psql -d two -c 'SELECT * FROM orders' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
