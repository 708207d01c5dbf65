"""A server that takes the connection and hangs up; once it is only a moment's trouble."""

import http.server
import os
import socket
import ssl
import subprocess
import sys
import threading
import traceback

import requests

make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout key -out cert"
subprocess.run([*make.split(), "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
os.environ["REQUESTS_CA_BUNDLE"] = os.path.abspath("cert")
bad = 2 if sys.argv[1] == "workaround-1" else 99  # how many connections are cut
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain("cert", "key")
url = "https://localhost/"


class Server(http.server.BaseHTTPRequestHandler):
    def setup(self):
        global bad
        if bad:
            bad -= 1
            self.request.recv(1)
            self.request.shutdown(socket.SHUT_RDWR)
            raise ConnectionAbortedError
        self.request = tls.wrap_socket(self.request, server_side=True)
        super().setup()

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 443), Server)
server.handle_error = lambda *_: None
threading.Thread(target=server.serve_forever, daemon=True).start()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def tried():
    try:
        print(requests.get(url).text)
    except OSError:
        traceback.print_exc()


match sys.argv[1]:
    case "error":
        requests.get(url)
    case "workaround-1":
        tried()
        print("--- cured ---", flush=True)
        typed()
        print(session.get(url).text)
    case "workaround-4":
        tried()
        print("--- cured ---", flush=True)
        said = subprocess.run(["bash", os.environ["COMMANDS"]], capture_output=True, text=True).stdout
        print([line for line in said.splitlines() if "handshake has read" in line])
    case "dead-end-1":
        typed()
