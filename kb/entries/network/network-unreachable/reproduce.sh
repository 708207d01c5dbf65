# A network between two name spaces; the server's address lies behind the other end.
if [ -z "${INSIDE-}" ]; then
    printf '127.0.0.1 localhost\n2001:db8::7 both.example.org\n10.0.0.1 both.example.org\n' >hosts
    INSIDE=1 exec unshare --mount bash -c 'mount --bind hosts /etc/hosts; mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns; exec bash "$0" "$@"' "$0" "$@"
fi
ip link set lo up
ip link add here type veth peer name there && ip addr add 10.0.0.2/24 dev here && ip link set here up
ip netns add far && ip link set there netns far && ip -n far link set lo up && ip -n far link set there up
ip -n far addr add 10.0.0.1/24 dev there && ip -n far addr add 10.9.8.7/32 dev lo
ip netns exec far python3 -m http.server --bind 0.0.0.0 8080 >server.log 2>&1 &
sudo() { "$@"; }
sleep 1
again() { curl -sS -o page "$@" && echo "a page came"; }
socket() { python3 -c "import socket; socket.create_connection(('$1', 8080)); print('connected')"; }
case $1 in
error) socket 10.9.8.7 ;;
workaround-1) socket 10.9.8.7; echo '--- cured ---'; . "$COMMANDS"; socket 10.9.8.7 ;;
workaround-2) socket 2001:db8::7; echo '--- cured ---'; . "$COMMANDS" | head -1 ;;
dead-end-2) for i in 1 2 3; do socket 10.9.8.7; done ;;
esac
