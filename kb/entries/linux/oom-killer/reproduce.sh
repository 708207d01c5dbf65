# Memory is limited by a cgroup of version 1 or 2, which is removed at the end.
if [ -f /sys/fs/cgroup/cgroup.controllers ]; then
    group=/sys/fs/cgroup/proof-$$-$RANDOM limit=memory.max
else
    group=/sys/fs/cgroup/memory/proof-$$-$RANDOM limit=memory.limit_in_bytes
fi
mkdir "$group"
trap 'rmdir "$group" 2>/dev/null' EXIT
within() { # run a command with at most $1 bytes
    echo "$1" >"$group/$limit"
    shift
    (echo $BASHPID >"$group/cgroup.procs"; exec "$@")
}

head -c 100000000 /dev/zero >data
whole="print(len(open('data', 'rb').read()))"
stream="print(sum(len(part) for part in iter(lambda f=open('data', 'rb'): f.read(1 << 20), b'')))"

case $1 in
error)
    within 60000000 python3 -c "$whole"
    ;;
workaround-2) # bring the peak down: stream
    within 60000000 python3 -c "$stream"
    ;;
workaround-3) # more memory
    within 200000000 python3 -c "$whole"
    ;;
dead-end-1) # a lower score does not bring memory
    within 60000000 bash -c 'echo -500 >/proc/self/oom_score_adj; exec python3 -c "$1"' - "$whole"
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
