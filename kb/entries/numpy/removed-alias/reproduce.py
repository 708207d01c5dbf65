"""Names that NumPy took out."""

import sys
import warnings

import numpy as np

a = np.array([1.7, 2.2])

match sys.argv[1]:
    case "error":
        a.astype(np.int)
    case "workaround-1":
        print(a.astype(int), np.float64(3), np.inf, np.prod(a))
    case "dead-end-1":
        warnings.simplefilter("ignore")
        a.astype(np.int)
    case "dead-end-2":
        print(a.astype(np.int_))
        a.astype(np.float_)
