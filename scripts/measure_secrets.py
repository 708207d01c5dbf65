"""Measure the masking of secrets: recall over kinds, and false positives on healthy lines.

    python -m scripts.measure_secrets logs.tar.xz other.log

The logs are of healthy systems without secrets; an e-mail address in them is masked rightly, and counted apart.
"""

from __future__ import annotations

import argparse
import sys
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

from assistant.diagnosis.privacy.secrets import mask_secrets
from tests.secrets.kinds import KINDS, drawn, left_of

SEEDS = 50


def main() -> int:
    """Print what was measured; 1 where a floor is missed."""
    parser = argparse.ArgumentParser(description="recall and false alarms of the mask of secrets")
    parser.add_argument("logs", nargs="*", type=Path, help="healthy logs: text, or a tar of *.log")
    missed = [kind for kind, template in KINDS if any(_is_missed(template, seed) for seed in range(SEEDS))]
    print(f"kinds: {len(KINDS) - len(missed)} of {len(KINDS)} found in {SEEDS} drawings each; missed: {missed}")
    lines = alarms = addresses = size = 0
    begun = time.perf_counter()
    for line in _lines(parser.parse_args().logs):
        lines, size = lines + 1, size + len(line)
        masked = mask_secrets(line)
        if masked == line:
            continue
        if masked.replace("<email>", "").count("<") == line.count("<"):
            addresses += 1
            continue
        alarms += 1
        print(f"false alarm: {masked[:300]}")
    rate = 10_000 * alarms / max(lines, 1)
    print(f"healthy lines: {lines:,}; false alarms: {alarms} ({rate:.2f} in 10,000); with an address: {addresses}")
    print(f"{size / 1e6 / max(time.perf_counter() - begun, 1e-9):.1f} MB a second, line by line")
    return int(bool(missed) or rate > 1)


def _is_missed(template: str, seed: int) -> bool:
    text, secrets = drawn(template, seed)
    return bool(left_of(secrets, mask_secrets(text)))


def _lines(paths: list[Path]) -> Iterator[str]:
    for path in paths:
        if tarfile.is_tarfile(path):
            with tarfile.open(path) as archive:
                for member in archive:
                    file = archive.extractfile(member) if member.name.endswith(".log") else None
                    yield from (file.read().decode("utf-8", "replace").splitlines() if file else ())
        else:
            yield from path.read_text(encoding="utf-8", errors="replace").splitlines()


if __name__ == "__main__":
    sys.exit(main())
