"""One of the inputs makes the worker process end."""

import multiprocessing
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor


def work(number):
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * 3


def careful(number):
    try:
        return work(number)
    except BaseException:
        return None


def pool():
    return ProcessPoolExecutor(1, multiprocessing.get_context("fork"))


if __name__ == "__main__":
    match sys.argv[1]:
        case "error":
            with pool() as workers:
                print(list(workers.map(work, [1, 2, 3])))
        case "workaround-1":
            program = "import reproduce; reproduce.work(2)"
            status = subprocess.call([sys.executable, "-X", "faulthandler", "-c", program], env={"PYTHONPATH": "."})
            print("alone it ends with", signal.Signals(-status).name)
        case "workaround-3":
            done, bad = {}, []
            for number in [1, 2, 3]:
                with pool() as workers:
                    try:
                        done[number] = workers.submit(work, number).result()
                    except RuntimeError:
                        bad.append(number)
            print(done, "bad:", bad)
        case "dead-end-1":
            with pool() as workers:
                try:
                    workers.submit(work, 2).result()
                except RuntimeError:
                    workers.submit(work, 3).result()
        case "dead-end-2":
            with pool() as workers:
                print(list(workers.map(careful, [1, 2, 3])))
        case "dead-end-3":
            with pool() as workers:
                workers.submit(work, 2).result(timeout=3600)
