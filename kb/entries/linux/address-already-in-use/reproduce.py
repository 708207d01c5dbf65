"""A listener holds a port; a second program wants it."""

import socket
import subprocess
import sys

step = sys.argv[1]
HOLDER = (
    "import socket, sys, time; s = socket.create_server(('127.0.0.1', 29500)); print('up', flush=True); time.sleep(60)"
)
holder = subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE)
holder.stdout.readline()


def serve(port, *options):
    server = socket.socket()
    for option in options:
        server.setsockopt(socket.SOL_SOCKET, option, 1)
    server.bind(("127.0.0.1", port))
    server.listen()
    print("listening on port", server.getsockname()[1])


match step:
    case "error":
        serve(29500)
    case "workaround-1":  # end the process that holds it
        holder.terminate()
        holder.wait()
        serve(29500)
    case "workaround-2":  # another port
        serve(0)
    case "workaround-3":  # no listener any more, only TIME-WAIT
        port = 29501
        server = socket.socket()
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind(("127.0.0.1", port))
        server.listen()
        client = socket.create_connection(("127.0.0.1", port))
        accepted, _ = server.accept()
        accepted.close()  # the side that closes first keeps the address in TIME-WAIT
        client.close()
        server.close()
        try:
            serve(port)
        except OSError as error:
            print("without the option:", type(error).__name__, "number", error.errno)
        else:
            sys.exit("TIME-WAIT did not block a plain bind")
        serve(port, socket.SO_REUSEADDR)
    case "dead-end-1":  # again and again
        for _ in range(3):
            try:
                serve(29500)
            except OSError as error:
                last = error
        raise last
    case "dead-end-2":  # the other one did not set SO_REUSEPORT
        serve(29500, socket.SO_REUSEPORT)
    case _:
        sys.exit(f"there is no step {step}")
