"""A server on this machine whose certificate comes from an authority that nobody knows."""

import http.server
import os
import ssl
import subprocess
import sys
import threading

step = sys.argv[1]


def openssl(*words):
    subprocess.run(["openssl", *words], check=True, capture_output=True)


KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
openssl("req", "-x509", *KEY, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Example Corp Proxy CA")
openssl("req", *KEY[:-2], "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost")
with open("names.cnf", "w") as file:
    file.write("subjectAltName=DNS:localhost\n")
openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "1",
        "-extfile", "names.cnf", "-out", "server.pem")  # fmt: skip

os.makedirs("site/simple")
server = http.server.ThreadingHTTPServer(
    ("localhost", 0), lambda *words: http.server.SimpleHTTPRequestHandler(*words, directory="site")
)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("server.pem", "server.key")
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()

FETCH = "import sys, urllib.request as u; print('status', u.urlopen(sys.argv[1]).status)"


def fetch(**variables):
    url = f"https://localhost:{server.server_port}/simple/"
    return subprocess.run([sys.executable, "-c", FETCH, url], env=os.environ | variables).returncode


match step:
    case "error":
        sys.exit(fetch())
    case "workaround-1":  # trust the authority
        sys.exit(fetch(SSL_CERT_FILE="ca.pem"))
    case "dead-end-2":  # the newest bundle of public authorities
        from pip._vendor import certifi

        sys.exit(fetch(SSL_CERT_FILE=certifi.where()))
    case _:
        sys.exit(f"there is no step {step}")
