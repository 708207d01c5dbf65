"""A graph whose edges never lead to END, and one that needs forty steps."""

import os
import sys
import traceback
from typing import TypedDict

from langgraph.graph import END, START, StateGraph

step = sys.argv[1]


class State(TypedDict):
    count: int


def build(last):
    builder = StateGraph(State)
    builder.add_node("work", lambda state: {"count": state["count"] + 1})
    builder.add_edge(START, "work")
    builder.add_conditional_edges("work", lambda state: END if state["count"] == last else "work")
    return builder.compile()


inputs = {"count": 0}
match step:
    case "error":
        build(None).invoke(inputs, {"recursion_limit": 25})
    case "workaround-2":
        try:
            build(None).invoke(inputs, {"recursion_limit": 25})
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        builder = StateGraph(dict)
        builder.add_node("tool", lambda state: {"text": "The shop has no such order; tell the user so and stop."})
        builder.add_edge(START, "tool")
        builder.add_conditional_edges("tool", lambda state: END if "stop" in state["text"] else "tool")
        print(builder.compile().invoke({"text": ""}, {"recursion_limit": 25})["text"])
    case "workaround-4":
        graph = build(40)
        try:
            graph.invoke(inputs, {"recursion_limit": 25})
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
        print(result["count"])
    case "dead-end-1":
        build(None).invoke(inputs, {"recursion_limit": 60})
    case "dead-end-2":
        sys.setrecursionlimit(10000)
        build(None).invoke(inputs, {"recursion_limit": 25})
    case _:
        sys.exit(f"there is no step {step}")
