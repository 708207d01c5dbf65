"""Masking: replaces the variable parts of a message with named placeholders.

    "cannot open /tmp/a.log: errno 2"  ->  "cannot open <path>: errno <int>"
    "No module named 'my_tools'"       ->  "No module named '<name>'"

The masks are tried in the order of the table, in one pass; the replaced values are kept next to the template. Entry
texts and pastes are masked alike. A quoted name is masked only where the preceding words mark it as the user's own
(`NAMES_FOLLOW`), and never when it identifies the error (`IDENTITY`: 'cudaMalloc', 'NoneType').
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache

from assistant.diagnosis.types import Signature, Value

# Start of a token: otherwise masks would be retried at every position inside it.
_T = r"(?<![\w.-])"

# (placeholder, pattern). Longer forms first: a URL contains a host, a path and numbers. "\w" is ASCII here, so that
# a number between Chinese characters is a token. Every repeat is bounded or possessive ("++").
MASKS: tuple[tuple[str, str], ...] = (
    ("url", rf"{_T}[a-z][a-z0-9+.-]{{1,20}}://[^\s'\"<>)\]]{{1,2000}}"),
    ("email", rf"{_T}[\w.+-]{{1,64}}+@[\w-]{{1,63}}+(?:\.[\w-]{{1,63}}+){{1,4}}"),
    ("uuid", r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b"),
    ("time", rf"{_T}\d{{4}}[-/]\d{{2}}[-/]\d{{2}}(?:[T ]\d{{2}}:\d{{2}}:\d{{2}}(?:[.,]\d{{1,9}})?Z?)?\b|{_T}\d{{2}}:\d{{2}}:\d{{2}}(?:[.,]\d{{1,9}})?\b"),
    ("mac", rf"{_T}(?:[0-9a-f]{{2}}:){{5}}[0-9a-f]{{2}}\b"),
    ("pod", rf"{_T}[a-z][a-z0-9]{{0,40}}+(?:-(?![0-9a-f]{{6,10}}-[a-z0-9]{{5}}\b)[a-z0-9]{{1,40}}+){{0,12}}-[0-9a-f]{{6,10}}-[a-z0-9]{{5}}\b"),
    ("host", rf"{_T}\d{{1,3}}(?:\.\d{{1,3}}){{3}}(?:[:<]\d{{1,5}}>?)?(?![\w.])|{_T}(?:localhost|[\w-]{{1,63}}+(?:\.[\w-]{{1,63}}+){{1,5}}+):\d{{2,5}}\b|"
             rf"{_T}(?!(?:com|org|net|io|java|javax|sun|android|kotlin|scala|system|microsoft)\.)[a-z0-9-]{{1,63}}+(?:\.(?!(?:com|org|net|io|cn|ai|edu|local|internal|test|cloud)(?![\w.-]))[a-z0-9-]{{1,63}}+){{1,5}}\.(?:com|org|net|io|cn|ai|edu|local|internal|test|cloud)(?![\w.(-])"),
    ("path", r"(?<![\w.<])(?:~|\.{1,2})?(?:/[\w.+@%=,~\u4e00-\u9fff-]{1,255}+){2,64}+/?|\b[A-Z]:\\[^\s'\"<>|:]{1,400}|"
             rf"{_T}(?:[\w@.-]{{1,100}}+/){{1,30}}+[\w@-]{{1,100}}\.(?:py|pyc|c|cc|cpp|cxx|cu|cuh|h|hpp|rs|go|js|mjs|cjs|jsx|ts|tsx|vue|java|kt|scala|cs|php|rb|sh|json|ya?ml|toml|txt|log|bin|pt|pth|safetensors|ckpt|csv|sql)\b"),
    ("addr", r"\b0x[0-9a-f]{1,16}\b"),
    ("digest", r"\b(?:sha256:)?[0-9a-f]{32,64}\b|\b(?=[0-9a-f]{0,15}\d)(?=\d{0,15}[a-f])[0-9a-f]{12,31}\b"),
    ("id", r"\b[a-z]{2,20}_-?\d{4,20}(?:_\w{1,20}){0,6}\b"),
    ("size", rf"{_T}\d{{1,18}}(?:\.\d{{1,9}})?(?: ?(?:[KMGTP]i?B|bytes?|[KMGT]i)\b|[KMGT](?![\w.])| ?(?:字节|兆))"),
    ("duration", rf"{_T}\d{{1,12}}(?:\.\d{{1,9}})?(?: ?(?:ms|milliseconds?|seconds?|secs?|minutes?|mins?|hours?|us|µs|ns)\b|(?:\d{{1,4}}[hms]|[hms])(?![\w.])| ?(?:毫秒|秒|分钟|小时|天))"),
    ("version", rf"{_T}[vV]?\d{{1,4}}\.\d{{1,5}}(?:\.\d{{1,6}}){{1,3}}(?:[-+.]?(?:rc|dev|post|a|b|cu)\d{{1,4}}){{0,3}}\b"),
    ("shape", r"\[\d{1,9}(?:, ?\d{1,9}){1,11}\]|\((?:\d{1,9}|None)(?:, ?(?:\d{1,9}|None)){1,11},?\)|(?<![\w.-])\d{1,7}x\d{1,7}(?:x\d{1,7}){0,4}\b"),
    ("float", r"(?<![\w.])-?\d{1,18}\.\d{1,18}(?:e[+-]?\d{1,4})?(?![\w.]*\w)"),
    ("int", r"(?<![\w.])(?<!\w-)[-+]?\d{1,20}(?![\w.]*\w)"),
)  # fmt: skip

# Words in which no mask can begin are skipped at once.
_PLAIN = r"[A-Za-z_]{1,60}+(?=[\s,;)!?'\"`]|[.:](?:\s|$)|$)|[\u2e80-\uffff]{1,200}+"
# Most numbers precede a comma, a bracket or a word that is no unit: longer masks need not be tried.
_BARE = r"(?<![\w.-])\d{1,20}(?=[,;)\]]|$| [^\s\dKMGTPBHMSNU\u00b5\u2e80-\uffff])"
_MASK = re.compile(
    "|".join([f"(?P<plain>{_PLAIN})", f"(?P<bare>{_BARE})", *(f"(?P<{name}>{pattern})" for name, pattern in MASKS)]),
    re.IGNORECASE | re.ASCII,
)

# Words after which a quoted name is the user's own.
NAMES_FOLLOW: tuple[str, ...] = (
    "module", "modules", "named", "name", "attribute", "key", "keys", "KeyError:", "field", "column", "table", "relation",
    "database", "schema", "user", "role", "host", "hostname", "file", "directory", "folder", "package", "image",
    "container", "pod", "pods", "service", "deployment", "deployments.apps", "volume", "secret", "secrets", "configmap",
    "configmaps", "namespace", "namespaces", "job", "task", "stage", "target", "function", "method", "class", "symbol",
    "variable", "identifier", "property", "argument", "parameter", "option", "branch", "tag", "repository", "model",
    "layer", "topic", "queue", "bucket", "index", "plugin", "constraint", "reference to", "bean", "symbols:", "resolve",
    "import", "unknown", "undefined", "undeclared", "workspace", "environment", "service account", "dependency", "label",
    "模块", "文件", "目录", "用户", "主机", "表", "列", "数据库", "变量", "函数", "属性", "键", "名为", "对", "包", "镜像", "容器",
)  # fmt: skip

# Names that identify the error, in any position.
IDENTITY: tuple[str, ...] = (
    r"cu(?:da|blas|dnn|fft|rand|solver|sparse)\w*", r"cu[A-Z]\w*", r"nccl\w*", r"nv\w+", r"at::.*", r"c10.*", r"std::.*", r"__\w+",
    r"NoneType|None|null|undefined|nil|string|number|boolean|object|bool|bytes|int|float|double|str|list|dict|tuple|set|Tensor|ndarray",
    r"torch\w*(?:\..*)?|tensorflow.*|numpy.*|cv2|PIL|distutils.*|pkg_resources|setuptools.*|flash_attn.*|apex|sklearn.*|_ctypes|_sqlite3|_ssl|_lzma|"
    r"_bz2|yaml|bitsandbytes|triton.*|xformers.*|transformers.*|psycopg2|MySQLdb|imp|six|cuda|tkinter|_tkinter|jinja2|vllm.*|deepspeed.*|pip.*",
    r"lib(?:cuda|cudart|cudnn|nccl|nvidia|nvrtc|cublas|GL|gomp|stdc\+\+|c|m|ssl|crypto)\b.*", r"pthread\w*|dlopen|main|WinMain",
)  # fmt: skip

_QUOTED = re.compile(r"(?P<open>['\"`‘“])(?P<name>[^\s'\"`‘’“”<>][^'\"`‘’“”\n<>]{0,120})(?=['\"`’”])")
_LATIN = frozenset(word.lower() for word in NAMES_FOLLOW if word.isascii())
_CHINESE = tuple(word for word in NAMES_FOLLOW if not word.isascii())
_IDENTITY = re.compile("|".join(IDENTITY))
_BEFORE = 24  # characters inspected before a quoted name
LONGEST_MASKED = 8000  # characters; the rest of the message is not masked


@lru_cache(maxsize=1024)
def mask(message: str) -> Signature:
    """Return the message's signature: its template, the replaced values, and a key that is stable across runs."""
    values: list[Value] = []
    parts: list[str] = []
    last = 0
    for start, end, name in _spans(message):
        parts.append(message[last:start])
        parts.append(f"<{name}>")
        values.append(Value(f"<{name}>", message[start:end]))
        last = end
    parts.append(message[last:])
    template = "".join(parts)
    key = hashlib.sha256(" ".join(template.lower().split()).encode("utf-8", "replace")).hexdigest()[:16]
    return Signature(template, tuple(values), key)


