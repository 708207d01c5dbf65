"""Mutations: the seeds of the inputs, and their mutations.

Seeds.read().log(random.Random("7 12"))     a paste, a log or an entry's sample, mutated up to four times
Seeds.read().message(at), .file(at), .sent(at)   what is said in a chat, other people's files, JSON of a browser
"""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SECRET = "hunter2Zq9"  # planted as a password, and looked for in every output
PLANTED = f"connecting to postgres://app:{SECRET}@db:5432/x".encode()
SIZES = ((0.70, 2_000), (0.95, 10_000), (1.0, 60_000))  # share of the inputs up to there, bytes at most
GIANT = 2_000_000  # bytes of one input in `ONE_GIANT_IN`
ONE_GIANT_IN = 3_000
MOST_ENTRIES = 400  # whose samples and files are mutated

Mutation = Callable[[random.Random, bytes], bytes]

HOSTILE = (
    b"\x1b[2J\x1b]0;title\x07", b"\xc2\x9b31m", b"\xe2\x80\xae", b"\x00", b"\xff\xfe", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\r", b"\x0b\x0c\x85", b"```", b"<script>alert(1)</script>",
    b"[x](javascript:alert(1))", b"{{7*7}}${7*7}", b"\xe2\x80\xa8", b"\\n\\tat a.b(c.java:1)", b"Caused by: ",
    b"Traceback (most recent call last):\n", b"%s%n", b"'\"`$(id)", b"\xef\xbb\xbf", b"\\ud800", b"\n\n\n", b"|",
    b"~~~",
    b"\xc3\xa2\xe2\x82\xac\xe2\x84\xa2", b"-----BEGIN RSA PRIVATE KEY-----\n", b"a" * 5000, b"(" * 3000,
    b"\xf0\x9f\x98\x80" * 500, "错误：显存不足".encode("gb18030"), "ошибка".encode("koi8-r"),
    b"&lt;img src=x onerror=1&gt;",
)  # fmt: skip


def _flip(at: random.Random, data: bytes) -> bytes:
    made = bytearray(data)
    for _ in range(at.randint(1, 30)):
        if made:
            made[at.randrange(len(made))] = at.randrange(256)
    return bytes(made)


def _cut(at: random.Random, data: bytes) -> bytes:
    start, end = sorted((at.randint(0, len(data)), at.randint(0, len(data))))
    return data[start:end] if at.random() < 0.5 else data[:start] + data[end:]


