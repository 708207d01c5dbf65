"""Clauses: a message cut into clauses with their meanings, and what of it is a log or a description.

    "tried the second one, now I get: RuntimeError: …"  ->  TRIED 2; and the evidence "RuntimeError: …"
    "we are on CUDA 12.1 / A100, what now?"             ->  versions CUDA 12.1, GPU A100; NEXT

What reads as an error is evidence, to the end of its line; so are lines that programs print. What is left over, and no
phrase explains, may be a description: the caller finds out by diagnosing it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.types import Line, VersionSeen
from assistant.diagnosis.versions.seen import versions_in
from assistant.dialogue.belief import FindEntry
from assistant.dialogue.intent_phrases import LONGEST_CLAUSE, Intent, meanings
from assistant.dialogue.normalization import reworded
from assistant.dialogue.reference_resolution import References, references_in
from index.words import words

READS_AS_ERROR = 2.5  # strength of the signs from which words that no phrase explains are evidence
QUOTED_AS_ERROR = 1.0  # and from which words behind "now it says:" are
PRINTED = 3.0  # and those that a phrase does explain: "still fails: RuntimeError: …"
EXPLAINED_BY_PHRASE = 14  # words, or pairs of Chinese characters: more of them say more than the phrase does
EXPLAINED_BY_NAME = 2
TALK_LINES = 12  # lines at the head and at the end of a message in which a person may speak

_DENIES = re.compile(r"\bnot\b|n't\b|没有?(?:用|装)|不是|不在", re.IGNORECASE)  # "but not on V100" states no version
HELPERS = frozenset(
    {Intent.QUESTION, Intent.CONDITION, Intent.PLACE, Intent.STATED}
)  # they only take other meanings back

_NO_APOSTROPHE = re.compile(r"\b(does|did|is|was|would|could|should|do|have|has|had|are|were|ca)nt\b", re.IGNORECASE)
NOT_ASKING = frozenset({Intent.HELLO, Intent.ANY_OF_THEM})  # they sound like questions, and ask nothing

# How lines begin that no person types: a traceback, a frame, a prompt, a level, a place in a file.
_PRINTED_LINE = re.compile(
    r"Traceback \(|at [\w.$<]+\(|File \"|[\[({<>|+=*$%^~\\]|\S+:\d+|\d{4}-\d\d|(?:ERROR|FATAL|WARN|INFO)\b"
)

# What people say of versions in a chat and no log does, beside `assistant.diagnosis.versions.SEEN`: (product, pattern).
SAID_VERSIONS: tuple[tuple[str, str], ...] = (
    ("NVIDIA driver", r"(?i)(?:\bdriver|驱动)(?: ?(?:version|版本))?(?: is|是|为|用的是)?[ :]{0,2}v?(\d{3}(?:\.\d+){0,2})\b"),
    ("CUDA", r"(?i)\bcuda ?(?:version|toolkit|版本)?(?: is|是|为)?[ :]{0,2}v?(\d{1,2}(?:\.\d+){0,2})\b"),
    ("cuDNN", r"(?i)\bcudnn ?(?:version|版本)?(?: is|是|为)?[ :]{0,2}v?(\d{1,2}(?:\.\d+){0,2})\b"),
    ("PyTorch", r"(?i)\b(?:py)?torch ?(?:version|版本)?(?: is|是|为)?[ :]{0,2}v?(\d(?:\.\d+){0,2})\b"),
    ("Python", r"(?i)(?:^|[^/\w])python ?(?:version|版本)?(?: is|是|为)?[ :]{0,2}v?(3(?:\.\d+){0,2})\b"),
    ("GPU", r"(?i)\b((?:rtx ?)?(?:20[678]0|30[56789]0|40[6789]0|50[6789]0)(?: ?(?:ti|super))?)\b"),
    ("GPU", r"(?i)\b(A100|A800|H100|H200|H800|H20|V100|T4|L4|L40S?|A10G?|A30|A40|B200|GB200)\b"),
    ("Windows", r"(?i)\bwindows ?(1[01]|7|8)\b"),
    ("Linux", r"(?i)\b(wsl ?2?)\b"),
)  # fmt: skip

# Where one clause ends and the next begins. A comma between numbers, and one point, keep them together.
_ENDS = re.compile(r"[;；。！!?？\n]+|[,，](?!\s?\d+\b(?!\.))|\.(?=\s|$)")
_KEEPS_MARK = re.compile(r"([?？])")
_BUT = re.compile(
    r"(?:,? (?:but|however|although|though|whereas|while|yet|then) (?=\S))|(?:但是|但|不过|可是|然而|然后|结果|而且|反正)",
    re.IGNORECASE,
)
_AND = re.compile(r"(?<!\d)(?<!first)(?<!second)(?<!third) (?:and|&) (?!\d|the (?:\w+ )?(?:one)?$)", re.IGNORECASE)
# What leads over to a message that is quoted: "now I get", "it says", "报了".
_NOW_SAYS = re.compile(
    r"\b(?:(?:now|i|we|it|and|which|that) )*(?:get|gets|got|getting|see|says?|shows?|gives?|throws?|raises?|prints?|with)\b"
    r"(?: (?:this|a new|another|the|an?|error|message|following))*[: ]*|(?:现在|又)?(?:报错?|提示|显示|出现)(?:变?成了?|变为|了)?[： :]*|(?:换|变)(?:了|成)(?:一?个)?新?(?:报错|错误)[： :]*|变成(?:了|报)*[： :]*|(?:a )?(?:new|different|another) error[: ]+",
    re.IGNORECASE,
)
_LEADS_OVER = re.compile(
    r"(?:(?:now|i|we|it|and|which) )+(?:get|got|see|says?|shows?|throws?)\b|(?:现在|又)?(?:报错?|提示|出现)(?:变|了|[:：])|(?:换|变)(?:了|成)(?:一?个)?新?(?:报错|错误)|(?:a )?(?:new|different|another) error\\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a message that means something."""

    words: str
    means: frozenset[Intent]
    references: References
    is_question: bool = False
    has_place: bool = False  # names one of several machines or environments
    is_condition: bool = False


