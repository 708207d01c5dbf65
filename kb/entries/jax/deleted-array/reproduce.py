"""An argument was donated to a function and is used afterwards."""

import os
import sys
from functools import partial

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

step = sys.argv[1]


@partial(jax.jit, donate_argnums=0)
def update(state):
    return state + 1


match step:
    case "error":
        state = jnp.ones(4)
        new = update(state)
        print(state.sum() + new.sum())
    case "workaround-1":  # only the result lives on
        state = jnp.ones(4)
        for _ in range(3):
            state = update(state)
        print(state.sum())
    case "workaround-2":  # nothing is donated
        state = jnp.ones(4)
        new = jax.jit(lambda state: state + 1)(state)
        print(state.sum() + new.sum())
    case "dead-end-1":  # a copy, when it is gone already
        state = jnp.ones(4)
        new = update(state)
        print(jnp.copy(state) + new)
    case "dead-end-2":  # a second name for the same array
        state = jnp.ones(4)
        kept = state
        new = update(state)
        print(kept.sum() + new.sum())
    case _:
        sys.exit(f"there is no step {step}")
