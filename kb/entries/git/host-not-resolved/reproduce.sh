set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
unset http_proxy https_proxy HTTPS_PROXY HTTP_PROXY all_proxy ALL_PROXY
# A repository that is fetched over plain HTTP from this machine, and a proxy that looks no names up.
git init -q work && git -C work commit -q --allow-empty -m start && git clone -q --bare work acme/app.git && git -C acme/app.git update-server-info
cat >server.py <<'PY'
import http.server, os, urllib.parse
class Handler(http.server.SimpleHTTPRequestHandler):
    def do_CONNECT(self): self.send_error(502)
    def translate_path(self, path): return os.getcwd() + urllib.parse.urlsplit(path).path
    def log_message(self, *_): pass
http.server.ThreadingHTTPServer(("127.0.0.1", 7890), Handler).serve_forever()
PY
python3 server.py & until (echo >/dev/tcp/127.0.0.1/7890) 2>/dev/null; do sleep 0.05; done
again() { git ls-remote https://github.com/acme/app.git; }
case "$1" in
  error) again ;;
  workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; echo looked ;;
  workaround-2) git init -q clone; cd clone; git remote add origin https://gihtub.com/acme/app.git; git ls-remote origin; echo '--- cured ---'
     bash -e "$COMMANDS" && git config url.http://127.0.0.1:7890/acme/.insteadOf https://github.com/acme/ && git ls-remote origin ;;
  workaround-4) export https_proxy=http://proxy.corp.invalid:3128; git config --global http.proxy http://proxy.corp.invalid:3128; again; echo '--- cured ---'
     . "$COMMANDS"; git ls-remote http://127.0.0.1:7890/acme/app.git ;;
  dead-end-*) . "$COMMANDS"; again ;;
esac
