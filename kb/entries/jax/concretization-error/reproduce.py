"""A compiled function that looks at the value of its argument."""

import os
import sys
import traceback

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["JAX_TRACEBACK_FILTERING"] = "off"
import jax
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


def choose(x):
    return x if x > 0 else -x


def inside(x):
    """Run the commands while x is traced."""
    names = {"x": x, "jnp": jnp, "numpy": numpy}
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), names)
    return names["y"]


def step(x, count):
    return sum(x for _ in range(count))


match sys.argv[1]:
    case "error":
        print(jax.jit(choose)(-2.0))
    case "workaround-1":
        fails(lambda: jax.jit(choose)(-2.0))
        print(jax.jit(inside)(-2.0))
    case "workaround-2":
        fails(lambda: jax.jit(step)(2.0, count=3))
        typed()
        print(step(2.0, count=3))
    case "workaround-4":
        x, step = -2.0, jax.jit(choose)
        fails(lambda: step(x))
        typed()
    case "dead-end-1" | "dead-end-2":
        print(jax.jit(inside)(-2.0))
    case "dead-end-3":
        print(jax.jit(choose, static_argnums=0)(jnp.ones(1)))
    case step:
        sys.exit(f"there is no step {step}")
