"""`assistant kb new`: a paste becomes a valid entry whose pattern matches it; lint says what its author owes."""

import time
import tomllib
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.authoring.drafting import draft, near, suggested_id
from assistant.cli import main
from assistant.diagnosis.privacy.secrets import SECRETS
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import MASKS, mask
from kb.entry import Entry, Text
from kb.lint import lint
from kb.lint.patterns import matches
from kb.printable import UNFIT, printable
from kb.skeleton import Draft, skeleton
from kb.skeleton_pattern import CLASSES, MASKED, fits, pattern_of

TODAY = date(2026, 11, 21)
PASTES = Path(__file__).parents[1] / "pastes"
SAVED = sorted(path.relative_to(PASTES).as_posix() for path in PASTES.glob("*/*.txt"))
# Descriptions quote no message, and a CSV-like table no line that tells one error from others.
WITHOUT_PATTERN = {"prose/chinese_alone.txt", "prose/english_alone.txt"}


def entry_of(text):
    return Entry.model_validate(tomllib.loads(text))


def drafted(paste, **options):
    return draft(read(paste), TODAY, **options)


@pytest.mark.parametrize("name", SAVED)
def test_every_saved_paste_becomes_a_valid_entry_whose_pattern_matches_its_sample(name):
    made = drafted((PASTES / name).read_bytes())
    entry = entry_of(skeleton(made))
    assert (entry.id, entry.pattern, entry.samples.must_match) == (made.id, made.pattern, made.samples)
    assert (made.pattern is None) == (name in WITHOUT_PATTERN)
    if made.pattern:
        assert matches(made.pattern, made.samples[0])


def test_what_turns_the_writing_round_in_a_json_log_is_shown_and_not_obeyed_in_its_draft():
    text = skeleton(drafted('{"level": "error", "message": "upload failed\\n\\u202eexe.daolpu"}'))
    assert not UNFIT.search(text)
    assert "\ufffdexe.daolpu" in text or "\\ufffdexe.daolpu" in text.casefold()


@pytest.mark.parametrize("name", SAVED)
def test_what_lint_says_of_a_skeleton_is_what_its_author_still_owes(name):
    findings = lint([entry_of(skeleton(drafted((PASTES / name).read_bytes())))], today=TODAY)
    rules = {finding.rule for finding in findings if finding.severity == "error"}
    assert rules == {"unfinished", "tier-backed"}
    assert all(finding.remedy for finding in findings)


def test_the_next_step_is_named_for_each_todo():
    findings = lint([entry_of(skeleton(drafted("RuntimeError: the flux capacitor is empty")))], today=TODAY)
    told = {finding.field: finding.remedy for finding in findings}
    assert told["root_cause.en"] == "write the mechanism, and what triggers it"
    assert told["dead_ends[0].action.zh"] == "write what people really try in vain, in Chinese"
    assert told["sources"] == "add the link, or lower the tier"


def test_a_finished_skeleton_passes_lint():
    text = skeleton(drafted("RuntimeError: the flux capacitor is empty"))
    text = text.replace("sources = []", 'sources = ["https://docs.example.org/flux"]').replace(
        '"TODO"', '"runtime_error"'
    )
    for number in range(text.count("TODO:")):
        text = text.replace("TODO:", f"Part {number} of the story is", 1)
    for number in range(text.count("TODO：")):
        text = text.replace("TODO：", f"第 {number} 部分：", 1)
    assert lint([entry_of(text)], today=TODAY) == []


# what is pasted -> (the pattern made of it, another run's message that it must match)
RUNS = [
    (
        "FileNotFoundError: [Errno 2] No such file or directory: '/data/a/train.csv' in job 17",
        r"FileNotFoundError: \[Errno 2\] No such file or directory: '[^\s'\"]+' in job",
        "filenotfounderror: [errno 2] no such file or directory: '/srv/other.bin' in job 4",
    ),
    (
        "panic: cannot reserve 512 MiB for shard 3 of index 'orders': limit is 256 MiB",
        None,
        "panic: cannot reserve 1.5 GiB for shard 12 of index 'users': limit is 64 KiB",
    ),
    ("ValueError: could not broadcast (3, 4) into (5, 4)", None, "ValueError: could not broadcast (30, 4) into (1, 2)"),
    (
        "Error: connect to 10.0.0.7:5432 timed out after 30 s",
        None,
        "Error: connect to 192.168.1.1:80 timed out after 5 s",
    ),
]


@pytest.mark.parametrize(("paste", "pattern", "other"), RUNS)
def test_the_pattern_matches_the_same_error_of_another_run(paste, pattern, other):
    made = drafted(paste)
    assert matches(made.pattern, paste) and matches(made.pattern, other)
    assert pattern is None or made.pattern == pattern


