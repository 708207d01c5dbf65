"""A walk over the links of small knowledge bases, and over our own."""

import json
from types import SimpleNamespace

import pytest

from assistant.rendering.chain import links_of, walk


def knowledge(**graphs):
    """A knowledge base of entries with these graphs, as far as a walk looks at it."""
    payloads = [json.dumps({"signature": {"en": name}, "graph": graph}) for name, graph in graphs.items()]
    return SimpleNamespace(ids=list(graphs), payloads=payloads)


def leads_to(name, **more):
    return {"leads_to": [{"entry_id": name, **more}]}


A_TO_D = knowledge(a=leads_to("b"), b=leads_to("c"), c=leads_to("d"), d={})


@pytest.mark.parametrize(
    ("start", "depth", "met", "is_cut"),
    [
        ("a", 1, [("a", 0), ("b", 1)], True),
        ("a", 3, [("a", 0), ("b", 1), ("c", 2), ("d", 3)], False),
        ("c", 1, [("c", 0), ("b", 1), ("d", 1)], True),
        ("c", 2, [("c", 0), ("b", 1), ("d", 1), ("a", 2)], False),
    ],
)
def test_a_walk_goes_both_ways_and_says_when_it_stops_short(start, depth, met, is_cut):
    walked = walk(links_of(A_TO_D), start, depth, 60)
    assert sorted(walked.steps, key=lambda step: step[1]) == list(walked.steps)
    assert (sorted(walked.steps), walked.is_cut) == (sorted(met), is_cut)


def test_preceded_by_is_leads_to_read_backwards_and_is_told_once():
    graph = {"preceded_by": [{"entry_id": "a", "condition": {"en": "under load"}, "probability": 0.4}]}
    links = walk(links_of(knowledge(a=leads_to("b"), b=graph)), "b", 1, 60).links
    assert [(link.kind, link.source, link.target, link.words.en) for link in links] == [
        ("leads_to", "a", "b", "under load")
    ]


def test_look_alikes_that_name_each_other_are_one_link():
    def like(name):
        return {"confused_with": [{"entry_id": name, "distinction": {"en": f"not {name}"}}]}

    assert len(walk(links_of(knowledge(a=like("b"), b=like("a"))), "a", 1, 60).links) == 1


def test_a_circle_ends_and_a_crowd_is_cut():
    assert len(walk(links_of(knowledge(a=leads_to("b"), b=leads_to("a"))), "a", 5, 60).steps) == 2
    crowd = knowledge(a={"leads_to": [{"entry_id": f"b{number}"} for number in range(100)]})
    walked = walk(links_of(crowd), "a", 1, 60)
    assert len(walked.steps) == 60 and walked.is_cut


def test_an_error_that_only_a_link_names_is_told_as_not_known(service):
    links = service._all_links()
    named = {end for around in links.around.values() for link in around for end in (link.source, link.target)}
    for name in sorted(named - set(links.titles))[:1]:
        chain = service.error_chain(next(iter(links.around[name])).source)
        assert {entry.id: entry.is_known for entry in chain.entries}[name] is False
    chain = service.error_chain("cuda/out-of-memory", depth=2)
    assert chain.entries[0].id == "cuda/out-of-memory" and chain.entries[0].steps == 0
    ids = {entry.id for entry in chain.entries}
    assert chain.links and all(link.source in ids and link.target in ids for link in chain.links)
