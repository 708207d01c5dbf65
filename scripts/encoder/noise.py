r"""Noise: generates realistic logs around clean messages.

    log_around("CUDA error: out of memory", Random(1))
    ->  "2024-03-02 11:20:41,118 INFO trainer: epoch 3 step 1200 loss 0.412\n[rank0]: RuntimeError: CUDA error: …"

Rows, not rules: openings, prefixes, frames and endings are tables, and a log is a draw from them. The words in them
belong to no error in particular, so that what a log and its message share is the message.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

LEVELS = ("ERROR", "FATAL", "WARN", "error", "CRITICAL", "E", "[error]", "SEVERE")
LOGGERS = (
    "main",
    "app.worker",
    "trainer",
    "o.a.c.Engine",
    "http",
    "runner",
    "com.example.Job",
    "root",
    "db.pool",
    "core",
)
MODULES = ("train", "main", "server", "utils/io", "models/layers", "app/api", "worker", "src/index", "build", "loader")
SUFFIXES = ("py", "ts", "js", "go", "rs", "java", "cpp", "cu", "c", "rb")
FUNCTIONS = (
    "forward",
    "run",
    "main",
    "handle",
    "load_state",
    "<module>",
    "step",
    "process",
    "init",
    "connect",
    "apply",
)
FOLDERS = (
    "/usr/lib/python3/dist-packages",
    "/opt/app",
    "/home/user/project",
    "/workspace",
    "C:\\work\\src",
    "/var/lib",
)
KINDS = ("RuntimeError", "Error", "Exception", "ValueError", "java.lang.RuntimeException", "OSError", "InternalError")
EVENTS = (
    "epoch {a} step {b} loss 0.{c}",
    "GET /api/v1/items/{b} 200 {c}ms",
    "Loading checkpoint shards: {a}/{a}",
    "Starting worker [{b}]",
    "Collecting package metadata ... done",
    "[{a}/{b}] Building object main.o",
    "Step {a}/12 : RUN make install",
    "Listening on port {b}",
    "connected to node-{a}",
    "using config /etc/app/config.yaml",
    "cache hit for key user:{b}",
    "Downloading artifact {a} of {b}",
    "Initialized in {c} ms",
    "正在启动服务，端口 {b}",
    "第 {a} 轮训练完成，耗时 {c} 秒",
    "已加载配置文件",
)
ENDINGS = (
    "exit status {a}",
    "make: *** [Makefile:{b}: all] Error {a}",
    "Process finished with exit code {a}",
    "npm ERR! A complete log of this run can be found in: /root/.npm/_logs/debug-{a}.log",
    "The command '/bin/sh -c make' returned a non-zero code: {a}",
    "For more information see the documentation.",
    "retrying in {a} s",
    "Aborted (core dumped)",
    "During handling of the above exception, another exception occurred:",
    "Shutting down",
    "进程已退出，返回值 {a}",
)
LEADS = {
    "en": (
        "I get this:",
        "Running it fails with",
        "Since the update I see the following in the log:",
        "Any idea what this means?",
        "It worked yesterday. Now:",
        "Steps: start the service, wait a minute. Output:",
        "Help please",
    ),
    "zh": (
        "运行时报错：",
        "请问这个怎么解决？",
        "升级之后就这样了，日志如下：",
        "跑着跑着就挂了，报下面这个：",
        "昨天还好好的，今天启动不了",
        "求助，搜了一圈没找到原因",
        "编译的时候出现：",
        "有没有人遇到过？",
    ),
}
MASKS = (
    (re.compile(r"0x[0-9a-fA-F]{4,}"), "<addr>"),
    (re.compile(r"(?<![\w<])(?:[A-Za-z]:)?[\\/](?:[\w.+@-]+[\\/])+[\w.+@-]*"), "<path>"),
    (re.compile(r"\b\d+(?:\.\d+)?\s?(?:[KMGT]i?B|bytes)\b"), "<size>"),
    (re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b"), "<ip>"),
    (re.compile(r"(?<![\w.])\d+(?![\w.])"), "<int>"),
)
HOLES = re.compile(r"%(?:\d+\$)?[sdiluxp]+|\{\w*\}|\$\{\w+\}|'%1'|%\d|<[a-z]\w*>")


def mask(text: str) -> str:
    """Return the text with its changing parts named."""
    for pattern, name in MASKS:
        text = pattern.sub(name, text)
    return text


def fill(text: str, generator: Random) -> str:
    """Return a message template with its holes filled by something that could stand there."""

    def value(_match: re.Match[str]) -> str:
        values = (
            f"{generator.randrange(4096)}",
            _path(generator),
            generator.choice(FUNCTIONS),
            generator.choice(LOGGERS),
        )
        return generator.choice(values)

    return HOLES.sub(value, text)


def _number(generator: Random) -> str:
    return str(generator.choice((generator.randrange(10), generator.randrange(300), generator.randrange(70000))))


def _event(generator: Random, table: tuple[str, ...]) -> str:
    return generator.choice(table).format(
        a=generator.randrange(1, 9), b=generator.randrange(9999), c=generator.randrange(999)
    )


def _path(generator: Random) -> str:
    return f"{generator.choice(FOLDERS)}/{generator.choice(MODULES)}.{generator.choice(SUFFIXES)}"


def _time(generator: Random) -> str:
    hour, minute, second, rest = (generator.randrange(n) for n in (24, 60, 60, 1000))
    clock = f"{hour:02}:{minute:02}:{second:02}"
    day = f"20{generator.randrange(19, 27)}-{generator.randrange(1, 13):02}-{generator.randrange(1, 29):02}"
    return generator.choice(
        (
            f"{day} {clock},{rest:03}",
            f"{day}T{clock}.{rest:03}Z",
            clock,
            f"[{day} {clock}]",
            f"Mar {rest % 28 + 1} {clock} host",
        )
    )


def prefix(generator: Random) -> str:
    """Return what a logger puts before a message."""
    level, logger, number = generator.choice(LEVELS), generator.choice(LOGGERS), _number(generator)
    return generator.choice(
        (
            f"{_time(generator)} {level} ",
            f"{_time(generator)} [{logger}-{number}] {level} {logger} - ",
            f"[rank{generator.randrange(8)}]: ",
            f"web-{generator.randrange(3)}  | {level}: ",
            f"{_path(generator)}:{number}:{generator.randrange(80)}: error: ",
            f"{level} [{logger}] ",
            f"{logger}[{number}]: ",
            f"E{number.zfill(4)} {_time(generator)} {number} {generator.choice(MODULES)}.cc:{number}] ",
            f"{generator.choice(KINDS)}: ",
            "npm ERR! ",
            "fatal: ",
            "",
            "",
        )
    )


def frames(generator: Random) -> list[str]:
    """Return some lines of a stack."""
    style, count, lines = generator.randrange(4), generator.randrange(1, 5), []
    for number in range(count):
        path, function, line = _path(generator), generator.choice(FUNCTIONS), _number(generator)
        if style == 0:
            lines += [f'  File "{path}", line {line}, in {function}', f"    return self.{function}(x)"]
        elif style == 1:
            lines.append(f"\tat com.example.{generator.choice(LOGGERS)}.{function}({path.rpartition('/')[2]}:{line})")
        elif style == 2:
            lines.append(f"    at {function} ({path}:{line}:{generator.randrange(80)})")
        else:
            lines.append(f"#{number}  0x{generator.getrandbits(44):012x} in {function} () at {path}:{line}")
    return (["Traceback (most recent call last):", *lines]) if style == 0 else lines


def log_around(message: str, generator: Random, language: str | None = None, *, masked: float = 0.3) -> str:
    """Return a log that holds `message`: one line to a dozen, as loggers and people write them.

    `masked` is the share of logs whose changing parts are named, as signatures have them.
    """
    text = fill(message, generator)
    if generator.random() < 0.12:
        words = text.split(" ")
        if len(words) > 8:  # cut at the edge of a terminal
            text = " ".join(words[: generator.randrange(6, len(words))])
    head = prefix(generator)
    lines = [head + text]
    shape = generator.random()
    if shape < 0.45:
        stack = frames(generator)
        lines = stack + lines if stack[0].startswith("Traceback") or generator.random() < 0.3 else lines + stack
    if generator.random() < 0.5:
        before = prefix(generator)
        lines = [before + _event(generator, EVENTS) for _ in range(generator.randrange(1, 4))] + lines
    if generator.random() < 0.35:
        lines.append(_event(generator, ENDINGS))
    if generator.random() < 0.1:
        lines.append(lines[-1])
    if generator.random() < 0.25:
        language = language or generator.choice(("en", "zh"))
        lines.insert(0 if generator.random() < 0.8 else len(lines), generator.choice(LEADS[language]))
    log = "\n".join(lines)
    return mask(log) if generator.random() < masked else log
