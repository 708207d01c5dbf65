"""A program that keeps more files open than its soft limit allows."""

import gc
import resource
import sys

step = sys.argv[1]
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))


def keep_open(count, after_each=lambda: None):
    kept = []
    for _ in range(count):
        kept.append(open("/dev/null"))
        after_each()
    print(len(kept), "files are open")


match step:
    case "error":
        keep_open(200)
    case "workaround-1":  # raise the soft limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
        keep_open(200)
    case "workaround-2":  # close what leaks
        for _ in range(200):
            with open("/dev/null"):
                pass
        print("200 files were opened, one at a time")
    case "dead-end-3":  # collect garbage
        keep_open(200, gc.collect)
    case _:
        sys.exit(f"there is no step {step}")
