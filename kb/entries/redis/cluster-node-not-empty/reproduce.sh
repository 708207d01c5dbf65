exec 2>&1
for port in 7001 7002 7003; do
    mkdir $port
    (cd $port && exec redis-server --port $port --cluster-enabled yes --save '' >/dev/null) &
done
for port in 7001 7002 7003; do until redis-cli -p $port ping >/dev/null 2>&1; do sleep 0.1; done; done
redis-cli -p 7001 CLUSTER MEET 127.0.0.1 7009 >/dev/null
build() { redis-cli --cluster create 127.0.0.1:7001 127.0.0.1:7002 127.0.0.1:7003 --cluster-replicas 0 --cluster-yes; }
case $1 in
error) build ;;
workaround-1) build; bash -e "$COMMANDS"; echo '--- cured ---'; build ;;
dead-end-2) bash -e "$COMMANDS"; build ;;
esac
status=$?
kill $(jobs -p)
exit $status
