"""Proofs that need only Python and a C compiler come true, a part of them each day; every record still holds."""

import hashlib
import os
from datetime import date
from functools import cache

import pytest

from kb.entry import Tier
from kb.proof import is_stale, read_plan, read_record, script_in, tier_of
from kb.proof.needs import QUICK, missing
from kb.proof.record import OUTPUT_FILE, span_of
from kb.proof.running import needs_of, prove
from kb.store import builtin_path, load

ENTRIES = {entry.id: entry for entry in load([builtin_path()])}
FOLDERS = {entry_id: builtin_path() / entry_id for entry_id in ENTRIES}
WITH_PROOF = [entry_id for entry_id, folder in FOLDERS.items() if script_in(folder)]
RECORDED = [entry_id for entry_id in WITH_PROOF if read_record(FOLDERS[entry_id])]
ONLY_ON_LINUX = pytest.mark.skipif(os.uname().sysname != "Linux", reason="the steps are watched through /proc")


@cache
def needs(entry_id):
    return needs_of(read_plan(FOLDERS[entry_id]), script_in(FOLDERS[entry_id]))


def is_due(entry_id):
    """Whether it is an entry's turn today: each one's comes once in `DAYS` days, whatever entries are added."""
    drawn = int.from_bytes(hashlib.sha256(entry_id.encode()).digest()[:4])
    return (drawn + date.today().toordinal()) % DAYS == 0


DAYS = 7
DUE = [entry_id for entry_id in WITH_PROOF if QUICK.issuperset(needs(entry_id)) and is_due(entry_id)]


@ONLY_ON_LINUX
@pytest.mark.parametrize("entry_id", DUE)
def test_running_it_shows_what_the_entry_claims(entry_id):
    if lacking := missing(needs(entry_id)):
        pytest.skip(", ".join(f"{it.need}: {it.how_to_get}" for it in lacking))
    proof = prove(ENTRIES[entry_id], FOLDERS[entry_id])
    assert [(s.step, s.variant, s.observed, s.output) for s in proof.record.steps if not s.as_claimed] == []


@pytest.mark.parametrize("entry_id", WITH_PROOF)
def test_a_plan_names_only_claims_that_the_entry_makes(entry_id):
    assert list(read_plan(FOLDERS[entry_id], ENTRIES[entry_id]).steps())


@pytest.mark.parametrize("entry_id", RECORDED)
def test_a_record_is_of_what_is_there_now_and_its_output_still_matches(entry_id):
    folder, entry = FOLDERS[entry_id], ENTRIES[entry_id]
    assert read_record(folder).entry == entry_id
    assert not is_stale(folder, entry)
    assert span_of(entry.pattern, (folder / OUTPUT_FILE).read_text())


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_no_tier_is_above_what_was_recorded(entry_id):
    if ENTRIES[entry_id].tier.rank >= Tier.REPRODUCED.rank:
        assert tier_of(FOLDERS[entry_id], ENTRIES[entry_id]) is ENTRIES[entry_id].tier


MOST_WRONG = 30  # recorded outputs for which another entry is named first; the number only falls


def test_the_assistant_names_the_entry_first_for_nearly_every_real_output(assistant):
    wrong = {}
    for entry_id in RECORDED:
        candidates = assistant.diagnose((FOLDERS[entry_id] / OUTPUT_FILE).read_text()).candidates
        if not candidates or candidates[0].entry_id != entry_id:
            wrong[entry_id] = candidates[0].entry_id if candidates else None
    assert len(wrong) <= MOST_WRONG, wrong
