"""Versions and systems read from a log mark entries, notes and workarounds as applying, not applying or unknown."""

import pytest

from assistant.diagnosis.types import Line, VersionSeen
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.claims import claims_of, condition_claims
from assistant.diagnosis.versions.ranges import Fit, fits
from assistant.diagnosis.versions.seen import versions_in
from kb.entry import Entry

YES, NO, UNKNOWN = Fit.YES, Fit.NO, Fit.UNKNOWN


def entry(**more) -> Entry:
    return Entry(
        id="test/one", category="runtime_error", signature={"en": "it fails"}, root_cause={"en": "a cause"}, **more
    )


def paste(text: str) -> tuple[VersionSeen, ...]:
    return versions_in(Line(number, raw, raw) for number, raw in enumerate(text.split("\n"), start=1))


@pytest.mark.parametrize(
    ("version", "stated", "fit"),
    [
        ("12.4", ">=12.1", YES),
        ("12.0", ">=12.1", NO),
        ("12", ">=12.1", UNKNOWN),  # which 12?
        ("12", ">=12.0", YES),
        ("12", "<12.0", NO),
        ("10.0.130", "<=10.0", YES),  # 10.0.130 is a 10.0
        ("10.1", "<=10.0", NO),
        ("10.0.130", ">10.0", UNKNOWN),  # does the author count patches?
        ("3.14.0rc2", ">=3.14", NO),
        ("11.8", "11.x", YES),
        ("12.8", "11.x", NO),
        ("12.8.1", "12.8", YES),
        ("13.0", "12.8", UNKNOWN),  # a bare version says nothing of others
        ("2.5.1", ">=2.0,<3", YES),
        ("3.0", ">=2.0, <3", NO),
        ("12.6", "12.4+", YES),
        ("3.4", "===3.4", UNKNOWN),  # not a way of writing that is known
        ("2.1", ">=any", UNKNOWN),
        ("5.15.0-91-generic", ">=5.4", YES),
        ("20.19.1", ">=20.19, >=22.12", YES),
        ("20.18", ">=20.19, >=22.12", NO),
        ("21.7", ">=20.19, >=22.12", UNKNOWN),  # a line between
        ("22.11", ">=20.19, >=22.12", NO),
        ("24.0", ">=20.19, >=22.12", YES),
        ("18.0", ">=20.19, >=22.12", NO),
        ("of some kind", ">=1", UNKNOWN),
    ],
)
def test_a_version_lies_in_a_range_as_people_mean_it(version, stated, fit):
    assert fits(version, stated) is fit


def test_java_1_8_is_java_8():
    assert fits("1.8.0_292", ">=9", "Java") is NO
    assert fits("1.8.0_292", "<=8", "Java") is YES


@pytest.mark.parametrize(
    ("condition", "claims", "is_all"),
    [
        ("CMake 3.24 or newer", {("CMake", ">=3.24")}, True),
        ("CMake 3.24 or newer, and find_package must stay in a subdirectory", {("CMake", ">=3.24")}, False),
        ("Git >= 2.38; a build script must not change settings", {("Git", ">=2.38")}, False),
        ("pip is older than 20.3", {("pip", "<20.3")}, True),
        ("Memory is free, Linux", {("OS", "linux")}, False),
        ("PyTorch 2.1 or later and Windows", {("PyTorch", ">=2.1"), ("OS", "windows")}, True),
        ("Windows or macOS", set(), False),  # either is enough
        ("It returns with each checkout on Windows", set(), False),  # of another machine
        ("The file travels from Windows 11 to the server", set(), False),
    ],
)
def test_a_condition_claims_only_what_is_plainly_a_version_or_a_system(condition, claims, is_all):
    found, all_of_it = condition_claims(condition)
    assert ({(claim.product, claim.stated) for claim in found}, all_of_it) == (claims, is_all)


def judged(one: Entry, text: str) -> tuple[Fit, list[Fit], list[Fit]]:
    found = applicability(one, paste(text))
    return found.fit, [note.fit for note in found.versions], [step.fit for step in found.workarounds]


def test_without_versions_everything_is_unknown():
    one = entry(
        versions=[{"version": "CUDA >=10.1"}], workarounds=[{"action": {"en": "try"}, "condition": {"en": "Linux"}}]
    )
    assert judged(one, "RuntimeError: it fails") == (UNKNOWN, [UNKNOWN], [UNKNOWN])