def _spans(message: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, placeholder) of the variable parts, in order."""
    limit = min(len(message), LONGEST_MASKED)
    at = 0
    for start, end in [*_names(message, limit), (limit, limit)]:
        for match in _MASK.finditer(message, at, start):
            if match.lastgroup and match.lastgroup != "plain":
                yield match.start(), match.end(), "int" if match.lastgroup == "bare" else match.lastgroup
        if end > start:
            yield start, end, "name"
        at = end


def _names(message: str, limit: int) -> Iterator[tuple[int, int]]:
    """Yield the spans of quoted names that are the user's own."""
    if not any(quote in message for quote in "'\"`‘“"):
        return
    at = 0
    while match := _QUOTED.search(message, at, limit):
        start, end = match.span("name")
        quote, name = start - 1, match["name"]
        apostrophe = quote > 0 and message[quote - 1].isalnum() and message[quote - 1].isascii()
        if apostrophe or not _names_follow(message[max(0, quote - _BEFORE) : quote]):
            at = start if apostrophe else end + 1
            continue
        at = end + 1
        whole = _MASK.match(name)
        masked = whole is not None and whole.lastgroup != "plain" and whole.end() == len(name)
        if not masked and not _IDENTITY.fullmatch(name):  # a quoted path is a path
            yield start, end


def _names_follow(before: str) -> bool:
    """Return whether the words before a quote announce a name of the user's."""
    words = before.rstrip(" (").lower()
    if words.endswith(_CHINESE):
        return True
    *_, first, second = ["", "", *words.split(" ")]
    return second in _LATIN or f"{first} {second}" in _LATIN
