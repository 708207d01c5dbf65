"""Server: answers the questions of one user's `assistant query` until nobody asks any more.

    with only_one(protocol.socket_path()) as path:
        Helper(answer, is_current, idle=1800.0).serve(path)

Each connection has a thread, a number of connections at most, and each message a size and a time at most. A connection
that is not of this user, does not fit, or asks what cannot be answered is closed without a word. Nothing of a question
is kept or logged. The socket goes when the helper ends: after an idle time, on a signal, and once it is out of date.
"""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import select
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

from assistant.errors import AssistantError
from assistant.resident import protocol
from assistant.resident.protocol import Question

MOST = 8  # connections at once; one more is closed, and answers its query itself
PATIENCE = 5.0  # seconds for a message to arrive, or to be taken
ENDING = 10.0  # seconds for the answers that were begun
LOOKS = 60.0  # seconds between two looks whether the socket is still this helper's

Answer = Callable[[Question], tuple[int, str]]  # exit status and text; raises where it has to be told otherwise

_log = logging.getLogger(__name__)


class Running(AssistantError):
    """Another helper runs on this socket."""


class Helper:
    """Answers on one socket."""

    def __init__(
        self,
        answer: Answer,
        is_current: Callable[[], bool],
        idle: float,
        at_rest: Callable[[], object] = lambda: None,
    ) -> None:
        """Answer with `answer` while `is_current` says so, until nobody has asked for `idle` seconds.

        `at_rest` is called now and then while nobody asks.
        """
        self._answer, self._is_current, self._idle, self._at_rest = answer, is_current, idle, at_rest
        self._waking, self._woken = socket.socketpair()
        self._waking.setblocking(False)
        self._is_ending = False
        self._busy = 0
        self._last = monotonic()
        self._changed = threading.Condition()
        self._checking = threading.Lock()

    def stop(self, *_: object) -> None:
        """End soon; also a signal handler."""
        self._is_ending = True
        with contextlib.suppress(OSError):  # it is full: somebody has woken it
            self._waking.send(b"x")

    def serve(self, path: str, started: Callable[[], object] = lambda: None) -> None:
        """Answer on the socket at `path` until it is time to end, then finish what was begun.

        Call it inside `only_one(path)`; `started` is called once it listens. Raises AssistantError where no socket can
        be made.
        """
        with _listening(path) as listener:
            made = _inode(path)
            self._last = monotonic()
            started()
            while not self._is_ending and _inode(path) == made:
                left = self._left()
                if left <= 0:
                    break
                ready, _, _ = select.select([listener, self._woken], [], [], min(left, LOOKS))
                if listener in ready:
                    self._take(listener)
                elif not ready:  # nobody has asked for a while
                    self._at_rest()
        with self._changed:
            self._changed.wait_for(lambda: self._busy == 0, timeout=ENDING)

    def _left(self) -> float:
        """Return the seconds until it has been idle for long enough."""
        with self._changed:
            return self._idle if self._busy else self._last + self._idle - monotonic()

    def _take(self, listener: socket.socket) -> None:
        """Accept a connection; over the limit it is closed."""
        try:
            connection, _ = listener.accept()
        except OSError:  # it has gone, or there are too many files
            return
        with self._changed:
            if self._busy >= MOST:
                connection.close()
                return
            self._busy += 1
        threading.Thread(target=self._converse, args=(connection,), daemon=True).start()

    def _converse(self, connection: socket.socket) -> None:
        """Hold one conversation; whatever goes wrong ends it."""
        try:
            with connection:
                self._reply(connection)
        except Exception as error:  # the client answers its query itself, and tells the reason better
            _log.debug("a question was not answered: %s", type(error).__name__)  # its message may quote the question
        finally:
            with self._changed:
                self._busy -= 1
                self._changed.notify_all()

    def _reply(self, connection: socket.socket) -> None:
        if not protocol.is_own(connection):
            return
        said = protocol.receive(connection, PATIENCE)
        if said == [protocol.MAGIC, protocol.STOP]:
            self.stop()
            return
        if said != protocol.hello():
            return
        with self._checking:
            is_current = self._is_current()
        if not is_current:
            self.stop()
            return
        protocol.send(connection, [protocol.WELCOME], PATIENCE)
        question = Question.of(protocol.receive(connection, PATIENCE))
        with self._changed:
            self._last = monotonic()
        status, text = self._answer(question)
        protocol.send(connection, [str(status).encode(), text.encode("utf-8", "replace")], PATIENCE)
        with self._changed:
            self._last = monotonic()


def stop_running(path: str) -> bool:
    """Ask the helper at `path` to end, and wait until it has; False where none runs."""
    end = monotonic() + ENDING
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(PATIENCE)
            connection.connect(path)
            if not protocol.is_own(connection):
                return False
            protocol.send(connection, [protocol.MAGIC, protocol.STOP], PATIENCE)
    except OSError:
        return False
    while monotonic() < end:
        with contextlib.suppress(Running), only_one(path):
            return True
        threading.Event().wait(0.02)
    return False


@contextlib.contextmanager
def only_one(path: str) -> Iterator[str]:
    """Hold the lock beside the socket; the system releases it with the process, however that ends.

    Raises Running where another holds it, AssistantError where its folder is somebody else's.
    """
    _make_private(Path(path).parent)
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Running(f"one runs already, at {path}; end it with: assistant serve --stop") from None
        yield path
    finally:
        os.close(handle)


def _make_private(folder: Path) -> None:
    """Make a folder that nobody else can enter. Raises AssistantError where it is somebody else's."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
        raise AssistantError(f"{folder} is not a folder of yours; remove it, or name another with XDG_RUNTIME_DIR")
    folder.chmod(0o700)


@contextlib.contextmanager
def _listening(path: str) -> Iterator[socket.socket]:
    """Yield a socket that listens at `path`, for this user alone; whoever holds the lock may remove an old one."""
    Path(path).unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        try:
            listener.bind(path)
        except OSError as error:
            raise AssistantError(
                f"{path}: no socket can be made there ({error}); name a shorter folder with XDG_RUNTIME_DIR"
            ) from error
        made = _inode(path)
        try:
            Path(path).chmod(0o600)
            listener.listen(MOST)
            yield listener
        finally:
            if _inode(path) == made:
                Path(path).unlink(missing_ok=True)


def _inode(path: str) -> int | None:
    try:
        return os.lstat(path).st_ino
    except OSError:
        return None
