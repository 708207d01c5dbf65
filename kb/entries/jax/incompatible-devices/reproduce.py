"""One array was put on the first device, the other on the second, and both meet in one operation."""

import os
import sys
import traceback

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=2"
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


first, second = jax.devices()
x, y = jax.device_put(jnp.ones(3), first), jax.device_put(jnp.ones(3), second)
state, sharding = {"weight": x}, y.sharding


def show(result):
    print(result, result.devices())


match sys.argv[1]:
    case "error":
        show(x + y)
    case "workaround-1":
        fails(lambda: x + y)
        typed()
        show(x + y)
        show(state["weight"] + y)
    case "workaround-2":  # committed to no device: it follows the other
        fails(lambda: x + y)
        show(jnp.ones(3) + y)
    case "dead-end-1":
        show(jax.jit(jnp.add)(x, y))
    case "dead-end-2":
        with jax.default_device(second):
            show(x + y)
    case step:
        sys.exit(f"there is no step {step}")
