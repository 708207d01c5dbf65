"""A column of vectors, ragged rows, a table with None."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import keras
import numpy as np
import tensorflow as tf

step = sys.argv[1]
column = np.empty(2, dtype=object)
column[:] = [np.ones(3), np.ones(3)]
rows = [[1, 2], [3]]
table = np.array([[1, None], [2, 3]], dtype=object)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        tf.constant(column)
    case "workaround-1":
        cured(lambda: tf.constant(column))
    case "workaround-2":
        cured(lambda: tf.constant(np.array(rows, dtype=object)))
    case "workaround-3":
        cured(lambda: tf.constant(table))
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
