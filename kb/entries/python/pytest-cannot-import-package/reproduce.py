"""A package beside the folder of its tests."""

import os
import subprocess
import sys
from pathlib import Path

os.makedirs("shop")
os.makedirs("tests")
os.makedirs("bin")
Path("shop/__init__.py").write_text("price = 3\n")
Path("tests/test_shop.py").write_text("import shop\n\n\ndef test_price():\n    assert shop.price == 3\n")
Path("bin/pytest").write_text(
    f"#!{sys.executable}\nimport sys\nfrom pytest import console_main\nsys.exit(console_main())\n"
)
os.chmod("bin/pytest", 0o755)
ENV = {
    **os.environ,
    "PATH": f"{os.getcwd()}/bin:{os.path.dirname(sys.executable)}:/usr/bin:/bin",
    "PYTEST_ADDOPTS": "-p no:cacheprovider --tb=line",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(shell("pytest -q tests 2>&1 | grep -v '^E '"))
    case "workaround-2":
        shell("pytest -q tests")
        Path("pyproject.toml").write_text(open(os.environ["COMMANDS"]).read())
        print("--- cured ---", flush=True)
        sys.exit(shell("pytest -q tests"))
    case "workaround-3":
        shell("pytest -q tests")
        print("--- cured ---", flush=True)
        sys.exit(subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode)
