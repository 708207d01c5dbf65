# A host name that is neither in /etc/hosts nor known to the name server; files over /etc are seen by this process alone.
exec 2>&1
if [ -z "$INSIDE" ]; then
    python3 -c 'import socket
s = socket.socket(type=socket.SOCK_DGRAM); s.bind(("127.0.0.1", 53))
while True:
    q, a = s.recvfrom(512); end = q.index(0, 12) + 5
    s.sendto(q[:2] + b"\x81\x83" + q[4:6] + bytes(6) + q[12:end], a)' & sleep .5
    INSIDE=1 exec unshare --mount --uts bash "$0" "$@"
fi
printf '127.0.0.1 localhost\n' >hosts; echo 'nameserver 127.0.0.1' >resolv.conf
mount --bind hosts /etc/hosts && mount --bind resolv.conf /etc/resolv.conf && hostname web01 || exit
again() { sudo true && hostname -i; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) printf 'search example.org\nnameserver 127.0.0.1\n' >/etc/resolv.conf; again ;;
esac
