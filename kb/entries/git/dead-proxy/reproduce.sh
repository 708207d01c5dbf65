exec 2>&1
mkdir repo && git -C repo init -q --bare r.git && git -C repo/r.git update-server-info
python3 -m http.server -b 127.0.0.1 -d repo 8000 >/dev/null 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done
again() { rm -rf copy; git clone http://127.0.0.1:8000/r.git copy; }
git config --global http.proxy http://127.0.0.1:7890
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) git config --global --unset http.proxy; export http_proxy=http://127.0.0.1:7890; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-3) cat >proxy.py <<'END'
import http.server, urllib.request
class Proxy(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            answer = urllib.request.urlopen(self.path)
        except urllib.error.HTTPError as error:
            answer = error
        body = answer.read()
        self.send_response(answer.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
http.server.HTTPServer(("127.0.0.1", 7897), Proxy).serve_forever()
END
    python3 proxy.py >/dev/null 2>&1 & until (exec 3<>/dev/tcp/127.0.0.1/7897) 2>/dev/null; do sleep .1; done
    again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
