"""Samples: cases with their features, cached on disk, since computing them takes most of a fit's time.

see_cases(index, encoder, cases)   ->  a Sample per case: ids, features, and the evidence of the paste
"""

from __future__ import annotations

import hashlib
import multiprocessing
import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.pipeline import see
from assistant.diagnosis.ranking.features import Sight, features
from assistant.diagnosis.ranking.model import surroundings
from assistant.diagnosis.ranking.relatives import relatives
from assistant.diagnosis.ranking.root_and_answer import Evidence, gather_evidence
from assistant.errors import UnreadablePaste
from index.encoders import open_encoder
from index.seams import Encoder
from index.store import Index
from scripts.labelled import Case

Array = NDArray[np.float64]
Table = NDArray[np.float32]  # features are kept with less precision than they are weighed with


@dataclass(frozen=True)
class Sample:
    """A case with its candidates' features, as it is and with its answer taken out of the knowledge base."""

    case: Case
    ids: tuple[str, ...]
    table: Table  # (candidates, features)
    around: Array  # (surroundings,): what the second model sees of the paste
    evidence: Evidence  # of log and graph for each candidate
    relatives: NDArray[np.int16]  # (pairs, 2): candidates that the graph links, each pair both ways
    without: Table | None  # the table of the candidates that are neither right nor related, seen without the others
    weight: float = 1.0
    orders_only: bool = (
        False  # a wrong candidate may be another's entry of the same error: only the first model sees it
    )

    @property
    def related_candidates(self) -> NDArray[np.bool_]:
        """Shape (candidates, candidates): whether the graph links two of them."""
        matrix = np.zeros((len(self.ids), len(self.ids)), dtype=bool)
        matrix[self.relatives[:, 0], self.relatives[:, 1]] = True
        return matrix

    @property
    def right(self) -> NDArray[np.bool_]:
        """Which candidates are right."""
        return np.array([id_ in self.case.relevant for id_ in self.ids], dtype=bool)

    @property
    def related(self) -> NDArray[np.bool_]:
        """Which candidates are right or related."""
        return np.array([id_ in self.case.relevant | self.case.partial for id_ in self.ids], dtype=bool)


def see_cases(index: Index, encoder: Encoder | None, cases: Sequence[Case], weight: float = 1.0, *,
              orders_only: bool = False, jobs: int = 1) -> list[Sample]:  # fmt: skip
    """Read, retrieve and describe every case, without an encoder by patterns and words; without text it is left out."""
    if jobs > 1 and len(cases) > jobs:
        _shared.update(index=index, weight=weight, orders_only=orders_only, encoder=None)
        with multiprocessing.get_context("fork").Pool(jobs, _open_encoder if encoder else None) as pool:
            seen = pool.map(_see_shared, cases, chunksize=4)
        _shared.clear()
        return [sample for sample in seen if sample is not None]
    return [sample for case in cases if (sample := _see(index, encoder, case, weight, orders_only)) is not None]


_shared: dict[str, Any] = {}  # what forked processes inherit, since an index cannot be sent to them


def _open_encoder() -> None:
    """Open an encoder for this process: the threads of its parent's did not come along."""
    _shared["encoder"] = open_encoder(threads=1)


def _see_shared(case: Case) -> Sample | None:
    return _see(_shared["index"], _shared["encoder"], case, _shared["weight"], _shared["orders_only"])


def _see(index: Index, encoder: Encoder | None, case: Case, weight: float, orders_only: bool) -> Sample | None:
    try:
        sight = see(case.query, index, encoder)
    except UnreadablePaste:
        return None
    ids = tuple(index.ids[document] for document in sight.found.documents)
    table = features(sight).astype(np.float32)
    pairs = np.argwhere(relatives(index, sight.found.documents)).astype(np.int16)
    sample = Sample(case, ids, table, surroundings(sight), gather_evidence(sight), pairs, None, weight, orders_only)
    return replace(sample, without=_without_answer(sight, sample))


def _without_answer(sight: Sight, sample: Sample) -> Table | None:
    """Return the features as they would be were the right and the related entries not there."""
    if not sample.case.relevant or sample.related.all():
        return None
    kept = [document for document, gone in zip(sight.found.documents, sample.related, strict=True) if not gone]
    left = set(kept)
    matches = {document: found for document, found in sight.found.matches.items() if document in left}
    found = replace(sight.found, documents=kept, matches=matches)
    return features(Sight(found, sight.log, sight.index, sight.versions, sight.consequences)).astype(np.float32)


def kept(folder: Path | None, name: str, index: Index, encoder: Encoder | None, cases: Sequence[Case],
         weight: float = 1.0, *, orders_only: bool = False, jobs: int = 1) -> list[Sample]:  # fmt: skip
    """Return `see_cases`, from `folder` where the same cases were seen with the same index before."""
    asked = [(case.id, case.query, sorted(case.relevant), sorted(case.partial)) for case in cases]
    name = name if encoder else f"{name} quick"
    content = repr([name, index.manifest.documents_hash, asked, *Sample.__annotations__])
    path = (folder or Path()) / f"{name.replace(' ', '-')}-{hashlib.sha256(content.encode()).hexdigest()[:12]}.pickle"
    if folder is not None and path.is_file():
        samples: list[Sample] = pickle.loads(path.read_bytes())
        return [replace(sample, weight=weight) for sample in samples]
    samples = see_cases(index, encoder, cases, weight, orders_only=orders_only, jobs=jobs)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(pickle.dumps(samples))
    return samples
