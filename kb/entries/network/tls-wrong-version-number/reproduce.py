"""A server and a proxy that speak plain HTTP; a client that starts TLS with them."""

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


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
place = f"127.0.0.1:{server.server_port}"
through = ["-x", f"https://{place}", "http://example.org/"]  # the server serves as a proxy, too
commands = {
    "error": [[f"https://{place}/"]],
    "workaround-1": [[f"http://{place}/"]],
    "workaround-2": [["-x", f"http://{place}", "http://example.org/"]],
    "dead-end-1": [["-k", f"https://{place}/"]],
    "dead-end-2": [["--tlsv1.3", f"https://{place}/"], ["--tls-max", "1.2", f"https://{place}/"]],
}
if sys.argv[1] == "workaround-2" and subprocess.run(["curl", "-s", *through], check=False).returncode == 0:
    sys.exit("the proxy speaks TLS after all")
status = 0
for command in commands[sys.argv[1]]:
    status |= subprocess.run(["curl", "-sS", *command], check=False).returncode
sys.exit(status)
