# Two seconds pass between two statements; the server waits for one.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
        --innodb-flush-log-at-trx-commit=0 "$@" >server.log 2>&1 &
    server=$!
    for _ in $(seq 100); do
        sql -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
serve --wait-timeout=1
sql -e 'CREATE DATABASE shop; CREATE USER app@localhost; GRANT ALL ON shop.* TO app@localhost'
work() { # with what is sent first in "$1" and the client's option in "$2"
    sql --force "$2" <<SQL
$1
SELECT 'first';
\! sleep 2
SELECT 'second';
SELECT 'third';
SQL
}
case "$1" in
    error) work '' --skip-reconnect ;;
    workaround-2)
        /usr/bin/python3 pooled.py long
        echo '--- cured ---'
        /usr/bin/python3 pooled.py ping ;;
    workaround-4)
        work '' --skip-reconnect
        echo '--- cured ---'
        work "$(cat "$COMMANDS")" --skip-reconnect ;;
    dead-end-1) work "$(cat "$COMMANDS")" --skip-reconnect ;;
    dead-end-2) work "$(cat "$COMMANDS")" --skip-reconnect ;;
    dead-end-3) work '' --skip-reconnect | tail -1 ;;
    workaround-1)
        /usr/bin/python3 pooled.py plain
        echo '--- cured ---'
        /usr/bin/python3 pooled.py entry ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
