"""A method without self, a callback, and an option that is gone."""

import functools
import inspect
import sys


class Cart:
    def add(item):
        return [item]


class Mended:
    def add(self, item):
        return [item]


def save(path, *args):
    return path, args


def library(text, encoding="utf-8"):
    return text.encode(encoding)


def ours(text, **kwargs):
    return library(text, **kwargs)


def price(count, each=None):
    return count * each


match sys.argv[1]:
    case "error":
        Cart().add("apple")
    case "workaround-1":
        try:
            library("x", coding="ascii")
        except TypeError:
            print(inspect.signature(library))
        print(library("x", encoding="ascii"))
    case "workaround-2":
        print(Mended().add("apple"))
    case "workaround-3":
        try:
            Mended.add("apple")
        except TypeError as error:
            print(type(error).__name__)
        print(Mended().add("apple"))
    case "workaround-4":
        print(functools.partial(save, "a.txt")("event"))
    case "dead-end-1":
        cart = Mended()
        cart.add(cart, "apple")
    case "dead-end-2":
        ours("x", coding="ascii")
    case "dead-end-3":
        price(3)
