"""Every paste of tests/pastes has beside it the events that reading must find in it, reviewed by hand.

    root     python     KeyError        lines 2-5   frames 1   'lr'
    follows 1  python   RuntimeError    lines 7-12  frames 2   no configuration

`UPDATE_PASTES=1 pytest tests/diagnosis/test_reading.py` writes them anew; read the difference before keeping it.
"""

import os
from pathlib import Path

import pytest

from assistant.diagnosis.reading import read
from assistant.diagnosis.types import Log

PASTES = Path(__file__).parents[1] / "pastes"
ELSEWHERE = {"cascades", "graph", "bench", "readme"}  # read by other tests
FILES = sorted(path for path in PASTES.glob("*/*.txt") if path.parent.name not in ELSEWHERE)


def lines_as_text(numbers: tuple[int, ...]) -> str:
    whole = numbers == tuple(range(numbers[0], numbers[-1] + 1))
    if len(numbers) == 1 or not whole:
        return ",".join(map(str, numbers))
    return f"{numbers[0]}-{numbers[-1]}"


def describe(log: Log) -> str:
    rows = []
    for place, event in enumerate(log.events):
        role = (
            "root" if place == log.root else "" if event.follows_from is None else f"follows {event.follows_from + 1}"
        )
        rows.append(
            f"{role:10} {event.reader:10} {event.kind or '-':30} lines {lines_as_text(event.lines):12} "
            f"frames {len(event.frames):2} times {event.repeats:2}  {event.message.partition(chr(10))[0][:120]}"
        )
    if log.prose:
        rows.append(f"prose      lines {','.join(str(log.lines[place].number) for place in log.prose)}")
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_paste_gives_the_events_written_beside_it(path):
    found = describe(read(path.read_bytes()))
    beside = path.with_suffix(".events")
    if os.environ.get("UPDATE_PASTES"):
        beside.write_text(found)
    assert found == beside.read_text()
