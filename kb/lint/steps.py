"""Rules about steps: commands are complete, destructive ones have a warning, and conditions are decidable.

commands = "rm -rf data"  ->  workarounds[0].commands: it deletes folders, and no warning says so
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import Entry, Workaround
from kb.lint.patterns import compiled, matches
from kb.lint.proofs import record_of
from kb.lint.rule import Corpus, Problem, actions
from kb.proof.record import Record

# Effects that are hard to undo or reduce security; the first matching row is reported.
DESTROYS: tuple[tuple[str, str], ...] = (
    ("deletes folders", r"\brm\s+(?:-[\w-]+\s+)*-\w*[rR]\w*|\bRemove-Item\b[^\n]*-Recurse|\b(?:rd|rmdir)\s+/s|shutil\.rmtree\("),
    ("changes everything below a folder", r"\bch(?:own|mod)\s+(?:-[\w-]+\s+)*(?:-\w*R|--recursive)|\bicacls\b[^\n]*/t\b"),
    ("opens files to everybody", r"\bchmod\s+(?:-\w+\s+)*(?:0?777|a\+rwx|o\+w)\b"),
    ("throws work away", r"\bgit\s+(?:reset\s+(?:[\w-]+\s+)*--hard|clean\s+-\w*f|checkout\s+(?:--force|-f)\b|stash\s+(?:drop|clear)|branch\s+-D)"),
    ("overwrites what others pushed", r"\bgit\s+push\b[^\n]*(?:\s-f\b|--force|--mirror)|\bgit\s+filter-(?:repo|branch)\b"),
    ("deletes data", r"\b(?:DROP\s+(?:TABLE|DATABASE|SCHEMA|USER|ROLE|COLUMN|INDEX|KEYSPACE|OWNED)|TRUNCATE(?:\s+TABLE)?\s+\w)|\bdropDatabase\(|\bFLUSH(?:ALL|DB)\b"),
    ("deletes rows without a condition", r"\bDELETE\s+FROM\s+[\w.\"`]+\s*(?:;|\"|$)"),
    ("deletes or drops what depends on it", r"\bCASCADE\b"),
    ("opens the server to everybody", r"skip-grant-tables|\bprotected-mode\s+no\b"),
    ("deletes what runs in the cluster", r"\bkubectl\s+delete\b[^\n]*(?:--all\b|\s-A\b|--all-namespaces|--force\b)|\bkubectl\s+delete\s+(?:ns|namespaces?|pvc?|persistentvolume\w*|node)\b|\bhelm\s+(?:uninstall|delete)\b"),
    ("deletes what containers left", r"\bdocker\s+(?:system|volume|image|container|builder|network)\s+prune|\bdocker\s+volume\s+rm|\bdocker[ -]compose\s+(?:[\w.-]+\s+)*down\b[^\n]*\s(?:-v|--volumes)\b"),
    ("deletes infrastructure, or forgets it", r"\bterraform\s+(?:destroy|state\s+rm|force-unlock)"),
    ("overwrites a disk", r"\bdd\b[^\n]*\bof=/dev/(?:[a-mo-z]|n[a-tv-z])|\bmkfs(?:\.\w+)?\s|\bwipefs\b"),
    ("does not check certificates any more", r"\bverify\s*=\s*False|strict-ssl\s+false|NODE_TLS_REJECT_UNAUTHORIZED\s*=\s*[\"']?0|http\.sslVerify[\s=]+false|\bcurl\b[^\n]*(?:\s-\w*k\b|--insecure)|--no-check-certificate|GIT_SSL_NO_VERIFY|sslmode=disable|InsecureSkipVerify"),
    ("does not check who the server is", r"StrictHostKeyChecking[\s=]+no\b"),
    ("switches a protection off", r"\bsetenforce\s+0|\bufw\s+disable|\biptables\s+-F|--allow-unauthenticated|--force-yes|--force-(?:overwrite|depends)|Set-ExecutionPolicy\s+(?:Unrestricted|Bypass)"),
)  # fmt: skip
ALTERNATIVE = r"^[ \t]*(?:#|//|--|;|REM)[ \t]*(?:or\b|alternatively\b|或)|[ \t]#[ \t]+or\b"
VERSION = re.compile(r"[A-Za-z][\w.+ -]*?\s*(?:>=|<=|==|~=|!=|=|<|>)?\s*v?\d[\w.,<>=!~ *]*")


def found_by(pattern: str, text: str) -> str:
    """Return the beginning of a pattern's match, in time linear in the text; "" where there is none."""
    program = compiled(pattern)
    assert not isinstance(program, str), program
    match = program.search(text)
    return match[0].strip()[:80] if match else ""


def _typed(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the commands with their fields: `workarounds[0].commands`, `workarounds[0].commands_on.windows`."""
    for where, item in actions(entry):
        if item.commands:
            yield f"{where}.commands", item.commands
        for system, commands in item.commands_on.items():
            yield f"{where}.commands_on.{system}", commands


def commands_are_typed(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A proof runs the step's own commands, unless `not_run` has the reason why it cannot."""
    record = record_of(entry, corpus)
    for number, (where, item) in enumerate(actions(entry)):
        kind = "workaround" if isinstance(item, Workaround) else "dead-end"
        place = number + 1 if kind == "workaround" else number - len(entry.workarounds) + 1
        if record and item.commands and not item.not_run and _was_run_otherwise(record, f"{kind}-{place}"):
            yield Problem(
                f"{where}.commands", "the proof runs other commands than these",
                'let the step run "$COMMANDS", or say in not_run why it cannot',
            )  # fmt: skip


def _was_run_otherwise(record: Record, name: str) -> bool:
    runs = [step for step in record.steps if step.step == name]
    return bool(runs) and all(step.as_claimed for step in runs) and not all(step.typed for step in runs)


def destruction_is_warned_of(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A workaround that deletes, overwrites or opens up something has a warning."""
    for index, item in enumerate(entry.workarounds):
        if item.warning is not None:
            continue
        typed = "\n".join(filter(None, (item.commands, *item.commands_on.values())))
        for does, pattern in DESTROYS:
            if found := found_by(pattern, typed):
                problem = f"{found!r} {does}, and no warning says so"
                yield Problem(f"workarounds[{index}].warning", problem, "say what is lost or opened, in both languages")
                break


def commands_are_one_way(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Commands can be run unchanged: complete, without alternatives in comments."""
    for field, commands in _typed(entry):
        if "…" in commands:
            yield Problem(field, "something is left out: “…”", "write all of it; a value of the reader's own is a slot")
        elif found := found_by(ALTERNATIVE, commands):
            problem = f"it holds two ways: {found!r}"
            yield Problem(field, problem, "make a workaround of its own of the other, or name it in `how`")


def conditions_can_be_decided(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Patterns of `when` are RE2 and do not match the empty text; its versions name a product and a range."""
    for where, item in actions(entry):
        if item.when is None:
            continue
        for name, pattern in (("says", item.when.says), ("unless", item.when.unless)):
            if pattern is None:
                continue
            if isinstance(reason := compiled(pattern), str):
                yield Problem(f"{where}.when.{name}", f"RE2 refuses it: {reason}", "write it without look-around")
            elif matches(pattern, ""):
                yield Problem(f"{where}.when.{name}", "it matches every log", "spell out what the log must say")
        for index, stated in enumerate(item.when.versions):
            if not VERSION.fullmatch(stated.strip()):
                problem = f"{stated!r} names no product and range"
                yield Problem(f"{where}.when.versions[{index}]", problem, 'write "Python >=3.12"')
