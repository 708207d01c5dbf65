"""Own samples: whether an entry ranks first for its own samples and symptoms.

    trials_of(entry)  ->  Trial("linux/too-many-open-files", "sample 0", "OSError: [Errno 24] …"),
                          Trial("linux/too-many-open-files", "sample 0 in a log", "2026-03-02 … OSError: …"),
                          Trial("linux/too-many-open-files", "symptom 2 zh", "同样的脚本我手动跑没事，…"), …

An imported entry without samples is tried by its signature. The log around a sample is chosen from a table by the
sample's hash, so that runs are reproducible and a new sample does not change the others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.diagnosis.pipeline import Assistant
from kb.entry import Entry

# Typical surroundings of a sample; {sample} is replaced by the sample.
SURROUNDINGS: tuple[str, ...] = (
    "2026-03-02 11:20:38,004 INFO main: using config /etc/app/config.yaml\n"
    "2026-03-02 11:20:39,771 INFO main: worker 3 of 8 is up\n"
    "{sample}\n"
    "2026-03-02 11:20:41,118 INFO main: shutting down",
    "$ ./run.sh\n+ cd /home/dev/project\n+ ./start --verbose\nloading settings ... done\n{sample}\n$ echo $?\n1",
    "Since the update I get this, it worked yesterday:\n\n{sample}\n\nAny idea what it means?",
    "昨天还好好的，今天一跑就这样，求助：\n\n{sample}",
    "[14:02:11] step 4/9: run\n[14:02:11] folder is /builds/team/project\n{sample}\n[14:02:12] step 4/9 took 1 s",
)


@dataclass(frozen=True, slots=True)
class Trial:
    """A text for which an entry should rank first."""

    entry_id: str
    name: str  # "sample 0", "sample 0 in a log", "symptom 2 zh", "signature"
    text: str

    @property
    def kind(self) -> str:
        """The name without its number: "sample", "sample in a log", "symptom zh"."""
        return " ".join(word for word in self.name.split() if not word.isdigit())


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a trial."""

    trial: Trial
    found: str | None  # the entry that ranks first; None where there is none
    rank: int | None  # of the wanted entry, from 1; None where it is not among the candidates

    @property
    def is_first(self) -> bool:
        """Whether the wanted entry ranks first."""
        return self.rank == 1


def trials_of(entry: Entry) -> Iterator[Trial]:
    """Yield the trials of an entry."""
    for number, sample in enumerate(entry.samples.must_match):
        yield Trial(entry.id, f"sample {number}", sample)
        yield Trial(entry.id, f"sample {number} in a log", in_a_log(sample))
    for number, symptom in enumerate(entry.symptoms):
        yield Trial(entry.id, f"symptom {number} en", symptom.en)
        if symptom.zh:
            yield Trial(entry.id, f"symptom {number} zh", symptom.zh)
    if not entry.samples.must_match:
        yield Trial(entry.id, "signature", entry.signature.en)


def in_a_log(sample: str) -> str:
    """Return a sample inside a log, the same at every call."""
    draw = int.from_bytes(hashlib.sha256(sample.encode()).digest()[:4])
    return SURROUNDINGS[draw % len(SURROUNDINGS)].replace("{sample}", sample)


def try_all(assistant: Assistant, trials: Iterable[Trial]) -> Iterator[Tried]:
    """Diagnose each text."""
    for trial in trials:
        ids = [candidate.entry_id for candidate in assistant.diagnose(trial.text).candidates]
        rank = ids.index(trial.entry_id) + 1 if trial.entry_id in ids else None
        yield Tried(trial, ids[0] if ids else None, rank)
