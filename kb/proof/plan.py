"""Plan: the steps of a proof: the script next to the entry, the claims it covers, and its needs.

    read_plan(folder).steps()  ->  [Step("error"), Step("workaround", 1), Step("dead-end", 1)]

The scripts are the rows of `LANGUAGES`. A folder without a script has no proof.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from kb.entry import Entry, Frozen, Text
from kb.entry import Step as Claim
from kb.errors import EntryError
from kb.files import RECORD_FILE

PLAN_FILE = "proof.toml"
WRITTEN = (RECORD_FILE, "output.txt")  # written by the runner
PROGRAM = "./reproduce"  # the compiled C script

Number = Annotated[int, Field(ge=1)]


@dataclass(frozen=True, slots=True)
class Language:
    """How to run a script of one language."""

    suffix: str
    needs: tuple[str, ...]
    command: tuple[str, ...]
    build: tuple[str, ...] = ()  # run once, in the folder that is then copied for every step


LANGUAGES = (
    Language(".py", (), (sys.executable, "reproduce.py")),
    Language(".sh", ("bash",), ("bash", "reproduce.sh")),
    Language(".js", ("node",), ("node", "reproduce.js")),
    Language(".java", ("java",), ("java", "reproduce.java")),
    Language(".c", ("gcc",), (PROGRAM,), ("gcc", "-g", "reproduce.c", "-o", PROGRAM, "-lpthread", "-lm")),
    Language(".cpp", ("g++",), (PROGRAM,), ("g++", "-std=c++17", "-g", "reproduce.cpp", "-o", PROGRAM, "-lpthread")),
    Language(".cu", ("nvcc",), (PROGRAM,), ("nvcc", "-std=c++17", "-arch=native", "reproduce.cu", "-o", PROGRAM)),
)


@dataclass(frozen=True, slots=True)
class Script:
    """The script of an entry."""

    path: Path
    language: Language


@dataclass(frozen=True, slots=True)
class Step:
    """One call of a script: a claim and a variant."""

    kind: Literal["error", "workaround", "dead-end"]
    number: int = 0  # as in entry.toml, from 1; 0 for the error
    variant: str = ""

    @property
    def name(self) -> str:
        """The first argument of the script: "workaround-1"."""
        return f"{self.kind}-{self.number}" if self.number else self.kind

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of the script."""
        return (self.name, self.variant) if self.variant else (self.name,)


class Plan(Frozen):
    """A `proof.toml`."""

    workarounds: tuple[Number, ...] = ()  # the workarounds that the script applies, numbered as in entry.toml
    dead_ends: tuple[Number, ...] = ()  # the dead ends that it tries, after which the error stays
    worse: dict[str, str] = Field(default_factory=dict)  # dead ends after which a worse error occurs: its RE2 pattern
    fill: dict[str, str] = Field(default_factory=dict)  # words of `commands` replaced by the user's values
    simulated: Text | None = None  # the part simulated by the script: "a mock server that answers 403"
    needs: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()  # every step is run once per variant; the counts are then n of m
    timeout_seconds: Annotated[int, Field(ge=1, le=600)] = 20  # of one step
    memory_mib: Annotated[int, Field(ge=16)] = 2048  # of one step, all its processes together

    def typed(self, claim: Claim) -> str:
        """Return the commands of a claim as a step executes them: with the values of `fill`, ending in a line break."""
        text = claim.commands or ""
        for word in sorted(self.fill, key=len, reverse=True):
            text = text.replace(word, self.fill[word])
        return text.rstrip("\n") + "\n"

    def steps(self) -> Iterator[Step]:
        """Yield every call of the script, the error first."""
        tried = sorted({*self.dead_ends, *map(int, self.worse)})
        for variant in self.variants or ("",):
            yield Step("error", 0, variant)
            yield from (Step("workaround", number, variant) for number in self.workarounds)
            yield from (Step("dead-end", number, variant) for number in tried)


def claim_of(step: Step, entry: Entry) -> Claim | None:
    """Return the workaround or dead end of a step; None for the error itself."""
    if not step.number:
        return None
    return (entry.workarounds if step.kind == "workaround" else entry.dead_ends)[step.number - 1]


def script_in(folder: Path) -> Script | None:
    """Return the script of an entry. Raises EntryError where there are several."""
    found = [Script(path, row) for row in LANGUAGES if (path := folder / f"reproduce{row.suffix}").is_file()]
    if len(found) > 1:
        raise EntryError(
            f"{folder}: there are {' and '.join(s.path.name for s in found)}; keep one, it may call others"
        )
    return found[0] if found else None


def read_plan(folder: Path, entry: Entry | None = None) -> Plan:
    """Return the plan of an entry; an empty one where there is none. Raises EntryError for an invalid one.

    With `entry`, the existence of the claims is checked too.
    """
    path = folder / PLAN_FILE
    try:
        plan = Plan.model_validate(tomllib.loads(path.read_text())) if path.is_file() else Plan()
    except (ValueError, ValidationError) as error:
        raise EntryError(f"{path}: {error}; docs/proving.md lists the keys") from None
    for number in plan.worse:
        if not number.isdigit() or int(number) in plan.dead_ends:
            raise EntryError(
                f"{path}: worse: “{number}” is no dead end of its own; write 1 = 'pattern', in one list only"
            )
    if entry is not None:
        _claims_exist(path, plan, entry)
    return plan


def _claims_exist(path: Path, plan: Plan, entry: Entry) -> None:
    known = {"workaround": len(entry.workarounds), "dead-end": len(entry.dead_ends), "error": 0}
    for step in plan.steps():
        if step.number > known[step.kind]:
            raise EntryError(f"{path}: there is no {step.kind} {step.number} in {entry.id}; it has {known[step.kind]}")
    if entry.pattern is None:
        raise EntryError(f"{path}: {entry.id} has no pattern that the output could be held against; add one")
