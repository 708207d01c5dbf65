"""The first linear layer was given the width of another image size."""

import sys

import torch

step = sys.argv[1]
from torch import nn

images = torch.randn(2, 3, 28, 28)
features = nn.Sequential(nn.Conv2d(3, 4, 5), nn.ReLU(), nn.MaxPool2d(2))


def network(*head):
    return nn.Sequential(features, *head)


match step:
    case "error":
        network(nn.Flatten(1), nn.Linear(4 * 14 * 14, 5))(images)
    case "workaround-1":  # the width as it is printed
        width = torch.flatten(features(images), 1).shape[1]
        print(width, network(nn.Flatten(1), nn.Linear(width, 5))(images).shape)
    case "workaround-2":  # independent of the image size
        pooled = network(nn.AdaptiveAvgPool2d(1), nn.Flatten(1), nn.Linear(4, 5))
        print(pooled(images).shape, pooled(torch.randn(2, 3, 40, 40)).shape)
    case "workaround-3":  # let the layer find it
        lazy = network(nn.Flatten(1), nn.LazyLinear(5))
        print(lazy(images).shape, lazy[-1].in_features)
    case "dead-end-1":  # reshape until it fits: the samples of the batch are no longer its rows
        count = features(images).numel()
        out = nn.Linear(96, 5)(features(images).reshape(-1, 96))
        if len(out) != len(images):
            sys.exit(f"{len(images)} images, {len(out)} rows of {count} values")
    case "dead-end-2":  # the number of a tutorial
        network(nn.Flatten(1), nn.Linear(16 * 5 * 5, 5))(images)
    case _:
        sys.exit(f"there is no step {step}")
