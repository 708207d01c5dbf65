"""The types of the query pipeline. A step is a function from one type to the next; all types are immutable.

    paste -> Log -> Event (the root) -> Signature -> Hit per arm -> Candidate per entry -> Diagnosis

A `Diagnosis` contains ids, values and quotations from the paste, but no wording: only rendering depends on a language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the paste."""

    number: int  # line number in the paste, from 1
    raw: str  # as printed, without colour codes and overwritten progress
    text: str  # without its timestamp, level, rank, host or pod prefix
    level: str = ""  # severity from the prefix: "error", "warning", "info" or ""
    source: str = ""  # origin from the prefix: "[rank0]:", "web-1 |"; "" where there is none


@dataclass(frozen=True, slots=True)
class Event:
    """One error as read from a log."""

    reader: str  # the reader that parsed it: "python", "cuda", "jvm", "lines", "prose", ...
    kind: str  # exception type or error code: "RuntimeError", "E0502", "panic"; "" where none is named
    message: str  # one or several lines
    lines: tuple[int, ...]  # the line numbers it came from, ascending, from 1
    frames: tuple[str, ...] = ()  # stack frames, outermost first: 'train.py:63 in train_epoch'
    level: str = ""  # severity from the log's prefix: "error", "warning", "info" or ""
    repeats: int = 1  # how many times the same signature occurs in the paste
    follows_from: int | None = None  # index into `Log.events` of the event it is a consequence of
    told_by: str = ""  # origin of that link: "log" (a chained exception), "rule", or "graph" of the entries

    @property
    def headline(self) -> str:
        """Kind and message as one would quote them: "RuntimeError: CUDA error: …"."""
        if self.kind.lower() in self.message.partition("\n")[0].lower():
            return self.message
        return f"{self.kind}: {self.message}"


_CHINESE = re.compile("[\u4e00-\u9fff]")


def _chinese_in(text: str) -> int:
    return 0 if text.isascii() else len(_CHINESE.findall(text))


@dataclass(frozen=True, slots=True)
class Log:
    """A parsed paste: its cleaned lines and the events found in them."""

    lines: tuple[Line, ...]  # the kept lines, in order
    events: tuple[Event, ...]  # in order of the paste; the first cause is `root`
    root: int | None  # index into `events`; None where no line looks like an error or a question
    prose: tuple[int, ...]  # indices into `lines`: those a person wrote, not a program
    line_count: int  # of the original paste
    omitted_lines: int = 0  # lines of a huge log that were scanned for errors but not kept

    @property
    def is_prose(self) -> bool:
        """Whether the paste is a description without any program output."""
        return len(self.prose) == len(self.lines)

    @property
    def is_chinese(self) -> bool:
        """Whether the user writes Chinese: decided by their own words, else by the text around the log."""
        told = [self.lines[place].text for place in self.prose]
        own = "".join(told)
        said = (own or "".join(line.text for line in self.lines[:3])).strip()
        if said and 2 * _chinese_in(said) >= len(said):  # a greeting, a few words
            return True
        around = [line.text for line in (*self.lines[:1], *self.lines[-1:])]  # a few words above or below the log
        if not own:
            text = "".join(line.text for line in self.lines[:200])
            return any(_chinese_in(text) >= 3 for text in around) or _chinese_in(text) >= max(4, 0.05 * len(text))
        if any(_chinese_in(text) >= max(4, 0.2 * len(text)) for text in told):
            return True
        # What was taken for one's own words may be a program's; a sentence in Chinese above or below the log is not.
        is_sentence = any(_chinese_in(text) >= 8 and ("，" in text or "。" in text) for text in around)
        return is_sentence or _chinese_in(own) >= max(4, 0.05 * len(own))

    @property
    def root_event(self) -> Event | None:
        """The event chosen as the first cause."""
        return None if self.root is None else self.events[self.root]


@dataclass(frozen=True, slots=True)
class Value:
    """A variable part of a message: the placeholder and the replaced text."""

    placeholder: str  # "<path>", "<int>", "<size>", ...
    text: str


@dataclass(frozen=True, slots=True)
class Signature:
    """A message with its variable parts replaced by placeholders."""

    template: str  # "cannot open <path>: errno <int>"
    values: tuple[Value, ...]  # in order of the placeholders
    key: str  # stable across runs and versions: 16 hex digits of the template's hash


@dataclass(frozen=True, slots=True)
class VersionSeen:
    """A version read from the paste."""

    product: str  # "CUDA", "PyTorch", "Python", "driver", "GPU", ...
    version: str
    line: int  # from 1


