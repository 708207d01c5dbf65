"""Graph: the neighbourhood of an error: causes on the left, consequences on the right, look-alikes in one column.

    graph(walk(links, "cuda/out-of-memory", 2, 16), links, "cuda/out-of-memory")  ->  an SVG whose boxes are links

Every box is a focusable link; choosing one centres it. Below the picture its links are listed as sentences, for screen
readers and for conditions that do not fit into the picture.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from urllib.parse import quote as quote_url

from assistant.rendering.chain import Link, Links, Walk
from ui.components.entry_parts import spoken, text
from ui.components.markup import element, entry_link, items, pair, show, two, word
from ui.labels import say

WIDTH, HEIGHT = 214, 62  # of a box, in units of the picture
ACROSS, DOWN = 92, 26  # between boxes
MARGIN = 56  # around them: room for the arcs between look-alikes


@dataclass(frozen=True, slots=True)
class Box:
    """The position of an error."""

    entry_id: str
    x: float
    y: float


def graph(walked: Walk, links: Links, center: str) -> str:
    """Return the picture and the list below it."""
    if len(walked.steps) < 2:
        return pair(say("graph.none"), "p", "hint")
    boxes = _placed(walked, center)
    width = max(box.x for box in boxes.values()) + WIDTH + MARGIN
    height = max(box.y for box in boxes.values()) + HEIGHT + MARGIN / 2
    lines = "".join(_line(link, boxes[link.source], boxes[link.target], center) for link in walked.links)
    drawn = "".join(_box(box, links, is_center=box.entry_id == center) for box in boxes.values())
    head = (
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" class="arrow"/></marker></defs>'
    )
    picture = (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="group" '
        f'aria-labelledby="graph-title">{head}{lines}{drawn}</svg>'
    )
    cut = pair(say("graph.cut"), "p", "hint") if walked.is_cut else ""
    near = [link for link in walked.links if center in {link.source, link.target}]
    told = items((_sentence(link, links) for link in near), kind="related links")
    return element("div", picture, "graph-frame", tabindex="0") + cut + told


def columns_of(walked: Walk, center: str) -> dict[str, int]:
    """Return the column of each error: one to the left for a cause, one to the right for a consequence."""
    column = {center: 0}
    queue = deque([center])
    while queue:
        here = queue.popleft()
        for link in walked.links:
            for end, other, step in ((link.source, link.target, 1), (link.target, link.source, -1)):
                if end == here and other not in column:
                    column[other] = column[here] + (step if link.kind == "leads_to" else 0)
                    queue.append(other)
    return column


def _placed(walked: Walk, center: str) -> dict[str, Box]:
    """Place the boxes: columns by cause and consequence, each centred vertically."""
    columns = columns_of(walked, center)
    stacks: dict[int, list[str]] = {}
    for entry_id, _ in walked.steps:
        stacks.setdefault(columns[entry_id], []).append(entry_id)
    if 0 in stacks:  # centred in its column
        stack = stacks[0]
        stack.remove(center)
        stack.insert(len(stack) // 2, center)
    tallest = max(len(stack) for stack in stacks.values())
    first = min(stacks)
    boxes = {}
    for number, stack in stacks.items():
        top = MARGIN / 2 + (tallest - len(stack)) * (HEIGHT + DOWN) / 2
        for row, entry_id in enumerate(stack):
            x = MARGIN + (number - first) * (WIDTH + ACROSS)
            boxes[entry_id] = Box(entry_id, x, top + row * (HEIGHT + DOWN))
    return boxes


def _line(link: Link, source: Box, target: Box, center: str) -> str:
    """Draw a link: an arrow to a consequence, dotted between look-alikes; distant links are faint."""
    left, right = (source, target) if source.x <= target.x else (target, source)
    y1, y2 = left.y + HEIGHT / 2, right.y + HEIGHT / 2
    if left.x < right.x:
        x1, x2 = left.x + WIDTH, right.x
        bend = (x2 - x1) / 2
        path = f"M{x1:.0f} {y1:.0f} C{x1 + bend:.0f} {y1:.0f} {x2 - bend:.0f} {y2:.0f} {x2:.0f} {y2:.0f}"
    else:  # in one column: an arc on the left, wider for distant boxes
        out = left.x - 18 - abs(y1 - y2) / 14
        path = f"M{left.x:.0f} {y1:.0f} C{out:.0f} {y1:.0f} {out:.0f} {y2:.0f} {left.x:.0f} {y2:.0f}"
    is_near = center in {link.source, link.target}
    arrow = share = ""
    if link.kind == "leads_to":
        arrow = f' marker-{"end" if right is target else "start"}="url(#arrow)"'
        if link.probability is not None and is_near and right is target:
            x, y, anchor = (left.x + WIDTH + 8, y1, "start") if right.entry_id == center else (right.x - 12, y2, "end")
            place = f'x="{x:.0f}" y="{y - 7:.0f}" text-anchor="{anchor}"'
            share = f'<text class="share" {place}>{link.probability:.0%}</text>'
    return f'<path class="edge {link.kind}{"" if is_near else " far"}" d="{path}"{arrow}/>{share}'


def _box(box: Box, links: Links, *, is_center: bool) -> str:
    both = links.titles.get(box.entry_id)
    title = two(lambda language: both.in_language(language).partition("\n")[0] if both else "")
    words = element("code", show(box.entry_id)) + element("span", word(title), "name")
    inner = (
        f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{WIDTH}" height="{HEIGHT}" rx="10"/>'
        f'<foreignObject x="{box.x:.0f}" y="{box.y:.0f}" width="{WIDTH}" height="{HEIGHT}">'
        f"{element('div', words, 'words')}</foreignObject>"
    )
    if both is None:
        return element("g", inner, "box unknown")
    return element("a", inner, "box center" if is_center else "box", href=f"?graph={quote_url(box.entry_id, safe='/')}",
                   data_graph=box.entry_id, aria_current="true" if is_center else "")  # fmt: skip


def _sentence(link: Link, links: Links) -> str:
    ends = [
        entry_link(end) if end in links.titles else element("code", show(end)) for end in (link.source, link.target)
    ]
    kind = element("span", word(spoken(link.kind)), f"kind {link.kind}")
    share = element("b", f"{link.probability:.0%}") if link.probability is not None else ""
    return element("span", f"{ends[0]} {kind} {ends[1]} {share}", "ends") + pair(text(link.words), "p")
