# A name comes again in capitals, and a table lost its counter.
# A throw-away server in this folder, reached through its socket.
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking \
    --innodb-flush-log-at-trx-commit=0 >server.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e 'CREATE DATABASE shop'
sql shop -e "CREATE TABLE users (id INT AUTO_INCREMENT PRIMARY KEY, email VARCHAR(190) UNIQUE, seen DATETIME, visits INT DEFAULT 7) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci; INSERT INTO users (email) VALUES ('ada@example.org')"
again="INSERT INTO users (email) VALUES ('Ada@example.org')"
case "$1" in
    error) sql shop -e "$again" ;;
    workaround-1)
        sql shop -e "$again"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'SELECT * FROM users' ;;
    workaround-2)
        sql shop -e "CREATE TABLE items (id INT NOT NULL DEFAULT 0 PRIMARY KEY, name TEXT); INSERT INTO items (name) VALUES ('one')"
        next="INSERT INTO items (name) VALUES ('two'); SELECT * FROM items"
        sql shop -e "$next"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "$next" ;;
    workaround-3)
        sql shop -e "$again"
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e "$again; SELECT * FROM users" ;;
    dead-end-1) (sql shop -e "SELECT COUNT(*) FROM users WHERE email = 'bob@example.org'; SELECT SLEEP(0.5); INSERT INTO users (email) VALUES ('bob@example.org')" >other.log; cat other.log >&2) &
        sql shop -e "SELECT COUNT(*) FROM users WHERE email = 'bob@example.org'; SELECT SLEEP(1); INSERT INTO users (email) VALUES ('bob@example.org')"; wait %2 ;;
    dead-end-2)
        sql shop -e "UPDATE users SET visits = 40; SELECT id, visits FROM users"
        sql shop <"$COMMANDS"
        sql shop -Ne "SELECT CONCAT('id ', id, ', visits ', visits) FROM users" | tee after.log
        grep -q 'visits 40' after.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
