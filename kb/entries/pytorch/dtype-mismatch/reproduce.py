"""Input and weights of different types meet in a layer."""

import sys

import torch

step = sys.argv[1]
model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2))
x = torch.randn(3, 4)

match step:
    case "error":
        model.bfloat16()(x)
    case "workaround-1":  # the input in the model's type
        model.bfloat16()
        print(model(x.to(next(model.parameters()).dtype)).dtype)
    case "workaround-2":  # float32 weights under autocast
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = model(x.bfloat16()).float().mean()
        loss.backward()
        print("trained in", next(model.parameters()).grad.dtype)
    case "workaround-3":  # a layer was added to a loaded model
        model[0].bfloat16(), model[1].bfloat16()
        odd = [name for name, p in model.named_parameters() if p.dtype == torch.float32]
        print("odd ones:", odd)
        model.get_submodule(odd[0].partition(".")[0]).bfloat16()
        print(model(x.bfloat16()).dtype)
    case "workaround-4":  # class indices and NumPy data
        import numpy

        inputs = torch.from_numpy(numpy.ones((3, 4))).float()
        target = torch.tensor([0.0, 1.0, 1.0]).long()
        print(torch.nn.functional.cross_entropy(model(inputs), target) > 0)
    case "dead-end-2":  # the default type of tensors to come
        torch.set_default_dtype(torch.float16)
        model.bfloat16()(x)
    case _:
        sys.exit(f"there is no step {step}")
