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

os.makedirs("site/simple/tools")
server = http.server.ThreadingHTTPServer(
    ("localhost", 443), lambda *words: http.server.SimpleHTTPRequestHandler(*words, directory="site")
)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("server.pem", "server.key")
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()

FETCH = "import sys, urllib.request as u; print('status', u.urlopen(sys.argv[1]).status)"
ASK = "import sys, requests; print('status', requests.get(sys.argv[1]).status_code)"
again = f"""for code in "{FETCH}" "{ASK}"; do python -c "$code" https://localhost/simple/; done
python -m pip download --retries 0 --index-url https://localhost/simple/ tools 2>&1 | grep -v 'No matching\\|satisfies' """


def sh(text, **variables):
    return subprocess.run(["bash", "-c", text], env=os.environ | variables).returncode


match step:
    case "error":
        sh(again)
    case "workaround-1":  # trust the authority
        os.rename("ca.pem", "corp-ca.crt")
        sh(f"{again}\necho '--- cured ---'\n. \"$COMMANDS\"\n{again}\ntrue")
    case "workaround-2":
        sh(f"{again}\necho '--- cured ---'\n. \"$COMMANDS\"")
    case "dead-end-2":  # the newest bundle of public authorities
        import certifi

        sh(again, SSL_CERT_FILE=certifi.where(), REQUESTS_CA_BUNDLE=certifi.where())
    case _:
        sys.exit(f"there is no step {step}")
