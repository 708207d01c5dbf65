"""A compiled function that looks at the value of its argument."""

import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["JAX_TRACEBACK_FILTERING"] = "off"
import jax
import jax.numpy as jnp
import numpy


def size(x):
    return x if x > 0 else -x


match sys.argv[1]:
    case "error":
        print(jax.jit(size)(-2.0))
    case "workaround-1":
        print(jax.jit(lambda x: jnp.where(x > 0, x, -x))(-2.0))
    case "workaround-2":
        print(jax.jit(lambda x, count: sum(x for _ in range(count)), static_argnames=("count",))(2.0, count=3))
    case "workaround-4":
        with jax.disable_jit():
            print(jax.jit(size)(-2.0))
    case "dead-end-1":
        print(jax.jit(lambda x: x if float(x) > 0 else -x)(-2.0))
    case "dead-end-2":
        print(jax.jit(lambda x: x if numpy.asarray(x) > 0 else -x)(-2.0))
    case step:
        sys.exit(f"there is no step {step}")
