r"""Browser tasks: forty tasks on the page, in both languages, at desktop and phone size; faults are counted.

    python scripts/browser_tasks.py                    needs the packages of ".[ui,dev]" and a Chromium
    python scripts/browser_tasks.py --only "reload"    the tasks whose name holds the word

A JavaScript error, a message on the console, a dialog, a request to another host, a page wider than the screen, or a
task that does not come to what it says is a fault. The tasks are unhappy ones too: greeting it, contradicting it,
reloading, going back, pasting the wrong thing. Prints a Markdown table; exit status 1 where there was a fault.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import builtin_path, source_of
from assistant.service.service import Service
from tests.ui.watching import Reader, browser, free_port, sit_down, watched

PASTES = Path(__file__).resolve().parents[1] / "tests/pastes"
CRASH = (PASTES / "readme/illegal_access_in_a_worker.txt").read_text(encoding="utf-8")
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
LANGUAGES = ("en-US", "zh-CN")
PATIENCE = 60_000  # milliseconds

Deed = Callable[[Reader], object]


@dataclass(frozen=True)
class Task:
    """A sequence of actions and the expected state afterwards."""

    do: Deed
    seen: str  # a JavaScript expression that becomes true


# --- actions ---------------------------------------------------------------------------------------------------------


def says(*messages: str) -> Deed:
    """Return an action: send these messages, one after the other."""
    return lambda reader: [reader.send(message) for message in messages]


def opens(query: str) -> Deed:
    """Return an action: open an address of the app."""
    return lambda reader: reader.open(query)


def then(*deeds: Deed) -> Deed:
    """Return an action: these actions, one after the other."""
    return lambda reader: [deed(reader) for deed in deeds]


def presses(selector: str) -> Deed:
    """Return an action: press the first element of the selector."""

    def press(reader: Reader) -> None:
        if selector == "#new":  # on a phone it stands in a row that opens with the box
            reader.page.locator("#paste").focus()
        reader.page.locator(selector).first.click()

    return press


def reloads(reader: Reader) -> None:
    """Reload the page."""
    reader.page.reload()
    reader.page.wait_for_selector("html[data-ready]")


def goes_back(reader: Reader) -> None:
    """Go back in the browser's history."""
    reader.page.go_back()
    reader.page.wait_for_selector("html[data-ready]")


def chooses(where: str, name: str, data: bytes) -> Deed:
    """Return an action: choose a file."""

    def choose(reader: Reader) -> None:
        reader.page.wait_for_selector(where, state="attached")
        reader.page.set_input_files(where, files=[{"name": name, "mimeType": "x/y", "buffer": data}])

    return choose


def searches(words: str) -> Deed:
    """Return an action: search the entries."""
    return lambda reader: reader.page.fill("[data-form=browse] [name=words]", words)


# --- conditions ------------------------------------------------------------------------------------------------------


def shows(selector: str, text: str = "") -> str:
    """Return the condition that a visible element's text or value matches a regular expression."""
    return (
        f"[...document.querySelectorAll({selector!r})].some((it) => it.checkVisibility()"
        f" && new RegExp({text!r}).test(it.innerText || it.value || ''))"
    )


def lacks(selector: str) -> str:
    """Return the condition that no such element is visible."""
    return f"![...document.querySelectorAll({selector!r})].some((it) => it.checkVisibility())"


def turns(count: int) -> str:
    """Return the condition that the case has the given number of turns."""
    return f"document.querySelectorAll('.turn').length === {count}"


def both(*conditions: str) -> str:
    """Return the conjunction of conditions."""
    return " && ".join(conditions)


DIAGNOSED = both(turns(1), shows(".diagnosis.known .title", "illegal memory access"), shows(".step .command"))
PAIRED = "[...document.querySelectorAll('.in-short > *')].filter((it) => it.checkVisibility()).length === 2"

