exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --mount bash "$0" "$@"; fi # an /etc that nobody else sees
cp -a /etc etc && mount --bind etc /etc
rm -f /etc/resolv.conf
echo 'nameserver 127.0.0.53' >/etc/resolv.conf # systemd-resolved has ended
sudo() { "$@"; }
cat >dns.py <<'END'
import socket

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("9.9.9.9", 53))
print("up", flush=True)
while True:
    query, client = server.recvfrom(512)
    end = query.index(b"\0", 12) + 5
    kind = query[end - 4 : end - 2]
    answer = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4\x7f\0\0\1" if kind == b"\0\1" else b""
    server.sendto(query[:2] + b"\x81\x80\0\1" + (b"\0\1" if answer else b"\0\0") + b"\0\0\0\0" + query[12:end] + answer, client)
END
cat >api.py <<'END'
import http.server

class Api(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"status": "success", "data": {"resultType": "scalar", "result": [1, "17"]}}')

    def log_message(self, *_):
        pass

http.server.HTTPServer(("127.0.0.1", 8001), Api).serve_forever()
END
ask() { promtool query instant http://api.example.com:8001 up; } # a program in Go
case $1 in
    error) ask ;;
    workaround-3)
        ask
        echo '--- cured ---'
        ip address add 9.9.9.9/32 dev lo
        python3 dns.py >up &
        python3 api.py &
        until [ -s up ] && (echo >/dev/tcp/127.0.0.1/8001) 2>/dev/null; do sleep 0.1; done
        . "$COMMANDS"
        ask
        kill %1 %2
        ;;
    *) exit 2 ;;
esac
