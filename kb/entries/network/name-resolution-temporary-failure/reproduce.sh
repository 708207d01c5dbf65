# A machine whose DNS servers cannot be reached: this script gets a network of its own, with nothing in it.
lookup="import socket, sys; print(socket.getaddrinfo(sys.argv[1], 80, type=socket.SOCK_STREAM)[0][4][0])"
printf 'nameserver 10.255.0.1\n' > resolv.conf
printf '127.0.0.1 localhost\n127.0.0.9 db.example.org\n' > hosts
alone() { unshare --user --map-root-user --net --mount bash -c "mount --bind resolv.conf /etc/resolv.conf; $1"; }
case $1 in
error) alone "python3 -c '$lookup' db.example.org" ;;
workaround-4) alone "mount --bind hosts /etc/hosts && python3 -c '$lookup' db.example.org" ;;
dead-end-1) alone "for i in 1 2 3; do python3 -c '$lookup' db.example.org; done" ;;
dead-end-3) alone "python3 -c '$lookup' db.example.com" ;;
esac
