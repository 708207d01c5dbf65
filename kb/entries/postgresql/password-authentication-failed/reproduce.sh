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
sed -i 's/^\(host.*127.*\)trust$/\1scram-sha-256/' data/pg_hba.conf
sudo() { shift 2; "$@"; }
serve -c listen_addresses=127.0.0.1
psql -qc "CREATE ROLE app LOGIN PASSWORD 'p@ss/word#1'"
socket=$(python3 -c "from urllib.parse import quote; import os; print(quote(os.getcwd(), safe=''))")
case "$1" in
    error) PGPASSWORD=guess psql -U app -c 'SELECT 1' ;;
    workaround-1)
        export PGPASSWORD=guess
        psql -h 127.0.0.1 -U app -c 'SELECT 1'
        echo '--- cured ---'
        printf 'guess\nguess\n' | bash -c 'sudo() { shift 2; "$@"; }; . "$COMMANDS"' ;;
    workaround-3)
        psql "postgresql://app:p%40ss-word@$socket/postgres" -c 'SELECT 1'
        echo '--- cured ---'
        word=$(. "$COMMANDS")
        psql "postgresql://app:$word@$socket/postgres" -c 'SELECT current_user' ;;
    dead-end-3) psql -f "$COMMANDS"; PGPASSWORD=guess psql -U app -c 'SELECT 1' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
