"""A server gives up connections that were idle, with a reset; a client uses one of them again."""

import socket
import struct
import sys
import threading
import time

IDLE = 0.3  # seconds
server = socket.create_server(("127.0.0.1", 0))


def answer(connection):
    connection.settimeout(IDLE)
    try:
        while connection.recv(100):
            connection.sendall(b"answer")
    except TimeoutError:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()


def accept():
    while True:
        threading.Thread(target=answer, args=[server.accept()[0]], daemon=True).start()


def connect(timeout=5):
    return socket.create_connection(server.getsockname(), timeout)


def ask(connection):
    connection.sendall(b"question")
    return connection.recv(100).decode()


threading.Thread(target=accept, daemon=True).start()
connection = connect(60 if sys.argv[1] == "dead-end-1" else 5)
ask(connection)
pause = IDLE / 3 if sys.argv[1] == "workaround-2" else 2 * IDLE
time.sleep(pause)
match sys.argv[1]:
    case "error" | "dead-end-1":
        try:
            ask(connection)
        except BrokenPipeError:
            sys.exit("the reset had been noticed before")
    case "workaround-1":
        try:
            print(ask(connection))
        except ConnectionError as error:
            print("number", error.errno, "- once more, on a new connection:", ask(connect()))
    case "workaround-2":  # in use again before the server gives it up, or else closed by the client
        print(ask(connection))
    case "dead-end-3":
        try:
            ask(connection)
        except ConnectionError as error:
            first = error
        try:
            ask(connection)
        except ConnectionError as error:
            raise error from first
