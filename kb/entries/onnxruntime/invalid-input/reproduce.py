"""An array of doubles for a model of floats."""

import os
import sys
import traceback

import numpy as np
import onnxruntime

step = sys.argv[1]


def part(number, value):
    """Encode a field of a protocol buffer: a number or bytes."""
    if isinstance(value, int):
        return bytes([number << 3, value])
    return bytes([number << 3 | 2, len(value)]) + value


def tensor(name):
    shape = part(2, part(1, part(1, 1)) + part(1, part(1, 2)))
    return part(1, name) + part(2, part(1, part(1, 1) + shape))


node = part(1, b"x") + part(2, b"y") + part(4, b"Identity")
graph = part(1, node) + part(2, b"g") + part(11, tensor(b"x")) + part(12, tensor(b"y"))
with open("model.onnx", "wb") as f:
    f.write(part(1, 8) + part(8, part(2, 13)) + part(7, graph))
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
image = np.zeros(2)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        session.run(None, {"x": image[None]})
    case "workaround-1":
        cured(lambda: session.run(None, {"x": image[None]}))
        print(result)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
