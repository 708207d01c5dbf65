"""A decision is asked of a whole array."""

import sys

import numpy as np

a = np.array([-1, 2, 7])

match sys.argv[1]:
    case "error":
        print(a[a > 0 and a < 5])
    case "workaround-1":
        print(a[(0 < a) & (a < 5)])
    case "workaround-2":
        print((a > 0).all(), (a > 0).any(), np.array_equal(a, a.copy()))
    case "workaround-3":
        print(a.size == 0, a is not None)
    case "workaround-4":
        print(np.where(a > 0, a, 0))
    case "dead-end-1":
        print(a[a > 0 & a < 5])
    case "dead-end-2":
        print(bool(a > 0))
    case "dead-end-3":
        if np.logical_and(a > 0, a < 5):
            print("positive")
