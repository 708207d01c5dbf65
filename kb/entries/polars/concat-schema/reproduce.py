"""Frames whose columns or types differ."""

import os
import sys

import polars as pl

names = ["a.csv", "b.csv"]
open("a.csv", "w").write("a\n1\n")
open("b.csv", "w").write("a\n1.5\n")
frames = [pl.read_csv(name) for name in names]


def cure() -> None:
    try:
        pl.concat(frames)
    except pl.exceptions.PolarsError as error:
        print(f"{type(error).__name__}: {error}")
    print("--- cured ---")
    exec(open(os.environ["COMMANDS"]).read(), globals())


match sys.argv[1]:
    case "error":
        pl.concat(frames)
    case "workaround-1":
        cure()
        print(df)  # noqa: F821
    case "workaround-2":
        frames[0] = frames[0].with_columns(b=pl.lit("x"))
        cure()
        print(df)  # noqa: F821
    case "workaround-3":
        cure()
        print(pl.concat(frames))
    case "dead-end-1":
        exec(open(os.environ["COMMANDS"]).read())
    case step:
        sys.exit(f"there is no step {step}")
