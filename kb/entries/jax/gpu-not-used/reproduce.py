"""There is a card, and JAX without its CUDA plugin."""

import os
import sys

step = sys.argv[1]
if step != "workaround-1":  # as if only jax and jaxlib were installed
    sys.modules["jax_plugins.xla_cuda13"] = sys.modules["jax_cuda13_plugin"] = None
if step == "dead-end-2":
    os.environ["JAX_PLATFORMS"] = "cuda"
if step == "dead-end-3":
    os.environ["CUDA_VISIBLE_DEVICES"] = "0"
if step not in ("error", "workaround-1", "dead-end-2", "dead-end-3"):
    sys.exit(f"there is no step {step}")
os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

import jax  # noqa: E402

print(jax.__version__, jax.devices(), jax.numpy.ones(4).sum())
