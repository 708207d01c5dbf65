# An index over 255 characters of four bytes, in a table of the old row format.
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
sql -e 'CREATE DATABASE app; CREATE TABLE app.users (email VARCHAR(255)) CHARACTER SET utf8mb4 ROW_FORMAT=COMPACT'
again() { sql app -e "ALTER TABLE users ADD UNIQUE users_email (email)"; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; sql app <"$COMMANDS"; again; sql app -e 'SHOW CREATE TABLE users' ;;
    workaround-2) again; echo '--- cured ---'; sql app <"$COMMANDS"; sql app -e 'SHOW CREATE TABLE users' ;;
    dead-end-2) sql -e 'SET GLOBAL max_allowed_packet = 1073741824'; again ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
