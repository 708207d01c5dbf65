"""A value is logged as it would be printed."""

import os
import subprocess
import sys
from pathlib import Path

HEAD = """
import logging

logging.basicConfig(level=logging.INFO)
log = logging.getLogger()
count, path, share = 3, "a.csv", 50
"""


def run(program):
    Path("job.py").write_text(program)
    return subprocess.call([sys.executable, "job.py"])


def cured(before, after):
    run(before)
    print("--- cured ---", flush=True)
    return run(after)


step = sys.argv[1]
commands = Path(os.environ["COMMANDS"])
typed = commands.read_text() if commands.exists() else ""

match step:
    case "error":
        sys.exit(run(HEAD + 'log.info("loaded", count)\n'))
    case "workaround-1":
        sys.exit(cured(HEAD + 'log.info("loaded", count, path)\n', HEAD + typed))
    case "workaround-2":
        sys.exit(cured(HEAD + 'log.info(f"loaded {count} rows, 50% done", path)\n', HEAD + typed))
    case "workaround-3":
        sys.exit(cured(HEAD + 'log.info("%d% of %s", share, path)\n', HEAD + typed))
    case "dead-end-1":
        run(HEAD + 'try:\n    log.info("loaded", count)\nexcept Exception:\n    print("caught")\n')
    case "dead-end-2":
        run(HEAD + 'log.info("loaded %d rows", str(count))\n')
