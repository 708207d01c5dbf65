"""A server that speaks plain HTTP, as a site and as a proxy; a client that starts TLS with it."""

import http.server
import subprocess
import sys
import threading


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "8")
        self.end_headers()
        self.wfile.write(b"welcome\n")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 8080), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()


def sh(text):
    sys.exit(subprocess.run(["bash", "-c", text]).returncode)


match sys.argv[1]:
    case "error":
        sh("curl -sS https://localhost:8080/")
    case "workaround-1":
        sh('curl -sS https://localhost:8080/; echo "--- cured ---"; . "$COMMANDS"')
    case "workaround-2":
        again = "curl -sS http://example.org/"
        sh(f'export http_proxy=https://127.0.0.1:8080; {again}; echo "--- cured ---"; . "$COMMANDS"; {again}')
    case _:
        sh('. "$COMMANDS"')
