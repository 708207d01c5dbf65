# A report runs on the standby while vacuum cleans up on the primary.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
mkdir primary standby
echo 'local replication all trust' >>data/pg_hba.conf
start() { # folder of the socket, folder of the data, settings
    as_user pg_ctl -D "$2" -w -l "$2.log" start -o "-c listen_addresses= -c unix_socket_directories=$PWD/$1 -c fsync=off $3" >start.log
}
start primary data '-c autovacuum=off -c wal_receiver_status_interval=1'
export PGHOST=$PWD/primary
psql -qc 'CREATE TABLE orders AS SELECT n AS id FROM generate_series(1, 1000) AS n'
as_user pg_basebackup -D copy -R -c fast >copy.log
echo 'max_standby_streaming_delay = 0' >>copy/postgresql.conf
start standby copy '-c wal_receiver_status_interval=1'
report() {
    PGHOST=$PWD/standby psql -v ON_ERROR_STOP=1 ${1:+-f "$1"} \
        -c "SELECT count(*) FROM orders, (SELECT pg_sleep($seconds)) AS pause" &
    sleep 1.5
    psql -qc 'DELETE FROM orders WHERE id % 2 = 0' -c 'VACUUM orders'
    wait $!
}
seconds=3
case "$1" in
    error) report ;;
    workaround-*)
        report
        echo '--- cured ---'
        PGHOST=$PWD/standby . "$COMMANDS"
        sleep 2
        psql -qc 'INSERT INTO orders SELECT n FROM generate_series(1001, 2000) AS n'
        sleep 0.5
        report ;;
    dead-end-1) report "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
