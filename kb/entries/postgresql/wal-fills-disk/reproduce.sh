# A slot that nobody reads, and a small disk for the log.
exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=yes exec unshare --map-root-user --mount -- bash "$0" "$@"; fi
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGUSER=postgres PGDATABASE=postgres PGHOST=$PWD/socket
as_user() { unshare --user --map-user=1000 -- "$@"; } # it refuses to run as root
mkdir socket wal
mount -t tmpfs -o size=100m none wal
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions -X "$PWD/wal/log" >init.log 2>&1
settings="-c listen_addresses= -c unix_socket_directories=$PWD/socket -c fsync=off -c autovacuum=off -c min_wal_size=32MB -c max_wal_size=32MB"
start() { as_user pg_ctl -D data -w -t 15 -l server.log start -o "$settings" >start.log; }
write() { # so many tables, each a segment of its own
    for table in $(seq "$1" "$2"); do
        psql -qAtc "CREATE TABLE t$table AS SELECT n FROM generate_series(1, 1000) AS n" -c 'SELECT pg_switch_wal()' -c CHECKPOINT >write.log 2>&1 || return 0
    done
}
size() { echo "pg_wal: $(du -sm wal | cut -f1) MB"; }
full() {
    start
    psql -qAtc "SELECT pg_create_physical_replication_slot('standby_1', true)" >slot.log
    write 1 8
    sleep 1
    grep -a 'xlogtemp' server.log | tail -n 1
    as_user pg_ctl -D data -m immediate stop >stop.log 2>&1
    mount -o remount,size=160m wal
    : >server.log
}
case "$1" in
    error) full ;;
    workaround-1) full; start; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) full; start; size; echo '--- cured ---'; . "$COMMANDS"; size; write 20 32; size; grep -a 'xlogtemp' server.log ; psql -Atc "SELECT 'it runs'" ;;
    dead-end-1) full; rm -f wal/log/0*; start; grep -a 'checkpoint record' server.log; exit 1 ;;
    dead-end-2) full; start; . "$COMMANDS"; size; write 20 32; sleep 1; grep -a 'xlogtemp' server.log | tail -n 1 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
as_user pg_ctl -D data -m immediate stop >stop.log 2>&1
exit 0
