"""Proofs: scripts act, the runner judges, the record decides the tier, and nothing is left behind."""

import os
import sys
import tarfile
import time
from pathlib import Path

import pytest

from assistant.cli import main
from assistant.commands import kb_prove
from kb.entry import Entry, Tier, Workaround
from kb.errors import EntryError
from kb.lint import lint
from kb.proof import Plan, is_stale, read_plan, read_record, tier_of
from kb.proof.needs import missing, versions
from kb.proof.record import first_cure, write_record
from kb.proof.running import CURED, prove
from kb.proof.sandbox import Sandbox, isolation, isolation_method
from kb.proof.tiers import set_tier, write_tier
from kb.store import write_entry

pytestmark = pytest.mark.skipif(os.uname().sysname != "Linux", reason="the steps are watched through /proc")

SCRIPT = """
import sys
step = sys.argv[1]
if step in ("error", "dead-end-1"):
    {}["spoon"]
if step == "dead-end-2":
    sys.exit("there are two spoons now")
print("it runs:", step)
"""
ENTRY = {
    "id": "kitchen/no-spoon",
    "category": "runtime_error",
    "signature": {"en": "KeyError: 'spoon'"},
    "pattern": "keyerror: 'spoon'",
    "samples": {"must_match": ["KeyError: 'spoon'"]},
    "root_cause": {"en": "There is no spoon."},
    "workarounds": [{"action": {"en": "Bring one"}}, {"action": {"en": "Eat with the hands"}}],
    "dead_ends": [
        {"action": {"en": "Ask again"}, "why_it_fails": {"en": "Nobody listens."}},
        {"action": {"en": "Ask twice"}, "why_it_fails": {"en": "Then there are two."}},
    ],
    "tier": "documented",
    "sources": ["https://example.org/spoons"],
}
PLAN = "workarounds = [1]\ndead_ends = [1]\nworse = { 2 = 'two spoons' }\n"


def laid(tmp_path, script=SCRIPT, plan=PLAN, name="reproduce.py", **changes):
    entry = Entry.model_validate(ENTRY | changes)
    folder = write_entry(entry, tmp_path).parent
    (folder / name).write_text(script)
    (folder / "proof.toml").write_text(plan)
    return entry, folder


def recorded(tmp_path, **changes):
    entry, folder = laid(tmp_path, **changes)
    proof = prove(entry, folder)
    write_record(folder, proof.record, proof.output)
    return entry, folder, proof


def seen(proof):
    return {f"{step.step} {step.variant}".strip(): step.observed for step in proof.record.steps}


def test_a_proof_shows_error_workaround_and_dead_ends(tmp_path):
    _, folder, proof = recorded(tmp_path)
    assert seen(proof) == {
        "error": "matched",
        "workaround-1": "gone",
        "dead-end-1": "stays",
        "dead-end-2": "worse",
    }
    assert proof.output.endswith("KeyError: 'spoon'\n")
    assert "/tmp/proof/reproduce.py" in proof.output, "the name of the throw-away folder is masked"
    assert tier_of(folder) is Tier.PROVEN


def test_with_the_error_alone_an_entry_is_reproduced(tmp_path):
    _, folder, _ = recorded(tmp_path, plan="")
    assert tier_of(folder) is Tier.REPRODUCED


@pytest.mark.parametrize(
    ("script", "step", "observed"),
    [
        ("print('all is well')", "error", "the pattern does not match the output"),
        ("{}['spoon']", "workaround-1", "the error is still there"),
        ("import sys; sys.exit(3)", "workaround-1", "the error is gone, but it ends with 3"),
        ("import os; os.kill(os.getpid(), 6)", "workaround-1", "the error is gone, but it ends with SIGABRT"),
        ("pass", "workaround-1", "it says nothing, so nothing shows that it worked"),
        ("print('all is well')", "dead-end-1", "the error is gone, it ends with 0"),
        ("print('two spoons')", "dead-end-2", "it succeeds"),
    ],
)
def test_what_does_not_come_out_as_claimed_is_said_and_earns_nothing(tmp_path, script, step, observed):
    _, folder, proof = recorded(tmp_path, script=script, plan=PLAN)
    assert seen(proof)[step] == observed
    assert not proof.holds
    assert tier_of(folder) is not Tier.PROVEN


