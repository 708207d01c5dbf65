"""A network's output used as a scale."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
raw, mean = torch.tensor([-1.0, 0.5]), torch.zeros(2)
scores, net = torch.tensor([-1.0, 2.0]), torch.nn.Linear(2, 2)
net(torch.ones(2)).sum().backward()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        torch.distributions.Normal(mean, raw)
    case "workaround-1":
        cured(lambda: torch.distributions.Normal(mean, raw))
        print(policy.sample().shape)
    case "workaround-2":
        cured(lambda: torch.distributions.Categorical(probs=scores))
        print(policy.sample())
    case "dead-end-1":
        typed()
        sys.exit("the log-probability is nan")
    case _:
        sys.exit(f"there is no step {step}")
