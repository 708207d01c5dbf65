"""The page of a triage stands alone, runs nothing but its own script, and can be read and worked by keyboard alone."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from assistant.triage.outputs import render, report_of, write
from assistant.triage.outputs.as_html import MOST_GROUPS
from assistant.triage.outputs.baseline import compare, read_baseline
from assistant.triage.types import Example, Unread, Where

HERE = Path(__file__).parent
NIGHT = read_baseline(HERE / "reports/night.json")
BEFORE = read_baseline(HERE / "reports/night_before.json")
BAD = (
    "</pre><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\"> "
    "' \" onfocus=alert(1) `<b>`"
)
VOID = {"meta", "input", "br", "img", "link", "hr"}


def page(triage=NIGHT, language="en", find=lambda _: None):
    return render(report_of(triage, find, compare(triage, BEFORE)), "html", language).decode()


def hostile():
    group = replace(
        NIGHT.groups[3], template=BAD, kind=BAD, first_seen=BAD, last_seen=BAD, key='x" onclick="alert(1)',
        examples=(Example(BAD, 3, BAD),), hosts=(Where(BAD, 2),),
    )  # fmt: skip
    kinds = tuple(replace(kind, template=BAD) for kind in NIGHT.healthy)
    return replace(
        NIGHT, groups=(group, *NIGHT.groups), unread=(Unread(BAD, "failed", BAD),), healthy=kinds, knowledge=BAD,
        histogram=replace(NIGHT.histogram, start=BAD),
    )  # fmt: skip


class Reader(HTMLParser):
    """Takes a page apart: its elements, and whether each is closed in its turn."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.open = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag


@pytest.mark.parametrize(
    "triage", [NIGHT, hostile(), replace(NIGHT, groups=(), histogram=None)], ids=["night", "hostile", "none"]
)
def test_the_page_is_well_formed_and_loads_nothing(triage):
    read = Reader(page(triage))
    assert read.open == []
    assert [
        name for name, given in read.elements if "src" in given or name in ("link", "iframe", "object", "img")
    ] == []
    assert [
        given["href"] for name, given in read.elements if "href" in given and not given["href"].startswith("https://")
    ] == []
    assert not any(key.startswith("on") or key == "style" for _, given in read.elements for key in given)
    assert [name for name, _ in read.elements].count("script") == 1