@pytest.mark.parametrize(
    ("script", "limit"),
    [("import time; time.sleep(60)", "time"), ("x = b'x' * (300 << 20); import time; time.sleep(60)", "memory")],
)
def test_a_step_that_reaches_a_limit_is_ended_and_shows_nothing(tmp_path, script, limit):
    plan = f"timeout_seconds = {1 if limit == 'time' else 10}\nmemory_mib = 200"
    _, folder, proof = recorded(tmp_path, script=script, plan=plan)
    assert seen(proof) == {"error": f"stopped: it reached its limit of {limit}"}
    assert tier_of(folder) is None


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("reproduce.sh", 'case $1 in error|dead-end-*) python3 -c "{}[\'spoon\']"; exit 1;; esac; echo "$1 runs"'),
        (
            "reproduce.c",
            "#include <stdio.h>\n#include <string.h>\n"
            'int main(int n, char **step) { if (strstr(step[1], "work")) return puts("it runs") < 0;\n'
            'fprintf(stderr, "KeyError%s spoon%c\\n", ": \'" + 0 * n, 39); return 1; }',
        ),
    ],
)
def test_shell_and_compiled_scripts_are_called_alike(tmp_path, name, script):
    pattern = "keyerror: '\\s?spoon'"
    entry, folder = laid(tmp_path, name=name, script=script, plan="workarounds = [1]", pattern=pattern)
    if missing(["gcc"]):
        pytest.skip("apt-get install gcc")
    assert seen(prove(entry, folder)) == {"error": "matched", "workaround-1": "gone"}


def test_a_script_that_does_not_compile_is_refused_with_what_the_compiler_says(tmp_path):
    if missing(["gcc"]):
        pytest.skip("apt-get install gcc")
    entry, folder = laid(tmp_path, name="reproduce.c", script="int main(void) { return spoon; }")
    with pytest.raises(EntryError, match=r"spoon.*undeclared"):
        prove(entry, folder)


def test_a_script_that_spells_out_the_error_is_refused(tmp_path):
    entry, folder = laid(tmp_path, script="import sys\nsys.exit(\"KeyError: 'spoon'\")")
    with pytest.raises(EntryError, match=r"reproduce\.py:2: spells out the error itself"):
        prove(entry, folder)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        ("workarounds = [3]", "no workaround 3"),
        ("dead_ends = [3]", "no dead-end 3"),
        ("worse = { first = 'x' }", "“first” is no dead end"),
        ("dead_ends = [1]\nworse = { 1 = 'x' }", "in one list only"),
        ("timeout = 3", "timeout"),
        ("workarounds = ", "docs/proving.md"),
    ],
)
def test_a_plan_that_cannot_be_meant_is_refused(tmp_path, plan, said):
    entry, folder = laid(tmp_path, plan=plan)
    with pytest.raises(EntryError, match=said):
        prove(entry, folder)


def test_variants_are_counted(tmp_path):
    script = SCRIPT.replace('("error", "dead-end-1")', '("error", "dead-end-1") or sys.argv[2] == "b"')
    _, folder, proof = recorded(tmp_path, script=script, plan=PLAN + 'variants = ["a", "b", "c"]')
    assert proof.record.count("workaround", 1) == (2, 3)
    assert proof.record.count("dead-end", 1) == (3, 3)
    assert tier_of(folder) is Tier.REPRODUCED, "a workaround that fails in one variant proves nothing"


# --- typing the entry's own commands ---------------------------------------------------------------------------------

TYPING = """
case $1 in
error|dead-end-*) python3 -c "{}['spoon']"; exit 1 ;;
esac
%s
test -e spoon && echo "$1: there it is"
"""
FETCH = {"action": {"en": "Fetch one"}, "commands": "touch  SPOON"}


def typed_of(tmp_path, how, claim=FETCH, plan="workarounds = [1]\n[fill]\nSPOON = 'spoon'\n"):
    script = TYPING % how
    entry, folder = laid(tmp_path, script=script, name="reproduce.sh", plan=plan, workarounds=[claim])
    proof = prove(entry, folder)
    return {step.step: (step.observed, step.typed) for step in proof.record.steps}["workaround-1"]


