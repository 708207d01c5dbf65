"""A tensor that backward needs is overwritten after it was saved."""

import os
import sys
import traceback

import torch

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


x = torch.randn(4, requires_grad=True)
mask = torch.tensor([True, False, False, True])
g, d = torch.nn.Linear(2, 2), torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
g_optimizer, d_optimizer = (torch.optim.SGD(model.parameters(), 0.1) for model in (g, d))
criterion, ones, zeros = torch.nn.BCEWithLogitsLoss(), torch.ones(3, 1), torch.zeros(3, 1)


def overwrite(**options):
    h = x.exp()
    h += 1
    h[mask] = 0
    h.sum().backward(**options)


def both():
    score = d(fake)
    criterion(d(real), ones).backward()
    d_optimizer.step()
    criterion(score, ones).backward()


match sys.argv[1]:
    case "error":
        overwrite()
    case "workaround-1":
        fails(overwrite)
        h = x.exp()
        typed()
        h.sum().backward()
        print("gradient is right:", torch.allclose(x.grad, x.exp().masked_fill(mask, 0)))
    case "workaround-2":
        real, fake = torch.randn(3, 2), g(torch.randn(3, 2))
        fails(both)
        fake = g(torch.randn(3, 2))
        typed()
        print("losses:", d_loss.item() > 0, g_loss.item() > 0)  # noqa: F821
    case "dead-end-1":
        overwrite(retain_graph=True)
    case "dead-end-2":
        h = x.exp()
        h.data += 1
        h.sum().backward()
        if not torch.allclose(x.grad, x.exp()):
            sys.exit("no complaint, and the gradient is wrong")
    case step:
        sys.exit(f"there is no step {step}")
