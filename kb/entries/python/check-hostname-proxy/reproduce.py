"""TLS to a peer that was not named."""

import socket
import ssl
import sys

match sys.argv[1]:
    case "error":
        ssl.create_default_context().wrap_socket(socket.socket())
    case step:
        sys.exit(f"there is no step {step}")
