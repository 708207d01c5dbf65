# A variable that names a file which is gone, and a server with its own authority.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>/dev/null
echo hello >index.html
python3 -c "
import http.server, ssl
server = http.server.HTTPServer(('127.0.0.1', 8443), http.server.SimpleHTTPRequestHandler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain('cert.pem', 'key.pem')
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()" >server.log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8443) 2>/dev/null; do sleep 0.05; done
export CURL_CA_BUNDLE=$PWD/removed/ca-bundle.crt
again() { curl -sS https://localhost:8443/; }
case "$1" in
    error) again ;;
    workaround-4) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
    dead-end-2) git config --global http.sslVerify false; again ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