@dataclass(frozen=True, slots=True)
class Hit:
    """One reason to look at one entry."""

    entry_id: str
    found_by: str  # "pattern", "words" or "meaning"
    score: float  # that arm's own scale; compare only within one found_by
    because: str  # the matched text, quoted from the paste
    line: int | None = None  # its line in the paste, from 1
    passage: str = ""  # the entry's text it was compared with, where there is one


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entry with all its hits and one calibrated probability."""

    entry_id: str
    probability: (
        float  # that this entry is the first correct one of the list, 0 to 1; with "none of these" they sum to one
    )
    score: float  # the ranking model's logit; orders the candidates
    hits: tuple[Hit, ...]
    features: dict[str, float]  # the inputs of the ranking model, by name


@dataclass(frozen=True, slots=True)
class Consequence:
    """An event of the log that follows, directly or transitively, from the root."""

    event: int  # index into `Log.events`
    follows_from: int  # index into `Log.events`: the event it follows from directly
    entry_ids: tuple[str, ...] = ()  # entries whose pattern matches the event's headline; empty where none does


@dataclass(frozen=True, slots=True)
class Filled:
    """A value of the user's, for a kind of slot in an entry's advice."""

    slot: str  # the kind, as in `kb.slots.KINDS`: "port"
    text: str  # "8000"
    line: int  # its line in the paste, from 1


@dataclass(frozen=True, slots=True)
class Condition:
    """The evaluated `when` of one step of an entry."""

    entry_id: str
    step: str  # "workaround-2", "dead-end-1"
    holds: bool  # True: the log calls for it; False: it does not apply to this log
    line: int  # its line in the paste, from 1
    quote: str  # the beginning of that line


@dataclass(frozen=True, slots=True)
class Contribution:
    """The contribution of one ranking feature to the lead of the first candidate over the second."""

    feature: str  # its name in `assistant.diagnosis.ranking.features.FEATURES`
    amount: float  # weight x difference of the standardised values, in log-odds; positive: in favour of the first


class QuestionKind(StrEnum):
    """What would decide between two hypotheses, the most reliable first."""

    DISTINCTION = "distinction"  # a sentence of the knowledge base distinguishes the two
    CODE = "code"  # they print different error codes
    VERSION = "version"  # they occur in different versions of one product
    PRODUCT = "product"  # they belong to different software
    COMMAND = "command"  # the output of a read-only command
    SIGNATURE = "signature"  # they print different messages


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question, and the entry it supports."""

    entry_id: str
    value: str = ""  # "cudaErrorLaunchFailure (719)", ">=2.6", "mysql"; "" where the entry's own texts are the choice


@dataclass(frozen=True, slots=True)
class Question:
    """A question that decides between hypotheses: ids and values only, worded by rendering in any language.

    Every choice supports its entry; an answer that contains its value, or selects it, decides. The answer to COMMAND
    is the command's output: it is parsed like a paste.
    """

    kind: QuestionKind
    choices: tuple[Choice, ...]  # the most probable entry first
    about: str = ""  # VERSION: the product asked for, "PyTorch"; COMMAND: the command line
    told_by: str = ""  # DISTINCTION: the entry whose `graph.confused_with` has the sentence
    place: int = 0  # DISTINCTION: the index of the sentence there, from 0

    @property
    def entry_ids(self) -> tuple[str, ...]:
        """The entries it decides between, the most probable first."""
        return tuple(choice.entry_id for choice in self.choices)


@dataclass(frozen=True, slots=True)
class SeenBefore:
    """A case that the team met before and that is like the paste. It says nothing of what is known."""

    number: int  # of the incident in the team's store
    title: str
    times: int  # incidents of its signature, this one included
    last: date | None  # of the latest of them
    is_solved: bool
    solved_by: str  # what solved it, as somebody wrote it; "" where nobody did
    who: str  # who says so
    ticket: str  # "OPS-412"
    link: str  # http(s), or ""
    entry_id: str  # the entry that diagnosed it then; "" for none
    found_by: str  # "signature", "words" or "meaning"
    probability: float  # that it is the same case, as fitted on made twins, 0 to 1


class Verdict(StrEnum):
    """How certain the assistant is of its first candidate."""

    KNOWN = "known"
    LIKELY = "likely"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The answer: ids, values and quotations, to be rendered in the reader's language."""

    log: Log
    signature: Signature | None
    versions: tuple[VersionSeen, ...]
    candidates: tuple[Candidate, ...]  # best first
    verdict: Verdict
    language: str  # of the paste: "en" or "zh"
    milliseconds: dict[str, float]  # spent per step
    none_of_these: float = 1.0  # the probability that no entry diagnoses the paste; with the candidates' it sums to one
    is_disputed: bool = False  # log, graph and ranking point to different causes: the verdict is never "known"
    consequences: tuple[Consequence, ...] = ()  # what follows from the root, in order of the paste
    decided: tuple[Contribution, ...] = ()  # the first candidate against the second, largest contribution first
    hypotheses: tuple[str, ...] = ()  # for verdict "likely": the entries to distinguish, the most probable first
    questions: tuple[Question, ...] = ()  # what would decide between the first hypothesis and each other one
    conditions: tuple[Condition, ...] = ()  # what the log says to steps of the candidates
    seen_before: tuple[SeenBefore, ...] = ()  # incidents of the team that are like the paste, the surest first
    playbooks: tuple[str, ...] = ()  # how to go on where no entry is known to fit: slugs, the best first

    @property
    def best(self) -> Candidate | None:
        """The first candidate, whatever the verdict."""
        return self.candidates[0] if self.candidates else None
