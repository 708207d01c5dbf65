exec 2>&1
# Debian builds it with the lock switched off unless this option is given.
lock=$(prometheus --help 2>&1 | grep -o -- "--storage.tsdb.use-lockfile")
run() { # in the folder "$1", at the port "$2"
    prometheus $lock --config.file=prometheus.yml --storage.tsdb.path="$1" --web.listen-address="127.0.0.1:$2"
}
echo 'global: {}' >prometheus.yml
up() { until (echo >"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do sleep 0.1; done; }
run data 9090 >first.log 2>&1 &
up 9090
sudo() { "$@"; }
case $1 in
    error) run data 9091 ;;
    workaround-1)
        run data 9091
        echo '--- cured ---'
        sed "s/PID/$(pgrep -x prometheus)/" "$COMMANDS" >end.sh
        . ./end.sh
        wait
        run data 9091 &
        up 9091
        sleep 1
        kill $!
        wait
        ;;
    *) exit 2 ;;
esac
kill $(pgrep -x prometheus) 2>/dev/null
true
