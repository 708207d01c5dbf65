"""A small module, and what its trainer is told."""

import os
import sys
import traceback
import warnings

warnings.filterwarnings("ignore")
import torch
import lightning as L
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint

step = sys.argv[1]
rows = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.ones(4, 2)), batch_size=2)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 1)

    def loss(self, batch):
        return self.layer(batch[0]).pow(2).mean()

    def training_step(self, batch, index):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, index):
        self.log("val_loss", self.loss(batch))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)


quiet = {"max_epochs": 1, "accelerator": "cpu", "logger": False, "enable_progress_bar": False, "enable_model_summary": False}


def tried(action):
    try:
        action()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    sys.stdout.flush()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


class Old(Net):
    def training_epoch_end(self, outputs):
        pass


def old():
    L.Trainer(enable_checkpointing=False, **quiet).fit(Old(), rows)


match step:
    case "error":
        tried(lambda: L.Trainer(gpus=1))
        tried(old)
    case "workaround-1":
        tried(lambda: L.Trainer(gpus=1))
        print("--- cured ---", flush=True)
        typed()
    case "workaround-2":
        tried(old)
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-1":
        tried(typed)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
