exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
as_user pg_ctl -D data -w -l server.log start \
    -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off" >start.log || cat server.log
psql -q -c 'CREATE TABLE people (name text)'
printf '\xd6\xd0\xb9\xfa\n' >people.csv
again() { psql -c "\\copy people FROM 'people.csv' WITH (FORMAT csv)"; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS" && psql -Atc 'SELECT name FROM people' ;;
dead-end-1) . "$COMMANDS" ;;
esac
