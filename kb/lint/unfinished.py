"""The rule about skeletons: no TODO of `assistant kb new` is left in an entry.

summary.en "TODO: what happened, in one sentence"  ->  summary still says TODO; write what happened, in one sentence
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import Entry
from kb.formats.texts import walk
from kb.lint.rule import Corpus, Problem
from kb.skeleton import GUIDE, TODO, is_unfinished


def nothing_to_do(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No text of an entry says TODO."""
    for field, value in walk(entry, ""):
        if isinstance(value, str) and is_unfinished(value):
            language = field.rpartition(".")[2]
            name = re.sub(r"\[\d+\]|\.(?:en|zh)$", "", field)
            hint = GUIDE.get(name)
            wanted = f"write {hint.en}" if hint else "write it, or delete the field where it is optional"
            yield Problem(field, f"it still says {TODO}", f"{wanted}{', in Chinese' if language == 'zh' else ''}")
