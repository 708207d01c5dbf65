# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
createuser --login app
open() { command psql "$@" -c 'SELECT current_database()'; }
case "$1" in
    error) open -U app -d shop ;;
    workaround-1)
        open -U app -d shop
        echo '--- cured ---'
        . "$COMMANDS"
        open -U app -d shop ;;
    workaround-2)
        unset PGDATABASE
        open -U app
        echo '--- cured ---'
        psql() { open "$@"; }
        . "$COMMANDS" ;;
    dead-end-1)
        psql -qc 'CREATE DATABASE Shop'
        psql() { open "$@"; }
        . "$COMMANDS" ;;
    dead-end-2) psql -f "$COMMANDS"; open -U app -d shop ;;
    workaround-3)
        psql -qc 'CREATE DATABASE Shop'
        open -U app -d Shop
        echo '--- cured ---'
        psql() { open "$@"; }
        . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
