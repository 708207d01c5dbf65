"""Prefixes: removes what schedulers, loggers and log shippers put before a message.

    "[rank1]:[E626 06:24:44.903 ProcessGroupNCCL.cpp:616] [Rank 1] Watchdog caught …"  ->  "Watchdog caught …", "error"

The rows are matched at the start of the line repeatedly until none matches. A severity ("ERROR", "W") is kept as the
line's level, and an origin (a rank, a pod, a worker) as its source. Names of tools ("npm ERR!", "ld:") are part of the
message and stay. A JSON or logfmt record counts as one prefix of its message.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from assistant.diagnosis.reading.structured import unwrap

ROUNDS = 8  # prefixes on one line; real logs have up to six

_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d{1,2}月)"
_DATE = rf"\d{{4}}[-/.]\d{{2}}[-/.]\d{{2}}|\d{{2}}/{_MONTH}/\d{{4}}|\d{{1,2}}[-/]\d{{1,2}}[-/]\d{{2,4}}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? {_MONTH} +\d{{1,2}}(?= +\d{{2}}:)|{_MONTH} +\d{{1,2}}\b(?: +\d{{4}}\b)?|\d{{2}}-\d{{2}}(?= \d{{2}}:\d{{2}}:\d{{2}})"
_TIME = r"\d{1,2}:\d{2}:\d{2}(?:[.,:]\d{1,9})?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?(?: UTC| CET| CST| GMT)?(?: \d{4}(?=\]))?"
_LEVEL = r"TRACE|DEBUG|INFO|NOTICE|WARNING|WARN|ERROR|ERR|SEVERE|FATAL|CRITICAL|EMERG|ALERT"

# (name, pattern); a group named "level" gives the level. Order matters: longest form first.
PREFIXES: tuple[tuple[str, str], ...] = (
    ("glog, klog, c10", r"\[?(?P<level>[IWEF])\d{3,4} \d{2}:\d{2}:\d{2}\.\d{1,9} +(?:\d{1,9} )?[\w./-]{1,80}:\d{1,6}\]"),
    ("syslog, journal", rf"{_MONTH} +\d{{1,2}} {_TIME} [\w.-]{{1,64}} [\w./@()-]{{1,64}}(?:\[\d{{1,9}}\])?:"),
    ("dmesg", r"\[ *\d{1,8}\.\d{3,6}\]|\[[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d{2}:\d{2}:\d{2} \d{4}\]"),
    ("TensorRT", r"\[\d{2}/\d{2}/\d{4}-\d{2}:\d{2}:\d{2}\](?: \[(?P<level>[EWIF])\])?"),
    ("GitHub Actions", r"##\[(?P<level>error|warning|debug|notice|command|group|endgroup|section)\]"),
    ("job and step", r"[^\t\n]{1,80}\t[^\t\n]{1,80}\t(?=\d{4}-\d{2}-\d{2}T)"),
    ("step of an image build", r"#\d{1,4} (?:\d{1,7}\.\d{1,4}|sha256:\S{1,80}|ERROR:?(?= ))"),
    ("seconds of an image build", r"\d{1,4}\.\d{2,4}(?= (?:[EW]: |npm |(?:error|Error|ERROR|fatal|Traceback)\b|\S{1,60}(?:Error|Exception): | {2}\S|gcc|make|/))"),
    ("file of a collection", r"[\w./-]{1,80}\.log[\w.:-]{0,60}(?= +\d{4}-\d\d-\d\d)"),
    ("digits of date and time", r"\d{6} \d{6}(?: \d{1,9})?(?= (?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b)"),
    ("date and time", rf"[\[(<]?(?:{_DATE})(?:[T _,:]+{_TIME})?[\])>]?(?:,(?= ))?"),
    ("time", rf"[\[(]?{_TIME}[\])]?"),
    ("Celery", rf": ?(?P<level>{_LEVEL})/[\w-]{{1,40}}\]"),
    ("container runtime", r"std(?:out|err) [FP](?= )"),
    ("rank", r"\[?(?:default|rank|Rank|RANK|worker|local_rank|node)[ =:_-]?\d{1,5}\]?(?::(?!\d)| *\||(?<=\]))"),
    ("rank in brackets", r"\[\d{1,5}\](?::|,(?=<))?(?=[ <\[]|$)"),
    ("mpirun", r"\[\d{1,5},\d{1,5}\]<std(?:err|out)>:"),
    ("NCCL", r"[\w.-]{1,64}:\d{1,9}:\d{1,9} \[\d{1,4}\](?= )"),
    ("Cloud Foundry", r"\[(?:APP|CELL|API|RTR|STG|LGR|SSH)/[\w/]{1,40}\] (?:OUT|ERR)"),
    ("pod", r"\[(?:pod|container|deployment)/[\w./-]{1,128}\]"),
    ("compose", r"[\w.-]{1,48} +\|(?= )"),
    ("Turborepo", r"(?:@[\w.-]{1,40}/)?[\w.-]{1,40}:(?:build|dev|test|lint|start|typecheck|type-check|check)(?::[\w-]{1,20})?:(?= )"),
    ("Ray", r"\([\w.<>]{1,64}(?: [\w-]{1,12}){0,2} pid=\d{1,9}(?:, ip=[\d.]{1,40})?\)"),
    ("dyno", r"(?:app|heroku)\[[\w.-]{1,40}\]:"),
    ("launcher", r"\(?(?:Worker|Engine|EngineCore|APIServer|Process|Thread|MainProcess)\w{0,24}(?:[- ]\w{1,8})? ?(?:pid=)?\d{0,9}\)(?= )"),
    ("level in brackets", rf"\[ ?(?P<level>{_LEVEL}|error|warning|warn|info|debug|fatal|notice|note|Note|Warning|System|crit|alert|emerg) ?\](?: ?:)?"),
    ("level", rf"(?P<level>{_LEVEL})(?=[ \t:|\[(-]|$)(?::? ?\d{{1,9}} ---)?:?"),
    ("padded level", r"(?P<level>Info|Information|Debug|Trace|Notice|Warning|Warn|Error|Critical|Fatal)(?= {2,}|\t)"),
    ("number before a level", rf"\d{{1,9}}(?= (?:(?:{_LEVEL})\b|\[(?:ERROR|Warning|Note|System)\] ))"),
    ("level letter", r"(?P<level>[IWEF])(?: (?=\S{0,60}\d/|\w{1,60}/[\w.]{1,60}:|tensorflow|external/|/tmfs|AndroidRuntime)|/(?=[\w.]{1,60} {0,30}\( {0,6}\d{1,6}\):))"),
    ("Android's tag", r"(?:[\w.]{1,60} {0,30}\( {0,6}\d{1,6}\):|AndroidRuntime:)"),
    ("nginx's process", r"\d{1,9}#\d{1,9}:(?: \*\d{1,12})?"),
    ("thread", r"\[(?!cause\])[\w .:#/@-]{1,80}\](?=[ :]|$)"),
    ("logger in parentheses", r"\([\w.$-]{3,80}\)(?= )"),
    ("source line of a logger", r"[\w./-]{1,100}\.(?:cc|cpp|cu|h|py|go|rs):\d{1,6}(?::\d{1,6})?\]"),
    ("logger before a request", r"(?:[a-z_]\w{0,40}\.){1,8}[a-z_]\w{0,40}(?= \[req-| \[-\])"),
    ("request", r"\[(?:req-[\w -]{1,200}|-)\](?= )"),
    ("Java logger", r"(?!(?:\w{1,30}\.){1,8}(?:errors?|exceptions?|exc)\.[A-Z])(?:[a-z]\w{0,30}\.){1,8}(?!\w{0,60}(?:Error|Exception|Throwable)\b)[A-Z]\w{0,60}(?::?\[\d{1,6}\])? *(?::|-(?= ))"),
    ("process id", r"(?:pid[ =:]?)\d{1,9}[\]:,]?"),
    ("separator", r"(?:[|:]|>{1,3}|-)(?= )"),
    ("quoted mail", r"> ?(?=\S)"),
)  # fmt: skip

# Rows that name the source of a line; several sources in one paste are interleaved streams.
SOURCES = frozenset({"rank", "rank in brackets", "mpirun", "pod", "compose", "Turborepo", "Ray", "launcher"})

# Rows that match only after another prefix; at the start of a line they are a dash or an exception's name.
INNER = frozenset(
    {"separator", "Java logger", "padded level", "number before a level", "logger before a request", "request"}
)

_LEVELS = {
    "e": "error", "err": "error", "error": "error", "severe": "error", "f": "error", "fatal": "error",
    "critical": "error", "crit": "error", "panic": "error", "emerg": "error", "emergency": "error", "alert": "error",
    "w": "warning", "warn": "warning", "warning": "warning",
    "i": "info", "info": "info", "notice": "info", "note": "info", "system": "info", "debug": "info", "trace": "info", "information": "info",
}  # fmt: skip
_WITH_LEVEL = frozenset(place for place, (_, pattern) in enumerate(PREFIXES) if "(?P<level>" in pattern)
_WEIGHT = {"": 0, "info": 1, "warning": 2, "error": 3}


@cache
def _rows() -> re.Pattern[str]:
    """All rows as one pattern; row n is the group "row_n", its level "level_n"."""
    rows = [
        f"(?P<row_{place}>{pattern.replace('(?P<level>', f'(?P<level_{place}>')})"
        for place, (_, pattern) in enumerate(PREFIXES)
    ]
    return re.compile(rf"[ \t]*+(?:{'|'.join(rows)})")


class Stripped(NamedTuple):
    """A line without its prefixes."""

    text: str
    level: str  # "error", "warning", "info" or ""
    source: str  # the source named by the prefix: "[rank0]:", "web-1 |"; "" where there is none


def split_prefixes(line: str) -> Stripped:
    """Split a line into its prefixes and its message. After a source the message keeps its indentation."""
    rest, level, source, indented = line, "", "", False
    for _ in range(ROUNDS):
        match = _rows().match(rest)
        if match is None or not match.end():
            break
        row = int(match.lastgroup[4:]) if match.lastgroup else 0  # the row's group is the last to close
        after = rest[match.end() :]
        if not after.strip() or (PREFIXES[row][0] in INNER and rest is line):
            break
        if row in _WITH_LEVEL:
            level = max(level, _LEVELS.get((match[f"level_{row}"] or "").lower(), ""), key=_WEIGHT.__getitem__)
        indented = PREFIXES[row][0] in SOURCES
        if indented and not source:
            source = match[0].strip()
        rest = after.removeprefix(" ") if indented else after.lstrip(" \t")
    if "{" in rest or "=" in rest:
        record = unwrap(rest.strip())
        if record is not None and record[0].strip():
            level = max(level, _LEVELS.get(record[1], ""), key=_WEIGHT.__getitem__)
            return Stripped(record[0].partition("\n")[0].strip(), level, source)
    return Stripped(rest.rstrip() if indented or rest is line else rest.strip(), level, source)


def strip_prefixes(line: str) -> tuple[str, str]:
    """Return the message without its prefixes, and its level: "error", "warning", "info" or ""."""
    stripped = split_prefixes(line)
    return stripped.text, stripped.level
