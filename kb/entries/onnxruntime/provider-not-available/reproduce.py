"""A session that asks for a provider that the package lacks."""

import os
import sys

import onnxruntime

step = sys.argv[1]
sys.stderr = sys.stdout


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


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        onnxruntime.InferenceSession("model.onnx", providers=["CUDAExecutionProvider"])
    case "workaround-3" | "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
