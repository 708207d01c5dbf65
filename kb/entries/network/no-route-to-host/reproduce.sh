# A network between two name spaces; one address belongs to nobody, another lies behind the far end.
if [ -z "${INSIDE-}" ]; then
    INSIDE=1 exec unshare --mount bash -c 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns; exec bash "$0" "$@"' "$0" "$@"
fi
ip link set lo up
ip link add here type veth peer name there && ip addr add 10.0.0.2/24 dev here && ip link set here up
ip netns add far && ip link set there netns far && ip -n far link set lo up && ip -n far link set there up
ip -n far addr add 10.0.0.1/24 dev there && ip -n far addr add 10.20.0.5/32 dev lo
ip route add 10.20.0.0/16 dev here metric 500    # the wrong route: as if it were in this network
ip netns exec far sysctl -qw net.ipv4.conf.there.arp_ignore=1
ip netns exec far python3 -m http.server --bind 0.0.0.0 8080 >server.log 2>&1 &
sysctl -qw net.ipv4.neigh.here.retrans_time_ms=50 2>/dev/null
sudo() { "$@"; }
sleep 1
ask() { python3 -c "import socket, sys; socket.create_connection((sys.argv[1], 8080), float(sys.argv[2])); print('connected')" "$1" "${2-20}"; }
case "$1" in
    error) ask 10.0.0.7 ;;
    workaround-1) ask 10.20.0.5; echo '--- cured ---'; . "$COMMANDS"; ask 10.20.0.5 ;;
    workaround-2) ask 10.0.0.7; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) ask 10.0.0.7 60 ;;
esac
