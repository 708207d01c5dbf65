# 'app'@'%' has a password, and an account without a name sits on localhost.
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
sql -e "CREATE USER 'app'@'%' IDENTIFIED BY 'secret'; CREATE USER ''@'localhost' IDENTIFIED BY 'nobody'"
log_in() { mariadb --no-defaults --socket="$PWD/my.sock" -u app -p"$1" -e 'SELECT CURRENT_USER()' 2>&1; }
case "$1" in
    error) log_in secret ;;
    workaround-1)
        sql -e "SELECT user, host, plugin FROM mysql.user"
        sql -e "CREATE USER 'app'@'localhost' IDENTIFIED BY 'PASSWORD'"
        log_in PASSWORD ;;
    workaround-3) sql -e "DROP USER ''@'localhost'"; log_in secret ;;
    dead-end-2) sql -e 'FLUSH PRIVILEGES'; log_in secret ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
