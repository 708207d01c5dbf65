"""torch.compile on a machine without a C++ compiler."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import torch

step = sys.argv[1]
compiler = os.path.dirname(shutil.which("g++"))
tools = Path("tools").absolute()
tools.mkdir()
for tool in ("sh", "bash", "as", "ld", "ldconfig", "uname", "which"):
    if found := shutil.which(tool):
        (tools / tool).symlink_to(found)
(tools / "apt-get").write_text(f"#!/bin/sh\ncase $* in *build-essential*) {shutil.which('ln')} -s {compiler}/* {tools}/ 2>/dev/null ;; esac\nexit 0\n")
(tools / "sudo").write_text('#!/bin/sh\nexec "$@"\n')
(tools / "python").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
for name in ("apt-get", "sudo", "python"):
    (tools / name).chmod(0o755)
os.environ["PATH"] = str(tools)
Path("train.py").write_text("""
import sys, torch
torch._dynamo.config.suppress_errors = "suppress" in sys.argv
def f(x):
    return torch.sin(x) + torch.cos(x)
x = torch.ones(4)
print("right:", torch.allclose(torch.compile(f)(x), f(x)))
""")


def shell(script):
    return subprocess.run(["bash", "-euc", script]).returncode


def fails():
    if not shell("python train.py"):
        sys.exit("it does not fail")
    print("--- cured ---", flush=True)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        sys.exit(shell("python train.py"))
    case "workaround-1":
        fails()
        sys.exit(shell('. "$COMMANDS" && python train.py'))
    case "workaround-2":
        fails()
        model, x = torch.nn.Linear(4, 2), torch.ones(3, 4)
        typed()
    case "workaround-4":
        fails()
        typed()
        print(torch.compile(lambda x: odd_function(x))(torch.ones(4)))  # noqa: F821
    case "workaround-5":
        fails()
        sys.exit(shell('. "$COMMANDS"'))
    case "dead-end-1":
        sys.exit(shell("python train.py suppress"))
    case _:
        sys.exit(f"there is no step {step}")
