"""A server that takes the connection and hangs up; once it was only a moment's trouble."""

import socket
import ssl
import subprocess
import sys
import threading

make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout key -out cert"
subprocess.run([*make.split(), "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
server = socket.create_server(("127.0.0.1", 4433))
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain("cert", "key")


def serve(good_from):
    for count in range(1, 4):
        connection, _ = server.accept()
        if count < good_from:
            connection.recv(1)
            connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        else:
            with tls.wrap_socket(connection, server_side=True) as answered:
                answered.sendall(b"hello")


def fetch(context):
    with (
        socket.create_connection(("127.0.0.1", 4433)) as plain,
        context.wrap_socket(plain, server_hostname="localhost") as wrapped,
    ):
        return wrapped.recv(5).decode()


def start(good_from):
    threading.Thread(target=serve, args=[good_from], daemon=True).start()
    return ssl.create_default_context(cafile="cert")


match sys.argv[1]:
    case "error":
        fetch(start(9))
    case "workaround-1":
        start(9)
        done = subprocess.run(
            ["openssl", "s_client", "-connect", "127.0.0.1:4433"], input="", capture_output=True, text=True
        )
        print([line for line in done.stdout.splitlines() if "handshake has read" in line])
    case "workaround-3":
        context = start(2)
        for _ in range(3):
            try:
                print(fetch(context))
                break
            except OSError as error:
                print("again, after", type(error).__name__)
    case "dead-end-1":
        start(9)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        fetch(context)
    case step:
        sys.exit(f"there is no step {step}")
