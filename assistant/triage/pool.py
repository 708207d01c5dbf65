"""Pool: worker processes; a worker that dies is replaced and its task is retried.

    with Pool(4, work, setting) as pool:
        pool.result(pool.submit(argument))  ->  work(argument, setting)

`setting` is passed once, when a process starts. With one job everything runs in this process, lazily. When a process
dies, the pool is replaced and pending tasks are resubmitted; a task on which processes die twice raises `Died`.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Died(Exception):
    """Processes died on the task twice."""


@dataclass(eq=False, slots=True)
class Ticket:
    """A submitted task."""

    argument: Any
    future: Future[Any] | None = None  # None where it runs in this process


class Pool(Generic[Result]):
    """Runs `work(argument, setting)` in `jobs` processes."""

    def __init__(self, jobs: int, work: Callable[[Any, Any], Result], setting: Any) -> None:
        self._jobs, self._work, self._setting = jobs, work, setting
        self._executor: ProcessPoolExecutor | None = None
        self._waiting: dict[Ticket, None] = {}  # in order

    def __enter__(self) -> Pool[Result]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=kind is None, cancel_futures=True)

    def submit(self, argument: Any) -> Ticket:
        """Submit a task."""
        ticket = Ticket(argument)
        if self._jobs > 1:
            self._waiting[ticket] = None
            self._start(ticket)
        return ticket

    def result(self, ticket: Ticket) -> Result:
        """Wait for a task; call in the order of `submit`. Raises `Died`, or the exception of the work."""
        if self._jobs == 1:
            return self._work(ticket.argument, self._setting)
        try:
            found: Result = self._future(ticket).result()
        except BrokenProcessPool:
            found = self._again(ticket)
        self._waiting.pop(ticket)
        return found

    def _start(self, ticket: Ticket) -> None:
        if self._executor is None:
            setting = (self._work, self._setting, os.getpid())
            self._executor = ProcessPoolExecutor(self._jobs, _context(), initializer=_begin, initargs=setting)
        try:
            ticket.future = self._executor.submit(_run, ticket.argument)
        except BrokenProcessPool:
            ticket.future = None  # detected when its result is requested

    def _future(self, ticket: Ticket) -> Future[Any]:
        if ticket.future is None:
            raise BrokenProcessPool("the pool broke before the task began")
        return ticket.future

    def _again(self, ticket: Ticket) -> Result:
        """Run a task alone in a new pool, then resubmit the tasks after it."""
        self._renew()
        try:
            self._start(ticket)
            found: Result = self._future(ticket).result()
        except BrokenProcessPool as error:
            self._waiting.pop(ticket)
            self._renew()
            raise Died from error
        finally:
            for other in self._waiting:
                if other is not ticket:
                    self._start(other)
        return found

    def _renew(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


_work: Callable[[Any], Any] | None = None  # in a process of the pool: its function


def _begin(work: Callable[[Any, Any], Any], setting: Any, parent: int) -> None:
    global _work  # noqa: PLW0603  # one process, one work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles interrupts
    _work = lambda argument: work(argument, setting)  # noqa: E731
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """Terminate this process when its parent is killed."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)


def _run(argument: Any) -> Any:
    assert _work is not None
    return _work(argument)


def cores() -> int:
    """Return the number of cores available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _context() -> Any:
    """Return the start method of processes: fork where it is safe, else spawn."""
    is_safe = sys.platform == "linux" and threading.active_count() == 1 and "torch" not in sys.modules
    return multiprocessing.get_context("fork" if is_safe else "spawn")
