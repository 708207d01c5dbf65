"""A tensor that backward needs is overwritten after it was saved."""

import sys

import torch

step = sys.argv[1]
x = torch.randn(4, requires_grad=True)
generator, discriminator = torch.nn.Linear(2, 2), torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
optimizers = [torch.optim.SGD(model.parameters(), 0.1) for model in (generator, discriminator)]


def overwrite(**options):
    y = x.exp()
    y += 1
    y.sum().backward(**options)


match step:
    case "error":
        overwrite()
    case "workaround-2":  # out of place
        y = x.exp()
        y = y + 1
        y.sum().backward()
        print("gradient is exp(x):", torch.allclose(x.grad, x.exp()))
    case "workaround-3":  # all backwards before a step, or the forward again after it
        fake = generator(torch.randn(3, 2))
        early = discriminator(fake).mean()
        loss = discriminator(fake.detach()).mean()
        loss.backward()
        optimizers[1].step()
        try:
            early.backward()
        except RuntimeError as error:
            print("with the forward from before the step:", "version" in str(error))
        discriminator(generator(torch.randn(3, 2))).mean().backward()
        optimizers[0].step()
        print("with a forward after the step: done")
    case "dead-end-1":  # keep the graph
        overwrite(retain_graph=True)
    case "dead-end-2":  # through .data it is hidden, and the gradient is wrong
        y = x.exp()
        y.data += 1
        y.sum().backward()
        if not torch.allclose(x.grad, x.exp()):
            sys.exit("no complaint, and the gradient is wrong")
    case _:
        sys.exit(f"there is no step {step}")
