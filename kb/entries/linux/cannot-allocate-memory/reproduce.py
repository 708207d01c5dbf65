"""A process with a limit on its address space maps more than that."""

import gc
import mmap
import resource
import sys

hard = resource.getrlimit(resource.RLIMIT_AS)[1]
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, hard))
match sys.argv[1]:
    case "error":
        mmap.mmap(-1, 2 << 30)
    case "workaround-1":
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
        print("mapped", len(mmap.mmap(-1, 2 << 30)) >> 20, "MiB")
    case "dead-end-2":
        last = None
        for _ in range(3):
            gc.collect()
            try:
                mmap.mmap(-1, 2 << 30)
            except OSError as error:
                last = error
        raise last
