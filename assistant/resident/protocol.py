r"""Protocol: where the socket is, who may talk on it, what must be equal on both sides, and the framing of messages.

    unpacked(packed([b"a", b""]))  ->  [b"a", b""]

A conversation: the client sends `hello()`, the helper WELCOME or nothing; the client a `Question`, the helper the exit
status and the text, or nothing. "Nothing" is a closed connection: the client then answers the query itself.

>>> unpacked(packed([b"a", b""])[4:])
[b'a', b'']

Imported before every query, so it imports only what Python has loaded anyway.
"""

from __future__ import annotations

import os
import stat
import sys
from time import monotonic

TYPE_CHECKING = False  # `typing` takes milliseconds to import
if TYPE_CHECKING:
    import socket
    from collections.abc import Iterable, Mapping, Sequence

MAGIC = b"error-assistant query 1"
STOP, WELCOME = b"stop", b"welcome"
# Bytes of a message; a paste of more than half is answered the ordinary way, which reads it piece by piece.
LIMIT = 4 << 20
VARIABLE = "ERROR_ASSISTANT_SERVE"  # "off": no helper is asked; "auto": a query starts one that the next can ask

# The environment on which the choice of code, index and incidents depends: it must be the helper's own.
SAME = (
    "HOME", "PYTHONHOME", "PYTHONOPTIMIZE", "PYTHONPATH", "PYTHONSAFEPATH", "PYTHONWARNINGS", "TZ", "XDG_CACHE_HOME",
    "XDG_DATA_HOME", "ERROR_ASSISTANT_CACHE", "ERROR_ASSISTANT_INCIDENTS",
)  # fmt: skip
PATHS = ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "ERROR_ASSISTANT_CACHE", "ERROR_ASSISTANT_INCIDENTS")
# The environment on which the form of an answer depends: it travels with the question.
TRAVELS = (
    "COLORTERM", "COLUMNS", "DATABRICKS_RUNTIME_VERSION", "FORCE_COLOR", "JUPYTER_COLUMNS", "JUPYTER_LINES", "LANG",
    "LC_ALL", "LC_MESSAGES", "LINES", "NO_COLOR", "TERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE",
)  # fmt: skip

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120  # speed


class Question:
    """One query, with what its answer depends on besides the knowledge."""

    def __init__(
        self, words: Sequence[str], kind: str, paste: bytes, columns: int, has_colours: bool, environ: Mapping[str, str]
    ) -> None:
        """Take the words after `assistant query`, and where the paste is from: "text", "file" or "input".

        `paste` has the bytes of a file or of standard input; a text is among the words. `columns` is the width of the
        terminal, `environ` the variables of TRAVELS.
        """
        self.words, self.kind, self.paste = words, kind, paste
        self.columns, self.has_colours, self.environ = columns, has_colours, environ

    def fields(self) -> list[bytes]:
        """Return the question as the fields of a message."""
        shape = f"{self.kind} {self.columns} {int(self.has_colours)} {len(self.environ)}"
        variables = [f"{name}={value}" for name, value in self.environ.items()]
        return [self.paste, *map(to_bytes, (shape, *variables, *self.words))]

    @classmethod
    def of(cls, fields: Sequence[bytes]) -> Question:
        """Return the question of a message. Raises ValueError where it is none."""
        if len(fields) < 2:
            raise ValueError("a question has a paste and a shape")
        shape, *rest = map(to_text, fields[1:])
        kind, columns, has_colours, count = shape.split(" ")
        if kind not in {"text", "file", "input"} or not 0 <= int(count) <= len(rest) or not 0 < int(columns) < 100_000:
            raise ValueError("the shape of the question is not one of ours")
        pairs = [variable.partition("=") for variable in rest[: int(count)]]
        environ = {name: value for name, _, value in pairs if name in TRAVELS}
        return cls(rest[int(count) :], kind, fields[0], int(columns), has_colours == "1", environ)


def to_bytes(text: str) -> bytes:
    """Encode a word; arguments and variables that are not valid text survive."""
    return text.encode("utf-8", "surrogatepass")


def to_text(data: bytes) -> str:
    """Decode a word. Raises ValueError where `to_bytes` has not encoded it."""
    return data.decode("utf-8", "surrogatepass")


def is_possible() -> bool:
    """Tell whether this system has Unix sockets that say who is at the other end."""
    return sys.platform == "linux"


