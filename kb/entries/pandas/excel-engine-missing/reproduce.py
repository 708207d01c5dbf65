"""pandas without openpyxl and xlrd, a workbook, and a table of a web page that is called .xls."""

import os
import subprocess
import sys
from pathlib import Path

import pip

step = sys.argv[1]
subprocess.run([sys.executable, "-m", "venv", "--without-pip", "env"], check=True)
subprocess.run(["bash", "-c", f"cp -r {os.path.dirname(pip.__file__)}* env/lib/python3*/site-packages/"], check=True)
ENV = {**os.environ, "PATH": f"{os.getcwd()}/env/bin:" + os.environ["PATH"], "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


READ = "python -c 'import pandas; print(pandas.read_excel(\"%s\"))'"
shell("python -m pip install -q pandas && python -m pip install -q --target writer openpyxl")
make = 'import openpyxl; b = openpyxl.Workbook(); b.active.append(["a", "b"]); b.active.append([1, 2]); b.save("report.xlsx")'
subprocess.run([sys.executable, "-c", make], env={**ENV, "PYTHONPATH": "writer"}, check=True)
Path("report.xls").write_text("<!DOCTYPE html><html><table><tr><th>a</th></tr><tr><td>1</td></tr></table></html>\n")
match step:
    case "error":
        shell(READ % "report.xlsx")
    case "workaround-1":
        shell(READ % "report.xlsx")
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, check=True)
        sys.exit(shell(READ % "report.xlsx"))
    case "workaround-2":
        shell("python -m pip install -q openpyxl xlrd lxml")
        shell(READ % "report.xls")
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, check=True)
        sys.exit(shell("python -c 'import pandas; print(pandas.read_html(\"report.xls\")[0])'"))
    case "workaround-3":
        shell("python -m pip install -q openpyxl xlrd")
        shell('python -c \'import pandas; pandas.read_excel("report.xlsx", engine="xlrd")\'')
        print("--- cured ---", flush=True)
        code = open(os.environ["COMMANDS"]).read() + "\nprint(frame)\n"
        sys.exit(subprocess.run(["python", "-c", code], env=ENV).returncode)
    case "dead-end-1":
        shell("python -m pip install -q xlrd==1.2.0")
        sys.exit(shell('python -c \'import pandas; pandas.read_excel("report.xlsx", engine="xlrd")\''))
    case "dead-end-2":
        shell("python -m pip install -q openpyxl")
        os.rename("report.xls", "renamed.xlsx")
        sys.exit(shell(READ % "renamed.xlsx"))
