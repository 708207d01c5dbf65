import sys

import pandas as pd

series = pd.Series([-1.0, 2.5, 3.5])
series = series[series > 0]

match sys.argv[1]:
    case "error":
        print(series[0])
    case "workaround-1":
        print(series.iloc[0], series.iloc[-1])
    case "workaround-2":
        print(series[series > 0].reset_index(drop=True)[0])
    case "workaround-3":
        print(series.to_numpy()[0])
    case "dead-end-1":
        print(series.loc[0])
    case step:
        sys.exit(f"there is no step {step}")
