"""A short run of the fuzzer; and that it would notice."""

from dataclasses import replace

from scripts import fuzz


def test_three_hundred_mutated_inputs_find_nothing(assistant):
    found = fuzz.fuzz(assistant, seed=11, inputs=300, seconds=120)
    assert found.faults == []
    assert found.inputs >= 30 and len(found.kinds) >= 2


def test_an_input_is_made_again_from_its_seed_and_number():
    pastes = [b"RuntimeError: x\n" * 20, b"KeyError: 'y'\n"]
    assert [fuzz.made(3, n, pastes) for n in range(30)] == [fuzz.made(3, n, pastes) for n in range(30)]
    assert len({fuzz.made(3, n, pastes) for n in range(30)}) > 25


def test_it_notices_what_it_looks_for(assistant, monkeypatch):
    shown = replace(assistant, shows_secrets=True)
    monkeypatch.setattr(fuzz, "made", lambda *_: b"RuntimeError: cannot reach " + fuzz.PLANTED)
    assert "planted secret" in fuzz.fuzz(shown, 1, 1, 60).faults[0]
    assert fuzz._wrong_with("a\x9bb", "text") and fuzz._wrong_with("<script>alert(1)", "html")

    class Broken:
        def diagnose(self, paste):
            raise UnicodeEncodeError("utf-8", "x", 0, 1, "surrogates")

    assert "UnicodeEncodeError" in fuzz.fuzz(Broken(), 1, 1, 60).faults[0]
