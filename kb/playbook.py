r"""A playbook: what to do about one kind of failure that no entry explains. The slug is the name of its file.

    playbook("nccl")      ->  Playbook(title="NCCL communication", collect=(…), louder=(…), halve=(…), never=(…), …)
    heads()["nccl"]       ->  Head(named=("\\bNCCL\\b", …), …)   what choosing and searching need, read alone

A file begins with its head; a blank line and the first table end it. So all heads are read in some tens of
milliseconds, and of the rest only what is shown. Sentences are `Text`, commands are stored once.
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
GENERAL = "unknown-program"  # the playbook for a log of which nothing is recognised

# How narrow a playbook is: of two that a log speaks for alike, the narrower one is shown.
Level = Literal["tool", "kind", "language", "general"]


class PlaybookError(KbError):
    """A playbook cannot be read, or there is none of that name."""


class Step(Frozen):
    """Something to collect, or a switch that makes the tool say more."""

    what: Text
    commands: str = ""  # as typed; a word of `kb.slots` in it stands for a value of the reader's own


class Halving(Frozen):
    """A question that one can decide, and what either answer means."""

    step: Text
    yes: Text
    no: Text


class Never(Frozen):
    """What people try and what does not help."""

    action: Text
    why: Text


class Head(Frozen):
    """By what a playbook is found."""

    title: Text
    scope: Text  # which failures it is for
    level: Level
    named: tuple[str, ...] = ()  # RE2 without case: the tool or the failure is named
    mentions: tuple[str, ...] = ()  # words that make it likelier, and decide nothing alone
    entries: tuple[str, ...] = ()  # RE2: ids of the entries about the same tool, which vote for it
    instead_of: tuple[str, ...] = ()  # playbooks of what surrounds the tool: where it is named, it comes before them
    sources: tuple[str, ...] = ()
    last_updated: date


class Playbook(Head):
    """One kind of failure: what to collect, how to hear more, how to halve the search, what never helps."""

    slug: str
    slots: dict[str, str] = Field(default_factory=dict)  # {"5432": "port"}: words for a value of the reader's own
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
    """Return one playbook. Raises PlaybookError where there is none of that name, or where it is broken."""
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
