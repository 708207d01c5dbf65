"""Incidents told by hand, each again in other words, and near misses: a test that no weight was fitted on.

    Told(number="1", ticket=Ticket(…), again="gpu-14 这台机器跑训练 …", is_crossed=True, near="All of our nodes …", …)

They lie in `told_twice.txt`: cases of many trades, half of them told again in the other language. A near miss is about
the same product and another error (N), or the same error of another cause (M). They are for measuring, once for each
published figure: whoever tunes on them must write others.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from assistant.memory.incidents.building import Ticket

PATH = Path(__file__).parent / "told_twice.txt"


@dataclass(frozen=True)
class Told:
    """A case that was told twice, and perhaps another that is easily taken for it."""

    number: str
    ticket: Ticket  # as it was kept
    again: str  # as it is met again
    is_crossed: bool  # told again in the other language
    near: str  # the near miss; "" for none
    is_same_error: bool  # the near miss is the same error of another cause


def told_twice(path: Path = PATH) -> list[Told]:
    """Return the cases of a file, in its order."""
    return [_case(block) for block in path.read_text(encoding="utf-8").strip().split("\n\n")]


def _case(block: str) -> Told:
    head, *lines = block.split("\n")
    _, number, first, second = head.split()
    fields: dict[str, str] = {}
    name = ""
    for line in lines:
        if line[1:3] == ": " and line[0] in "TBSANM":
            name = line[0]
            fields[name] = line[3:]
        else:  # a further line of the field above
            fields[name] += f"\n{line}"
    ticket = Ticket(f"told:{number}", fields["T"], fields["B"], solved_by=fields["S"], ticket=f"OPS-{number}")
    return Told(number, ticket, fields["A"], first != second, fields.get("N") or fields.get("M", ""), "M" in fields)
