"""Proposals: detected outcomes and case closings that count only once the user confirms them with a button."""

from __future__ import annotations

import json
from collections.abc import Sequence

from assistant.dialogue.labels import label
from assistant.dialogue.response_parts import Proposed
from ui.components.markup import Two, element, pair, two, word
from ui.labels import say

CLOSE = "close"  # the choice that closes the case without a step


def outcomes(part: Proposed, questions: Sequence[Two]) -> str:
    """Return the detected outcomes, with a button to confirm and one to dismiss them."""
    asked = "".join(pair(question, "p", "question") for question in questions)
    meant = [{"entry": it.step.entry_id, "place": it.step.place, "outcome": it.outcome.value} for it in part.outcomes]
    yes = element("button", word(say("proposed.yes")), "choose", type="button", data_act="confirm",
                  data_outcomes=json.dumps(meant))  # fmt: skip
    return _section(asked, yes, pair(say("proposed.hint"), "p", "hint"))


def closing() -> str:
    """Return the proposal to close the case without a step, with a button to confirm and one to dismiss it."""
    asked = pair(two(lambda language: label("closing", language)), "p", "question")
    return _section(
        asked,
        element("button", word(say("closing.yes")), "choose", type="button", data_act="choose", data_choice=CLOSE),
    )


def _section(asked: str, yes: str, hint: str = "") -> str:
    no = element("button", word(say("proposed.no")), "choose", type="button", data_act="decline")
    return element("section", asked + element("div", yes + no, "options") + hint, "bubble proposed part")
