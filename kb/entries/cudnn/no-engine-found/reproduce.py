"""A convolution of integers: cuDNN has no kernel for it."""

import sys

import torch

step = sys.argv[1]
images = torch.ones(1, 3, 8, 8, device="cuda", dtype=torch.int8)
weight = torch.ones(4, 3, 3, 3, device="cuda", dtype=torch.int8)
convolve = torch.nn.functional.conv2d

match step:
    case "error":
        convolve(images, weight)
    case "workaround-4":  # in a floating type, exact for values of eight bits
        print("result:", convolve(images.half(), weight.half()).to(torch.int32)[0, 0, 0, 0].item())
    case "dead-end-1":  # another order of candidates
        torch.backends.cudnn.benchmark = True
        convolve(images, weight)
    case "dead-end-3":  # smaller images
        torch.cuda.empty_cache()
        convolve(images[:, :, :4, :4], weight)
    case _:
        sys.exit(f"there is no step {step}")
