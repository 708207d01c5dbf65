# A server's firewall drops what comes for its port; the client is in another name space.
if [ "$1" = workaround-2 ]; then exec python3 queue.py; fi
if [ -z "${INSIDE-}" ]; then
    cp -a /etc/ufw ufw
    INSIDE=1 exec unshare --mount bash -c 'mount --bind ufw /etc/ufw; mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns; exec bash "$0" "$@"' "$0" "$@"
fi
ip link set lo up
ip link add here type veth peer name there && ip addr add 10.0.0.5/24 dev here && ip link set here up
ip netns add far && ip link set there netns far && ip -n far link set lo up && ip -n far link set there up && ip -n far addr add 10.0.0.1/24 dev there
python3 -m http.server --bind 10.0.0.5 5432 >server.log 2>&1 &
ufw --force enable >ufw.log 2>&1
sudo() { "$@"; }
sleep 1
again() { # with a limit of its own for unanswered requests, so that nobody waits two minutes
    ip netns exec far python3 -c "import socket; c = socket.socket(); c.setsockopt(6, 18, $1); c.connect(('10.0.0.5', 5432)); print('connected')"
}
case $1 in
error) again 1500 ;;
workaround-1) again 1500; echo '--- cured ---'; . "$COMMANDS"; again 1500 ;;
dead-end-1) again 4000 ;;
dead-end-2) again 1500; again 1500 ;;
esac
