# The server may read one folder only.
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
mkdir -p /tmp/mysql-files
serve --secure-file-priv=/tmp/mysql-files
sql -e 'CREATE DATABASE app; CREATE TABLE app.t (id INT, name VARCHAR(20))'
printf 'id,name\n1,pen\n' >data.csv
again() { sql app -e "LOAD DATA INFILE '$PWD/data.csv' INTO TABLE t FIELDS TERMINATED BY ',' IGNORE 1 LINES"; }
sudo() { "$@"; }
mysql() { # without the question for the password
    words=()
    for word; do [ "$word" = -p ] || words+=("$word"); done
    command mariadb --no-defaults --socket="$PWD/my.sock" "${words[@]}"
}
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; sql app -e 'SELECT * FROM t' ;;
    dead-end-1) chmod 777 data.csv; again ;;
    dead-end-2) sql -e "SET GLOBAL secure_file_priv = ''"; again ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