@pytest.mark.parametrize(
    ("how", "typed"),
    [
        ('. "$COMMANDS"', True),
        ('bash -eu "$COMMANDS"', True),
        ('mv "$COMMANDS" mine; . ./mine', True),
        ("touch spoon", True),
        ("touch ./spoon", False),
        ('ls "$COMMANDS"; touch ./spoon', False),
    ],
    ids=["sourced", "run", "moved away", "the same line", "in other words", "looked at, not read"],
)
def test_a_step_is_typed_when_it_reads_its_commands_or_holds_their_lines(tmp_path, how, typed):
    assert typed_of(tmp_path, how) == ("gone", typed)


def test_every_line_must_stand_in_a_script_that_does_not_read_them_comments_aside(tmp_path):
    claim = {"action": {"en": "Fetch one"}, "commands": "# from the drawer\ntouch spoon\ntouch fork\n"}
    assert typed_of(tmp_path / "one", "touch spoon", claim) == ("gone", False)
    assert typed_of(tmp_path / "two", "touch spoon; touch fork", claim) == ("gone", True)


def test_the_longest_word_is_filled_in_first():
    plan = Plan(fill={"SPOON": "ladle", "SPOON SIZE": "12"})
    claim = Workaround.model_validate({"action": {"en": "Fetch one"}, "commands": "fetch SPOON --size SPOON SIZE"})
    assert plan.typed(claim) == "fetch ladle --size 12\n"


def test_a_claim_without_commands_has_no_file_and_is_not_typed(tmp_path):
    how = 'test -n "$COMMANDS" && test ! -e "$COMMANDS" && touch spoon'
    assert typed_of(tmp_path, how, {"action": {"en": "Fetch one"}}) == ("gone", False)


# --- failing just before ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "observed"),
    [
        ("{}['spoon']", "print('fine')", "gone"),
        ("print('fine')", "print('fine')", "the situation does not fail before the cure"),
        ("{}['spoon']", "{}['spoon']", "the error is still there"),
        ("{}['spoon']", "pass", "it says nothing, so nothing shows that it worked"),
    ],
)
def test_what_is_cured_must_fail_before_the_marker_and_not_after_it(tmp_path, before, after, observed):
    script = 'run() { python3 -c "$1" 2>&1; }\n'
    script += f"""run "{{}}['spoon']" > shown\ncase $1 in workaround-1) run "{before}"; echo '{CURED}'; """
    script += f"""run "{after}"; exit 0;; esac; cat shown; exit 1\n"""
    _, _, proof = recorded(tmp_path, script=script, name="reproduce.sh", plan="workarounds = [1]")
    assert seen(proof) == {"error": "matched", "workaround-1": observed}


# --- the first cure --------------------------------------------------------------------------------------------------

LOOK, BRING, EAT = (
    {"action": {"en": "Look into the drawer"}, "kind": "find_out"},
    {"action": {"en": "Bring one"}},
    {"action": {"en": "Eat with the hands"}, "kind": "work_around"},
)


@pytest.mark.parametrize(
    ("claims", "number"),
    [([BRING, EAT], 1), ([LOOK, BRING], 2), ([LOOK, EAT, BRING], 2), ([LOOK], 0), ([], 0)],
)
def test_the_first_cure_is_the_first_that_changes_something(claims, number):
    assert first_cure(Entry.model_validate(ENTRY | {"workarounds": claims})) == number


@pytest.mark.parametrize(("run", "tier"), [([1], Tier.REPRODUCED), ([2], Tier.PROVEN), ([1, 3], Tier.REPRODUCED)])
def test_an_entry_is_proven_only_if_its_first_cure_was_run(tmp_path, run, tier):
    plan = f"workarounds = {run}\ndead_ends = [1]"
    _, folder, _ = recorded(tmp_path, plan=plan, workarounds=[LOOK, BRING, EAT])
    assert tier_of(folder) is tier


def test_what_the_script_itself_decides_is_said_in_the_plan(tmp_path):
    plan = PLAN + 'simulated = { en = "a drawer of our own", zh = "自备的抽屉" }'
    _, folder = laid(tmp_path, plan=plan)
    assert read_plan(folder).simulated.zh == "自备的抽屉"


# --- where it runs ---------------------------------------------------------------------------------------------------


def run(tmp_path, command, **limits):
    with Sandbox(tmp_path) as sandbox:
        return sandbox.run(command, **{"timeout_seconds": 10, "memory_mib": 256} | limits), sandbox


