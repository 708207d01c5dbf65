"""torch.compile on a machine without a C++ compiler."""

import os
import shutil
import subprocess
import sys

step = sys.argv[1]
compiler = shutil.which("g++")
os.mkdir("tools")
for tool in ("sh", "as", "ld", "ldconfig", "uname", "which"):
    if found := shutil.which(tool):
        os.symlink(found, f"tools/{tool}")
os.environ["PATH"] = os.path.abspath("tools")

CODE = """
import sys
import torch

def f(x):
    return torch.sin(x) + torch.cos(x)

options = {"backend": sys.argv[1]} if len(sys.argv) > 1 else {}
if "suppress" in sys.argv[2:]:
    torch._dynamo.config.suppress_errors = True
if "exclude" in sys.argv[2:]:
    odd = torch.compiler.disable(f)
    g = torch.compile(lambda x: odd(x), **options)
else:
    g = torch.compile(f, **options)
x = torch.ones(4)
print("right:", torch.allclose(g(x), f(x)))
"""


def run(*words, **variables):
    return subprocess.run([sys.executable, "-c", CODE, *words], env=os.environ | variables).returncode


match step:
    case "error":
        sys.exit(run())
    case "workaround-1":  # install the compiler that it names
        os.environ["PATH"] += os.pathsep + os.path.dirname(compiler)
        sys.exit(run())
    case "workaround-2":  # simpler backends show where it fails
        print("eager", flush=True)
        run("eager")
        print("aot_eager", flush=True)
        sys.exit(run("aot_eager"))
    case "workaround-3":  # leave out the part that fails
        sys.exit(run("inductor", "exclude"))
    case "dead-end-1":  # suppress the error: nothing is compiled
        sys.exit(run("inductor", "suppress"))
    case "workaround-4":  # without compilation
        sys.exit(run(TORCHDYNAMO_DISABLE="1"))
    case _:
        sys.exit(f"there is no step {step}")