def test_an_active_note_speaks_for_the_entry_and_its_absence_against_nothing():
    one = entry(versions=[{"version": "CUDA <=10.0"}, {"version": "CUDA 11.x"}])
    assert judged(one, "CUDA Version: 11.8") == (YES, [NO, YES], [])
    assert judged(one, "CUDA Version: 12.4") == (UNKNOWN, [NO, NO], [])


def test_a_version_in_which_it_is_fixed_speaks_against_the_entry():
    one = entry(versions=[{"version": "Python <3.12"}, {"version": "Python >=3.12", "status": "fixed"}])
    assert judged(one, "Python 3.11.4")[0] is YES
    assert judged(one, "Python 3.12.1")[0] is NO


def test_the_range_of_an_import_is_no_limit():
    ours = {"environment": {"runtime": "pip", "version_range": ">=23.0"}}
    theirs = ours | {"provenance": {"source": "elsewhere"}}
    assert judged(entry(**ours), "pip 20.3")[0] is NO
    assert judged(entry(**theirs), "pip 20.3")[0] is UNKNOWN
    assert judged(entry(**theirs), "pip 24.0")[0] is YES


def test_a_workaround_with_a_condition_fits_only_when_all_of_it_is_met():
    steps = ["Windows", "CMake 3.24 or newer, and the cache may go", "CMake >= 3.24", "You are the owner"]
    one = entry(workarounds=[{"action": {"en": text}, "condition": {"en": text}} for text in steps])
    assert judged(one, "cmake version 3.27.4\nUbuntu 22.04")[2] == [NO, UNKNOWN, YES, UNKNOWN]
    assert judged(one, "cmake version 3.16.3\nWindows 11")[2] == [YES, NO, NO, UNKNOWN]


def test_a_paste_that_names_two_systems_settles_nothing():
    one = entry(workarounds=[{"action": {"en": "try"}, "condition": {"en": "Windows"}}])
    assert judged(one, "Windows 11\nUbuntu 22.04")[2] == [YES]
    one = entry(workarounds=[{"action": {"en": "try"}, "condition": {"en": "macOS"}}])
    assert judged(one, "Windows 11\nUbuntu 22.04")[2] == [UNKNOWN]


def test_the_system_of_the_paste_picks_its_notes():
    one = entry(os_specific={"windows": {"en": "it is called otherwise"}, "macos": {"en": "and here"}})
    found = applicability(one, paste('  File "C:\\Users\\ann\\train.py", line 3'))
    assert found.systems == ("windows",)


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ('  File "C:\\Users\\ann\\train.py", line 3', "Windows"),
        ("OSError: [WinError 126] The specified module could not be found", "Windows"),
        ('  File "/Users/ann/train.py", line 3', "macOS"),
        ('  File "/home/ann/train.py", line 3', "Linux"),
        ("/usr/lib/x86_64-linux-gnu/libstdc++.so.6: version not found", "Linux"),
    ],
)
def test_traces_tell_the_system_that_no_line_names(text, system):
    assert [(seen.product, seen.version) for seen in paste(text)] == [("OS", system)]


def test_the_path_of_an_address_is_no_trace():
    assert paste("GET /users/12 HTTP/1.1 500") == ()


def test_traces_that_contradict_each_other_or_a_named_system_tell_nothing():
    assert paste("C:\\Users\\ann\n/home/ann/x") == ()
    assert [seen.product for seen in paste("Ubuntu 22.04\nC:\\Users\\ann")] == ["Ubuntu"]


def test_our_own_entries_write_notes_that_are_understood():
    from assistant.diagnosis.versions.claims import claims_of_note
    from kb.store import builtin_path, load

    notes = [
        (one.id, note.version, tuple(claims_of_note(note))) for one in load([builtin_path()]) for note in one.versions
    ]
    unknown = [(name, version) for name, version, claims in notes if not claims]
    assert len(unknown) <= 40, unknown  # products that no row of the table of versions reads; the number only falls
    assert len(notes) > 200


def test_claims_of_an_entry_are_what_it_is_judged_by():
    one = entry(
        environment={"runtime": "docker", "os": "linux", "hardware": {"gpu": "A100"}},
        versions=[{"version": "CUDA 12.x"}],
    )
    assert {(claim.product, claim.stated) for claim in claims_of(one)} == {
        ("CUDA", "12.x"),
        ("OS", "linux"),
        ("GPU", "A100"),
    }
    assert applicability(one, paste("NVIDIA A100-SXM4-80GB")).number == 1.0
