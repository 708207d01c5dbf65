"""Own samples: whether an entry is found first by the texts that its author says it is met by.

    trials_of(entry)  ->  Trial("linux/too-many-open-files", "sample 0", "OSError: [Errno 24] …"),
                          Trial("linux/too-many-open-files", "sample 0 in a log", "2026-03-02 … OSError: …"),
                          Trial("linux/too-many-open-files", "symptom 2 zh", "同样的脚本我手动跑没事，…"), …

An imported entry without samples is tried by its signature. The log around a sample is one of a table, chosen by the
sample's own hash, so that a run can be repeated and a new sample moves no other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.diagnosis.pipeline import Assistant
from kb.entry import Entry

# What stands around a sample where it was really met; {sample} is the sample, on as many lines as it has.
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
    """A text by which an entry should be found first."""

    entry_id: str
    name: str  # "sample 0", "sample 0 in a log", "symptom 2 zh", "signature"
    text: str

    @property
    def kind(self) -> str:
        """The name without its number: "sample", "sample in a log", "symptom zh"."""
        return " ".join(word for word in self.name.split() if not word.isdigit())


@dataclass(frozen=True, slots=True)
class Tried:
    """How a trial went."""

    trial: Trial
    found: str | None  # the entry that stands first; None where there is none
    rank: int | None  # of the wanted entry, from 1; None where it is not among the candidates

    @property
    def is_first(self) -> bool:
        """Tell whether the wanted entry stands first."""
        return self.rank == 1


def trials_of(entry: Entry) -> Iterator[Trial]:
    """Yield the texts by which an entry should be found."""
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
    """Return a sample with something around it, the same at every call."""
    draw = int.from_bytes(hashlib.sha256(sample.encode()).digest()[:4])
    return SURROUNDINGS[draw % len(SURROUNDINGS)].replace("{sample}", sample)


def try_all(assistant: Assistant, trials: Iterable[Trial]) -> Iterator[Tried]:
    """Diagnose each text."""
    for trial in trials:
        ids = [candidate.entry_id for candidate in assistant.diagnose(trial.text).candidates]
        rank = ids.index(trial.entry_id) + 1 if trial.entry_id in ids else None
        yield Tried(trial, ids[0] if ids else None, rank)
