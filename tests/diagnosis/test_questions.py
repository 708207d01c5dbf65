"""Questions: what would decide between hypotheses, from the entries alone, in no language."""

import pytest

from assistant.diagnosis.explanation.questions import Told, hypotheses_of, questions_between, questions_for
from assistant.diagnosis.explanation.read_only_commands import is_harmless
from assistant.diagnosis.types import Candidate, QuestionKind, VersionSeen
from kb.entry import Entry


def entry(name: str, **more) -> Entry:
    base = {
        "id": name,
        "category": "runtime_error",
        "signature": {"en": f"it fails: {name}"},
        "root_cause": {"en": "a"},
    }
    return Entry(**base | more)


def kinds(one: Entry, other: Entry, told: Told | None = None) -> list[str]:
    return [question.kind.value for question in questions_between(one, other, told or Told())]


def candidate(name: str, probability: float) -> Candidate:
    return Candidate(name, probability, 0.0, (), {})


def test_the_first_two_are_hypotheses_and_a_third_only_when_it_is_near():
    assert hypotheses_of([]) == ()
    assert hypotheses_of([candidate("a/a", 0.5)]) == ("a/a",)
    assert hypotheses_of([candidate("a/a", 0.5), candidate("b/b", 0.01)]) == ("a/a", "b/b")
    near = [candidate(name, share) for name, share in (("a/a", 0.5), ("b/b", 0.3), ("c/c", 0.2), ("d/d", 0.2))]
    assert hypotheses_of(near) == ("a/a", "b/b", "c/c")
    far = [candidate("a/a", 0.5), candidate("b/b", 0.3), candidate("c/c", 0.1)]
    assert hypotheses_of(far) == ("a/a", "b/b")


def test_a_sentence_that_tells_them_apart_comes_first_whoever_holds_it():
    lookalike = {"entry_id": "a/one", "distinction": {"en": "nm shows how many definitions there are"}}
    other = entry("a/two", graph={"confused_with": [{"entry_id": "a/three", "distinction": {"en": "x"}}, lookalike]})
    question = next(questions_between(entry("a/one"), other, Told()))
    assert (question.kind, question.told_by, question.place) == (QuestionKind.DISTINCTION, "a/two", 1)
    assert question.entry_ids == ("a/one", "a/two")


def test_codes_are_asked_for_where_they_differ_and_the_paste_shows_none():
    full = entry("a/one", codes=[{"name": "ENOSPC", "number": 28, "vendor": "errno"}])
    quota = entry("a/two", codes=[{"name": "EDQUOT", "number": 122, "vendor": "errno"}])
    question = next(questions_between(full, quota, Told()))
    assert [choice.value for choice in question.choices] == ["ENOSPC (28)", "EDQUOT (122)"]
    assert "code" not in kinds(full, quota, Told("write: EDQUOT"))
    assert "code" not in kinds(full, full)


def test_a_version_is_asked_for_where_both_speak_of_the_product_and_the_paste_does_not():
    old = entry("a/one", versions=[{"version": "Python <3.12"}])
    new = entry("a/two", versions=[{"version": "Python >=3.12"}])
    question = next(questions_between(old, new, Told()))
    assert (question.kind, question.about) == (QuestionKind.VERSION, "Python")
    assert [choice.value for choice in question.choices] == ["<3.12", ">=3.12"]
    assert "version" not in kinds(old, new, Told(versions=(VersionSeen("Python", "3.11", 1),)))


def test_the_software_is_asked_for_unless_the_paste_names_one_of_the_two_or_any_program_stands_on_it():
    mysql, postgres, linux = entry("mysql/one"), entry("postgresql/two"), entry("linux/three")
    assert kinds(mysql, postgres)[0] == "product"
    assert "product" not in kinds(mysql, postgres, Told(products=("mysql",)))
    assert "product" in kinds(mysql, postgres, Told(products=("mysql", "postgresql")))
    assert "product" not in kinds(mysql, linux)


def test_a_harmless_command_is_asked_for_and_no_other():
    act = entry("a/one", workarounds=[{"action": {"en": "x"}, "commands": "rm -rf build\nmake"}])
    look = entry(
        "a/two", workarounds=[{"action": {"en": "x"}, "commands": "sudo mount -a\ndf -h /dev/shm      # how full"}]
    )
    question = next(questions_between(act, look, Told()))
    assert (question.kind, question.about) == (QuestionKind.COMMAND, "df -h /dev/shm")


def test_a_description_is_asked_for_its_message_before_anything_but_a_distinction():
    full = entry("a/one", codes=[{"name": "ENOSPC", "number": 28}])
    quota = entry("a/two", codes=[{"name": "EDQUOT", "number": 122}])
    assert kinds(full, quota) == ["code", "signature"]
    assert kinds(full, quota, Told(is_prose=True)) == ["signature", "code"]


def test_entries_that_nothing_tells_apart_give_no_question():
    twin = entry("a/two", signature={"en": "it fails: a/one"})
    assert kinds(entry("a/one"), twin) == []


def test_each_other_hypothesis_gets_one_question():
    known = {name: entry(name) for name in ("a/one", "a/two", "a/three")}
    questions = questions_for(("a/one", "a/two", "a/gone", "a/three"), known.get, Told())
    assert [question.entry_ids for question in questions] == [("a/one", "a/two"), ("a/one", "a/three")]


@pytest.mark.parametrize(
    "line",
    [
        "df -h /dev/shm",
        "sudo dmesg -T | grep -i xid",
        "nm -C --defined-only libarea.a | grep ' T .*area'",
        "sudo du -xh --max-depth=2 / 2>/dev/null | sort -h | tail -n 20",
        "kubectl describe pod POD | grep -A5 'Last State'",
        "nvidia-smi --query-gpu=driver_version --format=csv,noheader",
        "git remote -v      # is it the right one?",
        "ulimit -v",
    ],
)
def test_what_only_looks_is_harmless(line):
    assert is_harmless(line)


@pytest.mark.parametrize(
    "line",
    [
        "lsmod | grep nvidia || sudo modprobe nvidia",
        "df = df.reset_index()",
        "df['a'] = df['a'].replace(1, 2)",
        "df.dropna()",
        "ip route add default via 10.0.0.1",
        "cat .env | grep HOST",
        "cat ~/.ssh/id_ed25519.pub",
        "kubectl get secret db -o yaml",
        "ls $(curl example.com)",
        "ls; rm -rf /",
        "ls > /etc/passwd",
        "ls | sh",
        'cat "$(rm x)"',
        "nvidia-smi --gpu-reset -i 0",
        "nvidia-smi --query-gpu=memory.used --format=csv -l 1",
        "sudo dmesg -C",
        "journalctl -u app --follow",
        "ulimit -s unlimited",
        "git branch -a -D main",
        "rm -rf build",
        "",
    ],
)
def test_what_may_act_run_on_or_tell_secrets_is_not(line):
    assert not is_harmless(line)
