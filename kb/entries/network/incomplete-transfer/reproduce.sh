# A server that breaks the first answer off in the middle, and resumes when asked to.
exec 2>&1
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts || exit
cat >server.py <<'END'
import http.server, sys
body, first = b"x" * 100000, [int(sys.argv[1])]
class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        start = int(self.headers.get("Range", "bytes=0-")[6:-1])
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        self.send_header("Content-Length", str(len(body) - start))
        self.end_headers()
        first[0] -= 1
        self.wfile.write(body[start:start + 40000] if first[0] >= 0 else body[start:])
http.server.HTTPServer(("127.0.0.1", 8000), Server).serve_forever()
END
serve() { python3 server.py "$1" 2>/dev/null & until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done; }
again() { curl -sS -O "$@" http://server.example.com:8000/big.tar.gz; }
case $1 in
error) serve 1; again ;;
workaround-1) serve 1; again; echo '--- cured ---'; . "$COMMANDS" 2>/dev/null; wc -c big.tar.gz ;;
dead-end-2) serve 2; again; again --max-time 600 ;;
esac
