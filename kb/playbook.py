r"""Playbook: diagnostic steps for a kind of failure that no entry explains. The slug is the file name.

    playbook("nccl")      ->  Playbook(title="NCCL communication", collect=(…), louder=(…), halve=(…), never=(…), …)
    heads()["nccl"]       ->  Head(named=("\\bNCCL\\b", …), …)   the part needed for selection and search

A file begins with its head, which ends at the first table. All heads are read in tens of milliseconds, and the rest of
a file only when it is displayed. Sentences are `Text`, commands are stored once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import Field, ValidationError

from kb.entry import Frozen, Text
from kb.errors import KbError

FOLDER = Path(__file__).parent / "playbooks"
GENERAL = "unknown-program"  # the playbook for an unrecognised log

# The specificity of a playbook: of two with equal evidence, the more specific one is shown.
Level = Literal["tool", "kind", "language", "general"]


class PlaybookError(KbError):
    """A playbook cannot be read, or does not exist."""


class Step(Frozen):
    """An item to collect, or a switch for more verbose output."""

    what: Text
    commands: str = ""  # slots of `kb.slots` are replaced by the user's values


class Halving(Frozen):
    """A yes/no question, and the conclusion from either answer."""

    step: Text
    yes: Text
    no: Text


class Never(Frozen):
    """Something that people try and that does not help."""

    action: Text
    why: Text


class Head(Frozen):
    """The part of a playbook used for selection."""

    title: Text
    scope: Text  # the failures it covers
    level: Level
    named: tuple[str, ...] = ()  # RE2, case-insensitive: names of the tool or the failure
    mentions: tuple[str, ...] = ()  # supporting words, not sufficient alone
    entries: tuple[str, ...] = ()  # RE2: ids of the entries about the same tool, which vote for it
    instead_of: tuple[str, ...] = ()  # playbooks of the tool's environment, which it precedes where it is named
    sources: tuple[str, ...] = ()
    last_updated: date


class Playbook(Head):
    """One kind of failure: what to collect, more verbose output, questions to bisect, what never helps."""

    slug: str
    slots: dict[str, str] = Field(default_factory=dict)  # {"5432": "port"}: words replaced by the user's values
    collect: tuple[Step, ...]
    louder: tuple[Step, ...]
    halve: tuple[Halving, ...]
    never: tuple[Never, ...]


T = TypeVar("T", bound=Head)


@cache
def heads(folder: Path = FOLDER) -> Mapping[str, Head]:
    """Return the heads of all playbooks by slug, in order of the slugs. Raises PlaybookError."""
    return {path.stem: _made(Head, path, _head(path)) for path in sorted(folder.glob("*.toml"))}


@cache
def playbook(slug: str, folder: Path = FOLDER) -> Playbook:
    """Return one playbook. Raises PlaybookError where it does not exist or is invalid."""
    if slug not in heads(folder):
        raise PlaybookError(f"there is no playbook “{slug[:60]}”; list them with: assistant playbook")
    path = folder / f"{slug}.toml"
    return _made(Playbook, path, path.read_text("utf-8"), slug=slug)


def _head(path: Path) -> str:
    return path.read_text("utf-8").partition("\n\n[")[0]


def _made(shape: type[T], path: Path, text: str, **known: Any) -> T:
    try:
        return shape.model_validate({**tomllib.loads(text), **known})
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise PlaybookError(f"{path}: {' '.join(str(error).split())[:400]}; mend the file") from error
