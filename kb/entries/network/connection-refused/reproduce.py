"""A client calls a server that listens elsewhere, later, or not at all. 127.0.0.2 plays the other address."""

import socket
import sys
import threading
import time


def serve(host, port=0):
    server = socket.create_server((host, port))

    def answer():
        while True:
            connection, _ = server.accept()
            connection.sendall(b"hello")
            connection.close()

    threading.Thread(target=answer, daemon=True).start()
    return server.getsockname()[1]


def call(host, port, timeout=5):
    with socket.create_connection((host, port), timeout) as connection:
        print("the server says", connection.recv(5).decode())


with socket.create_server(("127.0.0.1", 0)) as probe:
    free = probe.getsockname()[1]
match sys.argv[1]:
    case "error":
        call("127.0.0.1", free)
    case "workaround-1":
        call("127.0.0.2", serve("0.0.0.0"))
    case "workaround-3":
        threading.Timer(0.4, serve, ["127.0.0.1", free]).start()
        for _ in range(60):
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", free)) == 0:
                    break
            time.sleep(0.1)
        call("127.0.0.1", free)
    case "dead-end-1":
        call("127.0.0.1", free, timeout=60)
    case "dead-end-2":  # the connection comes in through the other address
        call("127.0.0.2", serve("127.0.0.1"))
