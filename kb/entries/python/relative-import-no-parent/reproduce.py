"""A file of a package is started by its path."""

import os
import subprocess
import sys
from pathlib import Path

Path("app/shop").mkdir(parents=True)
Path("app/shop/__init__.py").touch()
Path("app/shop/prices.py").write_text("def total():\n    return 42\n")
Path("app/shop/cli.py").write_text(
    "from .prices import total\n\ndef main():\n    print('total', total())\n\nif __name__ == '__main__':\n    main()\n"
)


def run(*arguments, folder="app", **variables):
    return subprocess.call([sys.executable, *arguments], cwd=folder, env=variables)


match sys.argv[1]:
    case "error":
        sys.exit(run("shop/cli.py"))
    case "workaround-1":
        run("shop/cli.py")
        print("--- cured ---", flush=True)
        sys.exit(subprocess.call(["bash", "-e", os.environ["COMMANDS"]]))
    case "workaround-2":
        run("shop/cli.py")
        print("--- cured ---", flush=True)
        Path("app/run.py").write_text(Path(os.environ["COMMANDS"]).read_text())
        sys.exit(run("run.py"))
    case "dead-end-1":
        Path("app/__init__.py").touch()
        sys.exit(run("shop/cli.py"))
    case "dead-end-2":
        sys.exit(run("shop/cli.py", PYTHONPATH=f"{Path.cwd()}/app:{Path.cwd()}/app/shop"))
    case "dead-end-3":
        Path("app/shop/cli.py").write_text("from ..shop.prices import total\n")
        sys.exit(run("shop/cli.py"))
