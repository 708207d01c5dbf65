# 'app'@'%' has a password; an account without a name on localhost may hide it.
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
sql -e "CREATE DATABASE shop; CREATE USER 'app'@'%' IDENTIFIED BY 'secret'"
log_in() { mariadb --no-defaults --socket="$PWD/my.sock" -u app -p"$1" -e 'SELECT CURRENT_USER()' 2>&1; }
case "$1" in
    error) log_in wrong ;;
    workaround-1)
        log_in PASSWORD
        echo '--- cured ---'
        sql <"$COMMANDS"
        log_in PASSWORD ;;
    workaround-3)
        sql -e "CREATE USER ''@'localhost' IDENTIFIED BY 'nobody'"
        log_in secret
        echo '--- cured ---'
        sql <"$COMMANDS"
        log_in secret ;;
    dead-end-2)
        sql <"$COMMANDS"
        log_in wrong ;;
    workaround-2)
        chmod 711 .. . && chmod 755 data
        sql -e "ALTER USER root@localhost IDENTIFIED VIA unix_socket"
        runuser -u nobody -- mariadb --no-defaults --socket="$PWD/my.sock" -u root -e 'SELECT 1' 2>&1
        echo '--- cured ---'
        sudo() { "$@"; }
        mysql() { sql -e 'SELECT CURRENT_USER()'; }
        . "$COMMANDS" ;;
    workaround-4)
        sql -e "ALTER USER root@localhost IDENTIFIED BY 'forgotten'"
        root() { mariadb --no-defaults --socket="$PWD/my.sock" -u root -pPASSWORD -e 'SELECT CURRENT_USER()' 2>&1; }
        root
        echo '--- cured ---'
        mkdir conf.d
        printf '!includedir %s/conf.d\n' "$PWD" >my.cnf
        sudo() { "$@"; }
        systemctl() {
            kill $server; wait $server 2>/dev/null
            mariadbd --defaults-file="$PWD/my.cnf" --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --skip-networking >server.log 2>&1 &
            for _ in $(seq 100); do root >ping.log && return; sleep 0.05; done
        }
        sed "s#/var/lib/mysql#$PWD/data#; s#/etc/mysql#$PWD#" "$COMMANDS" >typed
        . ./typed
        root ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
