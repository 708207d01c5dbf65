# mirror.example.com gives out yesterday's list of packages beside today's signature unless it is asked for a fresh copy.
exec 2>&1
. ./apt.sh
printf '127.0.0.1 localhost mirror.example.com good.example.com\n' >hosts && mount --bind hosts /etc/hosts
deb tool 1.0; index; key; cp repo/Packages old; deb tool 1.1; index; sign; mkdir -p web && cp -r repo web/ubuntu
cat >server.py <<'PY'
import http.server, os
os.chdir("web")
class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        fresh = "no-cache" in self.headers.get("Cache-Control", "")
        if self.path.endswith("/Packages") and self.headers["Host"].startswith("mirror") and not fresh:
            body = open("../old", "rb").read()
            self.send_response(200); self.send_header("Content-Length", str(len(body))); self.end_headers()
            return self.wfile.write(body)
        super().do_GET()
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 80), Handler)
open("../up", "w")
server.serve_forever()
PY
python3 server.py & until [ -e up ]; do sleep 0.05; done
echo "deb [signed-by=$here/key.asc] http://mirror.example.com/ubuntu ./" >/etc/apt/sources.list
case "$1" in
    error) apt-get update; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-*) apt-get update; echo '--- cured ---'; . "$COMMANDS"; apt-cache policy tool | head -3 ;;
    dead-end-*) . "$COMMANDS" ;;
esac
