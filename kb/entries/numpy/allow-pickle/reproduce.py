"""A dictionary was saved with np.save."""

import sys
from pathlib import Path

import numpy as np

np.save("features.npy", np.array({"x": [1, 2]}, dtype=object))

match sys.argv[1]:
    case "error":
        np.load("features.npy")
    case "workaround-1":
        print(np.load("features.npy", allow_pickle=True).item())
    case "workaround-2":
        np.savez("features.npz", x=np.array([1, 2]))
        print(np.load("features.npz")["x"])
    case "workaround-3":
        Path("features.npy").write_text("version https://git-lfs.github.com/spec/v1\n")
        print(Path("features.npy").read_bytes()[:23], Path("features.npy").stat().st_size)
        np.save("features.npy", np.array([1, 2]))
        print(np.load("features.npy"))
    case "dead-end-2":
        try:
            np.load("features.npy", mmap_mode="r")
        except ValueError as error:
            print(error)
        np.load("features.npy", mmap_mode=None)
    case "dead-end-3":
        Path("features.npy").write_text("<!DOCTYPE html><html>404</html>")
        np.load("features.npy", allow_pickle=True)
