"""A list as the default of a field."""

import dataclasses
import sys
from typing import Optional


def define(default, annotation=list):
    return dataclasses.make_dataclass("Job", [("tags", annotation, default)])


match sys.argv[1]:
    case "error":
        define([])
    case "workaround-1":
        job = define(dataclasses.field(default_factory=list))
        one, two = job(), job()
        one.tags.append("x")
        print(one, two)
    case "workaround-2":
        print(define(())())
    case "workaround-3":

        @dataclasses.dataclass(frozen=True)
        class Common:
            seed: int = 1

        print(define(Common())())
    case "dead-end-1":
        define(list())
    case "dead-end-2":
        define([], Optional[list])
