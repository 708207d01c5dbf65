"""A web server resets connections that were idle; a client uses one of them again."""

import http.client
import http.server
import os
import socket
import struct
import sys
import threading
import time
import traceback

import requests

IDLE = 0.3  # seconds
resets = 1 if sys.argv[1] == "workaround-1" else 99  # how many connections end like this


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle(self):
        global resets
        self.connection.settimeout(IDLE)
        self.close_connection = False
        if resets and sys.argv[1] != "workaround-2":
            resets -= 1
            self.connection.recv(1)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
            return
        while not self.close_connection:
            self.handle_one_request()
        if self.close_connection:  # it was idle
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def finish(self):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
server.handle_error = lambda *_: None
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"


def tried(act):
    try:
        print("answer", getattr(act(), "status_code", ""))
    except OSError:
        traceback.print_exc()


match sys.argv[1]:
    case "error":
        requests.get(url)
    case "workaround-1":
        tried(lambda: requests.get(url))
        resets = 1
        print("--- cured ---", flush=True)
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
        tried(lambda: session.get(url))
    case "workaround-2":
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port)

        def ask():
            connection.request("GET", "/")
            connection.getresponse().read()

        ask()
        time.sleep(3 * IDLE)
        tried(ask)
        print("--- cured ---", flush=True)  # closed by the client while it is idle
        connection.close()
        tried(ask)
        connection.close()
        time.sleep(3 * IDLE)
        tried(ask)
    case "dead-end-1":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    case "dead-end-3":
        connection = socket.create_connection(("127.0.0.1", server.server_port))
        connection.sendall(b"G")
        time.sleep(0.2)
        for _ in range(2):
            tried(lambda: connection.recv(1) or sys.exit("an orderly end"))