TASKS: dict[str, Task] = {
    "paste a crash": Task(says(CRASH), DIAGNOSED),
    "greet it": Task(says("hello"), shows(".answer", "Hello|你好")),
    "greet it in Chinese": Task(says("你好"), shows(".answer", "Hello|你好")),
    "ask for help": Task(says("help"), shows(".answer", "You can say|可以这样说")),
    "say nothing of use": Task(says("my program doesn't work"), both(shows(".answer", "log|日志"), lacks("#panel"))),
    "start over before anything": Task(says("start over"), shows(".answer", "All forgotten|已清空")),
    "paste, then start over": Task(
        says(CRASH, "start over"), both(shows(".answer", "All forgotten|已清空"), lacks("#panel"))
    ),
    "tell that a step failed": Task(
        says(CRASH, "tried the second one, same error"),
        both(turns(2), shows(".answer", "did not help|没有用|没发现|没有发现|没找到|没有找到|没查出|found nothing")),
    ),
    "tell it in Chinese": Task(
        says(CRASH, "试了第三个，不行"), both(turns(2), shows(".answer", "did not help|没有用"))
    ),
    "contradict it": Task(
        says(CRASH, "that is not my problem"), both(turns(2), "!!document.querySelector('#panel .down')")
    ),
    "take it back": Task(says(CRASH, "the third one worked", "undo"), both(turns(3), lacks(".step.worked"))),
    "ask a question": Task(
        says(CRASH, "can I just catch the error and go on?"), both(turns(2), shows(".answer", "sticky|粘"))
    ),
    "ask in Chinese": Task(says(CRASH, "线上能直接这么改吗"), both(turns(2), lacks(".step.worked, .step.failed"))),
    "ask for the reasons": Task(says(CRASH, "why?"), both(turns(2), shows(".turn:last-child", "cuda/illegal-address"))),
    "switch by words": Task(
        says(CRASH, "换成中文"), both("document.documentElement.lang === 'zh-CN'", shows(".verdict", "已知错误"))
    ),
    "two logs": Task(
        says(CRASH, "fatal: Unable to create '/srv/app/.git/index.lock': File exists."),
        both(turns(2), "!!document.querySelector('#panel [data-key=\"git/index-lock\"]')"),
    ),
    "an unknown error": Task(says("frobnicator: quux table 7 is out of cheese"), shows(".diagnosis.unknown .verdict")),
    "a number alone": Task(says("137"), both(turns(1), shows(".answer", "."))),
    "markup": Task(
        says("<script>alert(1)</script> <img src=x onerror=alert(2)>"),
        both(shows(".said", "<script>alert"), "!document.querySelector('#content :is(script, img)')"),
    ),
    "controls": Task(says("\x1b[31mERROR\x1b[0m \u202e gnp.exe \x00 failed"), shows(".said", "U\\+202E")),
    "a very long line": Task(says("x" * 8000 + " error: too long"), shows(".said .cut")),
    "thank it": Task(says(CRASH, "thanks"), both(turns(2), lacks(".step.worked"))),
    "reload a case": Task(then(says(CRASH), reloads), DIAGNOSED),
    "back to a case": Task(then(says(CRASH), opens("?tab=browse"), goes_back), DIAGNOSED),
    "a new case": Task(
        then(says(CRASH), presses("#new")), both(turns(0), shows(".hero"), shows("#cases a", "illegal"))
    ),
    "press that a step failed": Task(
        then(says(CRASH), presses(".tell.failed")), both(turns(2), "!!document.querySelector('.step.failed')")
    ),
    "press that a step worked": Task(
        then(says(CRASH), presses(".tell.worked")), both(turns(2), "!!document.querySelector('.step.worked')")
    ),
    "copy for a ticket": Task(
        then(says(CRASH), presses("[data-act=ticket]")),
        "navigator.clipboard.readText().then((text) => text.startsWith('## '))",
    ),
    "side by side": Task(then(opens("?lang=both"), says(CRASH)), both(DIAGNOSED, PAIRED)),
    "dark": Task(then(says(CRASH), presses("[data-act=theme]")), "document.documentElement.dataset.theme === 'dark'"),
    "browse": Task(opens("?tab=browse"), shows(".entry-card")),
    "search for nonsense": Task(
        then(opens("?tab=browse"), searches("qqzzx")), both(shows("#results", "No |没有"), lacks(".entry-card"))
    ),
    "an entry": Task(opens("?entry=git/index-lock"), shows(".entry", "index.lock")),
    "an entry that is none": Task(opens("?entry=no/such-entry"), shows("#view-entry", "no/such-entry")),
    "a playbook": Task(opens("?playbook=nccl"), shows("#view-playbook h1")),
    "the graph": Task(opens("?graph=cuda/illegal-address"), shows("svg .box.center, svg .box")),
    "about": Task(opens("?tab=about"), shows(".about h1")),
    "a file": Task(
        then(chooses("#file", "crash.log", CRASH.encode()), presses("#send")),
        both(DIAGNOSED, shows(".said", "crash.log")),
    ),
    "triage a file": Task(
        then(opens("?tab=triage"), chooses("#logs", "crash.log", CRASH.encode() * 3)),
        shows(".group", "cuda/illegal-address"),
    ),
    "triage what is no log": Task(
        then(opens("?tab=triage"), chooses("#logs", "a.bin", bytes(range(256)) * 40)),
        both(lacks(".group"), shows("#triage", "a\\.bin")),
    ),
}


