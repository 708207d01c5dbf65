"""Worker: a thread that handles what was put into a bounded queue, in order, and finishes what waits when it is closed.

worker = Worker("channel ops", 200, send)
worker.put(card)     ->  False where 200 wait already
worker.close(20.0)
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Worker(Generic[Item]):
    """A bounded queue and the thread that works it off; `handle` must not raise."""

    def __init__(self, name: str, most: int, handle: Callable[[Item], object]) -> None:
        self._handle = handle
        self._queue: queue.Queue[tuple[Item] | None] = queue.Queue(most)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def put(self, item: Item) -> bool:
        """Take an item; False where too many wait."""
        try:
            self._queue.put_nowait((item,))
        except queue.Full:
            return False
        return True

    def close(self, seconds: float) -> None:
        """Finish what waits, for so long."""
        try:
            self._queue.put(None, timeout=seconds)
        except queue.Full:
            return
        self._thread.join(seconds)

    def _work(self) -> None:
        while (held := self._queue.get()) is not None:
            self._handle(held[0])
