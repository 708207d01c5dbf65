"""Write the shipped vectors of our entries, or count the stale ones.

    python scripts/write_vectors.py            encodes what has no vector yet, and rewrites the files that it belongs to
    python scripts/write_vectors.py --check    writes nothing; exit status 1 when it would write

A file per domain in `kb/vectors` (`index.shards`): an edit of an entry rewrites one small file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.commands.progress import show_progress
from assistant.diagnosis.retrieval.documents import document_of
from assistant.diagnosis.retrieval.knowledge import builtin_path, open_builder, shipped_vectors, source_of
from index.encoders import open_encoder
from index.seams import BATCH, Encoder
from index.shards import SUFFIX, Row, Shard, Shards, hash_of, quantised, write_shard
from index.store import Progress
from kb.entry import Entry
from kb.store import load


@dataclass(frozen=True, slots=True)
class Plan:
    """What a domain's file should hold, against what it holds."""

    kept: Mapping[bytes, Row]  # rows that stay
    missing: Mapping[bytes, str]  # texts that have none, by their hash
    left: int  # rows that belong to no passage any more


def plans(entries: list[Entry], shards: Shards, model: str) -> dict[str, Plan]:
    """Return a plan per domain, of entries and of files."""
    wanted: dict[str, dict[bytes, str]] = {name: {} for name in shards.names}
    for entry in entries:
        wanted.setdefault(entry.domain, {}).update(
            (hash_of(passage.text), passage.text) for passage in document_of(entry).passages
        )
    return {domain: _plan(texts, shards.shards.get(domain), model) for domain, texts in wanted.items()}


def _plan(texts: Mapping[bytes, str], shard: Shard | None, model: str) -> Plan:
    rows = shard.rows if shard is not None and shard.model == model else {}
    kept = {key: row for key, row in rows.items() if key in texts}
    left = len(shard.rows) - len(kept) if shard is not None else 0
    return Plan(kept, {key: text for key, text in texts.items() if key not in kept}, left)


def write(found: Mapping[str, Plan], folder: Path, encoder: Encoder, progress: Progress) -> list[Path]:
    """Encode what is missing, write the files that change, and return them."""
    folder.mkdir(exist_ok=True)
    # Longest first, over all domains: texts of one length go through together without padding.
    texts = sorted({text for plan in found.values() for text in plan.missing.values()}, key=len, reverse=True)
    fresh: dict[str, Row] = {}
    for start in range(0, len(texts), BATCH):
        batch = texts[start : start + BATCH]
        fresh.update(zip(batch, quantised(encoder.encode(batch)), strict=True))
        progress("vectors", start + len(batch), len(texts))
    changed = []
    for domain, plan in found.items():
        path = folder / f"{domain}{SUFFIX}"
        rows = {**plan.kept, **{key: fresh[text] for key, text in plan.missing.items()}}
        if not rows:
            path.unlink()
        elif plan.missing or plan.left:
            write_shard(path, encoder.name, rows)
        else:
            continue
        changed.append(path)
    return changed


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when something is stale")
    check = parser.parse_args().check
    shards = shipped_vectors()
    found = plans(load([builtin_path()]), shards, open_encoder().name)
    missing, left = sum(len(plan.missing) for plan in found.values()), sum(plan.left for plan in found.values())
    if check:
        if missing or left:
            passages = missing + sum(len(plan.kept) for plan in found.values())
            print(f"kb/vectors: {missing} of {passages} passages have no vector, {left} vectors belong to no passage; "
                  "run: make vectors", file=sys.stderr)  # fmt: skip
        return int(bool(missing or left))
    with show_progress() as progress:
        changed = write(found, shards.folder, open_builder(source_of(())), progress)
    print(f"kb/vectors: {missing} passages encoded, {left} vectors dropped, {len(changed)} files rewritten",
          file=sys.stderr)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
