"""A model was built without memory for its weights, and is moved to the card."""

import sys

import torch

step = sys.argv[1]
weights = {"weight": torch.ones(4, 4), "bias": torch.zeros(4)}
with torch.device("meta"):
    model = torch.nn.Linear(4, 4)


def use(model):
    print("result:", model(torch.ones(4, device="cuda")).tolist())


match step:
    case "error":
        use(model.to("cuda"))
    case "workaround-1":  # memory first, then the weights
        model.to_empty(device="cuda")
        model.load_state_dict(weights)
        use(model)
    case "workaround-2":  # the loaded tensors take the places
        model.load_state_dict(weights, assign=True)
        use(model.to("cuda"))
    case "dead-end-1":  # by way of the CPU
        use(model.cpu().cuda())
    case "dead-end-2":  # load into it as it is
        model.load_state_dict(weights)
        use(model.to("cuda"))
    case _:
        sys.exit(f"there is no step {step}")
