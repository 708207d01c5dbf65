"""Skeleton: a draft entry with the fields derived from a paste; the fields for the author are marked TODO.

    skeleton(Draft("disk/too-slow", signature="write took <duration>", ...))  ->  the text of an entry.toml

It is a valid entry, so every command accepts it; `assistant kb lint` reports each TODO as an error with the hint of
`GUIDE`. Pastes are parsed in `assistant.authoring.drafting`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.entry import Code, Text
from kb.printable import printable

TODO = "TODO"
LONGEST_TOLD = 400  # characters of what somebody wrote that solved it

# The hints for the fields, in the order of an entry: shown next to a TODO, and as the remedy of a lint finding.
GUIDE: dict[str, Text] = {
    "category": Text(en="what kind of error it is, in one word", zh="错误的类别，一个词"),
    "signature": Text(en="the message as printed; in Chinese a heading before it", zh="写一个中文标题"),
    "symptoms": Text(en="how somebody puts it who quotes no message", zh="没有贴报错的人会怎么描述这个问题"),
    "summary": Text(en="what happened, in one sentence", zh="一句话说明发生了什么"),
    "root_cause": Text(en="the mechanism, and what triggers it", zh="机制是什么，由什么触发"),
    "workarounds.action": Text(en="what to do, as a short imperative", zh="该做什么，一句短的祈使句"),
    "dead_ends.action": Text(en="what people really try in vain", zh="大家常试但没有用的做法"),
    "dead_ends.why_it_fails": Text(en="why that cannot help", zh="为什么这样做没有用"),
}

CATEGORIES = "runtime_error, resource_exhaustion, build_error, config_error, network_error, data_error, auth_error"


@dataclass(frozen=True, slots=True)
class Near:
    """An existing entry that is similar to the new one."""

    entry_id: str
    signature: str


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of a new entry that are derived automatically; secrets are already masked."""

    id: str
    today: date
    signature: str  # the masked message; "" for a description
    pattern: str | None = None  # matches every text of `samples`
    samples: tuple[str, ...] = ()  # real output, as printed
    symptoms: tuple[Text, ...] = ()  # descriptions by a person; a missing language is `todo(…)`
    codes: tuple[Code, ...] = ()
    versions: tuple[str, ...] = ()  # "CUDA 12.4"
    near: tuple[Near, ...] = ()
    solved_by: tuple[str, ...] = ()  # what people wrote that solved it: told to the author beside the first step


def todo(field: str) -> Text:
    """Return a placeholder for the author: "TODO: …" in both languages."""
    hint = GUIDE[field]
    return Text(en=f"{TODO}: {hint.en}", zh=f"{TODO}：{hint.zh}")


def is_unfinished(text: str) -> bool:
    """Return whether a text is still a placeholder."""
    return text.startswith(TODO)


def skeleton(draft: Draft) -> str:
    """Return the text of an `entry.toml`: a valid entry, with a line of guidance above each field."""
    return "\n".join(_lines(draft)) + "\n"


def _lines(draft: Draft) -> Iterator[str]:
    yield "# A new entry, made from a paste. Replace every TODO, and drop what does not apply; lint lists what is left:"
    yield "#     assistant kb lint THIS_FOLDER"
    yield f"id = {_string(draft.id)}"
    yield f"# One word: {CATEGORIES}, …"
    yield f"category = {_string(TODO)}"
    yield from _recognised(draft)
    yield ""
    yield "# --- what it is"
    yield ""
    yield f"summary = {_text(todo('summary'))}"
    yield "# Mechanism and triggers: what an engineer must know to believe the workarounds."
    yield f"root_cause = {_text(todo('root_cause'))}"
    yield '# "documented" at most, until a script beside this file has been run: docs/proving.md'
    yield 'tier = "documented"'
    yield "# Links to the pages that state it, the official one first."
    yield "sources = []"
    yield f"last_updated = {draft.today.isoformat()}"
    yield "tags = []"
    yield from _samples(draft.samples)
    yield from _versions(draft.versions)
    yield from _actions(draft.solved_by)
    yield from _graph(draft.near)