def test_a_step_sees_a_clean_environment_and_its_folder_is_gone_afterwards(tmp_path, monkeypatch):
    monkeypatch.setenv("SECRET", "spoon")
    (tmp_path / "beside").write_text("here")
    ran, sandbox = run(tmp_path, ["bash", "-c", "cat beside; env; pwd; echo > $HOME/mine; echo > $TMPDIR/mine"])
    assert ran.exit == "0"
    assert ran.output.startswith("here")
    assert "LANG=C.UTF-8" in ran.output
    assert "spoon" not in ran.output
    assert not sandbox.root.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["beside"]


def test_nothing_that_a_step_started_outlives_it(tmp_path):
    marker = f"{time.time_ns()}"
    escape = f"setsid bash -c 'exec -a spoon-{marker} sleep 60' & (setsid sleep 60 &) ; echo started"
    ran, _ = run(tmp_path, ["bash", "-c", escape])
    assert ran.output == "started\n"
    alive = [path for path in Path("/proc").glob("[0-9]*/cmdline") if f"spoon-{marker}" in _read(path)]
    assert alive == []


def _read(path):
    try:
        return path.read_text()
    except OSError:
        return ""


def test_signals_are_told_by_name_and_a_broken_pipe_ends_a_program_as_in_a_shell(tmp_path):
    assert run(tmp_path, ["bash", "-c", "kill -SEGV $$"])[0].exit == "SIGSEGV"
    assert run(tmp_path, ["bash", "-c", "yes | head -1; echo ${PIPESTATUS[0]}"])[0].output == "y\n141\n"


def test_a_program_that_is_not_there_is_said_as_a_shell_says_it(tmp_path):
    ran, _ = run(tmp_path, ["no-such-program"])
    assert (ran.exit, ran.output) == ("127", "no-such-program: No such file or directory\n")


def test_endless_output_is_cut_in_the_middle(tmp_path):
    ran, _ = run(tmp_path, ["bash", "-c", "echo first; head -c 3000000 /dev/zero | tr '\\0' x; echo; echo last"])
    assert ran.output.startswith("first")
    assert ran.output.endswith("last\n")
    assert len(ran.output) < 500_000


@pytest.mark.skipif(isolation().startswith("none"), reason="no namespaces are permitted here")
def test_a_step_has_its_own_loopback_and_no_other_network(tmp_path):
    script = (
        "import socket; socket.create_server(('127.0.0.1', 29500)); print([n for _, n in socket.if_nameindex()]);"
        "socket.create_connection(('192.0.2.1', 80), 3)"
    )
    ran, _ = run(tmp_path, ["python3", "-c", script])
    assert "'lo'" in ran.output
    assert "eth" not in ran.output
    assert "Network is unreachable" in ran.output


CLOSED = pytest.mark.skipif(not isolation_method().files, reason="no mount namespaces are permitted here")


@CLOSED
def test_a_step_may_write_its_own_folder_only(tmp_path):
    outside = tmp_path / "mine"
    outside.write_text("mine")
    places = [outside, Path(__file__), Path("/etc/hostname"), Path("/usr/bin/env")]
    wanted = "".join(f"(echo x >> {place}) 2>/dev/null && echo wrote {place}\n" for place in places)
    (tmp_path / "template").mkdir()
    own = "echo x > here && echo x > $HOME/x && echo x > $TMPDIR/x && ls"
    ran, _ = run(tmp_path / "template", ["bash", "-c", wanted + own])
    assert ran.output == "here\n"
    assert outside.read_text() == "mine"


@CLOSED
def test_a_step_sees_no_home_no_socket_and_no_disk(tmp_path):
    shown = "ls -A ~root /home /run /mnt /media 2>/dev/null | grep -v : | sort -u | xargs; ls /dev | xargs"
    ran, _ = run(tmp_path, ["bash", "-c", shown])
    homes, devices = ran.output.splitlines()
    assert {"null", "zero", "urandom", "shm", "stdout"} <= set(devices.split())
    assert not [name for name in devices.split() if name.startswith(("sd", "vd", "nvme", "loop", "kmsg", "mem"))]
    known = {part for path in (sys.prefix, sys.base_prefix) for part in Path(path).parts}
    assert set(homes.split()) <= known, "only where this Python lies"


@CLOSED
def test_what_is_closed_stays_closed_to_root(tmp_path):
    tries = [
        "mount -o remount,rw /", "umount /etc", "unshare --mount mount -o remount,rw /",
        "unshare --map-root-user --mount mount -o remount,rw /", "mknod /tmp/disk b 254 0", "ls /proc/1/root/root/.ssh",
    ]  # fmt: skip
    ran, _ = run(tmp_path, ["bash", "-c", "".join(f"({it}) 2>/dev/null && echo '{it}'\n" for it in tries) + "true"])
    assert ran.output == ""


