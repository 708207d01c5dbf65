"""Kinds of lines: words that vary are found, words that say which line it is stay."""

from __future__ import annotations

import random

import pytest

from assistant.triage.template_mining import ERRORS, merged, template_of
from assistant.triage.templates import collapsed, words_of

SAME = [
    ("numbers", "step 1184 took 12 ms", "step 7 took 301.5 s"),
    ("a path", "cannot open /tmp/a.log", "cannot open /var/lib/b/c.txt"),
    ("a host and its address", "connection from node-3.example.com (10.0.0.7) at", "connection from 218.1.2.3 () at"),
    ("a date", "started at Sun Jul 17 09:45:07 2005", "started at Fri Jun 3 19:25:53 2005"),
    ("a list of any length", "delete blk_1 blk_2 blk_3", "delete blk_77"),
    ("an amount with its unit in brackets", "sent 1293 bytes (1.26 KB) to peer", "sent 0 bytes to peer"),
    ("an identifier", "task a81fc09d done", "task 0b7731 done"),
    ("a URL with a query", "GET /v2/x?all=True&since=2 ok", "GET /v2/servers/detail ok"),
]
OTHER = [
    ("a word", "session opened", "session closed"),
    ("a key", "user=root uid=0", "group=root uid=0"),
    ("a colon", "error: in x", "error in x"),
]


@pytest.mark.parametrize(("what", "one", "other"), SAME, ids=[case[0] for case in SAME])
def test_lines_that_differ_in_their_values_have_the_same_words(what, one, other):
    assert words_of(one) == words_of(other)


@pytest.mark.parametrize(("what", "one", "other"), OTHER, ids=[case[0] for case in OTHER])
def test_lines_that_differ_in_more_do_not(what, one, other):
    assert words_of(one) != words_of(other)


def test_digits_and_identifiers_are_collapsed_and_everything_else_stays():
    assert collapsed(b"E0502 a12 7\nx 0.50 at a81fc09d\n\n") == [b"E0 a0 0", b"x 0.0 at 0", b"", b""]


def kinds(texts):
    whole = merged(map(words_of, texts))
    return [template_of(whole[words_of(text)]) for text in texts]


def test_names_behind_a_word_that_announces_them_vary():
    texts = [f"session {verb} for user {name}" for verb in ("opened", "closed") for name in ("ann", "bob", "eve")]
    assert set(kinds(texts)) == {"session opened for user <*>", "session closed for user <*>"}


def test_two_words_that_vary_together_are_found():
    names = [f"{a}{b}" for a in "abcdefgh" for b in "xyz"]
    texts = [f"flag {one} is on for tenant {two}" for one in names for two in names]
    assert set(kinds(random.Random(1).sample(texts, 300))) == {"flag <*> is on for tenant <*>"}


def test_a_few_alternatives_are_a_choice():
    texts = [f"worker thread {state} as planned" for state in ("started", "paused", "resumed", "stopped")]
    assert len(set(kinds(texts))) == 4


def test_the_order_of_the_lines_changes_nothing():
    texts = [f"user {n} of realm {m} seen on {k}" for n in "abcdef" for m in ("east", "west") for k in "pqrs"]
    wanted = merged(map(words_of, texts))
    for seed in range(5):
        assert merged(map(words_of, random.Random(seed).sample(texts, len(texts)))) == wanted


def test_errors_are_merged_more_reluctantly_than_healthy_lines():
    texts = [
        f"connection {verb} by the peer today" for verb in ("refused", "reset", "closed", "aborted", "dropped", "lost")
    ]
    assert len(set(merged(map(words_of, texts)).values())) == 1
    assert len(set(merged(map(words_of, texts), ERRORS).values())) == 6


def test_merging_thousands_of_kinds_takes_moments():
    texts = [
        f"{a} {b} {c} finished its part of the work" for a in "abcdefghij" for b in "klmnopqrst" for c in "uvwxyzabcd"
    ]
    assert len(set(kinds(texts))) <= 10
