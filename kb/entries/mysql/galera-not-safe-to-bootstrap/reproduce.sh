exec 2>&1
chmod 755 . && mkdir data
mariadb-install-db --no-defaults --datadir="$PWD/data" --auth-root-authentication-method=normal --skip-test-db >install.log 2>&1
printf 'version: 2.1\nuuid: 9c7e1b52-3f40-11ee-a2a1-6b0d6f9b7f11\nseqno: -1\nsafe_to_bootstrap: 0\n' >data/grastate.dat
sudo() { "$@"; }
galera_new_cluster() {
    timeout 20 mariadbd --no-defaults --user=root --datadir="$PWD/data" --socket="$PWD/data/s" --port=3999 --wsrep-on=ON \
        --wsrep-provider=/usr/lib/galera/libgalera_smm.so --wsrep-cluster-address=gcomm:// --wsrep-node-address=127.0.0.1 \
        --binlog-format=ROW --innodb-autoinc-lock-mode=2 >server.log 2>&1 &
    server=$!
    for _ in $(seq 100); do
        kill -0 $server 2>/dev/null || { grep -v "^$" server.log | grep -E "ERROR|gcache|GCache|Exception|rror" | head -5; return 1; }
        mariadb --no-defaults -S data/s -uroot -e "SHOW STATUS LIKE 'wsrep_cluster_status'" 2>/dev/null | grep Primary && break
        sleep 0.2
    done
    kill $server
}
case $1 in
error) galera_new_cluster ;;
workaround-2) galera_new_cluster; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) galera_new_cluster; . "$COMMANDS" ;;
esac
