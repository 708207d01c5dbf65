"""Step effects: what a step's commands do is read from their words, the worst first."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.response_parts import Proposed, StepEffects
from assistant.dialogue.step_effects import asks_whether_safe, effects_of
from kb.entry import Text, Workaround


@pytest.mark.parametrize(
    ("commands", "effects"),
    [
        ("sudo systemctl restart app", ("restarts",)),
        ("kill PID", ("ends",)),
        ("rm -rf build\nnpm ci", ("deletes", "installs")),
        ("git push --force-with-lease", ("replaces_remote",)),
        ("GRANT SELECT, DELETE ON shop.* TO 'app'@'%';", ("changes_rights",)),
        ("git status", ()),
    ],
)
def test_effects_are_read_from_the_commands(commands, effects):
    assert effects_of(Workaround(action=Text(en="Do it", zh="做"), commands=commands)) == effects


def test_a_step_that_finds_out_only_reads():
    assert effects_of(Workaround(action=Text(en="Look", zh="看"), commands="df -h", kind="find_out")) == ("reads",)


@pytest.mark.parametrize("message", ["is that safe right now?", "会不会影响别的服务", "can I go back afterwards"])
def test_questions_about_harm_are_heard(message):
    assert asks_whether_safe(message)
    assert not asks_whether_safe("still the same error")


def test_a_question_about_harm_tells_what_the_step_does_and_proposes_nothing(assistant):
    log = "NAME READY STATUS\nworker-0 0/1 CrashLoopBackOff\nLast State: Terminated\n  Reason: OOMKilled\n  Exit Code: 137"
    conversation, _ = reply(start("en"), log, assistant)
    _, answer = reply(conversation, "is it safe to do that right now?", assistant)
    assert any(isinstance(part, StepEffects) for part in answer.parts)
    assert not any(isinstance(part, Proposed) for part in answer.parts)
