"""Imported: converts an imported knowledge base to training data of the encoder.

    python -m scripts.encoder.imported deadends_dev-0.9.0-py3-none-any.whl phrased.jsonl

One JSON line per entry that has a supplement (`kb/supplements`), in the form of `phrasings/`: its message and cause,
and as descriptions the symptoms and the further messages that the supplement adds. Entries of one domain are one
family; those that differ in platform or version alone are one kin. `scripts/train_encoder.py --phrased` reads it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kb.entry import Entry
from kb.store import load
from kb.supplements import supplemented


def phrased(entry: Entry) -> dict[str, Any]:
    """Return the entry as a record of `phrasings/`."""
    domain, _, rest = entry.id.partition("/")
    cause = entry.summary or entry.root_cause
    return {
        "tool": domain,
        "family": domain,
        "kin": f"{domain}/{rest.partition('/')[0]}",
        "message": entry.signature.en,
        "cause_en": cause.en,
        "cause_zh": cause.zh,
        "en": [*(symptom.en for symptom in entry.symptoms), *entry.aliases],
        "zh": [symptom.zh for symptom in entry.symptoms if symptom.zh],
    }


def records(paths: list[Path]) -> Iterator[dict[str, Any]]:
    """Yield the entries that a supplement adds to."""
    for entry in load(paths):
        added = supplemented(entry)
        if added is not entry:
            yield phrased(added)


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    lines = [json.dumps(record, ensure_ascii=False) + "\n" for record in records([arguments.kb])]
    arguments.out.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} errors in {arguments.out}")


if __name__ == "__main__":
    main()
