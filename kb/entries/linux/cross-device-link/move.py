"""Write a file and bring it to `other`, a file system of its own; with the commands of the step where it has any."""

import os
import shutil
import sys
import tempfile

target, data = "other/result", "data"
with tempfile.NamedTemporaryFile("w", delete=False) as file:
    file.write(data)
source = file.name
print("user", os.geteuid())
if sys.argv[1] == "typed":
    exec(compile(open("commands").read(), "commands", "exec"))
else:
    os.rename(source, target)
print("it holds:", open(target).read())
