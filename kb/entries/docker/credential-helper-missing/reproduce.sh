# The docker client asks the helper before it talks to any server.
exec 2>&1
mkdir -p ~/.docker && printf '{\n\t"auths": {},\n\t"credsStore": "desktop"\n}\n' >~/.docker/config.json
# A registry that takes every login, so that the client has something to store.
cat >registry.py <<'PY'
import http.server
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers()
    do_POST = do_GET
    def log_message(self, *_): pass
http.server.ThreadingHTTPServer(("127.0.0.1", 5000), Handler).serve_forever()
PY
# A daemon that says yes to every login.
cat >daemon.py <<'PY'
import http.server, socketserver, json
class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self):
        body = json.dumps({"Status": "Login Succeeded", "IdentityToken": ""}).encode()
        self.send_response(200); self.send_header("Content-Type", "application/json"); self.send_header("Api-Version", "1.41"); self.send_header("Content-Length", str(len(body))); self.end_headers(); self.wfile.write(body)
    do_GET = do_POST = do_HEAD = answer
    def address_string(self): return "local"
    def log_message(self, *_): pass
class Server(socketserver.ThreadingMixIn, http.server.HTTPServer): pass
Server(("127.0.0.1", 2375), Handler).serve_forever()
PY
python3 daemon.py & python3 registry.py &
until (echo >/dev/tcp/127.0.0.1/2375 && echo >/dev/tcp/127.0.0.1/5000) 2>/dev/null; do sleep 0.05; done
export DOCKER_HOST=tcp://127.0.0.1:2375
login() { echo secret | docker login -u ann --password-stdin registry.example.com; }
case "$1" in
    error) login ;;
    workaround-1) login; echo '--- cured ---'; . "$COMMANDS"; login ;;
    dead-end-1) . "$COMMANDS" ;;
esac
