"""A recurrent state carries its graph from one iteration into the next."""

import sys

import torch

step = sys.argv[1]
cell = torch.nn.RNNCell(3, 3)
head = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD([*cell.parameters(), *head.parameters()], 0.1)


def train(carry, **options):
    state = torch.zeros(2, 3)
    for _ in range(3):
        optimizer.zero_grad()
        state = cell(torch.randn(2, 3), carry(state))
        loss = head(state).pow(2).mean()
        loss.backward(**options)
        optimizer.step()
    print("three iterations, loss", loss.item() >= 0)


def same(state):
    return state


match step:
    case "error":
        train(same)
    case "workaround-1":  # detach what is carried
        train(torch.Tensor.detach)
    case "workaround-2":  # add the losses, one backward
        trunk = cell(torch.randn(2, 3), torch.zeros(2, 3)).tanh()
        (trunk.sum() + 0.5 * trunk.pow(2).sum()).backward()
        print("one backward for both, gradient", cell.weight_ih.grad is not None)
    case "workaround-3":  # compute in each iteration what depends on the parameters
        for _ in range(3):
            scale = head.weight.exp()
            optimizer.zero_grad()
            (scale * torch.randn(2, 3)).pow(2).sum().backward()
            optimizer.step()
        print("three iterations, computed anew")
    case "dead-end-1":  # keep the graph: the next complaint is about the weights that the optimizer changed
        train(same, retain_graph=True)
    case "dead-end-2":  # zero_grad clears gradients, not graphs
        optimizer.zero_grad()
        state = cell(torch.randn(2, 3), torch.zeros(2, 3))
        head(state).sum().backward()
        optimizer.zero_grad()
        head(state).sum().backward()
    case _:
        sys.exit(f"there is no step {step}")