@CLOSED
def test_a_step_may_still_mount_for_itself_and_write_to_its_own_output(tmp_path):
    command = (
        "echo told > /dev/stderr; unshare --map-root-user --mount sh -c 'mount -t tmpfs none /mnt && echo mounted'"
    )
    assert run(tmp_path, ["bash", "-c", command])[0].output == "told\nmounted\n"


@CLOSED
def test_a_program_that_is_needed_is_shown_where_it_is_installed(tmp_path, monkeypatch):
    home = tmp_path / "home"
    program = home / ".spoons" / "bin" / "spoon"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho a spoon\n")
    program.chmod(0o755)
    (home / "secret").write_text("mine")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "template").mkdir()
    command = ["bash", "-c", f"spoon; cat {home}/secret; cat {home}/../template"]
    assert run(tmp_path / "template", command, needed=["spoon"])[0].output.startswith("a spoon\ncat: ")
    assert "mine" not in run(tmp_path / "template", command, needed=["spoon", f"{home}/secret"])[0].output


def test_what_was_not_shut_is_said(monkeypatch):
    assert "network was open" in isolation(network=True)
    assert "own files" not in isolation(files=False)


# --- records, tiers and rules ----------------------------------------------------------------------------------------


def test_running_again_leaves_the_record_as_it_is(tmp_path):
    entry, folder, _ = recorded(tmp_path)
    proof = prove(entry, folder)
    assert not write_record(folder, proof.record, proof.output)


@pytest.mark.parametrize("change", ["script", "plan", "neighbour", "commands"])
def test_a_record_is_stale_once_what_it_ran_has_changed(tmp_path, change):
    entry, folder, _ = recorded(tmp_path)
    assert not is_stale(folder, entry)
    if change == "commands":
        claim = {"action": {"en": "Bring one"}, "commands": "touch spoon"}
        entry = Entry.model_validate(ENTRY | {"workarounds": [claim]})
    else:
        name = {"script": "reproduce.py", "plan": "proof.toml", "neighbour": "spoon.txt"}[change]
        with (folder / name).open("a") as file:
            file.write("\n# changed\n")
    assert is_stale(folder, entry)
    assert tier_of(folder, entry) is None


def test_the_words_of_a_claim_may_be_written_better(tmp_path):
    _, folder, _ = recorded(tmp_path)
    claims = [{"action": {"en": "Fetch a spoon"}, "how": {"en": "From the drawer"}}, ENTRY["workarounds"][1]]
    assert tier_of(folder, Entry.model_validate(ENTRY | {"workarounds": claims})) is Tier.PROVEN


def test_claims_that_the_proof_does_not_cover_may_change(tmp_path):
    _, folder, _ = recorded(tmp_path)
    claims = [ENTRY["workarounds"][0], {"action": {"en": "Eat with chopsticks"}}]
    changed = Entry.model_validate(ENTRY | {"workarounds": claims})
    assert tier_of(folder, changed) is Tier.PROVEN


def test_a_pattern_that_no_longer_matches_the_recorded_output_earns_nothing(tmp_path):
    entry, folder, _ = recorded(tmp_path)
    assert tier_of(folder, entry.model_copy(update={"pattern": "keyerror: 'fork'"})) is None


def test_the_tier_is_one_changed_line(tmp_path):
    entry, folder, _ = recorded(tmp_path)
    before = (folder / "entry.toml").read_text()
    assert write_tier(folder, entry) is Tier.PROVEN
    assert (folder / "entry.toml").read_text() == before.replace('tier = "documented"', 'tier = "proven"')
    assert set_tier('id = "a/b"\n\n[samples]\n', Tier.PROVEN) == 'id = "a/b"\ntier = "proven"\n\n[samples]\n'


def test_a_tier_without_a_record_falls_back_to_its_sources(tmp_path):
    entry, folder = laid(tmp_path, tier="proven")
    assert write_tier(folder, entry) is Tier.DOCUMENTED


RULES = ("tier-earned", "proof-stale", "proof-fails", "rate-measured")


