exec 2>&1
mkdir data
redis-server --port 6379 --dir "$PWD/data" --save '' --enable-protected-configs yes --logfile "$PWD/log" --daemonize yes
until redis-cli ping >/dev/null 2>&1; do sleep 0.1; done
trap 'redis-cli shutdown nosave' EXIT
abuse() { redis-cli CONFIG SET dir /var/spool/cron >/dev/null; redis-cli CONFIG SET dbfilename root >/dev/null; } # what is left of the break-in
save() { : >log; redis-cli SAVE; cat log; }
redis-cli SET hits 17 >/dev/null
abuse
case $1 in
    error) save ;;
    workaround-2)
        save
        echo '--- cured ---'
        : >log
        . "$COMMANDS"
        until grep -q 'terminated' log; do sleep 0.1; done
        cat log; ls data
        ;;
    dead-end-1) redis-cli CONFIG SET stop-writes-on-bgsave-error no; save ;;
    *) exit 2 ;;
esac