# --- running ---------------------------------------------------------------------------------------------------------


@contextmanager
def server() -> Iterator[str]:
    """Start the app with a store of its own and yield its address."""
    from assistant.memory.store import open_store
    from ui.server import ServeOptions, start

    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "outcomes.sqlite") as store:
        service = Service(Assistant.open(source_of(())), lambda: store)
        blocks = start(service, [builtin_path()], ServeOptions(port=free_port()))
        yield str(blocks.local_url)
        blocks.close(verbose=False)


def attempt(reader: Reader, task: Task) -> list[str]:
    """Return the faults of a task."""
    from playwright.sync_api import Error

    page = reader.page
    try:
        task.do(reader.open())
        page.wait_for_function(task.seen)
        page.wait_for_timeout(150)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    except Error as error:
        return [*reader.problems, f"not done: {str(error).splitlines()[0]}"]
    return [*reader.problems, *([f"{wide} px wider than the screen"] if wide > 0 else [])]


def main() -> int:
    """Serve, try everything, and print what broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORD", help="tasks whose name holds this")
    tasks = {name: task for name, task in TASKS.items() if parser.parse_args().only in name}
    faults, scripts, undone = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    begun = time.perf_counter()
    with server() as address, browser() as chromium:
        for language, size in product(LANGUAGES, SIZES):
            for name, task in tasks.items():
                context = sit_down(chromium, language, *SIZES[size], has_touch=size == "phone")
                found = attempt(watched(context.new_page(), address, PATIENCE), task)
                context.close()
                place = language, size
                faults[place] += len(found)
                scripts[place] += sum(it.startswith("error:") for it in found)
                undone[place] += any(it.startswith("not done:") for it in found)
                for what in found:
                    print(f"{name} · {language} · {size}: {what}", file=sys.stderr, flush=True)
    print("| language | screen | tasks | done | JavaScript errors | faults in all |\n|---|---|---|---|---|---|")
    for place in product(LANGUAGES, SIZES):
        figures = len(tasks), len(tasks) - undone[place], scripts[place], faults[place]
        print(f"| {place[0]} | {place[1]} | " + " | ".join(map(str, figures)) + " |")
    print(f"\n{4 * len(tasks)} tries in {time.perf_counter() - begun:.0f} s, {faults.total()} faults")
    return int(faults.total() > 0)


if __name__ == "__main__":
    sys.exit(main())
