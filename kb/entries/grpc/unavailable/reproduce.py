"""A call before a server listens, and after."""

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


def echo(request, context):
    return request


handler = grpc.method_handlers_generic_handler("shop.Shop", {"Echo": grpc.unary_unary_rpc_method_handler(echo)})
server = grpc.server(futures.ThreadPoolExecutor(2))
server.add_generic_rpc_handlers((handler,))


def call(**options):
    with grpc.insecure_channel("127.0.0.1:50051") as channel:
        return channel.unary_unary("/shop.Shop/Echo")(b"tea", **options)

match sys.argv[1]:
    case "error":
        call()
    case "workaround-1":
        fails(call)
        typed()
        print(call(timeout=5))
    case "dead-end-1":
        call(timeout=10)
    case step:
        sys.exit(f"there is no step {step}")
