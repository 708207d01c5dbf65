import sys

import torch

step = sys.argv[1]
model = torch.nn.Linear(4, 1)
unused = torch.nn.Linear(4, 1)  # frozen in effect: the loss does not reach it
optimizer = torch.optim.AdamW((unused if step in ("error", "dead-end-2") else model).parameters(), lr=1e-3)
scaler = torch.amp.GradScaler("cpu", init_scale=2.0**24 if step == "dead-end-2" else 2.0**8)
if step == "workaround-4":
    unused.requires_grad_(False)
    both = [p for p in torch.nn.ModuleList([model, unused]).parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(both, lr=1e-3)

scaler.scale(model(torch.ones(2, 4)).mean()).backward()
if step == "workaround-2":
    scaler.unscale_(optimizer)
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
scaler.step(optimizer)
scaler.update()
optimizer.zero_grad(set_to_none=True)
print("stepped, scale", scaler.get_scale())
