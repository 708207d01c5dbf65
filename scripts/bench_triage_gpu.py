"""GPU benchmark: encoding and search of the distinct signatures of a triage.

    python scripts/bench_triage_gpu.py prepare FOLDER     here: write signatures and the entries' passages
    python scripts/bench_triage_gpu.py measure FOLDER     there: needs torch, sentence-transformers and faiss-gpu alone

The ceiling is the model's forward pass over the same texts in the same batches, cut into word pieces and brought to the
device beforehand. Every text is seen once: a memory of word pieces helps only as far as signatures share their words.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

COUNT = 65_536  # distinct signatures
NEIGHBOURS = 72  # passages per text, as the retrieval asks for
REPEATS = 3


def prepare(folder: Path) -> None:
    """Write `signatures.json` and `passages.json`: errors as services print them, each with values of its own."""
    from assistant.diagnosis.retrieval.documents import document_of
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from kb.store import load
    from scripts.make_logs import INVENTED, traceback_of, troubles

    entries = sorted(load([builtin_path()]), key=lambda entry: entry.id)
    chance = random.Random(7)
    kinds = troubles(entries, len(entries), len(INVENTED), chance)
    found: dict[str, None] = {}
    while len(found) < COUNT:
        told = chance.choice(kinds).told(chance)
        found["\n".join(traceback_of(told, chance)) if chance.random() < 0.5 else told] = None
        if chance.random() < 0.5:
            found[f"{told} (request {chance.getrandbits(64):016x})"] = None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "signatures.json").write_text(json.dumps(list(found)[:COUNT]), encoding="utf-8")
    passages = [passage.text for entry in entries for passage in document_of(entry).passages]
    (folder / "passages.json").write_text(json.dumps(passages), encoding="utf-8")
    print(f"{COUNT:,} signatures, {len(passages):,} passages in {folder}")


def measure(folder: Path) -> None:
    """Print the ceiling, and what is reached with and without the search."""
    import torch

    from index.encoders import SHIPPED
    from index.faiss_index import FaissGpuIndex
    from index.torch_encoder import TorchEncoder

    texts: list[str] = json.loads((folder / "signatures.json").read_text(encoding="utf-8"))
    passages: list[str] = json.loads((folder / "passages.json").read_text(encoding="utf-8"))
    encoder = TorchEncoder(SHIPPED, "cuda")
    index = FaissGpuIndex(encoder.encode_on_device(passages))
    encoder.encode_on_device(texts[:4096], query=True)  # CUDA's own start

    def searched(model: TorchEncoder) -> None:
        index.search_on_device(model.encode_on_device(texts, query=True), NEIGHBOURS)

    batches = [(ids, inside) for _, ids, inside in encoder._device_batches(texts)]
    tokens = sum(int(inside.sum()) if inside is not None else ids.numel() for ids, inside in batches)
    print(f"{torch.cuda.get_device_name()}, {len(os.sched_getaffinity(0))} cores; {len(texts):,} distinct signatures, "
          f"{tokens / len(texts):.0f} word pieces each; {len(passages):,} passages; float16\n")  # fmt: skip
    print("| what | signatures/s | of the ceiling |\n| --- | --- | --- |")
    ceiling = len(texts) / timed(lambda: forward(encoder, batches), REPEATS)
    rates = {
        "the model alone: the ceiling": ceiling,
        "encoded": len(texts) / timed(lambda: encoder.encode_on_device(texts, query=True), REPEATS),
        "encoded and searched": len(texts) / timed(lambda: searched(encoder), REPEATS),
    }
    fresh = TorchEncoder(SHIPPED, "cuda")
    fresh.encode_on_device(["warm"])
    rates["encoded and searched, no word ever seen before"] = len(texts) / timed(lambda: searched(fresh), 1)
    for what, rate in rates.items():
        print(f"| {what} | {rate:,.0f} | {rate / ceiling:.2f} |")


def forward(encoder: Any, batches: Sequence[tuple[Any, Any]]) -> None:
    """Run the model over batches that are on the device."""
    import torch

    with torch.inference_mode():
        for ids, inside in batches:
            encoder.transformer(input_ids=ids, attention_mask=None if inside is None else inside[:, None, None, :])


def timed(work: Callable[[], object], repeats: int) -> float:
    """Return the median seconds of a call, the device's work included."""
    import torch

    found = []
    for _ in range(repeats):
        torch.cuda.synchronize()
        start = time.perf_counter()
        work()
        torch.cuda.synchronize()
        found.append(time.perf_counter() - start)
    return statistics.median(found)


def main() -> int:
    """Prepare or measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("prepare", "measure"))
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    (prepare if arguments.what == "prepare" else measure)(arguments.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
