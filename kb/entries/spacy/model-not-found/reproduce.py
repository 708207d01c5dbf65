"""A pipeline that is not installed, and one that comes as a wheel."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pip
import spacy

ENV = {
    **os.environ,
    "PIP_NO_INDEX": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PYTHONPATH": os.pathsep.join(sys.path[1:]),
}
LOAD = "import spacy; print(spacy.load('en_core_web_sm').meta['name'])"


def load(python=sys.executable):
    return subprocess.run([python, "-c", LOAD], env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(load())
    case "workaround-2":
        load()
        print("--- cured ---", flush=True)
        folder = "en_core_web_sm/en_core_web_sm-3.8.0"
        pipeline = spacy.blank("en")
        pipeline.meta.update(name="core_web_sm", version="3.8.0")
        pipeline.to_disk("en_core_web_sm/" + "en_core_web_sm-3.8.0")
        Path("en_core_web_sm/meta.json").write_bytes(Path(folder, "meta.json").read_bytes())
        Path("en_core_web_sm/__init__.py").write_text(
            "from spacy.util import load_model_from_init_py\n\n\n"
            "def load(**overrides):\n    return load_model_from_init_py(__file__, **overrides)\n"
        )
        info = "en_core_web_sm-3.8.0.dist-info/"
        with zipfile.ZipFile("en_core_web_sm-3.8.0-py3-none-any.whl", "w") as out:
            for file in Path("en_core_web_sm").rglob("*"):
                out.write(file)
            out.writestr(info + "METADATA", "Metadata-Version: 2.1\nName: en_core_web_sm\nVersion: 3.8.0\n")
            out.writestr(info + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            out.writestr(info + "entry_points.txt", "[spacy_models]\nen_core_web_sm = en_core_web_sm\n")
            out.writestr(info + "RECORD", "")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", "env"], check=True)
        os.makedirs("clean")
        subprocess.run(
            ["bash", "-c", f"cp -r {os.path.dirname(pip.__file__)}* env/lib/python3*/site-packages/"], check=True
        )
        path = os.getcwd() + "/env/bin:" + os.environ["PATH"]
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env={**ENV, "PATH": path, "PYTHONPATH": ""}, check=True)
        os.rename("en_core_web_sm", "clean/built")
        sys.exit(load("env/bin/python"))
    case "workaround-3":
        ENV["PATH"] = os.path.dirname(sys.executable) + ":" + ENV["PATH"]
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, check=True)
