"""Running a command: its output passes through untouched, its tail is kept, its exit status is told.

    run_command(["python", "train.py"])  ->  Ran(status=1, tail=<Tail>)

A stream that is a terminal stays one: the command gets a pseudo-terminal of the same size and settings, and keys and
signals reach it. Other streams are pipes of their own, so that `2>errors.log` holds what it would. Only what starts a
program is imported here.
"""

from __future__ import annotations

import errno
import os
import select
import signal
import sys

from assistant.integrations.terminal.tail import Tail

TYPE_CHECKING = False  # `typing` itself takes milliseconds to import
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

KEPT = 1 << 20  # bytes of output that are kept for a diagnosis
READ = 1 << 16  # bytes at a time
FORWARDED = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGUSR1", "SIGUSR2")
OUT, ERR = 1, 2  # standard output and standard error


class Ran:
    """What became of a command. No dataclass: they take longer to import than all else here."""

    def __init__(self, status: int, tail: Tail) -> None:
        """Keep its exit status, as shells tell it (128 + n for signal n), and the tail of its output."""
        self.status, self.tail = status, tail

    @property
    def has_failed(self) -> bool:
        """Tell whether it failed, and not because somebody stopped it or its reader had seen enough."""
        return self.status not in {0, 128 + signal.SIGINT, 128 + signal.SIGPIPE}


def run_command(words: Sequence[str], copy_to: Callable[[bytes], object] | None = None) -> Ran:
    """Run a command to its end; `copy_to` gets all of its output too.

    A command that cannot be started has the status that shells give it: 127 where there is none of that name, 126 where
    it may not be run; why stands on standard error and in the tail. Raises AssistantError on Windows.
    """
    if sys.platform == "win32":
        from assistant.errors import AssistantError

        raise AssistantError("this system has no pseudo-terminals; type: COMMAND 2>&1 | assistant query -")
    tail = Tail(KEPT)
    terminals = {fd for fd in (OUT, ERR) if os.isatty(fd)}
    child = _in_a_terminal(words, terminals) if terminals else _in_pipes(words)
    if isinstance(child, OSError):
        is_unknown = child.errno == errno.ENOENT and "/" not in words[0]
        message = f"assistant: {words[0]}: {'command not found' if is_unknown else child.strerror}\n".encode()
        os.write(ERR, message)
        tail.add("err", message)
        return Ran(127 if child.errno == errno.ENOENT else 126, tail)

    def keep(stream: str, data: bytes) -> None:
        tail.add(stream, data)
        if copy_to:
            copy_to(data)

    return Ran(_pump(child, keep), tail)


class _Child:
    """A running command, and where its output comes from."""

    def __init__(self, pid: int, sources: dict[int, int], terminal: int | None = None) -> None:
        self.pid = pid
        self.sources = sources  # a descriptor to read from -> the one of ours that its data go to
        self.terminal = terminal  # the controlling side of its pseudo-terminal

    def forget(self, source: int) -> None:
        """Read no more from one of its descriptors."""
        os.close(source)
        del self.sources[source]
        if source == self.terminal:
            self.terminal = None


def _in_pipes(words: Sequence[str]) -> _Child | OSError:
    pipes = [os.pipe(), os.pipe()]
    moves = [(os.POSIX_SPAWN_DUP2, pipes[0][1], OUT), (os.POSIX_SPAWN_DUP2, pipes[1][1], ERR)]
    try:
        # Python ignores SIGPIPE; the command must not
        pid = os.posix_spawnp(words[0], list(words), os.environ, file_actions=moves, setsigdef=_ignored_by_python())
    except OSError as error:
        for end in (*pipes[0], *pipes[1]):
            os.close(end)
        return error
    os.close(pipes[0][1])
    os.close(pipes[1][1])
    return _Child(pid, {pipes[0][0]: OUT, pipes[1][0]: ERR})


def _in_a_terminal(words: Sequence[str], terminals: set[int]) -> _Child | OSError:
    """Start a command in a pseudo-terminal; a stream of ours that is no terminal is none of its either."""
    outside = next((fd for fd in (OUT, ERR) if fd not in terminals), None)
    pipe = os.pipe() if outside is not None else None
    own_input = None if os.isatty(0) else os.dup(0)
    settings = _settings_of(min(terminals), is_raw=own_input is None)
    told, tell = os.pipe()  # why it could not be started; closed by the system when it was
    pid, terminal = os.forkpty()
    if pid == 0:  # the command's own process
        moves = {0: own_input} if own_input is not None else {}
        moves |= {outside: pipe[1]} if pipe and outside is not None else {}
        _become(words, settings, moves, tell)
    for fd in (tell, own_input, pipe[1] if pipe else None):
        if fd is not None:
            os.close(fd)
    _copy_size(min(terminals), terminal)
    why_not = os.read(told, 16)
    os.close(told)
    sources = {terminal: min(terminals)} | ({pipe[0]: outside} if pipe and outside is not None else {})
    if why_not:
        os.waitpid(pid, 0)
        for fd in sources:
            os.close(fd)
        return OSError(int(why_not), os.strerror(int(why_not)))
    return _Child(pid, sources, terminal)


