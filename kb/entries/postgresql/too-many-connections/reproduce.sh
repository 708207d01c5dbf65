# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve -c listen_addresses=127.0.0.1 -c max_connections=5 -c superuser_reserved_connections=1 -c max_wal_senders=0
psql -qc 'CREATE ROLE app LOGIN'
hold() { # sessions that do nothing
    rm -f idle-*.log
    for i in 1 2 3 4; do (echo 'SELECT 1;'; sleep 60) | psql -At -U app >idle-$i.log 2>&1 & done
    until [ "$(grep -l 1 idle-*.log | wc -l)" = 4 ]; do sleep 0.05; done
}
hold
case "$1" in
    error) psql -U app -c 'SELECT 1' ;;
    workaround-4)
        psql -U app -c 'SELECT 1'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -U app -c 'SELECT 1' ;;
    workaround-1)
        psql -U app -c 'SELECT 1'
        echo '--- cured ---'
        sudo() { [ "$1" = -u ] && shift 2; "$@"; }
        systemctl() { as_user pg_ctl -D data -m fast -w stop >stop.log; serve; }
        . "$COMMANDS"
        hold
        psql -U app -c 'SHOW max_connections' ;;
    dead-end-1)
        psql -f "$COMMANDS"
        psql -c "SELECT setting, pending_restart FROM pg_settings WHERE name = 'max_connections'"
        psql -U app -c 'SELECT 1' ;;
    dead-end-2) for _ in 1 2 3; do psql -U app -c 'SELECT 1'; sleep 0.1; done ;;
    workaround-2)
        crowd() { # eight clients at once, each with a query of its own
            for i in $(seq 8); do psql "$@" -U app -d postgres -Atc "SELECT 'client $i'" & done 2>&1
            wait $(jobs -p | tail -8)
        }
        crowd -h 127.0.0.1 -p 5432
        echo '--- cured ---'
        psql -qAtc "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'app'"
        cp "$COMMANDS" pgbouncer.ini
        echo '"app" ""' >userlist.txt
        as_user pgbouncer pgbouncer.ini >bouncer.log 2>&1 &
        until grep -q 'process up' bouncer.log; do sleep 0.05; done
        crowd -h 127.0.0.1 -p 6432 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
