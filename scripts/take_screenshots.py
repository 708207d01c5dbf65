"""Take the screenshots of the README from the running app, with an empty store and the README's log.

    python scripts/take_screenshots.py            writes docs/screenshots/*.webp

Needs Chromium, Playwright and Pillow. Look at what it took before it is committed.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.bench_ui import server
from tests.ui.watching import browser

ROOT = Path(__file__).resolve().parents[1]
LOG = ROOT / "tests/pastes/readme/illegal_access_in_a_worker.txt"
WIDTH, HEIGHT = 1280, 860
QUALITY = 82  # of 100; a picture stays below 120 kB


def diagnosis(page: Any) -> None:
    """A log and its diagnosis."""
    send(page, LOG.read_text(encoding="utf-8"))


def workaround(page: Any) -> None:
    """What happens when a workaround failed."""
    diagnosis(page)
    page.locator(".tell.failed").first.click()
    page.wait_for_function("document.querySelectorAll('.turn').length > 1")
    page.evaluate("document.querySelector('.part.avoid').scrollIntoView()")
    page.evaluate("window.scrollBy(0, -90)")


def neighbours(page: Any) -> None:
    """The errors around one."""
    page.wait_for_selector("svg a.box")


# Name, address, browser's language, theme, and what is done before the picture is taken.
PICTURES: tuple[tuple[str, str, str, str, Callable[[Any], None]], ...] = (
    ("diagnosis", "", "en-US", "light", diagnosis),
    ("side-by-side", "?lang=both", "zh-CN", "dark", workaround),
    ("graph", "?graph=cuda/illegal-address", "zh-CN", "light", neighbours),
)


def send(page: Any, text: str) -> None:
    """Send a message and wait for the answer."""
    page.fill("#paste", text)
    page.click("#send")
    page.wait_for_selector(".turn")
    page.evaluate("document.activeElement.blur()")


def main() -> int:
    """Take them."""
    from PIL import Image

    folder = ROOT / "docs/screenshots"
    folder.mkdir(exist_ok=True)
    with server() as address, browser() as chromium:
        for name, query, language, theme, prepare in PICTURES:
            screen = {"width": WIDTH, "height": HEIGHT}
            context = chromium.new_context(
                viewport=screen, locale=language, color_scheme=theme, reduced_motion="reduce"
            )
            page = context.new_page()
            page.goto(f"{address}{query}")
            page.wait_for_selector("html[data-ready]")
            prepare(page)
            page.mouse.move(0, 0)
            page.wait_for_timeout(800)
            taken = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            taken.save(folder / f"{name}.webp", quality=QUALITY, method=6)
            print(f"{folder / name}.webp: {(folder / f'{name}.webp').stat().st_size / 1000:.0f} kB")
            context.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