@dataclass(frozen=True, slots=True)
class ParsedMessage:
    """A message as it was understood."""

    clauses: tuple[Clause, ...]  # in order; those without a meaning name something
    versions: tuple[VersionSeen, ...]  # that were said
    evidence: str  # what reads as a log or an error; "" for none
    left_over: str  # what is told and no phrase explains, or not all of; "" for none
    puzzling: str  # what has no meaning at all: it was not understood, unless it is evidence
    asked: str = ""  # the clauses that ask something
    talk: str = ""  # what a person wrote, without what a program printed

    def has(self, *means: Intent) -> bool:
        """Tell whether any clause means one of these."""
        return any(clause.means.intersection(means) for clause in self.clauses)


def parse_message(message: str, entry: FindEntry) -> ParsedMessage:
    """Take a message apart."""
    lines = message.replace("\r\n", "\n").split("\n")
    head, log, tail = _talk_and_log(lines)
    clauses: list[Clause] = []
    versions: list[VersionSeen] = []
    evidence, left_over = [], []
    puzzling, asked = [], []
    for line in head + tail:
        for text, is_error in _clauses_of(line):
            if is_error:
                evidence.append(text)
                continue
            means = meanings(text)
            is_question = Intent.QUESTION in means and not means & NOT_ASKING
            if is_question:
                asked.append(text)
            clause = Clause(
                text,
                means - HELPERS,
                references_in(text, entry),
                is_question,
                Intent.PLACE in means,
                Intent.CONDITION in means,
            )
            said = () if _DENIES.search(text) else versions_said(text)
            versions += said
            if clause.means or clause.references != References() or clause.has_place:
                clauses.append(clause)
            if not _is_explained(clause, said):
                if not clause.is_question:  # what is asked of us is no evidence
                    left_over.append(text)
                if not clause.means and not said and not (clause.is_question and clause.references.numbers):
                    puzzling.append(text)
    read = "\n".join([*evidence, *log]).strip("\n")
    clauses = _by_place(clauses)
    talk = "\n".join([*head, *tail]).strip()
    left, unread, questions = ", ".join(left_over), ", ".join(puzzling), " ".join(asked)
    return ParsedMessage(tuple(clauses), tuple(versions), read, left, unread, questions, talk)


# Outcomes that, told of one machine and not of another, are none of a step.
_OUTCOMES = frozenset({Intent.WORKED, Intent.FAILED, Intent.RETURNED, Intent.PARTLY})


def _by_place(clauses: list[Clause]) -> list[Clause]:
    """Return the clauses without outcomes that hold on one machine and not on another; of a step named, it is partly."""
    told = [clause for clause in clauses if clause.means & (_OUTCOMES | {Intent.ELSEWHERE})]
    places = [clause for clause in clauses if clause.has_place]
    kinds = frozenset[Intent]().union(*(clause.means for clause in told)) & {*_OUTCOMES, Intent.ELSEWHERE}
    if not places or not told or (len(places) < 2 and len(kinds - {Intent.PARTLY}) < 2):
        return clauses
    return [
        replace(
            it,
            means=it.means - _OUTCOMES
            | ({Intent.PARTLY} if it.references.numbers else {Intent.DOUBTED, Intent.ELSEWHERE}),
        )
        if it in told
        else it
        for it in clauses
    ]


def versions_said(text: str) -> tuple[VersionSeen, ...]:
    """Return the versions and hardware that a clause names."""
    found = {seen.product: replace(seen, line=0) for seen in versions_in([Line(1, text, text)])}
    for product, pattern in SAID_VERSIONS:
        if product not in found and (match := linear(pattern).search(text)):
            found[product] = VersionSeen(product, match.group(1), 0)
    return tuple(found.values())


