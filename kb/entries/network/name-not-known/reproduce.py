"""A whole address is given where a host name is wanted."""

import socket
import sys
from urllib.parse import urlsplit

server = socket.create_server(("127.0.0.1", 0))
port = server.getsockname()[1]
address = f"http://localhost:{port}/path"
match sys.argv[1]:
    case "error":
        socket.create_connection((address, port))
    case "workaround-1":
        parts = urlsplit(address)
        with socket.create_connection((parts.hostname, parts.port)) as connection:
            print("connected to", connection.getpeername()[0])
    case "dead-end-2":
        socket.create_connection((f"http://localhost:{port}", port))
