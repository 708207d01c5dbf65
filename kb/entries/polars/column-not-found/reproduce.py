"""Names that the frame does not have at this step."""

import os
import sys

import polars as pl

df = pl.DataFrame({" note ": ["x"], "price": [2.0], "count": [3]})


def attempt(work) -> None:
    try:
        work()
    except pl.exceptions.ColumnNotFoundError as error:
        print(f"{type(error).__name__}: {error}")


def same_call() -> None:
    df.with_columns(total=pl.col("price") * pl.col("count"), tax=pl.col("total") * 0.2)


match sys.argv[1]:
    case "error":
        same_call()
    case "workaround-2":
        attempt(same_call)
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(df)
    case "workaround-3":
        attempt(lambda: df.with_columns(size=pl.when(pl.col("count") > 2).then("large").otherwise("small")))
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(df)
    case "workaround-4":
        attempt(lambda: df.select("note"))
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(df.select("note"))
    case "dead-end-1":
        df.with_columns(total=pl.col("price") * pl.col("count"), tax=df["total"] * 0.2)
    case step:
        sys.exit(f"there is no step {step}")
