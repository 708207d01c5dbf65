"""Accessibility: axe-core finds no serious violation on any view, in both languages and both themes."""

import pytest

VIEWS = {
    "start": "",
    "answer": "",
    "browse": "?tab=browse",
    "entry": "?entry=git/index-lock",
    "graph": "?graph=cuda/illegal-address",
    "about": "?tab=about",
}


@pytest.fixture(scope="module")
def axe():
    """axe-core itself, as its package brings it."""
    library = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="needs axe: pip install axe-playwright-python"
    )
    return library.Axe()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-US", "zh-CN"])
def test_no_view_has_a_serious_violation(open_reader, axe, crash, language, theme):
    reader = open_reader(language=language, theme=theme)
    found = []
    for view, query in VIEWS.items():
        reader.open(query)
        if view == "answer":
            reader.send(crash)
            reader.page.locator(".tell.failed").first.click()
            reader.wait_for_turn(1)
        elif query:
            reader.page.wait_for_selector("#content > .view:not([hidden]) :is(h1, .entry)")
        result = axe.run(reader.page, options={"resultTypes": ["violations"]})
        found += [
            (view, violation["id"], violation["impact"], node["html"][:160], node["failureSummary"][:300])
            for violation in result.response["violations"]
            if violation["impact"] in {"serious", "critical"}
            for node in violation["nodes"][:3]
        ]
    assert found == []


def test_side_by_side_has_no_serious_violation(open_reader, axe, crash):
    reader = open_reader().open("?lang=both").send(crash)
    result = axe.run(reader.page, options={"resultTypes": ["violations"]})
    assert [it["id"] for it in result.response["violations"] if it["impact"] in {"serious", "critical"}] == []
