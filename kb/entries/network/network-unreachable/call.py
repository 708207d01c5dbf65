"""Listen on all addresses of both families, and call one of them."""

import socket
import sys

server = socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True)
last = None
for _ in range(int(sys.argv[2])):
    try:
        with socket.create_connection((sys.argv[1], server.getsockname()[1]), 60) as connection:
            print("connected to", connection.getpeername()[0])
            sys.exit()
    except OSError as error:
        last = error
raise last