def spoken(entry, folder):
    found = lint([entry], paths={entry.id: folder / "entry.toml"}, rules=RULES)
    return [(finding.rule, finding.field) for finding in found]


def test_lint_says_when_a_tier_is_above_its_record(tmp_path):
    entry, folder, _ = recorded(tmp_path, plan="", tier="proven")
    assert spoken(entry, folder) == [("tier-earned", "tier")]
    assert spoken(entry.model_copy(update={"tier": Tier.REPRODUCED}), folder) == []
    assert lint([entry], rules=RULES) == [], "an entry in memory has nothing beside it"


def test_lint_says_when_a_record_is_stale_or_shows_something_else(tmp_path):
    entry, folder, _ = recorded(tmp_path, script=SCRIPT.replace('"error", ', '"error", "workaround-1", '))
    assert spoken(entry, folder) == [("proof-fails", "workarounds[0]")]
    (folder / "reproduce.py").write_text(SCRIPT)
    assert ("proof-stale", "record.json") in spoken(entry, folder)


def test_lint_says_what_a_record_lacks_for_the_tier(tmp_path):
    entry, folder, _ = recorded(tmp_path, plan="workarounds = [2]\ndead_ends = [1]", tier="proven")
    (found,) = lint([entry], paths={entry.id: folder / "entry.toml"}, rules=["tier-earned"])
    assert found.problem.endswith("supports reproduced: the first cure, workaround-1, was not run")


@pytest.mark.parametrize(
    ("how", "claim", "spoken_of"),
    [
        ("touch ./spoon", FETCH, [("commands-typed", "workarounds[0].commands")]),
        ('. "$COMMANDS"', FETCH, []),
        ("touch ./spoon", FETCH | {"not_run": {"en": "it needs a drawer", "zh": "要有抽屉"}}, []),
        ("touch ./spoon", {"action": {"en": "Fetch one"}}, []),
    ],
    ids=["other commands", "its own", "not to be run", "no commands"],
)
def test_lint_says_when_a_proof_types_other_commands_than_the_entry(tmp_path, how, claim, spoken_of):
    plan = "workarounds = [1]\n[fill]\nSPOON = 'spoon'\n"
    entry, folder, _ = recorded(tmp_path, script=TYPING % how, name="reproduce.sh", plan=plan, workarounds=[claim])
    found = lint([entry], paths={entry.id: folder / "entry.toml"}, rules=["commands-typed"])
    assert [(it.rule, it.field) for it in found] == spoken_of


@pytest.mark.parametrize(("successes", "spoken_of"), [(2, []), (3, [("rate-measured", "workarounds[0]")])])
def test_lint_holds_measured_rates_against_the_counts(tmp_path, successes, spoken_of):
    script = SCRIPT.replace('("error", "dead-end-1")', '("error", "dead-end-1") or sys.argv[2] == "b"')
    rate = {"value": successes / 3, "origin": "measured", "successes": successes, "trials": 3}
    claims = [{"action": {"en": "Bring one"}, "success_rate": rate}]
    plan = 'workarounds = [1]\nvariants = ["a", "b", "c"]'
    entry, folder, _ = recorded(tmp_path, script=script, plan=plan, workarounds=claims)
    assert spoken(entry, folder) == spoken_of


def test_lint_wants_a_record_behind_a_measured_rate(tmp_path):
    rate = {"value": 1.0, "origin": "measured", "successes": 3, "trials": 3}
    entry, folder = laid(tmp_path, workarounds=[{"action": {"en": "Bring one"}, "success_rate": rate}])
    assert spoken(entry, folder) == [("rate-measured", "workarounds[0]")]


# --- needs -----------------------------------------------------------------------------------------------------------


def test_what_is_missing_is_said_with_how_to_get_it():
    lacking = missing(["bash", "no-such-program", "pypi:no-such-package", "debian:no-such-package", "gpus:99"])
    assert [(it.need, it.how_to_get) for it in lacking] == [
        ("no-such-program", "apt-get install no-such-program"),
        ("pypi:no-such-package", "python -m pip install no-such-package"),
        ("debian:no-such-package", "apt-get install no-such-package"),
        ("gpus:99", "run scripts/prove_on_gpu.sh on a machine with so many GPUs"),
    ]


def test_versions_are_told_of_programs_and_packages():
    told = versions(["bash", "pypi:pydantic", "no-such-program"])
    assert "bash" in told["bash"]
    assert told["pypi:pydantic"][0].isdigit()
    assert set(told) == {"bash", "pypi:pydantic"}


