"""Client: asks the helper, where one runs, for the answer to `assistant query`.

    answered(["query", "crash.log"])  ->  the exit status, the answer printed; None: answer it the ordinary way

Only command lines whose answer the helper is known to give in the same bytes are asked; `OPTIONS` lists their options.
Whatever else happens (no helper, another version, an error, no answer in time) returns None, and leaves standard input
as it was.
"""

from __future__ import annotations

import os
import stat
import sys

from assistant.resident import protocol

TYPE_CHECKING = False  # `typing` takes milliseconds to import
if TYPE_CHECKING:
    import io
    from collections.abc import Sequence

# The options of a query that a helper knows, and whether a value follows. Others name other knowledge or other files.
OPTIONS = {"--lang": True, "--format": True, "--top": True, "--full": False, "--why": False, "--show-secrets": False}
PATIENCE = 1.0  # seconds to be welcomed in
LONGEST = 10.0  # seconds to wait for the answer
LONGEST_NAME = 1024  # characters of a file's name, as in `assistant.commands.query.open_paste`


def answered(words: Sequence[str]) -> int | None:
    """Print the helper's answer and return the exit status; None where there is none."""
    word = paste_word(words)
    if word is None or os.environ.get(protocol.VARIABLE) == "off" or not protocol.is_possible():
        return None
    path = protocol.socket_path()
    if not os.path.exists(path) or not protocol.is_private(os.path.dirname(path)):  # noqa: PTH110, PTH120
        return None
    kind, paste = _paste(word)
    if not kind:
        return None
    try:
        told = _asked(path, words, kind, paste)
    except Exception:  # noqa: BLE001, RUF100  # whatever it is, the ordinary way tells it better
        told = None
    if told is None:
        if kind == "input":
            _put_back(paste, is_whole=True)
        return None
    status, text = told
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.write(text)
    return status


def start_where_wanted(words: Sequence[str]) -> None:
    """Start a helper for the next query, where the user's environment asks for it and none runs."""
    if os.environ.get(protocol.VARIABLE) != "auto" or paste_word(words) is None or not protocol.is_possible():
        return
    import subprocess
    from contextlib import suppress

    with suppress(OSError):  # a help, and no reason to fail
        subprocess.Popen(
            [sys.executable, "-m", "assistant", "serve"], cwd=protocol.ROOT, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip


def paste_word(words: Sequence[str]) -> str | None:
    """Return the TEXT, FILE or "-" of a query that a helper can answer; None for any other command line.

    >>> paste_word(["query", "--lang", "zh", "a.log"]), paste_word(["query", "a.log", "--kb", "mine"])
    ('a.log', None)
    """
    if words[:1] != ["query"]:
        return None
    found: list[str] = []
    rest = iter(words[1:])
    for word in rest:
        if word == "-" or not word.startswith("-"):
            found.append(word)
            continue
        name, equals, _ = word.partition("=")
        takes_value = OPTIONS.get(name)
        if takes_value is None or (equals and not takes_value):
            return None
        if takes_value and not equals and next(rest, "-").startswith("-"):
            return None
    return (found or ["-"])[0] if len(found) <= 1 else None


def _paste(word: str) -> tuple[str, bytes]:
    """Return where the paste is from and its bytes; "" where the ordinary way has to read it, or to refuse it."""
    if word == "-":
        return _standard_input()
    if len(word) >= LONGEST_NAME or "\n" in word:
        return "text", b""
    try:
        found = os.stat(word)  # noqa: PTH116
    except (FileNotFoundError, NotADirectoryError, ValueError):
        is_path = not word or word.endswith("/") or ("/" in word and " " not in word)
        return ("", b"") if is_path else ("text", b"")
    except OSError:
        return "", b""
    if not stat.S_ISREG(found.st_mode) or found.st_size > _room():
        return "", b""
    try:
        with open(word, "rb") as file:  # noqa: PTH123
            paste = file.read(_room() + 1)
    except OSError:
        return "", b""
    return ("file", paste) if len(paste) <= _room() else ("", b"")


def _standard_input() -> tuple[str, bytes]:
    """Read standard input to its end; what is too long for a message is put back."""
    source = getattr(sys.stdin, "buffer", None)
    if source is None:
        return "", b""
    paste = source.read(_room() + 1)
    if len(paste) > _room():
        _put_back(paste, is_whole=False)
        return "", b""
    return "input", paste


def _room() -> int:
    """Return the bytes of a paste that fit into a message, beside words and variables."""
    return protocol.LIMIT // 2


def _put_back(paste: bytes, *, is_whole: bool) -> None:
    """Let standard input begin with what was read of it; to its end, where that is the whole."""
    import io

    class Again(io.RawIOBase):
        """What was read, then the rest."""

        def __init__(self, rest: io.TextIOWrapper) -> None:
            self.kept, self.rest = memoryview(paste), rest  # the wrapper: collected, it would close what it wraps

        def readable(self) -> bool:
            return True

        def readinto(self, into: memoryview) -> int:  # type: ignore[override]
            data = self.kept[: len(into)] if self.kept else self.rest.buffer.read1(len(into))  # type: ignore[attr-defined]
            self.kept = self.kept[len(into) :]
            into[: len(data)] = data
            return len(data)

    # a terminal would have to be told twice that it has ended
    again = io.BytesIO(paste) if is_whole else io.BufferedReader(Again(sys.stdin))  # type: ignore[arg-type]
    sys.stdin = io.TextIOWrapper(again)


def _asked(path: str, words: Sequence[str], kind: str, paste: bytes) -> tuple[int, str] | None:
    """Ask the helper; None where it declines. Raises OSError, ValueError or EOFError."""
    import socket

    environ = {name: os.environ[name] for name in protocol.TRAVELS if name in os.environ}
    question = protocol.Question(words[1:], kind, paste, _columns(), sys.stdout.isatty(), environ)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(PATIENCE)
        connection.connect(path)
        if not protocol.is_own(connection):
            return None
        protocol.send(connection, protocol.hello(), PATIENCE)
        if protocol.receive(connection, PATIENCE) != [protocol.WELCOME]:
            return None
        protocol.send(connection, question.fields(), LONGEST)
        status, text = protocol.receive(connection, LONGEST, 16 * protocol.LIMIT)
    return int(status), text.decode("utf-8")


def _columns() -> int:
    """Return the width of the terminal, as `shutil.get_terminal_size((100, 24))` does."""
    try:
        columns = int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        columns = 0
    if columns <= 0:
        try:
            columns = os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
        except (AttributeError, ValueError, OSError):
            columns = 100
    return columns or 100
