"""Whole numbers in the first hundred rows, a decimal and a gap afterwards."""

import os
import sys

import polars as pl

last = "b,NA\n" if sys.argv[1] == "workaround-3" else "b,17.25\n"
with open("meters.csv", "w") as out:
    out.write("meter,reading\n" + "".join(f"a,{n}\n" for n in range(150)) + last)


def commands() -> None:
    exec(open(os.environ["COMMANDS"]).read(), globals())
    print(df.tail(1))  # noqa: F821


match sys.argv[1]:
    case "error":
        pl.read_csv("meters.csv")
    case "workaround-1" | "workaround-2" | "workaround-3":
        try:
            pl.read_csv("meters.csv")
        except pl.exceptions.ComputeError as error:
            print(error)
        print("--- cured ---")
        commands()
    case "dead-end-2":
        pl.read_csv("meters.csv").with_columns(pl.col("reading").cast(pl.Float64))
    case step:
        sys.exit(f"there is no step {step}")
