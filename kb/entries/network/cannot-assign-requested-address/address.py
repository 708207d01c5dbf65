"""Bind to an address, or open many connections, as the step says."""

import socket
import sys

IP_FREEBIND = 15  # linux/in.h
step = sys.argv[1]
if step in ("many", "workaround-3"):
    server = socket.create_server(("127.0.0.1", 9999), backlog=100)
    for _ in range(30):  # one connection per request, or one for all
        if step == "many" or _ == 0:
            client = socket.create_connection(("127.0.0.1", 9999))
            connection = server.accept()[0]
        client.sendall(b"question")
        connection.sendall(connection.recv(10))
        client.recv(10)
        if step == "many":
            client.close()
            connection.close()
    print("30 requests")
else:
    server = socket.socket()
    if step == "dead-end-1":
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if step == "workaround-2":
        server.setsockopt(socket.IPPROTO_IP, IP_FREEBIND, 1)
    server.bind(("0.0.0.0" if step == "workaround-1" else "10.9.8.7", 8081 if step == "dead-end-2" else 8080))
    server.listen()
    print("listening on", server.getsockname()[0])
