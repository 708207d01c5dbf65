"""A JSON example in a prompt."""

import os
import sys
import traceback

os.environ["HOME"] = os.getcwd()
from langchain_core.prompts import ChatPromptTemplate

step = sys.argv[1]
wrong = [("system", 'Answer as {"name": "x"}'), ("human", "{question}")]


def fails():
    ChatPromptTemplate.from_messages(wrong).invoke({"question": "Who?"})


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured():
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        fails()
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured()
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
