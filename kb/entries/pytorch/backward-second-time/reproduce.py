"""A recurrent state, two losses and a constant keep their graph from one backward to the next."""

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


cell, readout = torch.nn.LSTM(3, 3), torch.nn.Linear(3, 1)
head = torch.nn.Linear(3, 2)
optimizer = torch.optim.SGD([*cell.parameters(), *readout.parameters(), *head.parameters()], 0.1)
total = 0.0


def train(carry, **options):
    global hidden, loss
    hidden = (torch.zeros(1, 2, 3), torch.zeros(1, 2, 3))
    for _ in range(3):
        optimizer.zero_grad()
        output, hidden = cell(torch.randn(4, 2, 3), hidden)
        loss = readout(output).pow(2).mean()
        loss.backward(**options)
        optimizer.step()
        carry()
    print("three iterations, total loss", total)


def nothing():
    pass


match sys.argv[1]:
    case "error":
        train(nothing)
    case "workaround-1":
        fails(lambda: train(nothing))
        typed = compile(open(os.environ["COMMANDS"]).read(), "commands", "exec")
        train(lambda: exec(typed, globals()))
    case "workaround-2":

        def both():
            trunk = cell(torch.randn(4, 2, 3))[0].tanh()
            return trunk.sum(), trunk.pow(2).sum()

        def one_by_one():
            for part in both():
                part.backward()

        fails(one_by_one)
        (loss_a, loss_b), weight = both(), 0.5
        typed()
        print("one backward for both, gradient:", cell.weight_ih_l0.grad is not None)
    case "workaround-3":
        loader = torch.randn(3, 2, 3)

        def outside():
            scale = head.weight.exp()
            for batch in loader:
                (scale * batch).pow(2).sum().backward()

        fails(outside)
        typed()
        print("three iterations, loss", loss.item())
    case "dead-end-1":  # keep the graph: the next complaint is about the weights that the optimizer changed
        train(nothing, retain_graph=True)
    case "dead-end-2":  # zero_grad clears gradients, not graphs
        output = cell(torch.randn(4, 2, 3))[0]
        output.sum().backward()
        optimizer.zero_grad()
        output.pow(2).sum().backward()
    case step:
        sys.exit(f"there is no step {step}")
