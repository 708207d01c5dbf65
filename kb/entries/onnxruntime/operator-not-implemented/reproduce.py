"""An operator of a newer opset than this runtime knows, and one without a kernel on the CPU."""

import os
import subprocess
import sys

import onnx
import onnxruntime
from onnx import TensorProto, helper


def model(op, kind, ir=8, opset=13, domain="", **more):
    inputs = [helper.make_tensor_value_info("x", kind, [1, 1, 4, 4])]
    outputs = [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)]
    graph = helper.make_graph([helper.make_node(op, ["x"], ["y"], domain=domain, **more)], "g", inputs, outputs)
    opsets = [helper.make_opsetid("", opset)] + ([helper.make_opsetid(domain, 1)] if domain else [])
    made = helper.make_model(graph, opset_imports=opsets, ir_version=ir)
    onnx.save(made, "model.onnx")


def load():
    try:
        onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
        print("loaded", flush=True)
    except Exception as error:
        print(type(error).__name__ + ":", error, flush=True)


match sys.argv[1]:
    case "error":
        model("ReverseWords", TensorProto.FLOAT)
        load()
    case "workaround-3":
        model("ReverseWords", TensorProto.FLOAT)
        path = os.path.dirname(sys.executable) + ":" + os.environ["PATH"]
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env={**os.environ, "PATH": path}, check=True)
    case "dead-end-1":
        model("ReverseWords", TensorProto.FLOAT, ir=7)
        load()
