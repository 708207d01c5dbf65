# Addresses are stored twice, and the statement reads what it deletes from.
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
sql -e 'CREATE DATABASE shop'
sql shop -e "CREATE TABLE users (id INT PRIMARY KEY, email VARCHAR(40)); INSERT INTO users VALUES (1, 'a'), (2, 'a'), (3, 'b')"
case "$1" in
    error)
        sql shop -e 'UPDATE users SET id = 9 WHERE id NOT IN (SELECT MIN(id) FROM users GROUP BY email)'
        sql shop -e 'INSERT INTO users VALUES ((SELECT MAX(id) + 1 FROM users), NULL)'
        sql shop -e 'SET SQL_SAFE_UPDATES = 1; DELETE FROM users' ;;
    workaround-3)
        sql shop -e "SET SQL_SAFE_UPDATES = 1; DELETE FROM users WHERE email = 'a'"
        echo '--- cured ---'
        (echo 'SET SQL_SAFE_UPDATES = 1;'; cat "$COMMANDS"; echo "DELETE FROM users WHERE email = 'a'; SELECT * FROM users") | sql shop ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
