"""Labels that count from one, and a border."""

import sys

import numpy as np

table = np.array([10.0, 20.0, 30.0])
ids = np.array([1, 2, 3])

match sys.argv[1]:
    case "error":
        print(table[ids])
    case "workaround-1":
        print(ids.min(), ids.max(), table.shape)
        print(table[ids - 1])
    case "workaround-2":
        known = np.append(table, table.mean())
        print(known[np.where(ids < len(table), ids, len(table))])
    case "workaround-3":
        print(np.take(table, ids, mode="clip"), np.pad(table, 1, mode="edge")[ids + 1])
    case "dead-end-2":
        print(table.copy()[ids])
    case "dead-end-3":
        print(table[-ids - 1])
