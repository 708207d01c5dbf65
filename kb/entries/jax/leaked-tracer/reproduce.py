"""A compiled step that puts its loss aside."""

import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp

kept = []


def stores(keep):
    def step(x):
        y = x * 2
        keep(y)
        return y + 1

    return jax.jit(step)


match sys.argv[1]:
    case "error":
        stores(kept.append)(1.0)
        print(kept[0] + 1)
    case "workaround-1":
        _, loss = jax.jit(lambda x: (x * 2 + 1, x * 2))(1.0)
        kept.append(loss)
        print(kept[0] + 1)
    case "workaround-3":
        stores(lambda y: jax.debug.callback(kept.append, y))(1.0).block_until_ready()
        jax.effects_barrier()
        print(kept[0] + 1)
    case "dead-end-1":
        stores(lambda y: kept.append(jnp.copy(y)))(1.0)
        print(kept[0] + 1)
    case "dead-end-3":
        stores(kept.append)(1.0)
        jax.clear_caches()
        print(kept[0] + 1)
    case step:
        sys.exit(f"there is no step {step}")
