"""A class in a file that nothing imports."""

import os
import sys
import traceback

from mmengine.config import Config
from mmengine.registry import MODELS
from mmengine.utils import import_modules_from_strings

step = sys.argv[1]
with open("my_head.py", "w") as file:
    file.write("from mmengine.registry import MODELS\n\n\n@MODELS.register_module()\nclass MyHead:\n    pass\n")
sys.path.insert(0, os.getcwd())

if step == "workaround-2":
    try:
        MODELS.build(dict(type="MyHead"))
    except KeyError:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    exec(open(os.environ["COMMANDS"]).read())
elif step == "dead-end-1":
    exec(open(os.environ["COMMANDS"]).read())
elif step == "error":
    MODELS.build(dict(type="MyHead"))
else:
    sys.exit(f"there is no step {step}")
