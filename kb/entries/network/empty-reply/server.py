"""Close the first connections without a word, answer the later ones."""

import socket
import sys

silent = int(sys.argv[1])
listener = socket.create_server(("127.0.0.1", 8000))
number = 0
while True:
    connection, _ = listener.accept()
    connection.settimeout(2)
    try:
        asked = connection.recv(4096)
        if asked:
            number += 1
            if number > silent:
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nok\n")
    except TimeoutError:
        pass
    connection.close()
