"""A web page that was saved as a workbook."""

import os
import subprocess
import sys
import zipfile

with open("report.xlsx", "w") as out:
    out.write("<html>Please log in</html>")
with open("~$report.xlsx", "w") as out:
    out.write("li")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    try:
        zipfile.ZipFile("report.xlsx")
    except Exception as error:
        print(f"{type(error).__module__}.{type(error).__name__}: {error}")
    print("--- cured ---", flush=True)


match sys.argv[1]:
    case "error":
        zipfile.ZipFile("report.xlsx")
    case "workaround-1":
        fails()
        sys.exit(subprocess.run(["bash", "-e", os.environ["COMMANDS"]], stderr=subprocess.STDOUT).returncode)
    case "workaround-3":
        fails()
        typed()
    case "dead-end-1":
        typed()
