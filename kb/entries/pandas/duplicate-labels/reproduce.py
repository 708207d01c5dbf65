"""Two files glued together, each with its own 0 and 1."""

import sys

import pandas as pd

parts = [pd.DataFrame({"t": [1, 2]}), pd.DataFrame({"t": [3, 4]})]
df = pd.concat(parts)
extra = pd.Series([5, 6], index=[0, 2])

match sys.argv[1]:
    case "error":
        df.reindex([0, 1, 2])
    case "workaround-1":
        whole = pd.concat(parts, ignore_index=True)
        whole["e"] = extra
        print(whole.reindex([0, 1, 2]).shape)
    case "workaround-2":
        print(df[df.index.duplicated(keep=False)].shape)
        print(df[~df.index.duplicated(keep="last")].reindex([0, 1, 2]).shape)
    case "workaround-3":
        long = pd.DataFrame({"day": [1, 1, 2], "station": ["a", "a", "b"], "t": [3, 5, 7]})
        try:
            long.pivot(index="day", columns="station", values="t")
        except ValueError as error:
            print(type(error).__name__)
        print(long.pivot_table(index="day", columns="station", values="t", aggfunc="mean").shape)
    case "dead-end-1":
        df.sort_index().reindex([0, 1, 2])
    case "dead-end-2":
        df.drop_duplicates().reindex([0, 1, 2])
