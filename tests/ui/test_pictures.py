"""Twelve pictures of the pages, small and grey: a layout that falls apart is seen, a word that changes is not.

After a change that is meant: UPDATE_PICTURES=1 python -m pytest tests/ui/test_pictures.py, look at them, and commit.
"""

import io
import os
import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).with_name("pictures")
SIZES = {"desktop": (1440, 900), "tablet": (1000, 800), "phone": (390, 844)}
SMALL = (72, 48)  # what is kept of a picture; the phone's is upright
MOST = 5.0  # mean difference of grey, of 255; a page that is moved aside gives 7

# name -> address, size, language, theme, whether a log is sent before
PICTURES = {
    "start-desktop-en": ("", "desktop", "en-US", "light", False),
    "start-phone-zh": ("", "phone", "zh-CN", "light", False),
    "answer-desktop-en": ("", "desktop", "en-US", "light", True),
    "answer-desktop-zh-dark": ("", "desktop", "zh-CN", "dark", True),
    "answer-tablet-en": ("", "tablet", "en-US", "light", True),
    "answer-phone-en": ("", "phone", "en-US", "light", True),
    "side-by-side-desktop": ("?lang=both", "desktop", "en-US", "light", True),
    "browse-desktop-en": ("?tab=browse", "desktop", "en-US", "light", False),
    "browse-phone-zh-dark": ("?tab=browse", "phone", "zh-CN", "dark", False),
    "entry-desktop-en": ("?entry=git/index-lock", "desktop", "en-US", "light", False),
    "graph-desktop-en": ("?graph=cuda/illegal-address", "desktop", "en-US", "light", False),
    "triage-tablet-zh": ("?tab=triage", "tablet", "zh-CN", "light", False),
}


def has_chinese_font() -> bool:
    found = shutil.which("fc-list") and subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False).stdout
    return bool(found)


@pytest.mark.parametrize("name", PICTURES)
def test_a_page_looks_as_it_did(open_reader, crash, name: str):
    images = pytest.importorskip("PIL.Image", reason="needs Pillow, which Gradio brings")
    chops = pytest.importorskip("PIL.ImageChops")
    address, size, language, theme, is_answered = PICTURES[name]
    if ("zh" in name or name.startswith("side-by-side")) and not has_chinese_font():
        pytest.skip("needs a Chinese font, such as Debian's fonts-noto-cjk")
    width, height = SIZES[size]
    reader = open_reader(language=language, width=width, height=height, theme=theme).open(address)
    if is_answered:
        reader.send(crash)
    elif address:
        reader.page.wait_for_selector("#content > .view:not([hidden]) :is(h1, .entry, svg)")
    reader.page.evaluate("document.activeElement?.blur(); window.scrollTo(0, 0)")
    shot = images.open(io.BytesIO(reader.page.screenshot(animations="disabled", caret="hide"))).convert("L")
    seen = shot.resize(SMALL if width > height else SMALL[::-1], images.Resampling.BOX)
    kept = FOLDER / f"{name}.png"
    if os.environ.get("UPDATE_PICTURES"):
        FOLDER.mkdir(exist_ok=True)
        seen.save(kept)
    difference = chops.difference(seen, images.open(kept)).tobytes()
    mean = sum(difference) / len(difference)
    assert mean <= MOST, (
        f"{name} differs by {mean:.1f} of 255 from {kept}; look at it, and keep it with UPDATE_PICTURES=1"
    )


def test_a_page_that_fell_apart_is_noticed(open_reader):
    images = pytest.importorskip("PIL.Image", reason="needs Pillow, which Gradio brings")
    chops = pytest.importorskip("PIL.ImageChops")
    page = open_reader(width=1440, height=900).open("?tab=browse").page
    page.wait_for_selector(".entry-card")
    page.evaluate("document.querySelector('#assistant .page').style.marginLeft = '40rem'")
    shot = images.open(io.BytesIO(page.screenshot())).convert("L").resize(SMALL, images.Resampling.BOX)
    difference = chops.difference(shot, images.open(FOLDER / "browse-desktop-en.png")).tobytes()
    assert sum(difference) / len(difference) > MOST
