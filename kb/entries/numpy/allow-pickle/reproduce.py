"""A dictionary was saved with np.save."""

import os
import subprocess
import sys
import traceback
from pathlib import Path

import numpy as np

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


def shell(script):
    subprocess.run(["bash", "-euc", script], check=True)


np.save("features.npy", np.array({"x": [1, 2]}, dtype=object))
match sys.argv[1]:
    case "error":
        np.load("features.npy")
    case "workaround-1":
        fails(lambda: np.load("features.npy"))
        typed()
        print(data["x"])  # noqa: F821
    case "workaround-2":
        fails(lambda: np.load("features.npy"))
        x, y, rows = np.array([1, 2]), np.array([3]), [[1, 2], [3, 4]]
        typed()
        print(np.load("features.npz")["x"], np.load("rows.npy"))
    case "workaround-3":
        shell("""
            export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=ann
            export GIT_CONFIG_KEY_1=user.email GIT_CONFIG_VALUE_1=ann@example.org
            git lfs install --skip-repo && git init -q --bare origin.git && git init -q made && cd made
            git lfs track '*.npy' && python -c "import numpy; numpy.save('features.npy', numpy.arange(3))"
            git add . && git commit -qm data && git push -q "file://$OLDPWD/origin.git" HEAD:main && cd ..
            GIT_LFS_SKIP_SMUDGE=1 git clone -q -b main "file://$PWD/origin.git" data
            mv commands data/
        """)
        os.chdir("data")
        fails(lambda: np.load("features.npy"))
        shell(". ./commands")
        print(np.load("features.npy"))
    case "dead-end-2":
        np.load("features.npy", encoding="latin1")
    case "dead-end-3":
        Path("features.npy").write_text("<!DOCTYPE html><html>404</html>")
        np.load("features.npy", allow_pickle=True)
