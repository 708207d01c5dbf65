import os
import sys
import traceback

import pandas as pd

series = pd.Series([-1.0, 2.5, 3.5])
series = y_train = series[series > 0]


def fail_then_run_the_commands() -> None:
    try:
        print(series[0])
    except KeyError:
        traceback.print_exc()
    sys.stderr.flush()
    print("--- cured ---", flush=True)
    exec(open(os.environ["COMMANDS"]).read(), globals())


match sys.argv[1]:
    case "error":
        print(series[0])
    case "workaround-1":
        fail_then_run_the_commands()
        print(first, last)  # noqa: F821
    case "workaround-2":
        fail_then_run_the_commands()
        print(series[0])
    case "workaround-3":
        fail_then_run_the_commands()
        print(y_train[0])
    case "dead-end-1":
        print(series.loc[0])
    case step:
        sys.exit(f"there is no step {step}")
