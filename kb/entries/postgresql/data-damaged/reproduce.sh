# A page of an index, or of a table, is overwritten while the server is stopped.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -q -c "CREATE TABLE users (id int, email text)" -c "INSERT INTO users SELECT n, 'u' || n FROM generate_series(1, 2000) n" \
    -c "CREATE INDEX users_email_idx ON users (email)" -c 'CHECKPOINT'
index=$(psql -Atc "SELECT pg_relation_filepath('users_email_idx')")
table=$(psql -Atc "SELECT pg_relation_filepath('users')")
damage() { # page 1 of the file "$1"
    as_user pg_ctl -D data -w stop >stop.log
    head -c 8192 /dev/zero | tr '\0' 'x' | dd of="data/$1" bs=8192 seek=1 conv=notrunc status=none
    serve
}
ask() { psql -c 'SET enable_seqscan = off' -c "SELECT count(*) FROM users WHERE email > 'u'"; }
case "$1" in
    error) damage "$table"; psql -c 'SELECT count(*) FROM users' ;;
    workaround-3) damage "$index"; ask; echo '--- cured ---'; psql -v ON_ERROR_STOP=1 -f "$COMMANDS" && ask ;;
    workaround-5)
        damage "$table"
        psql -c 'SELECT count(*) FROM users'
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS" 2>read.log
        wc -l </tmp/users.csv
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
