"""pip for the Python of the system, which belongs to its package manager."""

import importlib.util
import os
import subprocess
import sys
import zipfile

step = sys.argv[1]
if "INSIDE" not in os.environ:  # what is installed into the system is seen by nobody else
    os.environ["INSIDE"] = "1"
    os.execvp("unshare", ["unshare", "--map-root-user", "--mount", sys.executable, *sys.argv])
SYSTEM = "/usr/bin/python3"
PIP = importlib.util.find_spec("pip").submodule_search_locations[0]  # runs under any Python
WHEEL = "greeter-1.0-py3-none-any.whl"
with zipfile.ZipFile(WHEEL, "w") as archive:
    archive.writestr("greeter.py", "print('installed for', __import__('sys').executable)\n")
    archive.writestr("greeter-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: greeter\nVersion: 1.0\n")
    archive.writestr("greeter-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    archive.writestr("greeter-1.0.dist-info/RECORD", "")
where = "import sysconfig; print(sysconfig.get_path('purelib', sysconfig.get_preferred_scheme('prefix')))"
packages = subprocess.run([SYSTEM, "-c", where], capture_output=True, text=True).stdout.strip()
os.makedirs(packages, exist_ok=True)
subprocess.run(["mount", "-t", "tmpfs", "tmpfs", packages], check=True)


def install(python, *words):
    """Install and import; return the exit status."""
    failed = subprocess.run([python, PIP, "install", "--no-index", *words, f"./{WHEEL}"]).returncode
    return failed or subprocess.run([python, "-c", "import greeter"]).returncode


match step:
    case "error":
        sys.exit(install(SYSTEM))
    case "workaround-1":  # an environment of one's own
        subprocess.run([SYSTEM, "-m", "venv", "--without-pip", "venv"], check=True)
        sys.exit(install(os.path.abspath("venv/bin/python")))
    case "workaround-4":  # where nothing else uses this Python
        os.environ["PIP_BREAK_SYSTEM_PACKAGES"] = "1"
        sys.exit(install(SYSTEM))
    case "dead-end-2":  # as root
        print("user number", os.getuid(), flush=True)
        sys.exit(install(SYSTEM))
    case "dead-end-3":  # into the user's folder
        sys.exit(install(SYSTEM, "--user"))
    case _:
        sys.exit(f"there is no step {step}")
