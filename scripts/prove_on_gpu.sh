#!/usr/bin/env bash
# Runs every proof that needs a GPU and packs the records, on a machine that may have no network:
#
#   scripts/prove_on_gpu.sh [ID…]                        writes $OUT/gpu-records.tar (OUT: default .)
#   assistant kb prove --collect gpu-records.tar --write-tiers      puts them in place, on any machine
#
# PYTHON is the interpreter that has torch (default: python3). WHEELS is a folder with wheels of the packages below and
# what they require, for that interpreter; needed only where they are not installed and cannot be fetched:
#
#   pip download --only-binary=:all: --python-version 3.12 --platform manylinux_2_28_x86_64 \
#     --platform manylinux2014_x86_64 -d "$WHEELS" google-re2 pydantic platformdirs filelock
set -euo pipefail
cd "$(dirname "$0")/.."
out=${OUT:-.}
python=${PYTHON:-python3}

if ! "$python" -c 'import re2, pydantic, platformdirs, filelock' 2>/dev/null; then
  extra=$(mktemp -d)
  "$python" -m pip install --quiet --target "$extra" ${WHEELS:+--no-index --find-links "$WHEELS"} google-re2 pydantic platformdirs filelock
  export PYTHONPATH="$extra${PYTHONPATH:+:$PYTHONPATH}"
fi

nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
status=0
"$python" -m assistant kb prove ${@:-'*'} --needs gpu --no-diagnosis --format json >"$out/gpu-proofs.json" || status=$?
"$python" - "$out" <<'EOF'
import json, sys, tarfile
from pathlib import Path

out = Path(sys.argv[1])
outcomes = json.loads((out / "gpu-proofs.json").read_text() or "[]")
with tarfile.open(out / "gpu-records.tar", "w") as tar:
    for outcome in outcomes:
        if outcome["status"] in ("as claimed", "differs"):
            for name in ("record.json", "output.txt"):
                tar.add(Path("kb/entries", outcome["id"], name), f"{outcome['id']}/{name}")
for outcome in outcomes:
    print(f"{outcome['id']}  {outcome['status']}  {outcome['tier'] or '-'}")
    for note in outcome["notes"]:
        print("   ", note)
    for step in outcome["steps"]:
        if not step["as_claimed"]:
            print("   ", step["step"], step["variant"], step["observed"], *step["output"], sep="\n      ")
EOF
exit "$status"
