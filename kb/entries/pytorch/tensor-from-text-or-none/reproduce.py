"""Words and missing values where numbers are wanted."""

import os
import sys

import torch

labels = ["cat", "dog", "cat", "bird"]
values = [1.0, None, 2.5]


def run(made):
    try:
        torch.tensor(made)
    except (ValueError, TypeError, RuntimeError) as error:
        print(type(error).__name__ + ":", error, flush=True)


class Rows(torch.utils.data.Dataset):
    def __init__(self, whole):
        self.whole = whole

    def __len__(self):
        return 4

    def __getitem__(self, i):
        if i % 2:
            return torch.tensor(i)
        return torch.tensor(-100 if self.whole else None)


match sys.argv[1]:
    case "error":
        run(labels)
        run(values)
    case "workaround-1":
        run(labels)
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
    case "workaround-2":
        exec(open(os.environ["COMMANDS"]).read())
    case "workaround-3":
        try:
            list(Rows(False))
        except RuntimeError as error:
            print("RuntimeError:", error)
        print("--- cured ---")
        print(next(iter(torch.utils.data.DataLoader(Rows(True), batch_size=4))))
    case "workaround-4":
        from PIL import Image

        picture = Image.new("RGB", (4, 3))
        run(picture)
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(x.shape, x.dtype)  # noqa: F821
    case "dead-end-1":
        exec(open(os.environ["COMMANDS"]).read())
