"""One element of an array is to become nine."""

import os
import sys
import traceback

os.environ["JAX_PLATFORMS"] = "cpu"
import jax.numpy as jnp
import numpy

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


x, mask = jnp.zeros(5), jnp.arange(5) == 1


def assign():
    x[0] = 9


match sys.argv[1]:
    case "error":
        assign()
    case "workaround-1" | "workaround-2" | "workaround-3":
        fails(assign)
        typed()
        print(x)
    case "dead-end-1":
        x.at[0].set(9)
        assert x[0] == 9, f"nothing has changed: {x}"
    case "dead-end-2":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
