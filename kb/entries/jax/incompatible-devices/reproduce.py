"""One array was put on the CPU by name, the other on the GPU, and both meet in one operation."""

import os
import sys

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

step = sys.argv[1]
host, card = jax.devices("cpu")[0], jax.devices("cuda")[0]
left = jax.device_put(jnp.ones(3), host)
right = jax.device_put(jnp.ones(3), card)


def show(result):
    print(result, result.devices())


match step:
    case "error":
        show(left + right)
    case "workaround-1":  # both on one device
        show(jax.device_put(left, card) + right)
    case "workaround-2":  # committed to no device: it follows the other
        show(jnp.ones(3) + right)
    case "dead-end-1":  # under jit
        show(jax.jit(jnp.add)(left, right))
    case "dead-end-2":  # a default device
        with jax.default_device(card):
            show(left + right)
    case _:
        sys.exit(f"there is no step {step}")
