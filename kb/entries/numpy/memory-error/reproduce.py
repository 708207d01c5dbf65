"""An array of thousands of gigabytes, mostly by accident."""

import gc
import sys

import numpy as np

N = 1 << 21  # N * N numbers are 32 TiB
column, row = np.ones((N, 1)), np.ones(N)

match sys.argv[1]:
    case "error":
        print((column - row).sum())
    case "workaround-1":
        print((column.ravel() - row).sum())
    case "workaround-3":
        total = 0.0
        for start in range(0, 8):
            total += float((column[start : start + 1] - row).sum())
        big = np.lib.format.open_memmap("big.npy", mode="w+", dtype="f4", shape=(1024, 1024))
        big[3, 4] = 7
        print(total, big.sum())
    case "dead-end-1":
        gc.collect()
        print((column - row).sum())
    case "dead-end-2":
        print(np.empty((N, N)).shape)
