"""A client with the proxies of the library before 1.0."""

import os
import sys
import traceback

from openai import OpenAI

step = sys.argv[1]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    return OpenAI(api_key="sk-test", proxies={"https": "http://127.0.0.1:7890"})


match step:
    case "error":
        old()
    case "workaround-3":
        cured(old)
        print(client.base_url)
    case _:
        sys.exit(f"there is no step {step}")