def test_a_number_that_says_which_error_it_is_stays():
    assert r"\[Errno 28\]" in drafted("OSError: [Errno 28] No space left on device").pattern
    assert not matches(
        drafted("Error: worker exited with code 137 here").pattern, "Error: worker exited with code 1 here"
    )


def test_every_mask_has_a_class_and_the_class_takes_what_the_mask_took():
    assert {name for name, _ in MASKS} | {"name"} == set(CLASSES)
    taken = {}
    for name in SAVED:
        for line in (PASTES / name).read_text(encoding="utf-8").splitlines():
            for value in mask(line).values:
                taken.setdefault(value.placeholder.strip("<>"), set()).add(value.text)
    assert len(taken) >= 14
    missed = [
        (kind, text) for kind, texts in taken.items() for text in texts if not matches(f"^(?:{CLASSES[kind]})$", text)
    ]
    assert missed == []


# what is pasted -> the secret in it, and the same error of somebody else
WITH_SECRETS = [
    (
        "Error: cannot reach postgres://app:hunter2@db/orders: no",
        "hunter2",
        "Error: cannot reach postgres://x:y@db/orders: no",
    ),
    ("Error: login of ann.lee@example.org was refused", "ann.lee", "Error: login of bob@example.com was refused"),
    ("Error: HF_TOKEN=hf_abcDEF0123456789ghiJKL is not valid", "hf_abcDEF", "Error: HF_TOKEN=hf_zzzz is not valid"),
    ("Error: bad key\n-----BEGIN RSA PRIVATE KEY-----\nMIIEabc\nError: key refused", "MIIEabc", "Error: bad key"),
]


@pytest.mark.parametrize(("paste", "secret", "other"), WITH_SECRETS)
def test_no_secret_of_the_paste_is_in_the_skeleton_and_the_pattern_meets_other_ones(paste, secret, other):
    made = drafted(paste)
    assert secret not in skeleton(made)
    assert matches(made.pattern, made.samples[0]) and matches(made.pattern, other)


def test_what_stands_for_a_secret_is_what_the_masking_of_secrets_writes():
    assert set(MASKED) == {stands_for.strip("<>") for stands_for, _ in SECRETS}


@pytest.mark.parametrize(
    "pattern", ["assert", "KeyError", "OOM|out of memory here", "(?<!x)no such module anywhere", "not there at all"]
)
def test_what_may_not_stand_in_an_entry_does_not_fit(pattern):
    assert not fits(pattern, "KeyError: assert OOM, no such module anywhere")


# paste -> id
IDS = {
    "OSError: [Errno 28] No space left on device: '/x/y'": "general/space-left-device",
    "RuntimeError: CUDA error: an illegal memory access was encountered": "cuda/illegal-memory-access-encountered",
    "psycopg2.OperationalError: FATAL: sorry, too many clients already": "postgresql/sorry-too-many-clients-already",
    "java.lang.OutOfMemoryError: Java heap space": "java/heap-space",
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nKeyError: 'labels'": "python/key-labels",
    "错误：磁盘空间不足": "general/message-",
}


@pytest.mark.parametrize(("paste", "wanted"), IDS.items())
def test_an_id_is_suggested_from_product_reader_and_message(paste, wanted):
    log = read(paste)
    assert suggested_id(log.root_event, log).startswith(wanted)


def test_codes_and_versions_of_the_paste_are_filled_in():
    made = drafted("torch 2.5.1+cu124\nRuntimeError: CUDA error: an illegal memory access was encountered")
    assert {(code.name, code.number) for code in made.codes} == {
        ("cudaErrorIllegalAddress", 700),
        ("CUDA_ERROR_ILLEGAL_ADDRESS", 700),
    }
    assert made.versions == ("CUDA 12.4", "PyTorch 2.5.1")


def test_a_description_becomes_a_symptom_in_its_language():
    made = drafted("训练的时候显存一直涨，跑到第三个 epoch 就被杀掉了")
    assert made.pattern is None and not made.samples
    assert made.symptoms[0].zh.startswith("训练的时候") and made.symptoms[0].en.startswith("TODO")
    assert drafted("the gpu memory keeps growing until my job is killed").symptoms[0].zh.startswith("TODO")


def test_of_a_long_event_top_and_end_are_kept():
    log = read("\n".join(["fluxd: error: the flux capacitor is empty", *(f"  bay {n} is dry" for n in range(100))]))
    event = replace(log.root_event, lines=tuple(range(1, 102)))
    lines = draft(replace(log, events=(event,), root=0), TODAY).samples[0].splitlines()
    assert len(lines) == 24
    assert (lines[0], lines[3], lines[4], lines[-1]) == (
        "fluxd: error: the flux capacitor is empty", "  bay 2 is dry", "  bay 80 is dry", "  bay 99 is dry",
    )  # fmt: skip


