"""What the encoder learns from an imported knowledge base: its entries as described errors."""

import json
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="the training data needs torch")

from kb.entry import Entry, Text
from scripts.encoder.corpus import Described, read_phrasings
from scripts.encoder.data import descriptions
from scripts.encoder.imported import phrased

ENTRY = Entry.model_validate(
    {
        "id": "redis/noauth/redis7-linux",
        "category": "runtime_error",
        "signature": {"en": "NOAUTH Authentication required."},
        "aliases": ["AuthenticationError: Authentication required."],
        "summary": {"en": "The server wants a password.", "zh": "服务器要密码。"},
        "root_cause": {"en": "The server wants a password."},
        "symptoms": [{"en": "the cache wants me to log in", "zh": "缓存非要先登录"}],
    }
)


def test_an_entry_becomes_a_phrased_error_and_is_read_back(tmp_path: Path):
    path = tmp_path / "phrased.jsonl"
    path.write_text(json.dumps(phrased(ENTRY)) + "\n", encoding="utf-8")
    assert read_phrasings(path) == [
        Described(
            "redis",
            "NOAUTH Authentication required.",
            ("The server wants a password.", "服务器要密码。"),
            ("the cache wants me to log in", "AuthenticationError: Authentication required.", "缓存非要先登录"),
            "redis/noauth",
        )
    ]


def test_a_symptom_without_chinese_is_learned_in_english_alone():
    entry = ENTRY.model_copy(update={"symptoms": (Text(en="it wants a login"),)})
    assert phrased(entry)["zh"] == []


def test_variants_of_one_error_are_no_negatives_of_each_other_and_others_are():
    records = [
        Described("redis", "NOAUTH", ("wants a password",), ("log in first",), "redis/noauth"),
        Described("redis", "NOAUTH (7.2)", ("wants a password",), ("login needed",), "redis/noauth"),
        Described("redis", "OOM command not allowed", ("full",), ("cache is full",), "redis/oom"),
        Described("redis", "LOADING", ("starts",), ("not ready yet",)),
        Described("redis", "BUSY", ("a script runs",), ("does not answer",)),
    ]
    examples = descriptions(records, [], seed=1)
    groups = [{one.group for one in examples if one.left == record.descriptions[0]} for record in records]
    assert groups[0] == groups[1]
    assert len({min(group) for group in groups}) == 4
    assert 0 not in set.union(*groups)  # 0 would be a negative of everything
