# A network between two name spaces; the address asked for belongs to nobody there.
ip link set lo up
ip link add here type veth peer name there && ip addr add 10.9.0.1/24 dev here && ip link set here up
ip netns add far 2>/dev/null || { mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip netns add far; }
ip link set there netns far && ip -n far link set there up && ip -n far addr add 10.9.0.2/24 dev there
ip netns exec far python3 -m http.server --bind 10.9.0.2 8080 >server.log 2>&1 &
sysctl -qw net.ipv4.neigh.here.retrans_time_ms=50 2>/dev/null
sleep 0.7
ask() { python3 - "$@" <<'CODE'
import socket, sys
with socket.create_connection((sys.argv[1], 8080), float(sys.argv[2]) if len(sys.argv) > 2 else 20) as connection:
    print("connected to", connection.getpeername()[0])
CODE
}
case "$1" in
    error) ask 10.9.0.7 ;;
    workaround-2) python3 -c 'import socket; socket.socket().connect_ex(("10.9.0.7", 8080))'; ip neigh show 10.9.0.7 ;;
    workaround-3) ask 10.9.0.2 ;;
    dead-end-1) ask 10.9.0.7 60 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
