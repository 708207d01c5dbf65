"""docs/chat.md says what the program does: its constants are the program's, its phrases are understood."""

import re
from pathlib import Path

from assistant.dialogue import belief
from assistant.dialogue import manager as replying
from assistant.dialogue import next_step as choosing
from assistant.dialogue.clauses import parse_message
from assistant.memory import posterior

PAGE = (Path(__file__).resolve().parents[2] / "docs/chat.md").read_text(encoding="utf-8")


def test_the_constants_on_the_page_are_those_of_the_program():
    rows = re.findall(r"^\| `([A-Z_]+)` \| ([\d.]+) \|", PAGE, re.MULTILINE)
    assert len(rows) == 12
    for name, value in rows:
        (owner,) = (
            module for module in (belief, choosing, replying, posterior) if name in vars(module) and owns(module, name)
        )
        assert vars(owner)[name] == float(value), name


def owns(module, name):
    return re.search(rf"^{name} = ", Path(module.__file__).read_text(encoding="utf-8"), re.MULTILINE)


def test_what_the_page_says_can_be_said_is_understood():
    table = PAGE.partition("## What can be said")[2].partition("\n\n")[2].partition("\n\n")[0]
    phrases = [
        phrase.strip()
        for line in table.splitlines()[2:]
        for cell in line.strip("|").split(" | ")[1:]
        for phrase in cell.strip(" |").split("·")
    ]
    phrases = [phrase for phrase in phrases if not phrase.startswith(("paste it", "直接贴", "CUDNN_STATUS"))]
    assert len(phrases) >= 45
    for phrase in phrases:
        parsed = parse_message(phrase, lambda name: True if "/" in name else None)
        assert parsed.clauses or parsed.versions or parsed.evidence, phrase
        assert not parsed.puzzling, phrase