def test_near_entries_are_named_by_their_message():
    own = Entry(id="own/one", category="x", signature=Text(en="flux capacitor is empty"), root_cause=Text(en="x"))
    assert [other.entry_id for other in near("RuntimeError: the flux capacitor is empty", [own])] == ["own/one"]
    assert near("completely different words", [own]) == ()


HOSTILE = st.text(st.sampled_from("ab'\"\\\n\r\t`<>[]{}()#=\x00\x1b\u202e\ud7ff中 :.*+?^$|1"), min_size=1, max_size=200)


@settings(max_examples=200, deadline=None)
@given(text=HOSTILE)
def test_any_text_can_stand_in_a_skeleton_made_printable(text):
    made = Draft(
        "own/one", TODAY, signature=text, pattern=text, samples=(text, text), symptoms=(Text(en=text, zh=text),)
    )
    entry = entry_of(skeleton(made))
    shown = printable(text)
    assert (entry.signature.en, entry.pattern, entry.samples.must_match) == (shown, shown, (shown, shown))
    assert entry.symptoms == (Text(en=shown, zh=shown),)


@settings(max_examples=200, deadline=None)
@given(text=HOSTILE)
def test_a_pattern_made_of_any_line_is_linear_and_matches_it_or_is_refused(text):
    line = text.replace("\n", " ")
    signature = mask(line)
    pattern = pattern_of(line, signature.template, [value.text for value in signature.values])
    if pattern and fits(pattern, line):
        assert matches(pattern, line)


@pytest.mark.parametrize("part", ["a", "1 ", "/a", "<path>", "'", "[[", "\\", "error: ", "中"])
def test_a_hostile_line_is_drafted_quickly(part):
    start = time.perf_counter()
    skeleton(drafted("RuntimeError: " + part * (100_000 // len(part))))
    assert time.perf_counter() - start < 5


# --- the command -----------------------------------------------------------------------------------------------------


@pytest.fixture
def new(capsys, assistant):
    """Run `assistant kb new …` over our entries and return (exit status, stdout, stderr)."""

    def run(*arguments):
        status = main(["kb", "new", *map(str, arguments)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


KNOWN = "RuntimeError: CUDA error: an illegal memory access was encountered"


def test_a_skeleton_is_printed_and_what_is_known_already_is_told_beside_it(new):
    status, out, err = new("OSError: [Errno 28] No space left on device")
    assert status == 0
    assert entry_of(out).id == "general/space-left-device"
    assert "already takes this for linux/no-space-left (known" in err
    assert "the pattern also matches a sample of linux/no-space-left; narrow it, or extend that entry" in err
    assert "near: linux/no-space-left: " in err


def test_an_unknown_error_is_told_to_be_unknown(new):
    _, _, err = new("fluxd: the flux capacitor of bay 7 is empty, refusing to travel")
    assert "does not know this error yet" in err


def test_it_is_written_below_a_folder_and_linted_there(new, tmp_path, capsys):
    status, out, err = new("fluxd: error: the flux capacitor of bay 7 is empty", "--folder", tmp_path)
    (path,) = tmp_path.glob("*/*/entry.toml")
    assert (status, out) == (0, f"{path}\n")
    assert f"assistant kb lint {path.parent}" in err
    assert main(["kb", "lint", str(path.parent)]) == 1
    assert "write the mechanism, and what triggers it" in capsys.readouterr().out


def test_an_existing_entry_is_never_overwritten(new, tmp_path):
    assert new(KNOWN, "--id", "own/flux", "--folder", tmp_path)[0] == 0
    before = (tmp_path / "own/flux/entry.toml").read_text()
    status, _, err = new("another error: 42", "--id", "own/flux", "--folder", tmp_path)
    assert status == 2 and "it is there already" in err
    assert (tmp_path / "own/flux/entry.toml").read_text() == before


def test_an_id_of_ours_is_refused_and_near_ones_are_named(new):
    status, out, err = new(KNOWN, "--id", "cuda/illegal-address")
    assert (status, out) == (2, "")
    assert "there is an entry cuda/illegal-address: extend it, or name another with --id; near it are" in err


@pytest.mark.parametrize("entry_id", ["flux", "../../etc/x", "cuda/../x", "CUDA/x", "cuda/", "/etc/x", "a/b/c/d"])
def test_what_is_no_id_is_refused_and_nothing_is_written(new, tmp_path, entry_id):
    status, _, err = new(KNOWN, "--id", entry_id, "--folder", tmp_path / "entries")
    assert status == 2 and "is no id; write domain/slug" in err
    assert not list(tmp_path.rglob("*"))
