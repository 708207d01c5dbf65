"""A DeepSpeed configuration whose batch is not that of the Trainer's arguments, or not the product of its factors."""

import sys
import traceback

import torch  # noqa: F401
from deepspeed.runtime.config import DeepSpeedConfig
from transformers.integrations.deepspeed import HfTrainerDeepSpeedConfig
from transformers import TrainingArguments

TRAINER = {"train_batch_size": 64, "train_micro_batch_size_per_gpu": 8, "gradient_accumulation_steps": 8}
OWN = {"train_batch_size": 64, "train_micro_batch_size_per_gpu": 8, "gradient_accumulation_steps": 4}


def trainer(config):
    args = TrainingArguments("out", per_device_train_batch_size=4, gradient_accumulation_steps=2)
    made = HfTrainerDeepSpeedConfig(config)
    made.trainer_config_process(args)
    made.trainer_config_finalize(args, None, 10)
    return {name: value for name, value in made.config.items() if "batch" in name or "accum" in name}


def own(config):
    made = DeepSpeedConfig(config)
    return made.train_batch_size, made.train_micro_batch_size_per_gpu, made.gradient_accumulation_steps


def fails(call, config):
    try:
        call(dict(config))
    except (ValueError, AssertionError):
        traceback.print_exc(limit=-1)
        print("--- cured ---", flush=True)


match sys.argv[1]:
    case "error":
        try:
            own(dict(OWN))
        except AssertionError:
            traceback.print_exc(limit=-1)
        trainer(dict(TRAINER))
    case "workaround-1":
        fails(trainer, TRAINER)
        print(trainer(dict.fromkeys(TRAINER, "auto")))
    case "workaround-2":
        fails(own, OWN)
        del OWN["train_batch_size"]
        print(own(OWN))
    case "dead-end-2":
        own({"train_batch_size": 60, "train_micro_batch_size_per_gpu": 8})
