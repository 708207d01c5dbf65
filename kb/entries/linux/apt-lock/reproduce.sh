# Another process holds the lock of a package database of our own.
mkdir -p root/var/lib/dpkg/updates root/var/lib/dpkg/info && : >root/var/lib/dpkg/status && : >root/var/lib/dpkg/available
cat >hold.py <<'CODE'
import fcntl, sys, time
file = open("root/var/lib/dpkg/lock-frontend", "w")
fcntl.lockf(file, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(float(sys.argv[1]))
CODE
hold() { coproc python3 hold.py "$1"; read -r _ <&"${COPROC[0]}"; }
configure() { dpkg --root="$PWD/root" --configure -a; }
case "$1" in
    error) hold 30; configure ;;
    workaround-2) hold 1; pgrep -f hold.py >/dev/null && wait "$COPROC_PID"; configure && echo configured ;;
    workaround-3) hold 30; kill "$COPROC_PID"; wait "$COPROC_PID" 2>/dev/null; configure && echo configured ;;
    dead-end-1) hold 30; rm root/var/lib/dpkg/lock-frontend; configure; configure && echo "two at once"; exit 1 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
