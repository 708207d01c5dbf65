# A file system of 1 MiB, in a mount namespace that nobody else sees.
if [ -z "${INSIDE-}" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
mkdir small data
mount -t tmpfs -o size=1m tmpfs small
sudo() { "$@"; }
write() { head -c "$2" /dev/zero >"$1" && echo "written: $(stat -c %s "$1") bytes"; }
hold() { # a process keeps a log open
    write small/log 900000
    sleep 60 <small/log &
    PID=$!
}
export TMPDIR=$PWD/small
again() { write "$TMPDIR/result" 900000; }

case $1 in
error) write small/result 2000000 ;;
workaround-[12])
    export PIP_CACHE_DIR=$PWD/small/pip && mkdir -p small/pip/http && write small/pip/http/wheel 900000
    again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-3) write small/log 900000; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-4) hold; rm small/log; again; echo '--- cured ---'; . "$COMMANDS"; wait "$PID" 2>/dev/null; again ;;
dead-end-1) hold; . "$COMMANDS"; again ;;
dead-end-3) write small/swapfile 500000; mkswap small/swapfile >/dev/null 2>&1; again ;;
esac
