"""Versions: what the paste says of the software and hardware it ran on.

"torch 2.3.1+cu121, Driver Version: 535.104.05"  ->  PyTorch 2.3.1, CUDA 12.1, NVIDIA driver 535.104.05
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from assistant.types import Line, VersionSeen

_NUMBER = r"(\d{1,4}(?:\.\d{1,6}){1,3})"

# (product, how it is named next to its version); the first group is the version. Linear: every repeat is bounded.
SEEN: tuple[tuple[str, str], ...] = (
    ("NVIDIA driver", rf"\bdriver(?: version)?[ :=]{{1,3}}{_NUMBER}"),
    ("CUDA", rf"\bcuda(?:[ _-]?(?:version|toolkit|runtime))?[ :=/-]{{1,3}}v?{_NUMBER}"),
    ("CUDA", r"\+cu(\d{3})\b"),
    ("cuDNN", rf"\bcudnn(?: version)?[ :=]{{1,3}}v?{_NUMBER}"),
    ("NCCL", rf"\bnccl(?: version)?[ :=]{{1,3}}v?{_NUMBER}"),
    ("PyTorch", rf"\b(?:py)?torch(?: version)?[ :=-]{{1,3}}v?{_NUMBER}"),
    ("TensorFlow", rf"\btensorflow(?:-gpu)?(?: version)?[ :=-]{{1,3}}v?{_NUMBER}"),
    ("Transformers", rf"\btransformers(?: version)?[ :=-]{{1,3}}v?{_NUMBER}"),
    ("Python", r"\bpython[ /:=-]{0,3}v?((?:2|3)\.\d{1,2}(?:\.\d{1,3})?)\b"),
    ("Node.js", rf"\bnode(?:\.?js)?[ :=/]{{1,3}}v?{_NUMBER}"),
    ("Java", rf"\b(?:openjdk|jdk|java)(?: version)?[ :=\"-]{{1,3}}{_NUMBER}"),
    ("Docker", rf"\bdocker(?: (?:version|engine))?[ :=/-]{{1,3}}v?{_NUMBER}"),
    ("Kubernetes", rf"\b(?:kubernetes|k8s|kubelet)(?: version)?[ :=-]{{1,3}}v?{_NUMBER}"),
    ("Ubuntu", r"\bubuntu[ :=-]{0,3}(\d{2}\.\d{2}(?:\.\d)?)\b"),
    ("GPU", r"\b((?:NVIDIA )?(?:GeForce )?(?:RTX|GTX|Tesla|Quadro)[ -]?[A-Z]?\d{2,4}(?: ?(?:Ti|SUPER|Ada))?)\b"),
    ("GPU", r"\b((?:NVIDIA )?(?:A100|A800|H100|H200|H800|V100|P100|L40S?|A10G?|A40|T4|B200)(?:-[A-Z0-9]{2,5}(?:-\d{2,3}GB)?)?)\b"),
)  # fmt: skip

_COMPILED = tuple((product, re.compile(pattern, re.IGNORECASE)) for product, pattern in SEEN)


def versions_in(lines: Iterable[Line]) -> tuple[VersionSeen, ...]:
    """Return each product's first version in the paste, in order of the table."""
    found: dict[str, VersionSeen] = {}
    for line in lines:
        for product, pattern in _COMPILED:
            match = pattern.search(line.raw) if product not in found else None
            if match:
                version = match[1]
                if product == "CUDA" and version.isdigit():  # "+cu121" of a wheel's name
                    version = f"{version[:-1]}.{version[-1]}"
                found[product] = VersionSeen(product, version, line.number)
    order = list(dict.fromkeys(product for product, _ in SEEN))
    return tuple(sorted(found.values(), key=lambda seen: order.index(seen.product)))
