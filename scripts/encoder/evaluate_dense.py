"""Dense evaluation: the accuracy of an encoder alone, on labelled reports against the texts of a knowledge base.

    python -m scripts.encoder.evaluate_dense --encoder default --entries kb.jsonl --reports dev.jsonl

Entries are JSON lines {id, signature, summary}, perhaps with `more`, a list of texts; reports are JSON lines {id,
query, lang, kind, relevant}. An entry is three passages (signature, summary, both) and `more`; a report is its whole
text and its most error-like lines. An entry's score is the largest inner product over its passages, summed over the
report's two readings. Nothing here is fitted.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from index.seams import Encoder

PREFIX = re.compile(
    r"^\s*(?:\[[^\]]{1,60}\]:?\s*|\d{4}[-/]\d\d[-/]\d\d[ T][\d:.,]+Z?\s*|\d\d:\d\d:\d\d[.,\d]*\s*|[\w.-]+\s*\|\s|"
    r"[EWIF]\d{4} [\d:.]+\s+\d+\s*|#\d+ [\d.]+\s)+"
)
STRONG = re.compile(
    r"\b\w*(?:Error|Exception|Fault|Panic)\b\s*[:(]|\b(?:fatal|panic|error|ERR!|abort\w*|Traceback|undefined reference|"
    r"segmentation fault|core dumped|Killed|OOM|FAILED)\b|错误|失败|异常|报错|无法|不能",
    re.IGNORECASE,
)
WEAK = re.compile(
    r"\b(?:cannot|can't|could not|unable|failed|failure|denied|refused|timed? ?out|not found|no such|invalid|missing|"
    r"unsupported|exceeded|conflict|warning)\b|超时|拒绝|找不到|不存在",
    re.IGNORECASE,
)
FRAME = re.compile(r'^\s*(?:File "|at [\w.$<>]+\(|#\d+ |frame #|\.\.\. |\^+|~+)')


def error_lines(text: str, count: int = 3) -> str:
    """Return the `count` most error-like lines of a report, prefixes taken off; the whole text where none is."""
    scored = []
    for number, line in enumerate(text.splitlines()):
        clean = PREFIX.sub("", line).strip()[:400]
        if clean and not FRAME.match(line):
            score = 2 * bool(STRONG.search(clean)) + bool(WEAK.search(clean))
            if score:
                scored.append((-score, number, clean))
    best = sorted(sorted(scored)[:count], key=lambda item: item[1])
    return "\n".join(dict.fromkeys(clean for _, _, clean in best)) or text


def read_jsonl(path: Path) -> list[dict[str, Any]]:
    """Return the file's records."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def entry_scores(encoder: Encoder, entries: Sequence[dict[str, Any]], queries: Sequence[str]) -> np.ndarray:
    """Return float32 of shape (queries, entries): see the module's first lines."""
    passages: list[str] = []
    starts = []
    for entry in entries:
        signature, summary = entry["signature"], entry.get("summary") or ""
        starts.append(len(passages))
        passages += [signature, *([summary, f"{signature}. {summary}"] if summary else []), *entry.get("more", ())]
    vectors = encoder.encode(passages)
    scores = np.zeros((len(queries), len(entries)), np.float32)
    for reading in (list(queries), [error_lines(query) for query in queries]):
        found = encoder.encode(reading, query=True)
        scores += np.maximum.reduceat(found @ vectors.T, starts, axis=1)
    return scores


def ranks(scores: np.ndarray, ids: Sequence[str], reports: Sequence[dict[str, Any]]) -> np.ndarray:
    """Return the 0-based rank of each answerable report's first relevant entry."""
    row = {identity: place for place, identity in enumerate(ids)}
    found = []
    for line, report in zip(scores, reports, strict=True):
        best = max(line[row[one]] for one in report["relevant"] if one in row)
        found.append(int((line > best).sum()))
    return np.array(found)


def slices(reports: Sequence[dict[str, Any]]) -> Iterable[tuple[str, np.ndarray]]:
    """Yield the slices that the figures are asked for, as masks."""

    def where(test: Any) -> np.ndarray:
        return np.array([bool(test(report)) for report in reports])

    yield "all", where(lambda r: True)
    yield "en", where(lambda r: r["lang"] == "en")
    yield "zh+mixed", where(lambda r: r["lang"] != "en")
    yield "zh", where(lambda r: r["lang"] == "zh")
    yield "log", where(lambda r: r["kind"] == "log")
    yield "description", where(lambda r: r["kind"] == "description")


def evaluate(encoder: Encoder, entries: Sequence[dict[str, Any]], reports: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return slice -> {count, r1, r3, mrr} over the reports that have an answer."""
    known = {entry["id"] for entry in entries}
    asked = [report for report in reports if known & set(report["relevant"])]
    scores = entry_scores(encoder, entries, [report["query"] for report in asked])
    place = ranks(scores, [entry["id"] for entry in entries], asked)
    result = {}
    for name, mask in slices(asked):
        if mask.any():
            at = place[mask]
            result[name] = {
                "count": int(mask.sum()),
                "r1": round(float((at < 1).mean()), 3),
                "r3": round(float((at < 3).mean()), 3),
                "mrr": round(float(np.where(at < 10, 1 / (at + 1), 0).mean()), 3),
            }
    return result


def main() -> None:
    """Print one line per file and slice."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--encoder", default="default")
    parser.add_argument("--entries", type=Path, required=True)
    parser.add_argument("--reports", type=Path, action="append", required=True)
    arguments = parser.parse_args()
    from index.encoders import open_encoder

    encoder = open_encoder(arguments.encoder)
    entries = read_jsonl(arguments.entries)
    for path in arguments.reports:
        for name, numbers in evaluate(encoder, entries, read_jsonl(path)).items():
            sys.stdout.write(f"{path.stem:10} {name:12} {json.dumps(numbers)}\n")


if __name__ == "__main__":
    main()
