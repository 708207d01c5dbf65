# The server is down, or has its socket elsewhere.
client() { mariadb --no-defaults -u root -e 'SELECT @@socket' "$@" 2>&1; }
start() { # with the options in "$@"
    mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
        --skip-test-db >install.log 2>&1
    mariadbd --no-defaults --user=root --datadir="$PWD/data" "$@" >server.log 2>&1 &
    until grep -q 'ready for connections' server.log; do sleep 0.05; done
}
case "$1" in
    error) client --socket="$PWD/mysqld.sock" ;;
    workaround-1)
        client --socket="$PWD/mysqld.sock"
        echo '--- cured ---'
        sudo() { "$@"; }
        systemctl() { start --skip-networking --socket="$PWD/mysqld.sock"; }
        journalctl() { tail -2 server.log; }
        . "$COMMANDS"
        client --socket="$PWD/mysqld.sock" ;;
    workaround-2)
        start --bind-address=127.0.0.1 --port=3306 --socket="$PWD/other.sock"
        client --socket="$PWD/mysqld.sock"
        echo '--- cured ---'
        mariadb --no-defaults -u root --socket="$PWD/other.sock" -e 'CREATE USER app@localhost'
        mysql() { mariadb --no-defaults "$@" -e 'SELECT CURRENT_USER(), @@socket'; }
        . "$COMMANDS" ;;
    workaround-3)
        start --skip-networking --socket="$PWD/other.sock"
        client --socket="$PWD/mysqld.sock"
        echo '--- cured ---'
        mariadb --no-defaults -u root --socket="$PWD/other.sock" -e 'CREATE USER app@localhost'
        sudo() { "$@"; }
        mysql() { mariadb --no-defaults "$@" -e 'SELECT CURRENT_USER(), @@socket'; }
        . "$COMMANDS" ;;
    dead-end-1)
        . "$COMMANDS"
        client --socket="$PWD/mysqld.sock" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
