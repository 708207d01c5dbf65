# The CPU build of 1.16.0, which has two providers.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
pip install -q onnxruntime==1.16.0 'numpy<2' 2>&1 | tail -n 1
# the smallest model: one Identity, as bytes of protobuf
python - <<'END'
def field(number, data):
    return bytes([number * 8 + 2, len(data)]) + data


def value(name):
    return field(1, name) + field(2, field(1, b"\x08\x01" + field(2, field(1, b"\x08\x01"))))


node = field(1, b"x") + field(2, b"y") + field(4, b"Identity")
graph = field(1, node) + field(2, b"m") + field(11, value(b"x")) + field(12, value(b"y"))
open("model.onnx", "wb").write(b"\x08\x07" + field(7, graph) + field(8, b"\x10\x0d"))
END
load() { python -c "import onnxruntime; onnxruntime.InferenceSession('model.onnx')" 2>&1; }
case $1 in
error) load ;;
workaround-1)
    load
    echo "--- cured ---"
    (echo "import onnxruntime"; cat "$COMMANDS"; echo "print(session.get_providers())") | python - 2>&1
    ;;
workaround-3) bash -e "$COMMANDS" ;;
dead-end-1)
    python -c "b = open('model.onnx', 'rb').read(); open('model.onnx', 'wb').write(b[:-1] + bytes([17]))"
    load
    ;;
esac
