"""A method without self, a callback, and an option that is gone."""

import functools
import os
import sys
import traceback

class Cart:
    def add(item):
        return [item]


def library(text, encoding="utf-8"):
    return text.encode(encoding)


def ours(text, **kwargs):
    return library(text, **kwargs)


def price(count, each=None):
    return count * each


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        Cart().add("apple")
    case "workaround-1":
        fails('Cart().add("apple")')
        typed()
        print(Cart().add("apple"))
    case "workaround-2":
        exec("class Cart:\n    def add(self, item):\n        return [item]")
        fails("Cart.add('apple')")
        typed("print(items)")
    case "workaround-3":
        fails("(lambda path: path)('a.txt', 'event')")
        typed("print(callback('event'))")
    case "workaround-4":
        fails('library("x", coding="ascii")')
        typed()
    case "dead-end-1":
        exec("class Cart:\n    def add(self, item):\n        return [item]")
        cart = Cart()
        typed()
    case "dead-end-2":
        ours("x", coding="ascii")
    case "dead-end-3":
        price(3)
