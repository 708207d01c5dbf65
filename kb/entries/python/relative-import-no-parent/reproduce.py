"""A file of a package is started by its path."""

import subprocess
import sys
from pathlib import Path

Path("shop").mkdir()
Path("shop/__init__.py").touch()
Path("shop/prices.py").write_text("def total():\n    return 42\n")
Path("shop/cli.py").write_text(
    "from .prices import total\n\ndef main():\n    print('total', total())\n\nif __name__ == '__main__':\n    main()\n"
)


def run(*arguments, **variables):
    sys.exit(subprocess.call([sys.executable, *arguments], env=variables))


match sys.argv[1]:
    case "error":
        run("shop/cli.py")
    case "workaround-1":
        run("-m", "shop.cli")
    case "workaround-2":
        Path("run.py").write_text("from shop.cli import main\nmain()\n")
        run("run.py")
    case "dead-end-1":
        Path("__init__.py").touch()
        run("shop/cli.py")
    case "dead-end-2":
        run("shop/cli.py", PYTHONPATH=f"{Path.cwd()}:{Path.cwd()}/shop")
    case "dead-end-3":
        Path("shop/cli.py").write_text("from ..shop.prices import total\n")
        run("shop/cli.py")
