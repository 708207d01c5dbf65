"""A file whose lines only look aligned."""

import subprocess
import sys
import textwrap
from pathlib import Path

MIXED = "total = 0\nfor number in range(3):\n        total += number\n\tprint(total)\n"
Path("job.py").write_text(MIXED)


def run(path="job.py"):
    sys.exit(subprocess.call([sys.executable, path]))


match sys.argv[1]:
    case "error":
        run()
    case "workaround-1":
        expanded = subprocess.run(["expand", "-i", "-t", "8", "job.py"], capture_output=True, text=True, check=True)
        Path("fixed.py").write_text(expanded.stdout)
        run("fixed.py")
    case "workaround-2":
        Path("job.py").write_text("if True:\n    pass      # print(3)\nprint('ran')\n")
        run()
    case "workaround-3":
        source = """
            print('from a string')
        """
        try:
            exec(source)
        except SyntaxError as error:
            print(type(error).__name__)
        exec(textwrap.dedent(source))
    case "dead-end-2":
        Path("job.py").write_text("# vim: ts=8 sw=8 noexpandtab\n" + MIXED)
        run()
