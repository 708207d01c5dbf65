"""Accessibility: axe-core finds no violation, of whatever weight, on any view, in both languages and both themes."""

import pytest

VIEWS = {
    "start": "",
    "answer": "",
    "browse": "?tab=browse",
    "entry": "?entry=git/index-lock",
    "graph": "?graph=cuda/illegal-address",
    "triage": "?tab=triage",
    "about": "?tab=about",
}


@pytest.fixture(scope="module")
def axe():
    """axe-core itself, as its package brings it."""
    library = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="needs axe: pip install axe-playwright-python"
    )
    return library.Axe()


# Every view in each language and each theme, and the views with the most on them in every combination.
BUSY = ("answer", "browse")


@pytest.mark.parametrize(
    ("language", "theme", "views"),
    [("en-US", "light", VIEWS), ("zh-CN", "dark", VIEWS), ("en-US", "dark", BUSY), ("zh-CN", "light", BUSY)],
)
def test_no_view_has_a_violation(open_reader, axe, crash, language, theme, views):
    reader = open_reader(language=language, theme=theme)
    found = []
    for view in views:
        query = VIEWS[view]
        reader.open(query)
        if view == "answer":
            reader.send(crash)
            reader.page.locator(".tell.failed").first.click()
            reader.wait_for_turn(1)
        elif view == "triage":
            reader.page.wait_for_selector("#logs", state="attached")
            log = {"name": "a.log", "mimeType": "text/plain", "buffer": crash.encode()}
            reader.page.set_input_files("#logs", files=[log])
            reader.page.wait_for_selector(".group")
        elif query:
            reader.page.wait_for_selector("#content > .view:not([hidden]) :is(h1, .entry)")
        result = axe.run(reader.page, options={"resultTypes": ["violations"]})
        found += [
            (view, violation["id"], violation["impact"], node["html"][:160], node["failureSummary"][:300])
            for violation in result.response["violations"]
            for node in violation["nodes"][:3]
        ]
    assert found == []


def test_side_by_side_has_no_violation(open_reader, axe, crash):
    reader = open_reader().open("?lang=both").send(crash)
    result = axe.run(reader.page, options={"resultTypes": ["violations"]})
    assert [it["id"] for it in result.response["violations"]] == []


def test_axe_sees_what_is_wrong(open_reader, axe):
    """A check that cannot fail is none."""
    reader = open_reader().open("?tab=about")
    reader.page.wait_for_selector(".about h1")
    reader.page.evaluate("document.querySelector('.about h1').style.color = '#ddd'")
    result = axe.run(reader.page, options={"resultTypes": ["violations"]})
    assert [it["id"] for it in result.response["violations"]] == ["color-contrast"]
