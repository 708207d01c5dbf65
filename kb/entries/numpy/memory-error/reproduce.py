"""An array of terabytes by accident, and arrays that are a little too large."""

import gc
import os
import resource
import sys
import traceback

import numpy as np
import scipy.sparse

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


N = 1 << 21  # N * N numbers are 32 TiB


def limit():
    """Leave a gigabyte of address space."""
    used = int(open("/proc/self/statm").read().split()[0]) * 4096
    resource.setrlimit(resource.RLIMIT_AS, (used + (1 << 30),) * 2)


match sys.argv[1]:
    case "error":
        print((np.ones((N, 1)) - np.ones(N)).sum())
    case "workaround-1":
        y, row = np.ones((N, 1)), np.ones(N)
        fails(lambda: y - row)
        typed()
        print((y - row).sum())
    case "workaround-2":
        limit()
        shape = (160, 1024, 1024)  # 1.25 GiB of float64
        fails(lambda: np.zeros(shape))
        typed()
        print(big.nbytes)  # noqa: F821
    case "workaround-3":
        n, x = 8192, np.ones((8192, 1))
        limit()
        fails(lambda: np.zeros((n * 20, 1024)))
        n, work = 8192, lambda block: block + np.arange(1024)
        typed()
        print(big[-1, -1], os.path.getsize("big.npy"))  # noqa: F821
    case "workaround-4":
        n, m, values, rows, columns = N, N, [1.0, 1.0], [0, 5], [3, N - 1]
        fails(lambda: np.zeros((n, m)))
        typed()
        print(m.nnz, m.shape)
    case "dead-end-1":
        gc.collect()
        print((np.ones((N, 1)) - np.ones(N)).sum())
    case "dead-end-2":
        print(np.empty((N, N)).shape)
