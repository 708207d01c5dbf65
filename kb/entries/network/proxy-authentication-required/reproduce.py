"""A proxy that wants a password, in front of a server with TLS on the same machine."""

import base64
import http.server
import os
import socket
import ssl
import subprocess
import sys
import threading

WANTED = "Basic " + base64.b64encode(b"user:p@ss").decode()
make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=x -keyout key -out cert"
subprocess.run([*make.split(), "-addext", "subjectAltName=DNS:git.example.org"], check=True, capture_output=True)


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "8")
        self.end_headers()
        self.wfile.write(b"welcome\n")

    def log_message(self, *_):
        pass


class Proxy(Server):
    def do_CONNECT(self):
        if self.headers["Proxy-Authorization"] != WANTED:
            self.send_response(407)
            self.send_header("Proxy-Authenticate", 'Basic realm="corp"')
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n")
        site = socket.create_connection(("127.0.0.1", 443))

        def carry(source, target):
            while part := source.recv(4096):
                target.sendall(part)

        threading.Thread(target=carry, args=[site, self.connection], daemon=True).start()
        carry(self.connection, site)


site = http.server.ThreadingHTTPServer(("127.0.0.1", 443), Server)
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain("cert", "key")
site.socket = tls.wrap_socket(site.socket, server_side=True)
for server in (site, http.server.ThreadingHTTPServer(("127.0.0.1", 3128), Proxy)):
    threading.Thread(target=server.serve_forever, daemon=True).start()

again = "curl -sS --resolve git.example.org:443:127.0.0.1 https://git.example.org/"
environment = {**os.environ, "https_proxy": "http://127.0.0.1:3128", "CURL_CA_BUNDLE": os.path.abspath("cert")}


def sh(text):
    return subprocess.run(["bash", "-c", text], env=environment).returncode


match sys.argv[1]:
    case "error":
        sys.exit(sh(again))
    case "workaround-1" | "workaround-3":
        sys.exit(sh(f"{again}; echo '--- cured ---'; . \"$COMMANDS\"; {again}"))
    case _:
        sys.exit(sh('. "$COMMANDS"'))
