import os
import sys

import torch
from torch.distributed import init_process_group
from torch.nn.parallel import DistributedDataParallel
from torch.utils.checkpoint import checkpoint

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511", GLOO_SOCKET_IFNAME="lo")
init_process_group("gloo", rank=0, world_size=1)


class Twice(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x):
        reentrant = step != "workaround-1"
        for _ in range(2):  # the same layer in two checkpointed parts
            x = checkpoint(self.layer, x, use_reentrant=reentrant)
        return x.sum()


model = DistributedDataParallel(Twice(), find_unused_parameters=step != "workaround-2")
loss = model(torch.ones(2, 4, requires_grad=True))
loss.backward()
print("gradient", model.module.layer.weight.grad.norm().item())
