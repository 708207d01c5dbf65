"""Write a file and bring it to `other`, as the step says; the folder `other` is a file system of its own."""

import os
import shutil
import sys
import tempfile

target = "other/result"
match sys.argv[1]:
    case "error":
        with open("part", "w") as part:
            part.write("data")
        os.rename("part", target)
    case "workaround-1":
        with tempfile.NamedTemporaryFile("w", dir=os.path.dirname(target), delete=False) as part:
            part.write("data")
        os.replace(part.name, target)
    case "workaround-2":
        with open("part", "w") as part:
            part.write("data")
        shutil.move("part", target)
    case "workaround-3":
        with tempfile.NamedTemporaryFile("w", delete=False) as part:
            part.write("data")
        os.rename(part.name, target)
    case "workaround-4":
        with open("part", "w") as part:
            part.write("data")
        os.symlink(os.path.abspath("part"), target)
    case "dead-end-1":
        with open("part", "w") as part:
            part.write("data")
        os.replace("part", target)
    case "dead-end-2":
        with open("part", "w") as part:
            part.write("data")
        print("user", os.geteuid())
        os.rename("part", target)
print("there:", open(target).read())
