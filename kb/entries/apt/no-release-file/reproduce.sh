# A web server of this machine stands in for deb.debian.org (404) and for archive.debian.org.
exec 2>&1
. ./apt.sh
printf '127.0.0.1 localhost deb.debian.org security.debian.org archive.debian.org ppa.example.com\n' >hosts && mount --bind hosts /etc/hosts
deb tool 1.0; index; mkdir -p web/debian/dists/buster/main/binary-all web/debian/dists/buster/main/binary-amd64
key; sign; cp repo/Packages web/debian/dists/buster/main/binary-amd64/; touch web/debian/dists/buster/main/binary-all/Packages
(cd web/debian/dists/buster && { printf 'Origin: Debian\nSuite: oldoldstable\nCodename: buster\nArchitectures: all amd64\nComponents: main\nDate: %s\nSHA256:\n' "$(date -Ru)"; for f in main/binary-*/Packages; do echo " $(sha256sum $f | cut -d' ' -f1) $(stat -c %s $f) $f"; done; } >Release && gpg --batch -q --clearsign -o InRelease Release)
cp key.asc /etc/apt/trusted.gpg.d/debian.asc
cat >server.py <<'PY'
import http.server, os
os.chdir("web")
class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        if not self.headers["Host"].startswith("archive"):
            return self.send_error(404)
        super().do_GET()
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 80), Handler)
open("../up", "w")
server.serve_forever()
PY
python3 server.py & until [ -e up ]; do sleep 0.05; done
eol() { printf 'deb http://deb.debian.org/debian buster main\ndeb http://deb.debian.org/debian buster-updates main\n' >/etc/apt/sources.list; }
ppa() { echo 'deb http://ppa.example.com/ppa kinetic main' >/etc/apt/sources.list.d/extra.list; }
case "$1" in
    error) eol; apt-get update; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-1) eol; apt-get update; echo '--- cured ---'; . "$COMMANDS"; apt-cache policy tool | head -3 ;;
    workaround-2) ppa; apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) ppa; . "$COMMANDS" ;;
esac
