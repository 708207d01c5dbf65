"""Columns added one by one."""

import os
import sys
import traceback

import numpy as np
import pandas as pd

df = pd.DataFrame({"x": [1.0, 2.0, 3.0], "price": [2, 3, 4], "count": [1, 2, 3]})
names = ["ann", "bo"]


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'wide = df.copy()\nfor n in range(150):\n    wide[f"lag{n}"] = wide["x"].shift(n)'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(df.shape)")
    case "workaround-2":
        fails(ERROR)
        typed("print(df)")
    case "workaround-3":
        fails(ERROR)
        typed("print(table)")
    case "workaround-4":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        import time
        
        
        def seconds(call):
            begin = time.perf_counter()
            call()
            return time.perf_counter() - begin
        
        
        big = pd.DataFrame({"price": np.arange(30000.0), "count": 3})
        applied = seconds(lambda: big.apply(lambda row: row["price"] * row["count"], axis=1))
        together = min(seconds(lambda: big["price"] * big["count"]) for _ in range(5))
        assert applied < 20 * together, "apply is still slow"
