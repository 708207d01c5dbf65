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
    workaround-1)
        sql shop -e 'CREATE TABLE places (order INT)'
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'DESCRIBE places' ;;
    workaround-2)
        sql shop -e "CREATE TABLE people (name TEXT)"
        /usr/bin/python3 people.py "cursor.execute('INSERT INTO people VALUES (\'' + name + '\')')"
        echo '--- cured ---'
        /usr/bin/python3 people.py "$(cat "$COMMANDS")" ;;
    workaround-3)
        grep -v DELIMITER "$COMMANDS" | sed 's#//#;#' | sql shop
        echo '--- cured ---'
        sql shop <"$COMMANDS"
        sql shop -e 'CALL two()' ;;
    dead-end-1) sql shop <"$COMMANDS" ;;
    dead-end-2) (cat "$COMMANDS"; echo 'CREATE TABLE places (order INT)') | sql shop ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
