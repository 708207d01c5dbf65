import sys

import numpy as np


class Values:
    values = (1, 2, 3)

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype, copy=copy)


match sys.argv[1]:
    case "error":
        print(np.array([1, 2, 3], dtype=float, copy=False))
    case "workaround-1":
        print(np.asarray([1, 2, 3], dtype=float))
    case "workaround-3":
        print(np.asarray(Values(), dtype=float))
    case step:
        sys.exit(f"there is no step {step}")
