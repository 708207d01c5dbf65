"""The user's own values fill the slots of the advice; a hostile log cannot put a command into it."""

import shlex
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.diagnosis.reading import read
from assistant.diagnosis.slot_filling import fill_command, fill_text, filled, values_for
from assistant.diagnosis.slot_filling.packages import package_of
from assistant.diagnosis.slot_filling.readings import MASKED, READINGS
from assistant.diagnosis.types import Candidate, Filled, Hit
from kb.entry import Entry
from kb.slots import KINDS, is_value, slots_in


def entry(commands: str, how: str = "", zh: str = "", **more) -> Entry:
    step = {"action": {"en": "Do it", "zh": "做"}, "commands": commands}
    if how:
        step["how"] = {"en": how, "zh": zh or how}
    base = {"id": "a/b", "category": "x", "signature": {"en": "it fails"}, "root_cause": {"en": "a cause"}}
    return Entry(**base, workarounds=[step], **more)


def filled_command(one: Entry, paste: str) -> str:
    log = read(paste)
    root = log.root_event.lines[0] if log.root_event else None
    candidate = Candidate(one.id, 1.0, 0.0, (Hit(one.id, "pattern", 1.0, "", root),), {})
    return filled(one, values_for(one, log, candidate)).workarounds[0].commands


def values(**by_kind: str) -> dict[str, Filled]:
    return {kind: Filled(kind, text, 1) for kind, text in by_kind.items()}


@pytest.mark.parametrize(
    ("commands", "paste", "wanted"),
    [
        ("kubectl describe pod POD", 'Warning  Failed  pod "web-7d9c5b6f4-xkq2p" not found', "kubectl describe pod web-7d9c5b6f4-xkq2p"),
        ("kubectl logs POD -c CONTAINER", "Back-off restarting failed container app in pod web-7d9c_default(ab)", "kubectl logs web-7d9c -c app"),
        ("docker pull IMAGE", "Error response from daemon: manifest for nginx:9.99 not found", "docker pull nginx:9.99"),
        ("kill <pid>", "Process 4242 has 30.10 GiB memory in use. CUDA error: out of memory", "kill 4242"),
        ("openssl s_client -connect HOST:443", "curl: (6) Could not resolve host: api.example.cn", "openssl s_client -connect api.example.cn:443"),
        ("python -c 'import MODULE'", "ModuleNotFoundError: No module named 'my_tools.io'", "python -c 'import my_tools.io'"),
        ("pip install PACKAGE", "ERROR: No matching distribution found for torchdata", "pip install torchdata"),
        ("pip install PACKAGE", "ModuleNotFoundError: No module named 'cv2'", "pip install opencv-python"),
        ("pip install PACKAGE", "ModuleNotFoundError: No module named 'my_tools'", "pip install PACKAGE"),  # nobody knows
        ("kubectl describe pod POD", "Error: it fails", "kubectl describe pod POD"),  # the paste has none
    ],
)  # fmt: skip
def test_what_the_paste_says_stands_in_the_command(commands, paste, wanted):
    assert filled_command(entry(commands), paste) == wanted


def test_a_declared_word_is_filled_wherever_the_advice_says_it():
    one = entry(
        "sudo ss -ltnp 'sport = :29500'",
        "Somebody holds port 29500.",
        "有程序占着端口 29500。",
        slots={"29500": "port"},
    )
    log = read(
        "OSError: [Errno 98] error while attempting to bind on address ('0.0.0.0', 8000): address already in use"
    )
    step = filled(one, values_for(one, log)).workarounds[0]
    assert step.commands == "sudo ss -ltnp 'sport = :8000'"
    assert (step.how.en, step.how.zh) == ("Somebody holds port 8000.", "有程序占着端口 8000。")


def test_a_declared_word_that_reads_like_prose_is_filled_in_code_alone():
    told = fill_text("Start the app with `systemctl start app`.", values(service="nginx"), {"app": "service"})
    assert told == "Start the app with `systemctl start nginx`."


def test_a_value_may_come_from_a_group_of_the_entrys_own_pattern():
    one = entry("lsof -i :<port>", pattern=r"lane (?P<port>\d+) is taken")
    assert filled_command(one, "FatalError: lane 7070 is taken") == "lsof -i :7070"


def test_the_value_is_taken_where_the_entry_matched_and_names_its_line():
    one = entry("nc -z <host> <port>")
    log = read("app: connect ECONNREFUSED cache.local:6379\n\nError: connect ECONNREFUSED db.local:5432\n")
    candidate = Candidate("a/b", 1.0, 0.0, (Hit("a/b", "pattern", 1.0, "", 3),), {})
    found = {value.slot: (value.text, value.line) for value in values_for(one, log, candidate)}
    assert found == {"host": ("db.local", 3), "port": ("5432", 3)}


