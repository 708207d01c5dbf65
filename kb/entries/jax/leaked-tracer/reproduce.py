"""A compiled step that puts its loss aside."""

import os
import sys
import traceback

os.environ["JAX_PLATFORMS"] = "cpu"
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


kept, losses, state, batch = [], [], jnp.zeros(()), jnp.ones(())


def stores(keep):
    def step(x):
        y = x * 2
        keep(y)
        return y + 1

    return jax.jit(step)


def use():
    kept.clear()
    stores(kept.append)(1.0)
    print(kept[0] + 1)


def inside(y):
    """Run the commands while y is traced."""
    names = {"y": y, "loss": y, "losses": losses, "kept": kept, "jax": jax, "jnp": jnp}
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), names)


match sys.argv[1]:
    case "error":
        use()
    case "workaround-1":
        fails(use)
        step = jax.jit(lambda state, batch: (batch * 2, state + batch))
        typed()
        print(loss + 1, state)  # noqa: F821
    case "workaround-3":
        fails(use)
        stores(inside)(1.0).block_until_ready()
        jax.effects_barrier()
        print(losses[0] + 1)
    case "dead-end-1":
        stores(inside)(1.0)
        print(kept[0] + 1)
    case "dead-end-3":
        stores(kept.append)(1.0)
        typed()
        print(kept[0] + 1)
    case step:
        sys.exit(f"there is no step {step}")
