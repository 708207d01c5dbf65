"""Values are set through two brackets."""

import sys
import warnings

import pandas as pd

df = pd.DataFrame({"age": [12, 30, 41], "group": ["", "", ""]})
mask = df.age > 18

match sys.argv[1]:
    case "error":
        df["group"][mask] = "adult"
        print(df.group.tolist())
    case "workaround-1":
        df.loc[mask, "group"] = "adult"
        print(df.group.tolist())
    case "workaround-2":
        adults = df[mask].copy()
        adults["group"] = "adult"
        print(adults.group.tolist(), df.group.tolist())
    case "workaround-3":
        df["age"] = df["age"].replace(12, 13)
        print(df.age.tolist())
    case "dead-end-1":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            warnings.simplefilter("ignore", FutureWarning)
            pd.options.mode.chained_assignment = None
        df["group"][mask] = "adult"
        print(df.group.tolist())
    case "dead-end-2":
        df[mask]["group"] = "adult"
        print(df.group.tolist())
    case "dead-end-3":
        df.loc[mask]["group"] = "adult"
        print(df.group.tolist())