def leads_over(text: str) -> bool:
    """Tell whether words say that an error follows: "now I get"."""
    return _LEADS_OVER.search(text) is not None


def is_chinese(message: str) -> bool:
    """Tell whether a message is written in Chinese: by what a person wrote in it, not by what a program printed."""
    head, _, tail = _talk_and_log(message.split("\n"))
    text = "".join([*head, *tail]).strip()
    chinese = sum("\u4e00" <= letter <= "\u9fff" for letter in text)
    # by words, not letters: "第二个 pip install --upgrade torch torchvision 没用" is Chinese
    return chinese >= 2 and chinese >= min(0.15 * len(text), len(re.findall(r"[A-Za-z][\w./-]*", text)))


def normal(text: str) -> str:
    """Return text with full-width letters and digits narrowed and apostrophes straight."""
    straight = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
    return _NO_APOSTROPHE.sub(r"\1n't", straight)


def _talk_and_log(lines: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Split the lines: what a person says first, what a program printed, what the person says after it."""
    start, end = 0, len(lines)
    while start < min(end, TALK_LINES) and _is_talk(lines[start]):
        start += 1
    while end > max(start, len(lines) - TALK_LINES) and _is_talk(lines[end - 1]):
        end -= 1
    return lines[:start], lines[start:end], lines[end:]


def _is_talk(line: str) -> bool:
    """Tell whether a person may have typed this line to us: short, and not printed by a program."""
    if len(line) > LONGEST_CLAUSE:
        return False
    text = line.strip()
    if not text:
        return True
    if line.startswith(("  ", "\t")) or _PRINTED_LINE.match(text):
        return False
    if _LEADS_OVER.match(text):
        return True
    return bool(meanings(normal(text)) - HELPERS) or read_signs(text).strength < PRINTED


def _clauses_of(line: str) -> Iterator[tuple[str, bool]]:
    """Yield the clauses of a line, and whether each reads as an error; from the first that does, the rest is one."""
    rest = reworded(normal(line))
    while rest := rest.strip():
        cut = _next_end(rest)
        clause, rest_after = rest[: cut[0]], rest[cut[1] :]
        quoted = 0 if _PRINTED_LINE.match(clause.strip()) else None if _asks(clause) else _error_in(clause)
        if quoted is not None:
            before = clause[:quoted].strip(" :,")
            if before and not _NOW_SAYS.fullmatch(clause[:quoted]):
                yield before, False
            yield (clause[quoted:] + rest[cut[0] :]).strip(), True
            return
        for part in _joined_by_and(clause.strip()):
            if part:
                yield part, False
        rest = rest_after


def _asks(clause: str) -> bool:
    """Tell whether a clause asks us something: a question that names an error tells of none."""
    return ": " not in clause and clause.rstrip()[-1:] in {"?", "吗", "么", "呢"}


def _next_end(text: str) -> tuple[int, int]:
    """Return where the first clause ends, its question mark included, and where the next begins."""
    ends = [match for pattern in (_ENDS, _BUT) if (match := pattern.search(text)) and match.end() > 0]
    if not ends:
        return len(text), len(text)
    first = min(ends, key=lambda match: match.start())
    kept = first.start() + (1 if _KEEPS_MARK.match(first.group(0)) else 0)
    return kept, first.end()


def _error_in(clause: str) -> int | None:
    """Return where in a clause an error is quoted; None where it quotes none."""
    strength = read_signs(clause).strength
    lead = _NOW_SAYS.match(clause)
    if strength < (QUOTED_AS_ERROR if lead and lead.group(0).rstrip().endswith(":") else READS_AS_ERROR):
        return None
    if not meanings(clause) - HELPERS:
        return lead.end() if lead and lead.end() < len(clause) else 0
    for match in (*_NOW_SAYS.finditer(clause), *re.finditer(r": ?", clause)):  # "still fails with RuntimeError: x"
        quoted = clause[match.end() :]
        if read_signs(quoted).strength >= PRINTED and not meanings(quoted) - HELPERS - {Intent.FAILED}:
            return match.end()
    return None


def _joined_by_and(clause: str) -> Iterable[str]:
    """Cut a clause at "and" where both sides mean something of their own."""
    for match in _AND.finditer(clause):
        before, after = clause[: match.start()], clause[match.end() :]
        if meanings(before) and meanings(after):
            return (before, *_joined_by_and(after))
    return (clause,)


def _is_explained(clause: Clause, said: Iterable[VersionSeen]) -> bool:
    """Tell whether nothing is left to understand: a short clause that a phrase, a version or a name explains."""
    named = {word for seen in said for word in words(f"{seen.product} {seen.version}")}
    content = [word for word in words(clause.words) if word not in named and not word.isdigit()]
    if clause.means:
        return len(content) <= EXPLAINED_BY_PHRASE
    if named or clause.references != References():
        return len(content) <= EXPLAINED_BY_NAME
    return not content
