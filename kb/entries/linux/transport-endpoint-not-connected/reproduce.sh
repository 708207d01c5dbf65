# The second case that the entry names: a socket that is not connected.
exec 2>&1
python3 -c 'import socket; socket.create_server(("127.0.0.1", 0)).shutdown(socket.SHUT_RDWR); socket.socket().getpeername()'
