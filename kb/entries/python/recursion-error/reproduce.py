"""A list that is linked ten thousand deep, and a property that sets itself."""

import functools
import sys
import threading

DEEP = None
for _ in range(10_000):
    DEEP = [DEEP]


def depth(node):
    return 0 if node is None else 1 + depth(node[0])


class Box:
    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = value


class Endless:
    @property
    def size(self):
        return 1

    @size.setter
    def size(self, value):
        self.size = value


match sys.argv[1]:
    case "error":
        depth(DEEP)
    case "workaround-1":
        stack, count = [DEEP], 0
        while stack:
            node = stack.pop()
            if node is not None:
                count += 1
                stack.extend(node)
        print(count, "deep")
    case "workaround-2":
        try:
            Endless().size = 3
        except RuntimeError as error:
            print("set itself:", type(error).__name__)
        box = Box()
        box.size = 3
        print("stored under another name:", box.size)
    case "workaround-3":
        threading.stack_size(256 << 20)
        sys.setrecursionlimit(200_000)
        thread = threading.Thread(target=lambda: print(depth(DEEP), "deep"))
        thread.start()
        thread.join()
    case "dead-end-1":
        sys.setrecursionlimit(3000)
        Endless().size = 3
    case "dead-end-2":

        @functools.lru_cache
        def fibonacci(n):
            return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

        print(fibonacci(100_000))
