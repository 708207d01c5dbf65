# Ten sessions are allowed, and ten sleep.
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
serve --max-connections=10
sql -e "CREATE USER app@localhost; SET GLOBAL max_connections = 10"
app() { mariadb --no-defaults --socket="$PWD/my.sock" -u app "$@" 2>&1; }
for i in $(seq 10); do (echo 'SELECT 1;'; sleep 60) | app --unbuffered >idle-$i.log & done
until [ "$(grep -l 1 idle-*.log | wc -l)" = 10 ]; do sleep 0.05; done
case "$1" in
    error) app -e 'SELECT 1' ;;
    workaround-3)
        app -e 'SELECT 1'
        echo '--- cured ---'
        sleeper=$(sql -Ne "SELECT id FROM information_schema.processlist WHERE command = 'Sleep' LIMIT 1")
        sed "s/4711/$sleeper/" "$COMMANDS" | sql
        until app -e 'SELECT 1' >tried.log; do sleep 0.05; done
        cat tried.log ;;
    workaround-1)
        app -e 'SELECT 1'
        echo '--- cured ---'
        sql <"$COMMANDS"
        app -e 'SELECT @@max_connections' ;;
    dead-end-1) sql <"$COMMANDS"; sleep 2; app -e 'SELECT 1' ;;
    dead-end-2) for _ in 1 2 3; do app -e 'SELECT 1'; sleep 0.1; done ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
