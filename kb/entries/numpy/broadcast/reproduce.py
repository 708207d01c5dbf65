"""A vector that stands for the rows meets a matrix."""

import sys

import numpy as np

x = np.arange(12.0).reshape(3, 4)
w = np.array([1.0, 2.0, 3.0])

match sys.argv[1]:
    case "error":
        print(x - x.mean(axis=1))
    case "workaround-1":
        print((x - x.mean(axis=1, keepdims=True)).mean(axis=1))
    case "workaround-2":
        print(x * w[:, np.newaxis])
    case "workaround-3":
        y = np.ones((4, 3))
        print(x.shape, y.shape)
        print((x + y.T).shape)
    case "dead-end-1":
        print(x * w.T)
    case "dead-end-3":
        print(x * np.array([w]))
