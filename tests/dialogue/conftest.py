"""A small world whose probabilities are chosen by hand, so that every number of a conversation can be checked."""

from __future__ import annotations

import pytest

from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import Candidate, Diagnosis, Hit, Verdict
from assistant.diagnosis.versions.seen import versions_in
from kb.entry import Code, DeadEnd, Entry, Graph, Lookalike, Rate, Text, Transition, VersionNote, Workaround


def text(en: str, zh: str = "某事") -> Text:
    return Text(en=en, zh=zh)


def workaround(en: str, zh: str, rate: Rate | float | None, **more: object) -> Workaround:
    rate = Rate(value=rate) if isinstance(rate, float) else rate
    return Workaround(action=text(en, zh), success_rate=rate, **more)


MEMORY = Entry(
    id="gpu/memory",
    category="runtime_error",
    signature=text("the card is full", "显卡满了"),
    root_cause=text("More was asked for than there is.", "要的比有的多。"),
    codes=(Code(name="CARD_FULL", number=2),),
    workarounds=(
        workaround("Ask for less at a time", "一次少要一点", 0.8, commands="train --batch 8"),
        workaround("Stop the other programs", "停掉别的程序", 0.5, tradeoff=text("they lose their work", "会丢工作")),
        workaround("Set CARD_LAZY_LOADING", "打开 CARD_LAZY_LOADING", 0.6, commands="export CARD_LAZY_LOADING=1"),
    ),
    dead_ends=(
        DeadEnd(action=text("Add host memory", "加内存"), why_it_fails=text("It is not the card's.", "不是显存。")),
    ),
    graph=Graph(
        leads_to=(Transition(entry_id="gpu/lost", condition=text("the driver gives up", "驱动放弃")),),
        confused_with=(
            Lookalike(entry_id="gpu/leak", distinction=text("A leak grows from step to step.", "泄漏会一步步涨。")),
        ),
    ),
)
LEAK = Entry(
    id="gpu/leak",
    category="runtime_error",
    signature=text("memory grows and grows", "显存越来越多"),
    root_cause=text("Something keeps the tensors.", "有东西占着张量。"),
    codes=(Code(name="CARD_LEAK", number=7),),
    versions=(VersionNote(version="CUDA >=12.0", status="fixed"),),
    workarounds=(workaround("Detach the loss", "把 loss 断开", 0.9), workaround("Collect garbage", "回收垃圾", None)),
)
LOST = Entry(
    id="gpu/lost",
    category="runtime_error",
    signature=text("the card fell off the bus", "掉卡"),
    root_cause=text("Power or slot.", "供电或插槽。"),
    workarounds=(workaround("Reseat the card", "重插显卡", 0.6),),
)
PORT = Entry(
    id="web/port",
    category="runtime_error",
    signature=text("the port is taken", "端口被占用"),
    root_cause=text("Another program listens.", "别的程序在监听。"),
    workarounds=(
        workaround("Stop the other one", "停掉另一个", Rate(value=0.7, origin="measured", successes=7, trials=10)),
        workaround("Take another port", "换个端口", 0.7),
    ),
)

# What is found in a paste that holds these words: (words, ((entry, probability), …)), the first row that fits.
FOUND = (
    ("memory grows", (("gpu/memory", 0.45), ("gpu/leak", 0.35))),
    ("card is full", (("gpu/memory", 0.6),)),
    ("OutOfCard", (("gpu/memory", 0.9), ("gpu/leak", 0.01))),  # the rest is "none of these"
    ("port", (("web/port", 0.95),)),
    ("vague", (("gpu/memory", 0.1),)),
    ("fell off the bus", (("gpu/lost", 0.9),)),
)


class Toy:
    """An assistant that finds what the table says."""

    entry_count = 100
    encoder = None

    def __init__(self) -> None:
        self.entries = {entry.id: entry for entry in (MEMORY, LEAK, LOST, PORT)}
        self.diagnosed: list[str] = []

    def entry(self, entry_id: str) -> Entry | None:
        return self.entries.get(entry_id)

    def diagnose(self, paste) -> Diagnosis:
        log = read(paste)
        words = "\n".join(line.text for line in log.lines)
        self.diagnosed.append(words)
        rows = next((rows for key, rows in FOUND if key in words), ())
        candidates = tuple(
            Candidate(name, share, share, (Hit(name, "words", 1.0, words[:20]),), {}) for name, share in rows
        )
        best = candidates[0].probability if candidates else 0.0
        verdict = Verdict.KNOWN if best >= 0.8 else Verdict.LIKELY if best >= 0.25 else Verdict.UNKNOWN
        event = log.root_event
        return Diagnosis(
            log, mask(event.headline) if event else None, versions_in(log.lines), candidates, verdict,
            "zh" if log.is_chinese else "en", {},
        )  # fmt: skip


@pytest.fixture
def toy() -> Toy:
    return Toy()


@pytest.fixture
def talk(toy):
    """Say things one after the other; returns the conversation and all answers."""
    from assistant.dialogue import reply, start

    def say(*messages, language="en", assistant=toy):
        conversation, answers = start(language), []
        for message in messages:
            conversation, answer = reply(conversation, message, assistant, trusts=True)
            answers.append(answer)
        return conversation, answers

    return say


@pytest.fixture
def parts_of():
    """Return the parts of one kind in an answer."""
    return lambda answer, kind: [part for part in answer.parts if isinstance(part, kind)]
