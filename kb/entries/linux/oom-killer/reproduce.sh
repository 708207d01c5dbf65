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
head -c 100000000 /dev/zero >data.bin
whole="print(len(open('data.bin', 'rb').read()))"

case $1 in
error) within 60000000 python3 -c "$whole" ;;
workaround-1) within 60000000 python3 -c "$whole"; echo '--- cured ---'; within 60000000 python3 "$COMMANDS" ;;
workaround-3) within 60000000 python3 -c "$whole"; echo '--- cured ---'; within 200000000 python3 -c "$whole" ;;
dead-end-1) within 60000000 bash -c '. "$COMMANDS"; exec python3 -c "$1"' - "$whole" ;;
esac
