"""What is told beside general advice: what speaks of the same thing; no step that the reader cannot take."""

from assistant.dialogue import reply, start
from assistant.dialogue.advice_answers import called_for, ruled_out, told_beside
from assistant.dialogue.facts import Step
from assistant.dialogue.response_parts import Advice, Guessed, Offered, Passages, Remark, StepEffects

MODULE = "Traceback (most recent call last):\n  File \"app.py\", line 3, in <module>\nModuleNotFoundError: No module named 'requests'"
ENTRY = "pip/module-not-found"


def steps_of(assistant, name):
    return [Step(name, place) for place in range(len(assistant.entry(name).workarounds))]


def test_without_a_way_out_no_step_is_left_that_downloads_something(assistant):
    entry, steps = assistant.entry(ENTRY), steps_of(assistant, ENTRY)
    impossible = ruled_out(("offline",), entry, steps)
    assert steps[0] in impossible
    assert all("pip install" not in (entry.workarounds[it.place].commands or "") for it in set(steps) - impossible)


def test_what_grows_calls_for_the_step_that_is_for_growing(assistant):
    name = "pytorch/cuda-out-of-memory"
    step = called_for(("only_later",), assistant.entry(name), steps_of(assistant, name))
    assert step is not None and "grows" in assistant.entry(name).workarounds[step.place].condition.en


def test_what_says_that_nothing_is_known_is_not_told_beside_advice(assistant):
    entry = assistant.entry(ENTRY)
    parts = (Remark("no_risk"), Passages(ENTRY, (0,)), StepEffects(Step(ENTRY, 0), ("installs",)), Guessed(("risk",)))
    assert told_beside(("prune",), parts, entry, ()) == ()


def test_a_reader_without_the_internet_is_told_how_to_bring_it_in_and_offered_no_download(assistant):
    conversation, _ = reply(start("en"), MODULE, assistant)
    _, answer = reply(conversation, "no internet on that box", assistant)
    assert Advice("offline") in answer.parts
    offered = [part.step for part in answer.parts if isinstance(part, Offered)]
    assert all("pip install" not in (assistant.entry(ENTRY).workarounds[it.place].commands or "") for it in offered)
