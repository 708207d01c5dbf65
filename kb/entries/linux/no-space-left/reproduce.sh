# A file system of 1 MiB, in a mount namespace that nobody else sees.
if [ -z "$INSIDE" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
mkdir small
mount -t tmpfs -o size=1m tmpfs small

write() { head -c "$2" /dev/zero >"$1" && echo "$1: $(stat -c %s "$1") bytes"; }

case $1 in
error)
    write small/result 2000000
    ;;
workaround-2) # clear what can be had again
    write small/cache 900000
    write small/result 900000 2>/dev/null || echo "not with the cache"
    rm small/cache
    write small/result 900000
    ;;
workaround-3) # temporary files go to a disk with room
    TMPDIR=$PWD
    write "$TMPDIR/result" 2000000
    ;;
workaround-4) # a process holds a deleted file: end it
    write small/log 900000
    exec 3<small/log
    sleep 60 <&3 &
    exec 3<&-
    rm small/log
    write small/result 900000 2>/dev/null || echo "not while it is held"
    kill $!
    wait $! 2>/dev/null
    write small/result 900000
    ;;
dead-end-1) # delete a log that a running process still has open
    write small/log 900000
    exec 3<small/log
    sleep 60 <&3 &
    exec 3<&-
    rm small/log
    write small/result 900000
    ;;
dead-end-3) # a swap file takes room, it gives none
    write small/swapfile 500000
    mkswap small/swapfile >/dev/null 2>&1
    write small/result 900000
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
