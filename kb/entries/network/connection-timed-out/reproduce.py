"""A server does not accept, so that its queue is full and further requests are dropped."""

import socket
import sys
import threading
import time

TCP_USER_TIMEOUT = 18  # linux/tcp.h; milliseconds, so that nobody has to wait two minutes
server = socket.socket()
server.bind(("127.0.0.1", 0))
server.listen(0)
waiting = []
for _ in range(3):
    client = socket.socket()
    client.setblocking(False)
    client.connect_ex(server.getsockname())
    waiting.append(client)
time.sleep(0.1)


def call(milliseconds):
    with socket.socket() as connection:
        connection.setsockopt(socket.IPPROTO_TCP, TCP_USER_TIMEOUT, milliseconds)
        connection.connect(server.getsockname())
        print("connected")


def accept():
    while True:
        waiting.append(server.accept())


match sys.argv[1]:
    case "error":
        call(500)
    case "workaround-4":
        threading.Thread(target=accept, daemon=True).start()
        time.sleep(0.1)
        call(5000)
    case "dead-end-1":
        call(1500)
    case "dead-end-2":
        try:
            call(500)
        except OSError:
            call(500)
