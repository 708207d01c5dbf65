# A column without a default is left out.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
serve() { # with the options in "$@"
    mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
        --innodb-flush-log-at-trx-commit=0 "$@" >server.log 2>&1 &
    server=$!
    for _ in $(seq 200); do
        sql -e 'select 1' >ping.log && return
        sleep 0.05
    done
}
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
serve
sql -e 'CREATE DATABASE app; CREATE TABLE app.users (id BIGINT PRIMARY KEY, name VARCHAR(20), phone VARCHAR(20) NOT NULL, create_time DATETIME NOT NULL DEFAULT NOW())'
sql app -e 'ALTER TABLE users MODIFY id BIGINT NOT NULL DEFAULT 7'
again() { sql app -e "INSERT INTO users (name) VALUES ('Li')"; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; sql app <"$COMMANDS"; sql app -e 'SELECT * FROM users' ;;
    workaround-2) again; echo '--- cured ---'; sql app <"$COMMANDS"; again; sql app -e 'SELECT * FROM users' ;;
    workaround-3)
        sql app -e "ALTER TABLE users MODIFY id BIGINT NOT NULL; INSERT INTO users (name, phone) VALUES ('Li', '')"
        echo '--- cured ---'
        sql app <"$COMMANDS"
        sql app -e "INSERT INTO users (name, phone) VALUES ('Li', ''); SELECT * FROM users" ;;
    dead-end-1) (cat "$COMMANDS"; echo "INSERT INTO users (name, phone) VALUES ('Li', NULL);") | sql app; sql app -e "INSERT INTO users (name, phone) VALUES ('Li', NULL)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
