exec 2>&1
export ETCDCTL_API=3
etcdctl() { if [ "$1" = alarm ]; then command etcdctl "$@" >alarms; else command etcdctl "$@"; fi; } # it names the alarm that it takes away
start() { # the quota
    etcd --data-dir data --quota-backend-bytes="$1" --unsafe-no-fsync >>etcd.log 2>&1 &
    until etcdctl get / >/dev/null 2>&1; do sleep 0.1; done
}
head -c 200000 /dev/urandom | base64 -w0 >value
change() { etcdctl put /registry/configmaps/shop/app <value; } # each change keeps the revision before
start 4194304
for _ in $(seq 30); do change >put.log 2>&1 || break; done
case $1 in
    error) change ;;
    workaround-1) change; echo '--- cured ---'; . "$COMMANDS"; change ;;
    workaround-3)
        change
        echo '--- cured ---'
        kill %1; wait
        start "$(cut -d= -f2 "$COMMANDS")"
        etcdctl alarm disarm
        change
        ;;
    dead-end-2) etcdctl del --prefix /registry; change ;;
    *) exit 2 ;;
esac
