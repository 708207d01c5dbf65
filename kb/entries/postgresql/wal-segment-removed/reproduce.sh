# A standby is away while the primary writes and recycles its log.
exec 2>&1
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
mkdir primary standby archive
echo 'local replication all trust' >>data/pg_hba.conf
start() { # folder of the socket, folder of the data, settings
    as_user pg_ctl -D "$2" -w -t 8 -l "$2.log" start -o "-c listen_addresses= -c unix_socket_directories=$PWD/$1 -c fsync=off $3" >start.log
}
start primary data '-c autovacuum=off -c min_wal_size=32MB -c max_wal_size=48MB'
export PGHOST=$PWD/primary
as_user pg_basebackup -D copy -R -c fast >copy.log
write() { # what the primary does meanwhile
    for table in $1; do
        psql -qAtc "CREATE TABLE $table AS SELECT n FROM generate_series(1, 1000) AS n" -c 'SELECT pg_switch_wal()' >switched.log
        [ -z "$2" ] || cp data/pg_wal/0* archive
        psql -qc CHECKPOINT
    done
}
try() { # how the standby's log tells it
    : >copy.log
    start standby copy ''
    sleep 3
    grep -E 'WAL stream|started streaming' copy.log | tail -n 2
}
caught_up() { PGHOST=$PWD/standby psql -Atc 'SELECT count(*) FROM last'; }
case "$1" in
    error) write 'a b c d e last'; try ;;
    workaround-1)
        write 'a b c d e'
        try
        as_user pg_ctl -D copy -m immediate stop >stop.log
        echo '--- cured ---'
        rm -r copy
        pg_basebackup() { as_user "$(type -P pg_basebackup)" "${@/standby_data/copy}"; } # it is nobody's but ours
        . "$COMMANDS"
        write 'f g h last'
        try
        sleep 1
        caught_up ;;
    workaround-2)
        write 'a b c d e last' keep
        try
        as_user pg_ctl -D copy -m immediate stop >stop.log
        echo '--- cured ---'
        cat "$COMMANDS" >>copy/postgresql.conf
        try
        caught_up ;;
    dead-end-1)
        write 'a b c d e last'
        try
        as_user pg_ctl -D copy -m immediate stop >stop.log
        try ;;
    dead-end-2)
        write 'a b c d e last'
        . "$COMMANDS"
        try ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
