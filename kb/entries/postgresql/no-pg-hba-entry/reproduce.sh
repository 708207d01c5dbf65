# The rules know everybody but the application.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
echo 'local all postgres trust' >data/pg_hba.conf
echo 'hostssl tls app 127.0.0.1/32 trust' >>data/pg_hba.conf
openssl req -x509 -newkey rsa:2048 -nodes -keyout data/server.key -out data/server.crt -days 1 -subj /CN=db >cert.log 2>&1
chmod 600 data/server.key
serve -c listen_addresses=127.0.0.1 -c ssl=on
psql -q -c "CREATE ROLE app LOGIN PASSWORD 'secret'" -c 'CREATE DATABASE shop' -c 'CREATE DATABASE tls'
export PGPASSWORD=secret
ask() { psql -h 127.0.0.1 -U app -d shop -Atc "SELECT 'hello ' || current_user"; }
sudo() { [ "$1" = -u ] && shift 2; "$@"; }
case "$1" in
    error) ask ;;
    workaround-1)
        ask
        echo '--- cured ---'
        . "$COMMANDS"
        sleep 0.3
        ask ;;
    dead-end-1) psql -f "$COMMANDS" && as_user pg_ctl -D data -w -m fast restart -l server.log >start.log; ask ;;
    dead-end-2) psql -f "$COMMANDS"; PGPASSWORD=another ask ;;
    workaround-2)
        psql 'host=127.0.0.1 dbname=tls user=app sslmode=disable' -c 'SELECT 1'
        echo '--- cured ---'
        psql() { command psql "$@" -Atc 'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()'; }
        . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
