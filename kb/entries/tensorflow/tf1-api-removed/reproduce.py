"""Twice a number, with a placeholder and a session."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf

step = sys.argv[1]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    x = tf.placeholder(tf.int32)
    with tf.Session() as session:
        print(session.run(2 * x, {x: 21}))


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        old()
    case "workaround-2":
        cured(old)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
