"""An answer of five megabytes."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

from concurrent import futures

import grpc


def large(request, context):
    return b"x" * 5 * 1024 * 1024


handler = grpc.method_handlers_generic_handler("shop.Shop", {"Large": grpc.unary_unary_rpc_method_handler(large)})
server = grpc.server(futures.ThreadPoolExecutor(2))
server.add_generic_rpc_handlers((handler,))
server.add_insecure_port("127.0.0.1:50051")
server.start()


def call(channel):
    return len(channel.unary_unary("/shop.Shop/Large")(b"tea"))

match sys.argv[1]:
    case "error":
        call(grpc.insecure_channel("127.0.0.1:50051"))
    case "workaround-1":
        fails(lambda: call(grpc.insecure_channel("127.0.0.1:50051")))
        typed()
        print(call(channel))
    case "workaround-2":
        typed()
    case "dead-end-1":
        call(grpc.insecure_channel("127.0.0.1:50051", options=[("grpc.max_send_message_length", 64 * 1024 * 1024)]))
    case "dead-end-2":
        for _ in range(2):
            try:
                call(grpc.insecure_channel("127.0.0.1:50051"))
            except grpc.RpcError as error:
                last = error
        raise last
    case step:
        sys.exit(f"there is no step {step}")
