# A network of this script's own, in which there is nothing but loopback.
alone() { unshare --user --map-root-user --net bash -c "ip link set lo up; $1"; }
case $1 in
error) alone "python3 call.py 2001:db8::7 1" ;;
workaround-1) alone "ip route add local 10.9.8.0/24 dev lo; python3 call.py 10.9.8.7 1" ;;
workaround-2) alone "python3 call.py 127.0.0.1 1" ;;
dead-end-2) alone "python3 call.py 10.9.8.7 5" ;;
esac