def test_the_policy_admits_this_style_and_this_script_only():
    text = page()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert policy.startswith("default-src 'none'; ") and "unsafe" not in policy
    for tag in ("style", "script"):
        (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        hashed = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{hashed}'" in policy


def test_every_control_and_drawing_has_a_name_in_both_languages():
    read = Reader(page())
    for name, given in read.elements:
        if name in ("input", "option"):
            assert given["data-label-en"] and given["data-label-zh"]
        if given.get("role") == "button":
            assert given["aria-label"] and given["tabindex"] in ("0", "-1")
        if name == "svg":
            assert given.get("aria-hidden") == "true" or given.get("role") == "group"
    assert sum(given.get("tabindex") == "0" for _, given in read.elements) == 1


def test_a_page_of_thousands_of_groups_holds_the_first_and_says_so():
    groups = tuple(replace(NIGHT.groups[3], key=f"{n:016x}") for n in range(MOST_GROUPS + 7))
    text = page(replace(NIGHT, groups=groups))
    assert text.count('<li class="group"') == MOST_GROUPS
    assert "The page holds the first 500 groups; 7 more are in the other outputs." in text


# --- in a browser ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    """Chromium, where Playwright and a browser are installed."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with playwright.sync_playwright() as driver:
        try:
            opened = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        except playwright.Error as error:
            pytest.skip(f"needs Chromium: playwright install chromium ({str(error)[:80]})")
        yield opened
        opened.close()


@pytest.fixture
def opened(browser, tmp_path):
    """Open a triage's page and return it; it must ask for nothing and complain of nothing."""
    contexts, trouble = [], []

    def show(triage=NIGHT, language="en", scheme="light", width=1200):
        write(report_of(triage, lambda _: None, compare(triage, BEFORE)), tmp_path / "night.html", language)
        context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
        contexts.append(context)
        tab = context.new_page()
        tab.on("console", lambda message: trouble.append(message.text))
        tab.on("pageerror", lambda error: trouble.append(str(error)))
        tab.on("request", lambda request: None if request.url.startswith("file:") else trouble.append(request.url))
        tab.goto((tmp_path / "night.html").as_uri())
        return tab

    yield show
    for context in contexts:
        context.close()
    assert trouble == []


def visible(tab):
    return tab.locator(".group:visible").count()


def test_the_language_is_switched_in_place(opened):
    tab = opened()
    assert tab.title() == "Triage of crash logs"
    assert tab.get_by_text("Learned cascades").is_visible() and not tab.get_by_text("从日志学到的连锁").is_visible()
    tab.get_by_role("button", name="中文").click()
    assert tab.get_by_text("从日志学到的连锁").is_visible() and not tab.get_by_text("Learned cascades").is_visible()
    assert (tab.title(), tab.evaluate("document.documentElement.lang")) == ("崩溃日志批量分析", "zh-Hans")
    assert tab.get_by_role("searchbox").get_attribute("placeholder") == "筛选"
    assert "已诊断在前" in tab.locator("select").inner_text()
    shown = tab.locator("main").inner_text()
    assert not re.search(r"\b(first seen|healthy|Events over time|groups)\b", shown)


def test_it_opens_in_the_language_that_was_asked_for(opened):
    tab = opened(language="zh")
    assert tab.title() == "崩溃日志批量分析" and tab.get_by_text("事件的时间分布").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_system_until_one_is_chosen(opened, scheme):
    tab = opened(scheme=scheme)

    def ground():
        return tab.evaluate("getComputedStyle(document.body).backgroundColor")

    light, dark = "rgb(252, 252, 253)", "rgb(17, 17, 19)"
    assert ground() == (dark if scheme == "dark" else light)
    tab.get_by_role("button", name="dark").click()
    assert ground() == dark
    tab.get_by_role("button", name="light").click()
    assert ground() == light


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(opened, scheme):
    """WCAG 2.2, 1.4.3: a contrast of 4.5 for text."""
    tab = opened(scheme=scheme)
    ratios = tab.evaluate(CONTRAST)
    assert len(ratios) > 20
    assert {name: ratio for name, ratio in ratios.items() if ratio < 4.5} == {}


CONTRAST = """() => {
  const parse = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (el) => {
    for (let at = el; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const found = {};
  document.querySelectorAll('h1,h2,h3,p,small,code,button,.badge,.soft,legend,td,strong,.name').forEach((el) => {
    if (!el.textContent.trim() || !el.offsetParent) return;
    const [a, b] = [light(parse(getComputedStyle(el).color)), light(ground(el))].sort((x, y) => y - x);
    found[el.tagName + '.' + el.className + ' ' + el.textContent.trim().slice(0, 20)] = (a + 0.05) / (b + 0.05);
  });
  return found;
}"""


def test_groups_are_filtered_by_verdict_word_and_time(opened):
    tab = opened()
    assert visible(tab) == 6
    tab.get_by_role("button", name="unknown", exact=True).click()
    assert visible(tab) == 3
    tab.get_by_role("searchbox").fill("flux capacitor")
    assert visible(tab) == 1
    assert tab.get_by_role("status").inner_text().startswith("1 of 6")
    tab.get_by_role("searchbox").fill("")
    tab.get_by_role("button", name="new", exact=True).click()
    assert visible(tab) == 3
    tab.get_by_role("button", name="all", exact=True).click()
    tab.locator(".histogram g").nth(13).click()
    assert visible(tab) == len([group for group in NIGHT.groups if group.histogram and group.histogram[13]])
    tab.locator(".histogram g").nth(13).click()
    assert visible(tab) == 6


def test_groups_are_sorted(opened):
    tab = opened()
    for key, counts in {
        "count": sorted((group.count for group in NIGHT.groups), reverse=True),
        "order": [group.count for group in NIGHT.groups],
    }.items():
        tab.locator("select").select_option(key)
        assert [int(text.replace(",", "")) for text in tab.locator(".number strong").all_inner_texts()] == counts


def test_all_of_it_is_reached_with_the_keyboard(opened):
    tab = opened()
    reached = []
    while len(reached) < 60:
        tab.keyboard.press("Tab")
        name = tab.evaluate("document.activeElement.tagName")
        if name == "BODY":
            break
        reached.append(name)
    assert reached.count("BUTTON") == 5 + 5  # languages and themes, verdicts
    assert reached.count("g") == 1 and reached.count("INPUT") == 1 and reached.count("SELECT") == 1
    assert reached.count("SUMMARY") == 6 + 1
    tab.locator(".histogram g").first.focus()
    for _ in range(13):
        tab.keyboard.press("ArrowRight")
    tab.keyboard.press("Enter")
    assert tab.locator('.histogram g[aria-pressed="true"]').get_attribute("data-bucket") == "13"
    assert visible(tab) < 6
    tab.keyboard.press("Escape")
    assert visible(tab) == 6
    tab.locator("summary").first.focus()
    tab.keyboard.press("Enter")
    assert tab.locator(".group details[open]").count() == 1
    assert tab.get_by_text("node-17", exact=True).is_visible()


def test_a_link_opens_its_group(opened):
    tab = opened()
    tab.evaluate(f"location.hash = 'group-{NIGHT.groups[3].key}'")
    tab.wait_for_selector(".group details[open]")
    assert tab.get_by_text("bay-7", exact=True).is_visible()


def test_on_a_narrow_screen_nothing_runs_over_the_edge(opened):
    tab = opened(width=380)
    tab.locator("summary").first.click()
    assert tab.evaluate("document.documentElement.scrollWidth") <= 380


def test_what_a_log_holds_is_shown_and_never_run(opened):
    tab = opened(hostile())
    for summary in tab.locator("summary").all():
        summary.click()
    assert tab.title() == "Triage of crash logs"
    assert tab.locator("pre:visible", has_text="</pre><script>document.title='owned'").count() == 2