# --- the command -----------------------------------------------------------------------------------------------------


def command(tmp_path, *words):
    return main(["kb", "prove", "--kb", str(tmp_path), "--run-scripts", "--no-diagnosis", *words])


def test_scripts_of_others_are_named_and_not_run_without_a_word(tmp_path, capsys):
    _, folder = laid(tmp_path, plan=PLAN + 'needs = ["bash"]')
    assert main(["kb", "prove", "--kb", str(tmp_path), "--all", "--no-diagnosis"]) == 2
    said = capsys.readouterr()
    assert f"{folder}/reproduce.py\n    4 steps; own" in said.out
    assert "needs bash" in said.out
    assert "--run-scripts" in said.err
    assert read_record(folder) is None


def test_an_interrupted_run_keeps_what_came(tmp_path, capsys, monkeypatch):
    _, first = laid(tmp_path)
    _, second = laid(tmp_path, id="kitchen/one-spoon")
    real = kb_prove._outcome

    def interrupted(entry, folder, *rest):
        if folder == second:
            raise KeyboardInterrupt
        return real(entry, folder, *rest)

    monkeypatch.setattr(kb_prove, "_outcome", interrupted)
    assert command(tmp_path, "kitchen/no-spoon", "kitchen/one-spoon", "--jobs", "1", "--write-tiers") == 2
    assert read_record(first).shows("error")
    assert 'tier = "proven"' in (first / "entry.toml").read_text()
    assert "as claimed" in capsys.readouterr().out


def test_the_command_proves_records_and_sets_the_tier(tmp_path, capsys):
    _, folder = laid(tmp_path)
    assert command(tmp_path, "kitchen/*", "--write-tiers") == 0
    assert "as claimed" in capsys.readouterr().out
    assert 'tier = "proven"' in (folder / "entry.toml").read_text()
    assert read_record(folder).count("workaround", 1) == (1, 1)


def test_the_command_says_what_differs(tmp_path, capsys):
    laid(tmp_path, script="print('all is well')")
    assert command(tmp_path, "--all") == 1
    assert "error: the pattern does not match the output" in capsys.readouterr().out


def test_what_cannot_run_here_says_so_and_keeps_its_record(tmp_path, capsys):
    _, folder, _ = recorded(tmp_path)
    before = (folder / "record.json").read_text()
    (folder / "proof.toml").write_text(PLAN + 'needs = ["no-such-program"]')
    assert command(tmp_path, "--all") == 0
    assert "needs no-such-program: apt-get install no-such-program" in capsys.readouterr().out
    assert (folder / "record.json").read_text() == before


def test_a_dry_run_runs_nothing(tmp_path, capsys):
    _, folder = laid(tmp_path)
    assert command(tmp_path, "--all", "--dry-run") == 0
    assert "would run" in capsys.readouterr().out
    assert read_record(folder) is None


def test_records_of_another_machine_are_put_in_place(tmp_path, capsys):
    _, there, _ = recorded(tmp_path / "there")
    _, here = laid(tmp_path / "here")
    with tarfile.open(tmp_path / "records.tar", "w") as tar:
        for name in ("record.json", "output.txt"):
            tar.add(there / name, f"kitchen/no-spoon/{name}")
    assert command(tmp_path / "here", "--collect", str(tmp_path / "records.tar"), "--write-tiers") == 0
    assert 'tier = "proven"' in (here / "entry.toml").read_text()


@pytest.mark.parametrize("name", ["../record.json", "kitchen/no-spoon/entry.toml", "kitchen/no-fork/record.json"])
def test_an_archive_with_anything_else_is_refused(tmp_path, capsys, name):
    laid(tmp_path / "here")
    (tmp_path / "file").write_text("{}")
    with tarfile.open(tmp_path / "records.tar", "w") as tar:
        tar.add(tmp_path / "file", name)
    assert command(tmp_path / "here", "--collect", str(tmp_path / "records.tar")) == 2
    assert "is no record of an entry" in capsys.readouterr().err


def test_nothing_asked_for_and_unknown_entries_are_said(tmp_path, capsys):
    laid(tmp_path)
    assert command(tmp_path) == 2
    assert command(tmp_path, "kitchen/no-fork") == 2
    assert "no entry “kitchen/no-fork”" in capsys.readouterr().err
