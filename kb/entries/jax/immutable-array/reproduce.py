"""One element of an array is to become nine."""

import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax.numpy as jnp
import numpy

x = jnp.zeros(5)
match sys.argv[1]:
    case "error":
        x[0] = 9
    case "workaround-1":
        x = x.at[0].set(9)
    case "workaround-2":
        buffer = numpy.zeros(5)
        buffer[0] = 9
        x = jnp.asarray(buffer)
    case "workaround-3":
        x = jnp.where(jnp.arange(5) == 0, 9.0, x)
    case "dead-end-2":
        y = x.copy()
        y[0] = 9
    case step:
        sys.exit(f"there is no step {step}")
print(x)