def _recognised(draft: Draft) -> Iterator[str]:
    yield ""
    yield "# --- how to recognise it"
    yield ""
    yield "# en: the message, its changing parts left out or named like <path>. zh: a heading, then the message."
    heading = todo("signature")
    named = Text(en=draft.signature, zh=f"{heading.zh}：{draft.signature}") if draft.signature else heading
    yield f"signature = {_text(named)}"
    yield "# RE2, without case; made from the sample below. Let it meet other spellings, but no ordinary sentence."
    if draft.pattern:
        yield f"pattern = {_string(draft.pattern)}"
    else:
        yield "# pattern = 'the words that every version prints'"
    if draft.codes:
        yield "# Names and numbers as in kb/codes; drop what only stood nearby."
        yield f"codes = [{', '.join(map(_code, draft.codes))}]"
    yield '# aliases = ["another message of the same error, as printed"]'
    yield "# Descriptions are found by these: three or more, each from another angle, in a tired engineer's words."
    yield "symptoms = ["
    for symptom in draft.symptoms or (todo("symptoms"),):
        yield f"    {_text(symptom)},"
    yield "]"


def _samples(samples: Sequence[str]) -> Iterator[str]:
    yield ""
    yield "[samples]"
    yield "# Real output; the pattern must match it. Take out what is private and not needed."
    yield "must_match = ["
    for sample in samples:
        yield f"    {_string(sample)},"
    yield "]"
    yield "# Its neighbours: other errors' messages, and a sentence with the same words."
    yield '# must_not_match = ["a message that looks alike and is another error"]'


def _versions(versions: Sequence[str]) -> Iterator[str]:
    if versions:
        yield ""
        yield "# Seen in the paste; keep those that matter, and say from when to when."
    for version in versions:
        yield "[[versions]]"
        yield f"version = {_string(version)}"


def _actions(solved_by: Sequence[str]) -> Iterator[str]:
    yield ""
    yield "# --- what to do; workarounds differ in kind, the best first"
    yield ""
    for told in solved_by:
        yield f"# solved by: {' '.join(printable(told).split())[:LONGEST_TOLD]}"
    yield "[[workarounds]]"
    yield f"action = {_text(todo('workarounds.action'))}"
    yield '# how = { en = "steps that the action alone does not say", zh = "…" }'
    yield '# commands = "typed once, not translated: what a proof runs and a reader copies"'
    yield '# commands_on = { windows = "the same there" }     # also linux, macos'
    yield '# systems = ["linux"]                              # where it can be done at all'
    yield '# kind = "find_out"                                # it only shows what to do; or "work_around"'
    yield '# condition = { en = "when it applies", zh = "…" }'
    yield '# when = { says = "what the log says then", versions = ["Python >=3.12"] }'
    yield '# warning = { en = "what it deletes, overwrites or opens up", zh = "…" }'
    yield '# not_run = { en = "why no proof can run the commands", zh = "…" }'
    yield "# success_rate = { value = 0.8 }                  # an estimate, until it is counted"
    yield ""
    yield "[[dead_ends]]"
    yield f"action = {_text(todo('dead_ends.action'))}"
    yield f"why_it_fails = {_text(todo('dead_ends.why_it_fails'))}"
    yield "# failure_rate = { value = 0.9 }"


def _graph(near: Sequence[Near]) -> Iterator[str]:
    yield ""
    yield "# --- where it stands among others; each link stands in both entries"
    for other in near or (Near("domain/slug", ""),):
        yield ""
        yield "# [[graph.confused_with]]"
        yield f"# entry_id = {_string(other.entry_id)}" + (f"  # {' '.join(other.signature.split())}" if near else "")
        yield '# distinction = { en = "what one can observe that tells the two apart", zh = "…" }'


def _text(text: Text) -> str:
    return f"{{ en = {_string(text.en)}, zh = {_string(text.zh or '')} }}"


def _code(code: Code) -> str:
    number = f", number = {code.number}" if code.number is not None else ""
    return f"{{ name = {_string(code.name)}{number}, vendor = {_string(code.vendor or '')} }}"


def _string(text: str) -> str:
    """Return a text as TOML: a literal string where possible, for the readability of patterns and logs."""
    import tomli_w

    text = printable(text)
    is_plain = all(letter.isprintable() or letter == "\n" for letter in text)
    if is_plain and "'" not in text and "\n" not in text and ("\\" in text or '"' in text):
        return f"'{text}'"
    if is_plain and "'''" not in text and "\n" in text and text[-1] != "'":
        return f"'''\n{text}'''"
    return tomli_w.dumps({"text": text}).removeprefix("text = ").removesuffix("\n")
