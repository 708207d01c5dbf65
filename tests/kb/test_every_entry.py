"""Every entry of ours is complete, clean and found first by nearly all of its own texts; exemptions only shrink."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from random import Random

import pytest

from assistant.authoring.own_samples import trials_of, try_all
from kb.entry import Tier
from kb.files import ENTRY_FILE
from kb.lint import lint
from kb.lint.rule import bilingual
from kb.store import builtin_path, load
from scripts.write_docs import proven_cures, proves_first_cure

ENTRIES = {entry.id: entry for entry in load([builtin_path()])}
PATHS = {entry_id: builtin_path() / entry_id / ENTRY_FILE for entry_id in ENTRIES}

# Lint's warnings over all entries, and the share of entries that stand alone, without a related error: they only fall.
MOST_WARNINGS = 0
MOST_ALONE = 0.14
MOST_WITH_FEW_SYMPTOMS = 70
TRIED = 60  # entries whose own texts are tried in a run, others on every day
FIRST = 0.97  # of the own texts that are tried
TYPED = 0.9  # of the proven cures with commands: the proof ran these very commands
WITH_VERSIONS = 0.2  # of the entries: they name versions that changed the behaviour


@cache
def findings():
    """What lint says, by severity and by the file it says it of."""
    found = {"error": {}, "warning": {}}
    for finding in lint(list(ENTRIES.values()), paths=PATHS):
        said = (finding.rule, finding.field, finding.problem)
        found[finding.severity].setdefault(finding.where, []).append(said)
    return found


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_lint_finds_no_error(entry_id):
    assert findings()["error"].get(str(PATHS[entry_id]), []) == []


def test_the_warnings_become_fewer():
    assert sum(map(len, findings()["warning"].values())) <= MOST_WARNINGS


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_it_has_all_that_an_entry_must_have(entry_id):
    entry = ENTRIES[entry_id]
    if entry.pattern:  # what only hangs prints no message to match
        assert entry.samples.must_match and entry.samples.must_not_match
    assert entry.symptoms, "descriptions are found by the symptoms: three or more, each from another angle"
    assert entry.workarounds and entry.dead_ends and entry.sources
    assert [field for field, text in bilingual(entry) if not text.zh] == []


def test_nearly_all_proven_cures_were_run_as_they_are_shown():
    typed = [shown.typed for shown in proven_cures(list(ENTRIES.values()))]
    assert sum(typed) >= TYPED * len(typed)


def test_every_proven_entry_proves_its_first_cure():
    proven = [entry for entry in ENTRIES.values() if entry.tier is Tier.PROVEN]
    assert [entry.id for entry in proven if not proves_first_cure(entry)] == []


def test_many_entries_name_the_versions_that_changed_the_behaviour():
    assert sum(bool(entry.versions) for entry in ENTRIES.values()) >= WITH_VERSIONS * len(ENTRIES)


def test_nearly_all_have_three_symptoms():
    assert sum(len(entry.symptoms) < 3 for entry in ENTRIES.values()) <= MOST_WITH_FEW_SYMPTOMS


def test_most_entries_stand_among_others():
    graphs = [entry.graph for entry in ENTRIES.values()]
    alone = [graph for graph in graphs if not (graph.leads_to or graph.preceded_by or graph.confused_with)]
    assert len(alone) <= MOST_ALONE * len(ENTRIES)


@pytest.mark.slow  # more than a minute
def test_own_texts_find_their_entries_first(assistant):
    drawn = Random(date.today().toordinal()).sample(sorted(ENTRIES), TRIED)
    tried = [one for entry_id in drawn for one in try_all(assistant, trials_of(ENTRIES[entry_id]))]
    missed = {(one.trial.entry_id, one.trial.name): one.found for one in tried if not one.is_first}
    assert len(missed) <= (1 - FIRST) * len(tried), missed


def test_there_are_as_many_entries_in_as_many_domains_as_was_promised():
    domains = Counter(entry.domain for entry in ENTRIES.values())
    proven = Counter(entry.tier.value for entry in ENTRIES.values())
    assert len(ENTRIES) >= 1800 and len(domains) >= 170
    assert proven["proven"] >= 0.5 * len(ENTRIES)
    assert proven["proven"] + proven["reproduced"] >= 0.6 * len(ENTRIES)
