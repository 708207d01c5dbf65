exec 2>&1
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out corp-ca.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 2>/dev/null
mkdir -p site/repo lists/partial archives/partial && : >site/repo/Packages
cat >web.py <<'PY'
import functools, http.server, ssl
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory="site")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8443), handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER); context.load_cert_chain("corp-ca.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True); server.serve_forever()
PY
python3 web.py >/dev/null 2>&1 & web=$!; sleep 1
echo 'deb [trusted=yes] https://localhost:8443/repo ./' >sources.list
apt-get() { command apt-get -o Dir::Etc::sourcelist="$PWD/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::Lists="$PWD/lists" -o Dir::Cache="$PWD" -o APT::Sandbox::User=root -o Acquire::Retries=0 "$@"; }
sudo() { case "$1" in rm) rm -rf "$PWD"/lists/* ;; *) "$@" ;; esac; }
case "$1" in
    error) apt-get update ;;
    workaround-3) apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
ok=$?; kill $web; exit $ok
