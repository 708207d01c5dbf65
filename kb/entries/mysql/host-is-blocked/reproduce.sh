# A health check opens connections from 10.9.8.7 and drops them at once.
[ -n "$INSIDE" ] || INSIDE=1 exec unshare --mount bash reproduce.sh "$@" # for /etc/hosts
ip link set lo up && ip addr add 10.9.8.7/32 dev lo
{ cat /etc/hosts; echo '10.9.8.7 app-3'; } >hosts
mount --bind hosts /etc/hosts
sql() { mariadb --no-defaults --socket="$PWD/my.sock" -u root "$@" 2>&1; }
mariadb-install-db --no-defaults --datadir="$PWD/data" --user=root --auth-root-authentication-method=normal \
    --skip-test-db >install.log 2>&1
mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/my.sock" --bind-address=10.9.8.7 \
    --max-connect-errors=3 --performance-schema=on >server.log 2>&1 &
for _ in $(seq 200); do
    sql -e 'select 1' >ping.log && break
    sleep 0.05
done
sql -e "CREATE DATABASE shop; CREATE USER app@'10.9.8.7'; CREATE USER other@'10.9.8.7'"
mysql() { mariadb --no-defaults "$@" -e 'SELECT CURRENT_USER()' 2>&1; }
log_in() { mysql -h 10.9.8.7 -u app; }
check() { for _ in 1 2 3 4; do (exec 3<>/dev/tcp/10.9.8.7/3306; head -c 1 <&3 >byte); sleep 0.05; done; }
check
log_in
case "$1" in
    error) sql -e 'SELECT ip, sum_connect_errors FROM performance_schema.host_cache' ;;
    workaround-1) echo '--- cured ---'; sql <"$COMMANDS"; log_in ;;
    workaround-2)
        echo '--- cured ---'
        mariadb-admin() { command mariadb-admin --no-defaults --socket="$PWD/my.sock" "$@"; }
        . "$COMMANDS"
        log_in ;;
    workaround-4)
        echo '--- cured ---'
        sql <"$COMMANDS"
        sql -e 'FLUSH HOSTS'
        check
        log_in ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) sql <"$COMMANDS"; log_in ;;
    dead-end-3) sleep 3; log_in ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
