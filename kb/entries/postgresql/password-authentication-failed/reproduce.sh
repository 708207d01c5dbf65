# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
sed -i 's/^\(local.*\)trust$/\1scram-sha-256/' data/pg_hba.conf
sed -i '1i local all postgres trust' data/pg_hba.conf
serve
psql -qc "CREATE ROLE app LOGIN PASSWORD 'p@ss/word#1'"
socket=$(python3 -c "from urllib.parse import quote; import os; print(quote(os.getcwd(), safe=''))")
case "$1" in
    error) PGPASSWORD=guess psql -U app -c 'SELECT 1' ;;
    workaround-1)
        psql -qc "ALTER ROLE app PASSWORD 'PASSWORD'"
        PGPASSWORD='PASSWORD' psql -U app -c 'SELECT current_user' ;;
    workaround-3)
        word=$(python3 -c "from urllib.parse import quote; print(quote('p@ss/word#1', safe=''))")
        psql "postgresql://app:$word@$socket/postgres" -c 'SELECT current_user' ;;
    dead-end-3) psql -qc 'ALTER ROLE app SUPERUSER'; PGPASSWORD=guess psql -U app -c 'SELECT 1' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
