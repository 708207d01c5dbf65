"""Thirty requests at once, with a client each or with the one of the entry."""

import sys
import threading

import redis

if sys.argv[1] == "shared":
    exec(compile(open("commands").read(), "commands", "exec"))
seen, kept = [], []


def request():
    mine = client if sys.argv[1] == "shared" else redis.Redis()
    kept.append(mine)
    try:
        seen.append(mine.incr("requests"))
    except redis.RedisError as error:
        seen.append(error)


threads = [threading.Thread(target=request) for _ in range(30)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(seen), "requests, the last answers:", *seen[-3:], sep="\n")
