r"""Compilers, linkers, CMake and make.

a.c:3:10: fatal error: x.h: No such file or directory  ->  Event("compiler", "fatal error", …, frames=("a.c:3",))
CMake Error at CMakeLists.txt:12 (find_package): …     ->  Event("cmake", "CMake Error", …)
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.windows import ErrorBlock, Lines, Reader, one

_ERROR = re.compile(
    r"(?P<file>(?:[A-Z]:)?[^\s:()]{1,300})(?:[:(](?P<line>\d{1,9})(?:[:,](?P<column>\d{1,9}))?\)?)?(?: ?: ?| - )"
    r"(?P<kind>(?:fatal |catastrophic |内部|致命)?(?:error|错误))(?: ?(?P<code>[A-Z]{1,5}\d{2,5}))?(?: \[[\w.-]{1,60}\])?(?: ?[:：]|(?= #)) ?(?P<message>.{1,2000})"
)  # fmt: skip
_MORE = re.compile(r"\s{2,}(?:\^|symbol:|location:|\d{1,6} \||\|)|\s*\d{1,6} \||\s+\|")


def parse_compiler(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse one error of GCC, Clang, MSVC, nvcc, javac, tsc or csc, with the snippet below it."""
    head = _ERROR.match(lines[at].text.strip())
    if not head or not (head["line"] or head["code"]):
        return None
    end = at + 1
    while end < len(lines) and end - at < 12 and _MORE.match(lines[end].text):
        end += 1
    kind = head["code"] or head["kind"]
    message = f"{head['kind']} {head['code']}: {head['message']}" if head["code"] else head["message"]
    frames = [f"{head['file']}:{head['line']}"] if head["line"] else []
    return one("compiler", kind, message, lines, at, end, frames)


_TOOL = re.compile(r"(?P<tool>ptxas|nvcc|nvlink|cc1(?:plus)?|clang(?:\+\+)?|gcc|g\+\+|rustc|swiftc|javac|as|link|LINK|MSBUILD|ld(?:\.\w{2,6})?)\s{0,3}:?\s(?P<kind>(?:fatal |致命)?(?:error|fatal|错误))\s{0,3}(?P<code>[A-Z]{2,5}\d{2,5})?\s?[:：] ?(?P<message>.{1,2000})")  # fmt: skip


def parse_tool(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the error of a compiler component that names itself but no source location."""
    head = _TOOL.match(lines[at].text.strip())
    if not head:
        return None
    return one("compiler", head["code"] or f"{head['tool']} {head['kind']}", head["message"], lines, at, at + 1)


_IN_FUNCTION = re.compile(r".{1,600}: in function [`'‘](.{1,400}?)['’]:|.{1,600}：?在函数[`'‘](.{1,400}?)['’]中：")
_LINKER = re.compile(
    r".{0,600}?(?P<message>undefined reference to .{1,800}|对[`‘'].{1,400}['’]未定义的引用|multiple definition of .{1,600}|cannot find -l.{1,200}|"
    r"找不到 -l.{1,200}|undefined symbol: .{1,600}|file format not recognized.{0,200}|symbol\(s\) not found.{0,200}|"
    r"DSO missing from command line.{0,200}|relocation .{1,300} can not be used when making.{0,200}|skipping incompatible .{1,400}|unresolved external symbol .{1,800})"
)


def parse_linker(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an undefined symbol reported by a linker, with the referencing function."""
    start = at
    function = _IN_FUNCTION.match(lines[at].text)
    if function and at + 1 < len(lines):
        at += 1
    head = _LINKER.match(lines[at].text)
    if not head:
        return None
    return one("linker", "", head["message"], lines, start, at + 1, [function[1] or function[2]] if function else [])


def parse_macos_linker(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the undefined symbols reported by Apple's linker."""
    end = at + 1
    while end < len(lines) and end - at < 60 and lines[end].text.startswith("  "):
        end += 1
    message = [lines[at].text.strip(), *(line.text.strip() for line in lines[at + 1 : min(end, at + 4)])]
    return one("linker", "", message, lines, at, end)


_CMAKE = re.compile(
    r"CMake Error(?: at (\S{1,300}):(\d{1,9})(?: \((\w{1,80})\))?| in \S{1,300}|: (.{1,1000}))?:?\s*(.{0,1000})$"
)


def parse_cmake(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of CMake: the indented paragraphs below its head are the message."""
    head = _CMAKE.match(lines[at].text.lstrip())
    if not head:
        return None
    message = [part for part in (head[4], head[5]) if part]
    end, indent = at + 1, lines[at].text[: len(lines[at].text) - len(lines[at].text.lstrip())] + "  "
    while end < len(lines) and end - at < 60 and lines[end].text.startswith(indent):
        message.append(lines[end].text.strip())
        end += 1
    frames = [f"{head[1]}:{head[2]}" + (f" in {head[3]}" if head[3] else "")] if head[1] else []
    if end < len(lines) and lines[end].text.startswith("Call Stack"):
        end += 1
        while end < len(lines) and lines[end].text.startswith("  "):
            frames.insert(0, lines[end].text.strip())
            end += 1
    return one("cmake", "CMake Error", message[:12], lines, at, end, frames) if message else None


def parse_make(lines: Lines, at: int) -> ErrorBlock:
    """Parse make's or ninja's report of a failed step."""
    return one("make", "", lines[at].text.strip(), lines, at, at + 1)


READERS = (
    Reader("cmake", r"^\s*CMake Error", parse_cmake),
    Reader("compiler", r"(?:error|错误)(?: ?[A-Z]{1,5}\d+)?(?: \[[\w.-]+\])? ?[:：]|error #", parse_compiler),
    Reader("compiler", r"^(?:ptxas|nvcc|nvlink|cc1|cc1plus|clang|clang\+\+|gcc|g\+\+|rustc|as|link|LINK|ld)\s*:? (?:fatal|error)", parse_tool),
    Reader("linker", r"undefined reference to|未定义的引用|multiple definition of|cannot find -l|找不到 -l|: in function [`']|在函数.+中：|ld: (?:symbol|.*undefined symbol)|DSO missing|can not be used when making|unresolved external symbol", parse_linker),
    Reader("linker", r"^Undefined symbols for architecture", parse_macos_linker),
    Reader("make", r"^(?:g?make|mingw32-make)(?:\[\d+\])?: \*\*\*|^ninja: (?:build stopped|error|fatal)", parse_make),
)  # fmt: skip
