"""A torchvision that cannot be imported, and a text model that does not need it."""

import os
import subprocess
import sys

step = sys.argv[1]
os.makedirs("torchvision")
open("torchvision/__init__.py", "w").write("raise RuntimeError('operator nms is not there')\n")
os.makedirs("torchvision-0.20.0.dist-info")
open("torchvision-0.20.0.dist-info/METADATA", "w").write("Metadata-Version: 2.1\nName: torchvision\nVersion: 0.20.0\n")
bin_folder = os.path.dirname(sys.executable)
environment = {**os.environ, "PYTHONPATH": os.getcwd(), "PATH": bin_folder + ":" + os.environ["PATH"]}


def python(code):
    subprocess.run([sys.executable, "-c", code], env=environment, stderr=subprocess.STDOUT)


def typed():
    subprocess.run(["bash", os.environ["COMMANDS"]], env=environment, stderr=subprocess.STDOUT, check=True)


match step:
    case "error":
        python("from transformers import BertModel")
    case "workaround-1":
        python("from transformers import BertModel")
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-2":
        python(open(os.environ["COMMANDS"]).read())
    case _:
        sys.exit(f"there is no step {step}")
