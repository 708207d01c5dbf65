"""Prefixes: what schedulers, loggers and shippers put before a message, taken off again.

    "[rank1]:[E626 06:24:44.903 ProcessGroupNCCL.cpp:616] [Rank 1] Watchdog caught …"  ->  "Watchdog caught …", "error"

Each row is tried at the start of the line, again and again until none fits. What a prefix says of the line's weight
("ERROR", "W") is kept as its level. Names of tools ("npm ERR!", "ld:") are part of the message and stay.
"""

from __future__ import annotations

import re

ROUNDS = 8  # prefixes on one line; real logs have up to six

_DATE = r"\d{4}[-/.]\d{2}[-/.]\d{2}|\d{2}/[A-Z][a-z]{2}/\d{4}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|[A-Z][a-z]{2} +\d{1,2}(?: +\d{4})?"
_TIME = r"\d{1,2}:\d{2}:\d{2}(?:[.,:]\d{1,9})?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?(?: UTC| CET| CST| GMT)?"
_LEVEL = r"TRACE|DEBUG|INFO|NOTICE|WARNING|WARN|ERROR|ERR|SEVERE|FATAL|CRITICAL|PANIC|EMERG|ALERT"

# (what it is, how it looks); a group named "level" gives the level. Order matters: longest story first.
PREFIXES: tuple[tuple[str, str], ...] = (
    ("glog, klog, c10", r"\[?(?P<level>[IWEF])\d{3,4} \d{2}:\d{2}:\d{2}\.\d{1,9} +(?:\d+ )?[\w./-]{1,80}:\d+\]"),
    ("syslog, journal", rf"[A-Z][a-z]{{2}} +\d{{1,2}} {_TIME} [\w.-]{{1,64}} [\w./@-]{{1,64}}(?:\[\d+\])?:"),
    ("dmesg", r"\[ *\d{1,8}\.\d{3,6}\]"),
    ("GitHub Actions", r"##\[(?P<level>error|warning|debug|notice|command|group|endgroup|section)\]"),
    ("date and time", rf"[\[(<]?(?:{_DATE})(?:[T _,:]+{_TIME})?[\])>]?"),
    ("time", rf"[\[(]?{_TIME}[\])]?"),
    ("rank", r"\[?(?:default|rank|Rank|RANK|worker|local_rank|node)[ =:_-]?\d{1,5}\]?(?::(?!\d)| *\||(?<=\]))"),
    ("rank in brackets", r"\[\d{1,5}\](?::|,(?=<))?(?=[ <\[]|$)"),
    ("mpirun", r"\[\d+,\d+\]<std(?:err|out)>:"),
    ("NCCL", r"[\w.-]{1,64}:\d+:\d+ \[\d+\](?= )"),
    ("pod", r"\[(?:pod|container|deployment)/[\w./-]{1,128}\]"),
    ("compose", r"[\w.-]{1,48} +\|(?= )"),
    ("Ray", r"\([\w.<>]{1,64} pid=\d+(?:, ip=[\d.]{1,40})?\)"),
    ("launcher", r"\(?(?:Worker|Engine|EngineCore|APIServer|Process|Thread|MainProcess)\w{0,24}(?:[- ]\w{1,8})? ?(?:pid=)?\d*\)(?= )"),
    ("level in brackets", rf"\[ ?(?P<level>{_LEVEL}|error|warning|warn|info|debug|fatal|notice) ?\](?: ?:)?"),
    ("level", rf"(?P<level>{_LEVEL})(?=[ \t:|\[(-]|$)(?::? ?\d+ ---)?:?"),
    ("level letter", r"(?P<level>[IWEF])(?: (?=\S*\d+/|\w+/[\w.]+:|tensorflow|external/|/tmfs)|/(?=[\w.]+ ?\( *\d+\):))"),
    ("thread", r"\[[\w .:#/@-]{1,80}\](?=[ :]|$)"),
    ("logger in parentheses", r"\([\w.$-]{3,80}\)(?= )"),
    ("source line of a logger", r"[\w./-]{1,100}\.(?:cc|cpp|cu|h|py|go|rs):\d+(?::\d+)?\]"),
    ("Java logger", r"(?:[a-z]\w{0,30}\.){1,8}(?!\w*(?:Error|Exception|Throwable)\b)[A-Z]\w{0,60}(?::?\[\d+\])? *(?::|-(?= ))"),
    ("process id", r"(?:pid[ =:]?)\d+[\]:,]?"),
    ("separator", r"[|:>-]{1,3}(?= )"),
    ("quoted mail", r"> ?(?=\S)"),
)  # fmt: skip

_COMPILED = tuple(re.compile(rf"[ \t]*(?:{pattern})[ \t]*") for _, pattern in PREFIXES)

_LEVELS = {
    "e": "error", "err": "error", "error": "error", "severe": "error", "f": "error", "fatal": "error",
    "critical": "error", "panic": "error", "emerg": "error", "alert": "error",
    "w": "warning", "warn": "warning", "warning": "warning",
    "i": "info", "info": "info", "notice": "info", "debug": "info", "trace": "info",
}  # fmt: skip
_WEIGHT = {"": 0, "info": 1, "warning": 2, "error": 3}


def strip_prefixes(line: str) -> tuple[str, str]:
    """Return the message without its prefixes, and its level: "error", "warning", "info" or ""."""
    rest, level = line, ""
    for _ in range(ROUNDS):
        match = next((m for m in (pattern.match(rest) for pattern in _COMPILED) if m and m.end()), None)
        if match is None or not rest[match.end() :].strip():
            break
        found = _LEVELS.get((match.groupdict().get("level") or "").lower(), "")
        level = max(level, found, key=_WEIGHT.__getitem__)
        rest = rest[match.end() :]
    return (rest.strip() if rest is not line else line.rstrip()), level
