"""A diagnosis says what put its first candidate before the second, and asks what would decide when it is not sure."""

from pathlib import Path

import pytest

from assistant.diagnosis.explanation.comparison import NEGLIGIBLE
from assistant.diagnosis.types import Verdict

PASTES = Path(__file__).parents[1] / "pastes"
DESCRIPTIONS = [
    "the process dies without any message after some hours, memory grows slowly",
    "容器过一会儿就没了，日志里什么都没有",
    "GPU 任务跑着跑着报错，重启之后又好了",
    "connection to the database fails from time to time",
]


@pytest.fixture(scope="module")
def diagnoses(assistant):
    pastes = [path.read_text(encoding="utf-8") for path in sorted((PASTES / "cascades").glob("[a-d]*.txt"))]
    return [assistant.diagnose(paste) for paste in (*pastes, *DESCRIPTIONS)]


def test_the_contributions_add_up_to_the_difference_of_the_scores(diagnoses):
    for diagnosis in diagnoses:
        first, second = diagnosis.candidates[:2]
        told = sum(part.amount for part in diagnosis.decided)
        assert told == pytest.approx(first.score - second.score, abs=NEGLIGIBLE * len(first.features))


def test_what_did_most_comes_first_and_names_a_feature(diagnoses):
    for diagnosis in diagnoses:
        amounts = [abs(part.amount) for part in diagnosis.decided]
        assert amounts == sorted(amounts, reverse=True)
        assert {part.feature for part in diagnosis.decided} <= diagnosis.best.features.keys()


def test_only_a_likely_answer_asks_and_it_asks_about_its_hypotheses(diagnoses):
    verdicts = {diagnosis.verdict for diagnosis in diagnoses}
    assert Verdict.LIKELY in verdicts
    for diagnosis in diagnoses:
        if diagnosis.verdict is not Verdict.LIKELY:
            assert diagnosis.hypotheses == () == diagnosis.questions
            continue
        assert diagnosis.hypotheses == tuple(it.entry_id for it in diagnosis.candidates[: len(diagnosis.hypotheses)])
        assert 2 <= len(diagnosis.hypotheses) <= 3
        pairs = [question.entry_ids for question in diagnosis.questions]
        assert pairs == [(diagnosis.hypotheses[0], other) for other in diagnosis.hypotheses[1:]]
