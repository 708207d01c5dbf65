# A server that lets everybody read and nobody write.
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.org
git init -q app && cd app && echo a >a && git add a && git commit -qm one
python3 -c 'import http.server as h
class R(h.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(403); self.end_headers()
    def log_message(self, *a): pass
h.HTTPServer(("127.0.0.1", 8000), R).serve_forever()' &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done
git remote add origin http://127.0.0.1:8000/acme/app.git
case $1 in
error) git push origin HEAD ;;
dead-end-1) git config user.name Bea; git config user.email bea@example.org; git push origin HEAD ;;
dead-end-2) git push --force origin HEAD ;;
esac
