"""Benchmark of an import into an empty index against the bare model on the same texts, in the same run.

    python scripts/bench_import.py --kb deadends_dev-0.9.0-py3-none-any.whl [--entries 300]

The import reads the entries, adds their supplements, checks patterns, encodes every passage and writes the index; the
bare model gets the same texts cut into tokens beforehand, sorted by length, in the same batches on the same cores.
Prints a Markdown table with wall and processor seconds: on a shared machine, compare their ratios.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from assistant.diagnosis.retrieval.documents import document_of
from index.encoders import SHIPPED
from index.onnx_encoder import OnnxEncoder
from index.store import Document, build
from kb.store import load
from kb.supplements import supplemented


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Return wall and processor seconds of a call."""
    began, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - began, time.process_time() - processor


def bare(encoder: OnnxEncoder, texts: list[str]) -> Callable[[], object]:
    """Return a call that runs the model over texts whose batches are ready."""
    rows = sorted((found.ids for found in encoder._tokenizer.encode_batch_fast(texts)), key=len)
    batches = []
    for places in encoder._batches([len(row) for row in rows]):
        ids = np.zeros((len(places), max(len(rows[place]) for place in places)), dtype=np.int64)
        mask = np.zeros_like(ids)
        for line, place in enumerate(places):
            ids[line, : len(rows[place])] = rows[place]
            mask[line, : len(rows[place])] = 1
        batches.append({"ids": ids, "mask": mask})

    def run() -> None:
        with ThreadPoolExecutor(encoder._threads) as pool:
            list(pool.map(lambda batch: encoder._session.run(["vector"], batch), batches))

    return run


def main() -> int:
    """Run both and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", type=Path, nargs="+", required=True)
    parser.add_argument("--entries", type=int, help="so many of them, spread over all (default: all)")
    arguments = parser.parse_args()
    encoder = OnnxEncoder(SHIPPED, "float")
    encoder.open()
    documents: list[Document] = []

    def importing() -> None:
        entries = load(arguments.kb)
        step = max(1, len(entries) // arguments.entries) if arguments.entries else 1
        documents.extend(document_of(supplemented(entry)) for entry in entries[::step])
        with tempfile.TemporaryDirectory() as folder:
            build(Path(folder), documents, encoder)

    ours = timed(importing)
    texts = sorted({passage.text for document in documents for passage in document.passages})
    model = timed(bare(encoder, texts))
    machine = f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, {len(documents)} entries, {len(texts)} texts, load average {os.getloadavg()[0]:.1f}\n")
    print("| what | wall s | processor s | texts/s |\n|---|---|---|---|")
    for name, (wall, processor) in (("import", ours), ("bare model, the same texts", model)):
        print(f"| {name} | {wall:.1f} | {processor:.1f} | {len(texts) / wall:.0f} |")
    print(f"| ratio | {ours[0] / model[0]:.2f} | {ours[1] / model[1]:.2f} | |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
