"""A repository with Git LFS that was cloned without the files, and a file that ends too early."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import h5py

ENV = {**os.environ, "GIT_CONFIG_GLOBAL": os.path.abspath("gitconfig"), "GIT_LFS_SKIP_SMUDGE": "1"}


def shell(text, **more):
    return subprocess.run(["bash", "-e", "-c", text], env=ENV, stderr=subprocess.STDOUT, **more).returncode


def typed(**more):
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT, **more).returncode


def load(path="model.h5"):
    try:
        with h5py.File(path, "r") as file:
            print("read:", list(file), flush=True)
    except OSError as error:
        print("OSError:", error, flush=True)


def make(path):
    with h5py.File(path, "w") as file:
        file["weights"] = list(range(1000))


def pointer():
    """A clone in which model.h5 is the pointer."""
    shell(
        "git config --global user.name a; git config --global user.email a@acme.example; git lfs install --skip-smudge -q 2>/dev/null || git lfs install"
    )
    shell("git init -q -b main origin; cd origin; git lfs track '*.h5'")
    make("origin/model.h5")
    shell("cd origin; git add -A; git commit -q -m model")
    shell("git clone -q origin clone")
    os.chdir("clone")


match sys.argv[1]:
    case "error":
        pointer()
        load()
        os.chdir("..")
        make("whole.h5")
        Path("model.h5").write_bytes(Path("whole.h5").read_bytes()[:3000])
        load()
    case "workaround-1":
        pointer()
        load()
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-2":
        pointer()
        load()
        print("--- cured ---", flush=True)
        del ENV["GIT_LFS_SKIP_SMUDGE"]
        typed()
        load()
    case "workaround-3":
        make("model-01.h5")
        shutil.copy("model-01.h5", "model.h5")
        Path("model.h5").write_bytes(Path("model.h5").read_bytes()[:3000])
        load()
        print("--- cured ---", flush=True)
        load("model-01.h5")
    case "dead-end-2":
        pointer()
        os.environ["KERAS_BACKEND"] = "torch"
        import keras

        os.rename("model.h5", "model.keras")
        keras.models.load_model("model.keras")
