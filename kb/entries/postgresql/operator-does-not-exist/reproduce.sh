# A driver binds the id as text.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve -c listen_addresses=127.0.0.1
psql -q -c 'CREATE TABLE items AS SELECT generate_series(1, 20000) AS id' -c 'ALTER TABLE items ADD PRIMARY KEY (id)' -c 'ANALYZE items'
sql() { psql -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) sql "PREPARE ask (varchar) AS SELECT * FROM items WHERE id = \$1" ;;
    workaround-2)
        sql "PREPARE ask (varchar) AS SELECT * FROM items WHERE id = \$1"
        echo '--- cured ---'
        sql "PREPARE ask (varchar) AS $(cat "$COMMANDS") EXECUTE ask('7')" ;;
    workaround-1)
        java() { sed "s/BIND/$1/" Ask.txt >Ask.java && command java -XX:TieredStopAtLevel=1 -cp /usr/share/java/postgresql.jar Ask.java; }
        java 'statement.setString(1, id);' 2>&1 | grep ERROR
        echo '--- cured ---'
        java "$(cat "$COMMANDS")" ;;
    workaround-3)
        sql "SELECT similarity('word', 'ward')"
        echo '--- cured ---'
        psql -v ON_ERROR_STOP=1 -f "$COMMANDS"
        sql "SELECT similarity('word', 'ward')" ;;
    dead-end-1)
        sql 'EXPLAIN SELECT * FROM items WHERE id = 7'
        psql -f "$COMMANDS" | tee plan.log
        grep Index plan.log ;;
    dead-end-2) psql -v ON_ERROR_STOP=1 -f "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
