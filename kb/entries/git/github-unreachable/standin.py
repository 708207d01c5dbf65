"""Stand-ins on this machine: an HTTPS server for github.com (8443) and an HTTP proxy (7890) that leads there."""

import http.server
import os
import socket
import ssl
import threading


def pump(source, target):
    while data := source.recv(65536):
        target.sendall(data)
    target.close()


def proxy():
    listener = socket.create_server(("127.0.0.1", 7890))
    while True:
        client, _ = listener.accept()
        request = b""
        while b"\r\n\r\n" not in request:
            request += client.recv(4096)
        server = socket.create_connection(("127.0.0.1", 8443))
        client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        threading.Thread(target=pump, args=(client, server), daemon=True).start()
        threading.Thread(target=pump, args=(server, client), daemon=True).start()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


os.chdir("served")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8443), Quiet)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("../cert.pem", "../key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
threading.Thread(target=proxy, daemon=True).start()
open("../up", "w").close()
threading.Event().wait(20)
