"""Entries are deleted from a dictionary while a loop goes over it."""

import sys
import threading

sessions = {"ann": 1, "bob": 0, "cem": 0}

match sys.argv[1]:
    case "error":
        for name in sessions:
            if not sessions[name]:
                del sessions[name]
    case "workaround-1":
        for name in list(sessions):
            if not sessions[name]:
                del sessions[name]
        print(sessions)
    case "workaround-2":
        print({name: alive for name, alive in sessions.items() if alive})
    case "workaround-3":
        lock, stop = threading.Lock(), threading.Event()

        def add():
            number = 0
            while not stop.is_set():
                with lock:
                    sessions[number] = 1
                number += 1

        thread = threading.Thread(target=add)
        thread.start()
        seen = 0
        for _ in range(50):
            with lock:
                snapshot = list(sessions.items())
            seen += sum(1 for _ in snapshot)
        stop.set()
        thread.join()
        print("went over", seen > 0)
    case "dead-end-1":
        for name in sessions.keys():
            if not sessions[name]:
                del sessions[name]
    case "dead-end-2":
        for name in sessions:
            if not sessions[name]:
                sessions.pop(name)
