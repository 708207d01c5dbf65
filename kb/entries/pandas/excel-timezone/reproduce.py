"""A column of aware times is written to a workbook."""

import os
import sys

import pandas as pd


def table() -> pd.DataFrame:
    return pd.DataFrame({"at": pd.to_datetime(["2025-01-01"], utc=True)})


def fails(df: pd.DataFrame) -> None:
    try:
        df.to_excel("out.xlsx")
    except ValueError as error:
        print(error)
    print("--- cured ---")


df = table()
match sys.argv[1]:
    case "error":
        df.to_excel("out.xlsx")
    case "workaround-1" | "workaround-3":
        fails(df)
        exec(open(os.environ["COMMANDS"]).read())
        print(pd.read_excel("out.xlsx"))
    case "workaround-2":
        df = df.set_index("at")
        fails(df)
        exec(open(os.environ["COMMANDS"]).read())
        print(pd.read_excel("out.xlsx"))
    case "dead-end-2":
        exec(open(os.environ["COMMANDS"]).read())
    case "dead-end-3":
        df.to_excel(pd.ExcelWriter("out.xlsx", datetime_format="YYYY-MM-DD"))
    case step:
        sys.exit(f"there is no step {step}")
