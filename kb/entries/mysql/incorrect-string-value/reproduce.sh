# A table in the three-byte character set, and a smiling face.
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
serve
sql -e 'CREATE DATABASE shop CHARACTER SET utf8mb3; CREATE TABLE shop.post (body text) CHARACTER SET utf8mb3'
face=$(printf '\360\237\230\200')
save() { sql --default-character-set=utf8mb4 shop -e "INSERT INTO post VALUES ('$face'); SELECT hex(body) FROM post"; }
case "$1" in
    error) save ;;
    workaround-1)
        save
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        save ;;
    dead-end-1)
        sql shop <"$COMMANDS"
        save ;;
    dead-end-2)
        sql shop <"$COMMANDS"
        save ;;
    workaround-2)
        sql shop -e 'CREATE TABLE mb4 (body text) CHARACTER SET utf8mb4'
        put="INSERT INTO mb4 VALUES ('$face'); SELECT hex(body) FROM mb4"
        sql --default-character-set=latin1 shop -e "SET NAMES utf8mb3; $put"
        echo '--- cured ---'
        mysql() { mariadb --no-defaults --socket="$PWD/my.sock" "$@" -e "$put"; }
        sql -e "CREATE USER app@localhost; GRANT ALL ON shop.* TO app@localhost"
        . "$COMMANDS" ;;
    dead-end-3)
        (cat "$COMMANDS"; echo "SET NAMES utf8mb4; INSERT INTO post VALUES ('before $face after'); SELECT CONCAT('stored: ', body) FROM post") | sql -N shop | tee stored.log
        grep -q "$face" stored.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