def _become(words: Sequence[str], settings: list[Any] | None, moves: dict[int, int], tell: int) -> NoReturn:
    """Become the command, with some descriptors in place of those of the pseudo-terminal."""
    import termios

    try:
        if settings is not None:
            termios.tcsetattr(0, termios.TCSANOW, settings)
        for target, source in moves.items():
            os.dup2(source, target)
        for number in _ignored_by_python():
            signal.signal(number, signal.SIG_DFL)
        os.execvp(words[0], list(words))  # noqa: S606  # no shell between
    except OSError as error:
        os.write(tell, str(error.errno or errno.EIO).encode())
    finally:
        os._exit(127)


def _ignored_by_python() -> list[int]:
    return [number for name in ("SIGPIPE", "SIGXFSZ") if (number := getattr(signal, name, None))]


def _settings_of(terminal: int, *, is_raw: bool) -> list[Any] | None:
    """Return the settings of our terminal; where it is not put into raw mode, line ends are left to it."""
    import termios

    try:
        settings: list[Any] = termios.tcgetattr(terminal)
    except termios.error:
        return None
    if not is_raw:
        settings[1] &= ~termios.OPOST
    return settings


def _copy_size(source: int, terminal: int) -> None:
    """Give the pseudo-terminal the size of ours; the system tells the command of it."""
    import fcntl
    import termios

    try:
        size = fcntl.ioctl(source, termios.TIOCGWINSZ, b"\0" * 8)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, size)
    except OSError:
        pass  # a terminal without a size


def _pump(child: _Child, keep: Callable[[str, bytes], None]) -> int:
    """Pass data on until the command has ended; return its status."""
    wake, waker = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(waker, False)
    before = _forward_signals(child)
    woken = signal.set_wakeup_fd(waker, warn_on_full_buffer=False)
    restore = _raw(child)
    try:
        return _exit_status(_passed(child, wake, keep))
    finally:
        restore()
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, handler)
        for end in (wake, waker, *child.sources):
            os.close(end)


def _passed(child: _Child, wake: int, keep: Callable[[str, bytes], None]) -> int:
    """Pass data on until the command has ended; return what the system says of its end."""
    keys = {0} if child.terminal is not None and _is_ours(0) else set()
    ended: int | None = None
    while True:
        if ended is None:
            pid, status = os.waitpid(child.pid, os.WNOHANG if child.sources else 0)
            ended = status if pid else None
        ready = select.select((wake, *child.sources, *keys), (), (), None if ended is None else 0)[0]
        for fd in ready:
            if fd == wake:
                _emptied(wake)
            elif fd in keys:
                data = _read(fd)
                if data and child.terminal is not None:
                    _write(child.terminal, data)
                else:
                    keys = set()
            elif not _pass_on(fd, child.sources[fd], keep):
                child.forget(fd)
        if ended is not None and not set(ready) & {wake, *child.sources}:
            return ended  # nothing more is to be read; what it left running has its own time


def _pass_on(source: int, target: int, keep: Callable[[str, bytes], None]) -> bool:
    """Pass on what there is to read; False where the source has ended, or nobody reads the target."""
    data = _read(source)
    if not data:
        return False
    keep("err" if target == ERR else "out", data)
    try:
        _write(target, data)
    except BrokenPipeError:
        return False  # the command is told by its next line, as it would be without us
    return True


def _read(source: int) -> bytes:
    try:
        return os.read(source, READ)
    except OSError as error:
        if error.errno in {errno.EIO, errno.EBADF}:  # the end of a pseudo-terminal
            return b""
        raise


def _write(target: int, data: bytes) -> None:
    while data:
        try:
            data = data[os.write(target, data) :]
        except BlockingIOError:  # somebody else made the terminal so
            select.select((), (target,), ())


def _emptied(wake: int) -> None:
    try:
        while os.read(wake, 512):
            pass
    except BlockingIOError:
        pass


def _forward_signals(child: _Child) -> dict[int, Any]:
    """Send on to the command what is sent to us; return the handlers that were there before."""

    def forward(number: int, _frame: object) -> None:
        try:
            if child.terminal is not None:
                os.killpg(child.pid, number)
            else:
                os.kill(child.pid, number)
        except ProcessLookupError:
            pass

    def resize(_number: int, _frame: object) -> None:
        if child.terminal is not None:
            _copy_size(OUT if os.isatty(OUT) else ERR, child.terminal)

    handlers: dict[int, Any] = {signal.SIGCHLD: lambda number, frame: None, signal.SIGWINCH: resize}
    for name in FORWARDED:
        number = getattr(signal, name)
        # Ctrl-C reaches a command of our own process group from the terminal itself
        from_terminal = name in {"SIGINT", "SIGQUIT"} and child.terminal is None and _has_terminal()
        handlers[number] = (lambda number, frame: None) if from_terminal else forward
    return {number: signal.signal(number, handler) for number, handler in handlers.items()}


def _has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True


def _is_ours(terminal: int) -> bool:
    """Tell whether a descriptor is a terminal that we may read: we are not in its background."""
    try:
        return os.isatty(terminal) and os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:
        return False


def _raw(child: _Child) -> Callable[[], None]:
    """Let keys reach the command as they are typed; return what puts our terminal back."""
    if child.terminal is None or not _is_ours(0):
        return lambda: None
    import termios
    import tty

    before = termios.tcgetattr(0)
    tty.setraw(0, termios.TCSADRAIN)
    return lambda: termios.tcsetattr(0, termios.TCSADRAIN, before)


def _exit_status(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return 128 - code if code < 0 else code
