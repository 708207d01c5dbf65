# A machine whose DNS servers cannot be reached: this script gets a network and files of its own.
if [ -z "${INSIDE-}" ]; then
    echo 'nameserver 10.255.0.1' >resolv.conf
    echo '127.0.0.1 localhost' >hosts
    INSIDE=1 exec unshare --user --map-root-user --net --mount bash -c 'ip link set lo up; mount --bind resolv.conf /etc/resolv.conf; mount --bind hosts /etc/hosts; exec bash "$0" "$@"' "$0" "$@"
fi
cat >dns.py <<'CODE'
import socket
server = socket.socket(type=socket.SOCK_DGRAM)  # answers every question with 10.0.0.5, or with nothing for other types
server.bind(("127.0.0.2", 53))
while True:
    question, asker = server.recvfrom(512)
    end = question.index(b"\0", 12) + 5
    is_a = question[end - 3] == 1
    head = question[:2] + b"\x81\x80\0\1" + (b"\0\1" if is_a else b"\0\0") + b"\0\0\0\0"
    answer = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4" + bytes([10, 0, 0, 5])
    server.sendto(head + question[12:end] + (answer if is_a else b""), asker)
CODE
sudo() { "$@"; }
again() { python3 -c "import socket; print(socket.getaddrinfo('${1:-db.example.org}', 80, type=socket.SOCK_STREAM)[0][4][0])"; }
case $1 in
error) again ;;
workaround-1) again; python3 dns.py & sleep 0.5; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-5) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) for i in 1 2 3; do again; done ;;
dead-end-3) again db.example.com ;;
esac
