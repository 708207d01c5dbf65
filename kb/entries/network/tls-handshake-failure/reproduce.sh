# A server that knows one name and refuses all others.
exec 2>&1
openssl req -x509 -newkey rsa:2048 -days 30 -nodes -keyout key.pem -out cert.pem -subj /CN=server.example.com -addext subjectAltName=DNS:server.example.com 2>/dev/null
cat >server.py <<'END'
import socket, ssl
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
context.sni_callback = lambda s, name, c: None if name == "server.example.com" else 40
listener = socket.create_server(("127.0.0.1", 8443))
while True:
    try:
        with context.wrap_socket(listener.accept()[0], server_side=True) as s:
            s.recv(1000), s.sendall(b"HTTP/1.0 200 OK\r\n\r\nhere\n")
    except OSError:
        pass
END
python3 server.py & until (exec 3<>/dev/tcp/127.0.0.1/8443) 2>/dev/null; do sleep .1; done
curl() { command curl -sS --cacert cert.pem "$@"; }
case $1 in
error) curl https://127.0.0.1:8443/ ;;
workaround-2) curl https://127.0.0.1:8443/; echo '--- cured ---'; curl --resolve server.example.com:8443:127.0.0.1 https://server.example.com:8443/ ;;
dead-end-1) curl -k https://127.0.0.1:8443/ ;;
esac