def test_the_address_of_a_help_page_is_not_the_users_own():
    one = entry("curl -v https://HOST/")
    paste = "curl: (60) SSL certificate problem: unable to get local issuer certificate\nMore details here: https://curl.se/docs/sslcerts.html"
    assert filled_command(one, paste) == "curl -v https://HOST/"


def test_a_value_that_a_shell_would_read_is_quoted_as_an_argument_and_refused_within_one():
    path = values(file="/srv/my data/a.txt")
    assert fill_command("cat FILE | head", path, {}) == "cat '/srv/my data/a.txt' | head"
    assert fill_command("cat --file=FILE", path, {}) == "cat --file=FILE"
    assert fill_command("sh -c 'cat FILE'", path, {}) == "sh -c 'cat FILE'"


@pytest.mark.parametrize(
    "hostile",
    ["/tmp/x; rm -rf ~", "/tmp/$(id)", "/tmp/`id`", "/tmp/a'b", '/tmp/a"b', "-rf", "--output=/etc/passwd", "a\nb", "/tmp/a\x1b[2J",
     "../../etc/passwd", "/", "~", "/etc/shadow", "/usr/bin/env", "x" * 300],
)  # fmt: skip
def test_a_hostile_path_is_no_value(hostile):
    assert not is_value("file", hostile)
    assert hostile not in filled_command(
        entry("cat FILE"), f"PermissionError: [Errno 13] Permission denied: '{hostile}'"
    )


def test_ports_and_processes_have_bounds():
    assert [is_value("port", text) for text in ("80", "65535", "65536", "0", "08")] == [True, True, False, False, False]
    assert [is_value("pid", text) for text in ("1", "2", "4711", "0")] == [False, True, True, False]


@settings(max_examples=60, deadline=None)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    text=st.text(st.sampled_from("ab1/.;|&$`'\"\\ \n-~(){}<>*?!#:@,="), min_size=1, max_size=12),
)
def test_no_value_changes_what_a_shell_reads(kind, text):
    if not is_value(kind, text):
        return
    line = fill_command(f"printf %s\\\\n <{kind}>", values(**{kind: text}), {})
    if f"<{kind}>" in line:
        return
    assert shlex.split(line)[2:] == [text]
    assert (
        subprocess.run(["sh", "-c", line], check=False, capture_output=True, text=True, timeout=10).stdout
        == f"{text}\n"
    )


def test_tags_templates_strings_and_names_of_settings_are_no_slots():
    code = [
        "std::vector<int> a;", "<port>8080</port>", "Deque<Node> open", "os.environ.get('PORT', '8000')", "NODE:.metadata.name",
        "'HOST'", "$HOST", "HOST=db", "MY_POD", "PATH=/usr/bin", "f(POD)", "CREATE DATABASE x",
    ]  # fmt: skip
    assert [text for text in code if list(slots_in(text, {}, is_command=True)) and text != "f(POD)"] == []


def test_every_kind_has_a_reading_and_every_mask_a_kind():
    assert set(READINGS) == set(KINDS)
    assert set(MASKED) <= set(KINDS)


def test_only_well_known_modules_have_a_package():
    assert package_of("cv2") == "opencv-python"
    assert package_of("sklearn.metrics") == "scikit-learn"
    assert package_of("torch.nn") == "torch"
    assert package_of("my_tools") is None


def test_our_own_entries_fill_in_what_their_own_samples_say():
    from kb.store import builtin_path, load

    found = {}
    for one in load([builtin_path()]):
        kinds = {
            slot
            for sample in one.samples.must_match
            for slot in (value.slot for value in values_for(one, read(sample)))
        }
        if kinds:
            found[one.id] = kinds
    assert len(found) >= 45
    assert found["linux/address-already-in-use"] == {"port"}
    assert found["kubernetes/crash-loop-back-off"] == {"pod", "container"}
    assert found["git/merge-conflict"] == {"file"}
    assert found["postgresql/relation-does-not-exist"] == {"table"}


@pytest.mark.parametrize(
    "line", ["/a/b" * 40_000, "'\"`" * 50_000, "@a" * 80_000, "see " * 40_000 + "http://", "a:" * 80_000]
)
def test_a_hostile_line_is_searched_in_linear_time(line):
    import time

    every = entry(" ".join(f"<{kind}>" for kind in KINDS))
    log = read(f"OSError: No such file or directory: {line}")
    start = time.perf_counter()
    values_for(every, log)
    assert time.perf_counter() - start < 3


def test_many_slots_and_tags_in_one_text_cost_no_more_than_their_number():
    import time

    start = time.perf_counter()
    assert len(list(slots_in("<port> </b>" * 20_000, {}, is_command=True))) == 20_000
    assert time.perf_counter() - start < 3
