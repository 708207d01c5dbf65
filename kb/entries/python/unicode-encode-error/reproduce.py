"""Text goes to a stream whose encoding lacks its characters."""

import os
import subprocess
import sys
from pathlib import Path

PRINT = "print('\\u2713 \\u5b8c\\u6210')\n"
TEXT = "text = '\\u2713 done'\n"
NAME = "import os\nname = os.fsdecode(b'caf\\xe9')\n"
PLAIN = {
    **os.environ,
    "LC_ALL": "C",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONUTF8": "0",
    "PYTHONIOENCODING": "ascii:strict",
}


def run(program, name="job.py"):
    Path(name).write_text(program)
    return subprocess.call([sys.executable, name], env=PLAIN)


def cured(before, after):
    run(before)
    print("--- cured ---", flush=True)
    return run(after)


step = sys.argv[1]
commands = Path(os.environ["COMMANDS"])
typed = commands.read_text() if commands.exists() else ""

match step:
    case "error":
        sys.exit(run(PRINT))
    case "workaround-1":
        before = TEXT + "open('out.txt', 'w').write(text)\n"
        sys.exit(cured(before, TEXT + typed + "print(open('out.txt', 'rb').read())\n"))
    case "workaround-2":
        run(PRINT, "script.py")
        print("--- cured ---", flush=True)
        sys.exit(subprocess.call(["bash", "-e", commands], env=PLAIN))
    case "workaround-3":
        sys.exit(cured(PRINT, typed + PRINT))
    case "workaround-4":
        before = NAME + "open('names.txt', 'w', encoding='utf-8').write(name)\n"
        sys.exit(cured(before, NAME + typed + "print(open('names.txt', 'rb').read())\n"))
    case "workaround-5":
        before = "import http.client\nname = '\\u8336'\nlink = http.client.HTTPConnection('127.0.0.1')\nlink.putrequest('GET', '/')\n"
        after = typed + "\nlink.putheader('X-Name', headers['X-Name'])\nprint(headers, url)\n"
        sys.exit(cured(before + "link.putheader('X-Name', name)\n", before + after))
    case "dead-end-3":
        sys.exit(run("# -*- coding: utf-8 -*-\n" + PRINT))
