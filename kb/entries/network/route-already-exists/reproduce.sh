exec 2>&1
sudo() { "$@"; }
ip link set lo up; ip addr add 10.8.0.1/24 dev lo
ip route add 10.9.0.0/24 dev lo
again() { ip route add 10.9.0.0/24 dev lo; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; ip route show 10.9.0.0/24 ;;
dead-end-1) . "$COMMANDS" ;;
esac
