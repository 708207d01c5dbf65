"""Boxes and chains: what is framed with lines is one error; what Rails says of its cause comes first."""

from __future__ import annotations

import pytest

from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.error_signs import read_signs

TERRAFORM = """helm_release.a: Creating...
╷
│ Error: Error installing chart
│
│   with helm_release.a,
│   on main.tf line 3, in resource "helm_release" "a":
│    3: resource "helm_release" "a" {
│
│ chart "frob" version "9" not found in https://charts.example
╵"""
UV = """  × No solution found when resolving dependencies:
  ╰─▶ Because frob==1 depends on Python>=3.10 and you require frob==1,
      we can conclude that your requirements are unsatisfiable."""
RAILS = """rails aborted!
ActionView::Template::Error: Unknown alias: defaults
/srv/a/lib/x.rb:41:in `initialize'

Caused by:
Psych::BadAlias: Unknown alias: defaults
/srv/a/lib/x.rb:41:in `initialize'
Tasks: TOP => assets:precompile"""


def test_a_box_of_terraform_is_one_error_with_its_details():
    (event,) = read(TERRAFORM).events
    assert event.reader == "terraform" and event.lines[0] == 2 and event.lines[-1] == 10
    assert (
        event.message == 'Error: Error installing chart\nchart "frob" version "9" not found in https://charts.example'
    )


def test_the_box_of_a_warning_is_no_error():
    assert not any(event.reader == "terraform" for event in read("╷\n│ Warning: frob is deprecated\n╵\ndone").events)


def test_a_box_that_does_not_end_is_read_line_by_line():
    assert [event.reader for event in read("╷\n│ Error: frob not found").events] == ["line"]


def test_the_reasons_that_hang_on_a_message_belong_to_it():
    (event,) = read(UV).events
    assert event.lines == (1, 2, 3)
    assert event.message.startswith("No solution found when resolving dependencies:\nBecause frob==1 depends")


def test_the_innermost_exception_of_rails_is_the_root():
    log = read(RAILS)
    assert [event.kind for event in log.events] == ["ActionView::Template::Error", "Psych::BadAlias"]
    assert log.root_event.kind == "Psych::BadAlias" and log.events[0].follows_from == 1


def test_an_abort_without_a_class_keeps_its_words():
    (event,) = read("rake aborted!\nDon't know how to build task 'frob'\nTasks: TOP\n").events
    assert (event.reader, event.message) == ("ruby", "Don't know how to build task 'frob'")


@pytest.mark.parametrize(
    "text",
    [
        "data dir = /var/lib/etcd/default",
        "$ clang++ -fsanitize=address a.cc",
        "    Process: 5 ExecStart=/bin/x (code=exited, status=1/FAILURE)",
        "Unable to find image 'a/b:1' locally",
        'ORA-06512: at "A.B", line 3',
        "client.go:231: [debug] error updating the resource",
    ],
)
def test_these_are_no_errors(text):
    assert read_signs(text).strength == 0.0


@pytest.mark.parametrize(
    "text",
    [
        "HRESULT:0x8007019e",
        "python: No module named frob",
        "'frob' 不是内部或外部命令，也不是可运行的程序",
        "AddressSanitizer:DEADLYSIGNAL",
        "go: a@v1 requires go >= 1.22.0 (running go 1.21.7)",
        "master not discovered yet",
        "driver version 1 don't match with 2",
        "ld: building for iOS Simulator, but linking in object file built for iOS",
    ],
)
def test_these_are_errors(text):
    assert read_signs(text).strength >= 2.0
