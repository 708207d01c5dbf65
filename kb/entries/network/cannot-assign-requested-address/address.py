"""Bind to an address, or open many connections, as the step says."""

import socket
import sys

step = sys.argv[1]
if step in ("many", "one"):
    listening = socket.create_server(("127.0.0.1", 9999), backlog=100)
    for count in range(30):  # one connection per request, or one for all
        if step == "many" or count == 0:
            client = socket.create_connection(("127.0.0.1", 9999))
            connection = listening.accept()[0]
        client.sendall(b"question")
        connection.sendall(connection.recv(10))
        client.recv(10)
        if step == "many":
            client.close()
            connection.close()
    print("30 requests")
else:
    server = socket.socket()
    exec(compile(sys.argv[2] if len(sys.argv) > 2 else "", "commands", "exec"))
    server.bind(("10.9.8.7", 8080))
    server.listen()
    print("listening on", server.getsockname()[0])