def settings(environ: Mapping[str, str] | None = None) -> str:
    """Return the variables of SAME as lines; with the current folder where a path of theirs is relative."""
    environ = os.environ if environ is None else environ
    lines = [f"{name}={environ[name]}" for name in SAME if name in environ]
    if any(name in environ and not environ[name].startswith("/") for name in PATHS):
        lines.append(f"PWD={os.getcwd()}")  # noqa: PTH109
    return "\n".join(lines)


def identity() -> str:
    """Return which program this is: the interpreter, and the packages as the file system knows them.

    Two containers that share a socket may have different packages at the same path.
    """
    lines = [sys.version, sys.prefix, str(sys.flags.optimize), ROOT]
    for package in ("assistant", "index", "kb"):
        found = os.stat(f"{ROOT}/{package}/__init__.py")  # noqa: PTH116
        lines.append(f"{found.st_dev} {found.st_ino} {found.st_size} {found.st_mtime_ns}")
    return "\n".join(lines)


def hello() -> list[bytes]:
    """Return the fields of the first message: both sides must have the same."""
    return [MAGIC, to_bytes(identity()), to_bytes(settings())]


def folder(environ: Mapping[str, str] | None = None) -> str:
    """Return the folder of the sockets: the user's runtime folder, else one in the cache. It may not exist.

    `assistant.diagnosis.retrieval.knowledge.cache_folder` names the same cache.
    """
    environ = os.environ if environ is None else environ
    runtime = environ.get("XDG_RUNTIME_DIR", "")
    if runtime.startswith("/") and os.path.isdir(runtime):  # noqa: PTH112
        return f"{runtime}/error-assistant"
    cache = environ.get("ERROR_ASSISTANT_CACHE")
    if not cache:
        base = environ.get("XDG_CACHE_HOME", "").strip() or os.path.expanduser("~/.cache")  # noqa: PTH111
        cache = f"{base}/error-assistant"
    return f"{cache}/serve"


def socket_path() -> str:
    """Return the path of the socket for this program and these settings."""
    from zlib import crc32

    mark = crc32(to_bytes(f"{ROOT}\n{sys.prefix}\n{sys.version}\n{settings()}"))
    return f"{folder()}/query-{mark:08x}.socket"


def is_private(path: str) -> bool:
    """Tell whether a path is a folder of this user that nobody else can enter."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o077


def is_own(connection: socket.socket) -> bool:
    """Tell whether a process of this user is at the other end."""
    import socket

    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)  # pid, uid, gid
    return int.from_bytes(found[4:8], sys.byteorder) == os.geteuid()


def packed(fields: Iterable[bytes]) -> bytes:
    """Return a message: its length, then each field behind its own length, in four bytes each."""
    body = b"".join(part for field in fields for part in (len(field).to_bytes(4, "big"), field))
    return len(body).to_bytes(4, "big") + body


def unpacked(body: bytes) -> list[bytes]:
    """Return the fields of a message without its length. Raises ValueError where a field is cut."""
    fields, at = [], 0
    while at < len(body):
        end = at + 4 + int.from_bytes(body[at : at + 4], "big")
        if end > len(body) or at + 4 > len(body):
            raise ValueError("a field of the message is cut")
        fields.append(body[at + 4 : end])
        at = end
    return fields


def send(connection: socket.socket, fields: Iterable[bytes], seconds: float) -> None:
    """Send a message within a time. Raises OSError."""
    connection.settimeout(seconds)
    connection.sendall(packed(fields))


def receive(connection: socket.socket, seconds: float, limit: int = LIMIT) -> list[bytes]:
    """Receive a message of at most `limit` bytes within a time, however slowly it trickles in.

    Raises ValueError where it is none or longer, OSError, EOFError where the other side has closed.
    """
    end = monotonic() + seconds
    length = int.from_bytes(_exactly(connection, 4, end), "big")
    if length > limit:
        raise ValueError(f"a message of {length} bytes; at most {limit} are taken")
    return unpacked(_exactly(connection, length, end))


def _exactly(connection: socket.socket, count: int, end: float) -> bytes:
    """Receive a number of bytes; memory grows with what arrives, not with what is announced."""
    data = bytearray()
    while len(data) < count:
        connection.settimeout(max(0.001, end - monotonic()))
        part = connection.recv(min(count - len(data), 1 << 18))
        if not part:
            raise EOFError("the other side has closed the connection")
        data += part
        if monotonic() > end:
            raise TimeoutError("the message took too long")
    return bytes(data)