def _repeat(at: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    place = at.randrange(len(lines))
    return b"\n".join(lines[:place] + lines[place : place + 3] * at.choice((2, 10, 300)) + lines[place:])


def _shuffle(at: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at.shuffle(lines)
    return b"\n".join(lines)


def _insert(at: random.Random, data: bytes) -> bytes:
    for _ in range(at.randint(1, 6)):
        place = at.randint(0, len(data))
        data = data[:place] + at.choice(HOSTILE) + data[place:]
    return data


def _wrap(at: random.Random, data: bytes) -> bytes:
    """Put the text into another: a JSON line, a prefix on every line, a diff, one long line."""
    text = data.decode("utf-8", "replace")
    made = at.choice((
        json.dumps({"level": "error", "message": text, "stack": text[:500]}),
        "\n".join(f"2026-11-19T02:41:07Z pod-{n % 3} | {line}" for n, line in enumerate(text.split("\n"))),
        "\n".join(f"> {line}" for line in text.split("\n")),
        text.replace("\n", "\\n"),
        text.replace("\n", "\r\n"),
    ))  # fmt: skip
    return made.encode("utf-8", "replace")


def _recode(at: random.Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(at.choice(("utf-16", "utf-16-be", "utf-32", "gb18030", "latin-1", "cp1252", "utf-7")), "replace")


def _nest(at: random.Random, data: bytes) -> bytes:
    depth = at.choice((50, 900, 5000))
    opening, closing = at.choice(
        ((b"[", b"]"), (b'{"a":', b"}"), (b"(", b")"), (b"<a>", b"</a>"), (b"Caused by: x\n", b""))
    )
    return opening * depth + data[:2000] + closing * depth


def _numbers(at: random.Random, data: bytes) -> bytes:
    digits = at.choice((b"9" * 400, b"-1", b"1e999", b"0x", b"NaN", b"\xd9\xa3", b"\xc2\xb2"))
    return b"".join(digits if 48 <= byte <= 57 and at.random() < 0.3 else bytes([byte]) for byte in data[:20_000])


def _swap(at: random.Random, data: bytes) -> bytes:
    """Exchange words: what stood in one place stands in another."""
    words = re.split(rb"(\s+)", data[:20_000])
    for _ in range(at.randint(1, 12)):
        one, other = at.randrange(len(words)), at.randrange(len(words))
        words[one], words[other] = words[other], words[one]
    return b"".join(words)


MUTATIONS: tuple[Mutation, ...] = (_flip, _cut, _repeat, _shuffle, _insert, _wrap, _recode, _nest, _numbers, _swap)
GENTLE: tuple[Mutation, ...] = (_flip, _cut, _insert, _swap, _shuffle)  # after which a file may still be one


# Logs in records, as services and journals write them.
RECORDS = [
    b"__CURSOR=s=1;i=2\n__REALTIME_TIMESTAMP=1795132800123456\n_HOSTNAME=node-1\nPRIORITY=3\nSYSLOG_IDENTIFIER=app\n"
    b"MESSAGE=RuntimeError: CUDA error: out of memory\n\n__CURSOR=s=1;i=3\nMESSAGE\n\x05\0\0\0\0\0\0\0hello\n\n",
    b'{"__REALTIME_TIMESTAMP": "1795132800123456", "PRIORITY": "3", "_HOSTNAME": "n", "MESSAGE": [69, 82]}\n' * 3,
    b'{"ts": "2026-11-19T02:00:00Z", "level": "error", "error": {"message": "refused", "stack": ["a", "b"]}}\n' * 3,
    b"<11>1 2026-11-19T02:00:00Z host app 12 ID47 - ERROR disk full\n<3>Nov 19 02:00:00 host kernel: Out of memory\n",
    b'<testsuite timestamp="2026-11-19T02:00:00"><testcase classname="a" name="b" time="1.5"><failure message="x">'
    b"AssertionError: 1 != 2</failure></testcase><testcase name='c'><error>KeyError: 'x'</error></testcase>"
    b"</testsuite>",
    b'{\n"error": {\n"message": "the quota is spent",\n"code": 429\n}\n}\n',
]


@dataclass(frozen=True, slots=True)
class Seeds:
    """What inputs are made of."""

    logs: tuple[bytes, ...]  # saved pastes, and what entries' errors print
    messages: tuple[bytes, ...]  # of conversations
    files: tuple[bytes, ...]  # entries in every shape that is imported
    patterns: tuple[str, ...]  # of entries

    @classmethod
    def read(cls) -> Seeds:
        """Read them from the tests and the entries."""
        pastes = [path.read_bytes() for path in sorted((ROOT / "tests" / "pastes").rglob("*.txt"))]
        pastes += RECORDS * 4
        said = (ROOT / "tests" / "dialogue" / "follow_ups.tsv").read_bytes().splitlines()
        samples = [
            path.read_bytes() for path in sorted((ROOT / "tests" / "kb" / "samples").rglob("*")) if path.is_file()
        ]
        entries = sorted((ROOT / "kb" / "entries").rglob("entry.toml"))
        chosen = [path.read_bytes() for path in entries[:: max(1, len(entries) // MOST_ENTRIES)]]
        printed, patterns, described = [], [], []
        for data in chosen:
            entry = tomllib.loads(data.decode())
            printed += [text.encode() for text in _texts(entry, "must_match")]
            patterns += _texts(entry, "pattern")
            described += [text.encode() for text in _texts(entry, "symptoms")]
        messages = [row.split(b"\t")[1] for row in said if row.count(b"\t") >= 2 and not row.startswith(b"#")]
        return cls(tuple(pastes * 3 + printed), tuple(messages + described), (*samples, *chosen), tuple(patterns))

    def log(self, at: random.Random, *, giant: bool = False) -> bytes:
        """Return a log: one or two, mutated up to four times, with a secret in every third."""
        share = at.random()
        largest = next(size for upto, size in SIZES if share <= upto)
        data = at.choice(self.logs)
        if at.random() < 0.4:
            data += b"\n" + at.choice(self.logs)
        for _ in range(at.randint(0, 4)):
            data = at.choice(MUTATIONS)(at, data)[:largest]
        if giant:
            data = (data or b"x") * (GIANT // max(1, len(data)))
        return PLANTED + b"\n" + data if at.random() < 0.33 else data

    def message(self, at: random.Random) -> bytes:
        """Return what somebody says: one to three sentences, half of them mutated."""
        data = at.choice((b" ", b", ", b"\n", "，".encode())).join(at.choices(self.messages, k=at.randint(1, 3)))
        for _ in range(at.choice((0, 0, 1, 2))):
            data = at.choice(MUTATIONS)(at, data)[:4_000]
        return data

    def file(self, at: random.Random) -> bytes:
        """Return somebody's file, of which something may be left."""
        data = at.choice(self.files)
        for _ in range(at.randint(1, 3)):
            data = at.choice(GENTLE if at.random() < 0.8 else MUTATIONS)(at, data)[:60_000]
        return data

    def sent(self, at: random.Random, names: tuple[str, ...], depth: int = 0) -> Any:
        """Return a value as a browser may send it: of any kind, with those names in it."""
        kind = at.randrange(11 if depth < 3 else 8)
        if kind < 2:
            return at.choice(names)
        if kind < 4:
            return self.message(at).decode("utf-8", at.choice(("replace", "surrogateescape")))
        if kind < 8:
            return at.choice((None, True, False, 0, 1, -1, 2**70, 0.5, float("inf"), "", "0", [], {}))
        if kind == 8:
            return [self.sent(at, names, depth + 1) for _ in range(at.randint(0, 5))]
        return {at.choice(names): self.sent(at, names, depth + 1) for _ in range(at.randint(1, 6))}


def _texts(data: Any, name: str | None) -> list[str]:
    """Return all texts below a name, wherever it stands; with None, all texts."""
    if isinstance(data, str):
        return [data] if name is None else []
    if isinstance(data, list):
        return [text for item in data for text in _texts(item, name)]
    if isinstance(data, dict):
        return [text for key, item in data.items() for text in _texts(item, None if key == name else name)]
    return []
