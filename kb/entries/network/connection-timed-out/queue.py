"""A server does not accept, so that its queue is full and further requests are dropped; later it does."""

import socket
import sys
import threading
import time
import traceback

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


def call():
    with socket.socket() as connection:
        connection.setsockopt(socket.IPPROTO_TCP, 18, 700)  # TCP_USER_TIMEOUT, so that nobody waits two minutes
        connection.connect(server.getsockname())
        print("connected")


def accept():
    while True:
        waiting.append(server.accept())


try:
    call()
except OSError:
    traceback.print_exc()
print("--- cured ---", flush=True)
threading.Thread(target=accept, daemon=True).start()
time.sleep(0.1)
call()
