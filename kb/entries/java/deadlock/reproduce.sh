javac -d . Bank.java
watch() { # run it for $1 seconds at most, then ask for a dump of whatever still runs
    seconds=$1; shift
    java Bank "$@" &
    bank=$!
    for _ in $(seq $((seconds * 10))); do
        kill -0 $bank 2>/dev/null || return 0
        sleep 0.1
    done
    jstack $bank | grep -A30 'deadlock'
    kill -KILL $bank
}
case "$1" in
    error) watch 2 unordered ;;
    workaround-1) watch 10 ordered ;;
    workaround-2) watch 10 trying ;;
    dead-end-1) watch 5 unordered ;;
    dead-end-2) watch 3 unordered interrupt ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
