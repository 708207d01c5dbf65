# A column is called like a keyword; a name has an apostrophe.
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
case "$1" in
    error) sql shop -e 'CREATE TABLE places (order INT)' ;;
    workaround-1) sql shop -e 'CREATE TABLE places (`order` INT); INSERT INTO places VALUES (1); SELECT `order` FROM places' ;;
    workaround-2) sql shop -e "CREATE TABLE people (name TEXT); PREPARE s FROM 'INSERT INTO people VALUES (?)'; SET @name = CONCAT('O', CHAR(39), 'Brien'); EXECUTE s USING @name; SELECT * FROM people" ;;
    workaround-3) printf 'DELIMITER //\nCREATE PROCEDURE two() BEGIN SELECT 1; SELECT 2; END//\nDELIMITER ;\nCALL two();\n' | sql shop ;;
    dead-end-1) sql shop -e "CREATE TABLE places ('order' INT)" ;;
    dead-end-2) sql shop -e "SET sql_mode = ''; CREATE TABLE places (order INT)" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
