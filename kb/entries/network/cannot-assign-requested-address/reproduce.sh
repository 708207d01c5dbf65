# A network of this script's own, with the address 127.0.0.1 only, and twenty local ports.
if [ -z "${INSIDE-}" ]; then
    INSIDE=1 exec unshare --user --map-root-user --net bash "$0" "$@"
fi
ip link set lo up
echo '40000 40019' >/proc/sys/net/ipv4/ip_local_port_range
echo 0 >/proc/sys/net/ipv4/tcp_tw_reuse
sudo() { "$@"; }
started() { timeout 1 bash "$COMMANDS"; [ $? = 124 ]; }
case $1 in
error) python3 address.py bind ;;
workaround-1) python3 address.py bind; echo '--- cured ---'; started ;;
workaround-2) python3 address.py bind; echo '--- cured ---'; . "$COMMANDS"; python3 address.py bind ;;
workaround-3) python3 address.py many; echo '--- cured ---'; unshare --net bash -c 'ip link set lo up; python3 address.py one' ;;
workaround-4) python3 address.py many; echo '--- cured ---'; . "$COMMANDS"; sleep 1; python3 address.py many ;;
dead-end-1) python3 address.py bind "$(cat "$COMMANDS")" ;;
dead-end-2) started ;;
esac
