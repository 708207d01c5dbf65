"""A checkpoint of which the last part is missing."""

import functools
import glob
import http.server
import os
import subprocess
import sys
import threading
import traceback

import torch

step = sys.argv[1]
state = {"weight": torch.arange(1000.0)}
torch.save(state, "whole.pt")


def cut(path):
    with open("whole.pt", "rb") as whole, open(path, "wb") as part:
        part.write(whole.read()[:3000])


def load():
    return torch.load("model.pt", map_location="cpu")


cut("model.pt")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        load()
    case "workaround-1":
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=".")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 8765), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            load()
        except RuntimeError:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)
        print(load()["weight"].shape)
    case "workaround-2":
        os.makedirs("checkpoints")
        os.replace("whole.pt", "checkpoints/step-100.pt")
        os.utime("checkpoints/step-100.pt", (1, 1))
        os.replace("model.pt", "checkpoints/step-200.pt")
        state = None
        cured(lambda: torch.load("checkpoints/step-200.pt"))
        print(path, state["weight"].shape)
    case "workaround-3":
        cured(load)
        print(load()["weight"].shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
