"""A heading with a blank in it, and a column that became the index."""

import io
import sys

import pandas as pd

df = pd.read_csv(io.StringIO("city, price\nUlm,3\nBonn,4\n"))

match sys.argv[1]:
    case "error":
        print(df[["price"]])
    case "workaround-1":
        print(df.columns.tolist())
        df.columns = df.columns.str.strip().str.lower()
        print(df[["price"]].sum().to_dict())
    case "workaround-2":
        text = "\ufeffcity;price\nUlm;3\n".encode()
        wrong = pd.read_csv(io.BytesIO(text))
        print(wrong.columns.tolist())
        right = pd.read_csv(io.BytesIO(text), sep=None, engine="python", encoding="utf-8-sig")
        print(right[["city", "price"]].shape)
    case "workaround-3":
        totals = df.groupby("city").sum()
        print(totals.columns.tolist(), totals.reset_index()[["city"]].shape)
    case "workaround-4":
        print(df.reindex(columns=["city", "price"], fill_value=0).columns.tolist())
    case "dead-end-1":
        df.price
    case "dead-end-2":
        df.loc[:, ["price"]]
