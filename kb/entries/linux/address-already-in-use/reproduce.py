"""A listener holds a port; a second program wants it."""

import os
import socket
import subprocess
import sys
import time
import traceback

step = sys.argv[1]
HOLDER = "import socket, time; s = socket.create_server(('127.0.0.1', 29500)); print('up', flush=True); time.sleep(60)"
holder = subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE)
holder.stdout.readline()
commands = open("commands").read() if os.path.exists("commands") else ""


def serve(port, before=""):
    sock = socket.socket()
    exec(compile(before, "commands", "exec"), {"sock": sock, "socket": socket})
    sock.bind(("127.0.0.1", port))
    sock.listen()
    print("listening on port", sock.getsockname()[1])


def fails(port):
    try:
        serve(port)
    except OSError:
        traceback.print_exc()
    else:
        sys.exit("it did not fail")


match step:
    case "error":
        serve(29500)
    case "workaround-1":  # end the process that holds it
        fails(29500)
        print("--- cured ---", flush=True)
        as_root = 'sudo() { "$@"; }; . "$COMMANDS"'
        subprocess.run(["bash", "-euc", as_root], env={**os.environ, "PID": str(holder.pid)}, check=True)
        holder.wait()
        serve(29500)
    case "workaround-3":  # another port
        fails(29500)
        print("--- cured ---", flush=True)
        server = subprocess.Popen(["bash", "-euc", 'exec $(cat "$COMMANDS")'])
        for _ in range(100):
            if socket.socket().connect_ex(("127.0.0.1", 8001)) == 0:
                break
            time.sleep(0.05)
        server.terminate()
        server.wait()
    case "workaround-5":  # no listener any more, only TIME-WAIT
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
        fails(port)
        print("--- cured ---", flush=True)
        serve(port, commands)
    case "dead-end-1":  # again and again
        for _ in range(3):
            fails(29500)
    case "dead-end-2":  # the other one did not set SO_REUSEPORT
        serve(29500, commands)
    case _:
        sys.exit(f"there is no step {step}")
