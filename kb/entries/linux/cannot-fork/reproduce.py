"""A user who may have three processes has three, and wants one more."""

import os
import resource
import signal
import sys
import time

step = sys.argv[1]
if os.geteuid() == 0:
    try:
        os.setgid(54321)  # a user without any other process; the limit does not hold for root
        os.setuid(54321)
    except OSError:
        pass  # root of a user namespace: the limit holds


def sleeper():
    child = os.fork()
    if child == 0:
        if step != "workaround-4":
            time.sleep(60)
        os._exit(0)
    return child


def processes():
    count = 0
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                count += os.stat(f"/proc/{name}").st_uid == os.geteuid()
            except OSError:
                continue
    return count


children = [sleeper(), sleeper()]
time.sleep(0.1)
limit = 3 if os.geteuid() == 54321 else processes()
resource.setrlimit(resource.RLIMIT_NPROC, (limit, limit + 200))
match step:
    case "error":
        sleeper()
    case "workaround-1":
        os.kill(children[0], signal.SIGKILL)
        os.waitpid(children[0], 0)
        print("started", sleeper() > 0)
    case "workaround-2":
        resource.setrlimit(resource.RLIMIT_NPROC, (limit + 200, limit + 200))
        print("started", sleeper() > 0)
    case "workaround-4":
        try:
            sleeper()
        except OSError as error:
            print("with children that nobody waited for: number", error.errno)
        else:
            sys.exit("zombies did not count")
        for child in children:
            os.waitpid(child, 0)
        print("started", sleeper() > 0)
    case "dead-end-1":
        for attempt in range(5):
            try:
                sleeper()
            except OSError as error:
                last = error
            time.sleep(0.05)
        raise last
    case "dead-end-3":
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        sleeper()
