"""A process with more than a thousand sockets waits for one of them."""

import os
import resource
import select
import socket
import subprocess
import sys


def many():
    resource.setrlimit(resource.RLIMIT_NOFILE, (2048, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    kept = [socket.socketpair() for _ in range(550)]
    return kept, kept[-1]


match sys.argv[1]:
    case "error":
        kept, (connection, other) = many()
        select.select([connection], [], [], 1)
    case "workaround-1":
        subprocess.run([sys.executable, __file__, "error"], stderr=subprocess.STDOUT)
        print("--- cured ---", flush=True)
        kept, (connection, other) = many()
        other.send(b"x")
        exec(open(os.environ["COMMANDS"]).read())
        print(len(ready), "connection is ready")
        sys.exit(0 if ready == [connection] else 1)
    case "dead-end-1":
        command = f'. "$COMMANDS"; exec {sys.executable} {__file__} error'
        sys.exit(subprocess.run(["bash", "-c", command], stderr=subprocess.STDOUT).returncode)
