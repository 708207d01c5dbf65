"""One None makes objects of all numbers."""

import sys

import numpy as np

a = np.array([1, None, 3])

match sys.argv[1]:
    case "error":
        np.isnan(a)
    case "workaround-1":
        print(a.dtype, {type(value).__name__ for value in a})
        print(np.isnan(a.astype(float)))
    case "workaround-2":
        import pandas as pd

        print(pd.to_numeric(pd.Series(["1", "-", "3"]), errors="coerce").tolist())
    case "workaround-3":
        import pandas as pd

        print(pd.isna(a))
    case "dead-end-1":
        [np.isnan(value) for value in ["3", "nan"]]
    case "dead-end-3":
        np.isnan(a, casting="unsafe")
