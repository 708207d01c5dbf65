"""Agg where a display is named: without one Matplotlib says nothing at all on Linux."""

import os
import sys

os.environ |= {"DISPLAY": ":99", "MPLBACKEND": "agg"}
if sys.argv[1] != "workaround-5":
    import matplotlib.pyplot as plt
match sys.argv[1]:
    case "error":
        plt.plot([1, 2, 3])
        plt.show()
    case "workaround-2":
        plt.plot([1, 2, 3])
        plt.show()
        plt.close()
        print("--- cured ---", flush=True)
        exec(open(os.environ["COMMANDS"]).read())
        print(os.path.getsize("plot.png"), "bytes")
    case "workaround-5":
        exec(open(os.environ["COMMANDS"]).read())
    case "dead-end-1":
        plt.plot([1, 2, 3])
        plt.show()
        plt.show()
