"""An id is missing."""

import sys

import numpy as np
import pandas as pd

ids = pd.Series([17, np.nan, 19])

match sys.argv[1]:
    case "error":
        ids.astype(int)
    case "workaround-1":
        print(ids.astype("Int64").tolist())
    case "workaround-2":
        print(ids.fillna(0).astype(int).tolist(), ids.dropna().astype(int).tolist())
    case "workaround-3":
        rates = pd.Series([4.0, 2.0]) / pd.Series([2.0, 0.0])
        print(rates.replace([np.inf, -np.inf], np.nan).astype("Int64").tolist())
    case "dead-end-2":
        ids.astype(str).astype(int)
    case "dead-end-3":
        ids.round().astype(int)
