"""How sure it is that an incident is the same case: identifiers, leads and crowds."""

import numpy as np
import pytest

from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.comparing import Comparison
from assistant.memory.incidents.finding import question_about
from assistant.memory.incidents.identifiers import classes_of, contradict, identifiers_in
from assistant.memory.incidents.model import SCORED, SURE, scored_table, shipped_model
from assistant.memory.incidents.rows import passages_of, places_of
from scripts.incidents.told import told_twice


@pytest.mark.parametrize(("text", "found"), [
    ("BillingSyncError: PAY-4031 (ledger.ts:88)", {"class:billingsyncerror", "code:pay 4031", "file:ledger.ts"}),
    ("报错 0x8009000B NTE_BAD_KEY_STATE，错误码 310000", {"code:0x8009000b", "name:nte_bad_key_state", "said:310000"}),
    ("node --max-old-space-size=4096", {"option:--max-old-space-size"}),
    ("the printer is offline", set()),
])  # fmt: skip
def test_what_names_an_error_is_read_from_either_language(text, found):
    assert identifiers_in(text) == found


def test_codes_of_one_family_contradict_each_other_and_others_do_not():
    one, other, foreign = map(identifiers_in, ("PAY-4031 failed", "PAY-5002 failed", "TS2304 failed"))
    assert contradict(one, other) and not contradict(one, one) and not contradict(one, foreign)
    assert classes_of(identifiers_in("IllegalStateException in a.py")) == {"class:illegalstateexception"}


def row(**said):
    """Features of an incident of which nothing is said but what is given."""
    return dict.fromkeys((*SCORED, *SURE), 0.0) | said


def chances(*rows, near=None):
    nearness = np.full((len(rows), len(rows)), 0.3, dtype=np.float32) if near is None else near
    return shipped_model().probabilities(rows, [""] * len(rows), nearness)


def test_a_rival_or_another_code_makes_a_match_less_sure():
    twin = row(near=0.85, told=0.8, all_words=0.5, rarest=0.9)
    (alone,), rivalled = chances(twin), chances(twin, row(near=0.84, told=0.79, all_words=0.5, rarest=0.9))
    led = chances(twin, row(near=0.4, told=0.3))
    assert led[0] > rivalled[0] and led[1] < 0.05
    assert chances(twin | {"contradict": 1.0})[0] < alone / 1.5


def test_being_near_says_less_where_incidents_crowd():
    rows = [row(near=0.8, told=0.7), *(row(near=0.5, told=0.4) for _ in range(3))]
    crowded = np.full((4, 4), 0.9, dtype=np.float32)
    assert chances(*rows)[0] > chances(*rows, near=crowded)[0]


def test_what_scores_less_is_never_surer():
    shared = {"near": 0.9, "told": 0.9, "whole_told": 0.9, "alike": 0.8}
    better, worse = row(**shared, latin_rarest=0.9), row(**shared, rarest=0.9, length=3.0, ids=1.0, crossed=1.0)
    scores = shipped_model().score.logits(scored_table([better, worse]))
    found = chances(better, worse)
    assert (scores[0] > scores[1]) == (found[0] > found[1])


def test_words_that_no_language_translates_are_weighed_by_themselves(word_encoder):
    told = incident_of(Ticket("a", "Ingestion stops with E_QUOTA on shard-7", "", solved_by="a larger quota"))
    question = question_about("导入在 shard-7 上停住，报 E_QUOTA", word_encoder)
    found = Comparison(question, {"e_quota": 3.0, "shard": 2.0}, 10).features(told, None)
    assert found["latin"] > 0.5 and found["latin_rarest"] > 0 and found["all_words"] < found["latin"]


def test_a_title_that_is_the_message_is_not_taken_for_what_solved_it(word_encoder):
    message = "FrobError: coil lost phase lock"
    told = incident_of(Ticket("a", "", message, solved_by="replace the coil driver board"))
    vectors = word_encoder.encode(list(passages_of(told)))
    found = Comparison(question_about(message, word_encoder), {}, 500).features(told, vectors)
    assert places_of(told) == (0, 0, 1) and found["printed"] > 0.99


def test_no_proposal_is_no_match():
    assert chances() == []


def test_the_cases_told_by_hand_are_what_they_are_said_to_be():
    told = told_twice()
    assert len(told) == len({it.number for it in told}) == 160
    assert sum(it.is_crossed for it in told) == 80 and sum(bool(it.near) for it in told) == 100
