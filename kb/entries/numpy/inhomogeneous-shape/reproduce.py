"""Rows of different length."""

import collections
import sys
import warnings

import numpy as np

rows = [[1, 2, 3], [4, 5]]

match sys.argv[1]:
    case "error":
        np.array(rows)
    case "workaround-1":
        print(collections.Counter(map(len, rows)), [i for i, row in enumerate(rows) if len(row) != 3])
        rows[1].append(6)
        print(np.array(rows).shape)
    case "workaround-2":
        padded = np.zeros((len(rows), max(map(len, rows))))
        for i, row in enumerate(rows):
            padded[i, : len(row)] = row
        print(padded)
    case "workaround-3":
        column = np.empty(2, dtype=object)
        column[:] = [[1, 2], [3, 4]]
        try:
            column.astype(float)
        except ValueError as error:
            print(type(error).__name__)
        print(np.stack(list(column)).shape)
    case "workaround-4":
        print(np.array(rows, dtype=object).shape)
    case "dead-end-1":
        np.array(rows, dtype=float)
    case "dead-end-2":
        try:
            np.vstack(rows)
        except ValueError as error:
            print(error)
        np.asarray(rows)
    case "dead-end-3":
        warnings.simplefilter("ignore")
        np.array(rows)
