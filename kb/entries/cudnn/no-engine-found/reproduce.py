"""A convolution of integers: cuDNN has no kernel for it."""

import os
import sys

import torch
import torch.nn.functional as F

x = torch.ones(1, 3, 8, 8, device="cuda", dtype=torch.int8)
w = torch.ones(4, 3, 3, 3, device="cuda", dtype=torch.int8)
match sys.argv[1]:
    case "error":
        F.conv2d(x, w)
    case "workaround-4":  # in a floating type, exact for values of eight bits
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
        print("result:", y.to(torch.int32)[0, 0, 0, 0].item())  # noqa: F821
    case "dead-end-1":  # another order of candidates
        torch.backends.cudnn.benchmark = True
        F.conv2d(x, w)
    case "dead-end-3":  # smaller images
        torch.cuda.empty_cache()
        F.conv2d(x[:, :, :4, :4], w)
    case step:
        sys.exit(f"there is no step {step}")
