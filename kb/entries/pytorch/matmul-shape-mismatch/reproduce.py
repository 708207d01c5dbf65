"""The first linear layer was given the width of another image size."""

import os
import sys
import traceback

import torch
from torch import nn

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


images = torch.randn(2, 3, 28, 28)
features = nn.Sequential(nn.Conv2d(3, 4, 5), nn.ReLU(), nn.MaxPool2d(2))
channels, classes = 4, 5


def wrong():
    return nn.Sequential(features, nn.Flatten(1), nn.Linear(4 * 14 * 14, classes))(images)


match sys.argv[1]:
    case "error":
        wrong()
    case "workaround-1":
        fails(wrong)
        x = features(images)
        typed()
        print(fc1(x).shape)  # noqa: F821
    case "workaround-2":
        fails(wrong)
        typed()
        for size in (28, 40):
            print(fc(pool(features(torch.randn(2, 3, size, size)))).shape)  # noqa: F821
    case "workaround-3":
        fails(wrong)
        typed()
        print(nn.Sequential(features, nn.Flatten(1), fc1)(images).shape, fc1.in_features)  # noqa: F821
    case "dead-end-1":  # reshape until it fits: the samples of the batch are no longer its rows
        count = features(images).numel()
        out = nn.Linear(96, 5)(features(images).reshape(-1, 96))
        if len(out) != len(images):
            sys.exit(f"{len(images)} images, {len(out)} rows of {count} values")
    case "dead-end-2":  # the number of a tutorial
        nn.Sequential(features, nn.Flatten(1), nn.Linear(16 * 5 * 5, 5))(images)
    case step:
        sys.exit(f"there is no step {step}")
