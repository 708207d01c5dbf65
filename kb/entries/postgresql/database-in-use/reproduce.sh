exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -q -c 'CREATE DATABASE shop'
# A pool: whenever its session is cut, it connects again.
while :; do psql -d shop -c 'SELECT pg_sleep(20)' >/dev/null 2>&1 || sleep .01; done &
pool=$!
sleep .5
again() { psql -c 'DROP DATABASE shop'; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; psql -Atc "SELECT 'shop is there' FROM pg_database WHERE datname = 'shop' UNION ALL SELECT 'done'" ;;
dead-end-1) . "$COMMANDS"; sleep .3; again ;;
esac
status=$?
kill $pool
exit $status
