"""An argument was donated to a function and is used afterwards."""

import os
import sys
import traceback

os.environ["JAX_PLATFORMS"] = "cpu"
from functools import partial

import jax
import jax.numpy as jnp

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


@partial(jax.jit, donate_argnums=0)
def update(state, batch):
    return state + batch


state, batch = jnp.ones(4), jnp.ones(4)


def use_again():
    state = jnp.ones(4)
    new = update(state, batch)
    print(state.sum() + new.sum())


match sys.argv[1]:
    case "error":
        use_again()
    case "workaround-1":
        fails(use_again)
        for _ in range(3):
            typed()
        print(state.sum())
    case "workaround-2":
        fails(use_again)
        typed()
        print(state.sum() + new.sum())  # noqa: F821
    case "dead-end-1":  # a copy, when it is gone already
        new = update(state, batch)
        print(jnp.copy(state) + new)
    case "dead-end-2":  # a second name for the same array
        kept = state
        new = update(state, batch)
        print(kept.sum() + new.sum())
    case step:
        sys.exit(f"there is no step {step}")
