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
serve
psql -qc 'CREATE ROLE app LOGIN'
ask() { psql -U app -Atc "SELECT 'hello ' || current_user"; }
case "$1" in
    error) ask ;;
    workaround-1) echo 'local postgres app trust' >>data/pg_hba.conf && psql -Atc 'SELECT pg_reload_conf()' && sleep 0.3 && ask ;;
    workaround-3) psql -Atc 'SELECT line_number, type, database, user_name, auth_method, error FROM pg_hba_file_rules' ;;
    dead-end-1) psql -qc "ALTER SYSTEM SET listen_addresses = '*'" && as_user pg_ctl -D data -w -m fast restart -l server.log >start.log; ask ;;
    dead-end-2) psql -qc "ALTER ROLE app PASSWORD 'secret'"; PGPASSWORD=secret ask ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
