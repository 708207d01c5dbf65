"""Root and answer are one decision: what explains the root heads the list; what is disputed is never known."""

from assistant.diagnosis.ranking.root_and_answer import Evidence, Explains, headed

NOTHING, CONSEQUENCE, OTHER, ROOT, UNSEEN = Explains


def gather_evidence(*explains, causes=()):
    found = [frozenset() for _ in explains]
    for effect, cause in causes:
        found[effect] |= {cause}
    return Evidence(tuple(explains), tuple(None for _ in explains), tuple(found))


def test_a_consequence_stands_behind_what_explains_the_root():
    assert headed(gather_evidence(CONSEQUENCE, NOTHING, ROOT)) == ([2, 0, 1], False)


def test_the_list_stays_where_the_first_explains_the_root():
    assert headed(gather_evidence(ROOT, CONSEQUENCE)) == ([0, 1], False)
    assert headed(gather_evidence(UNSEEN, CONSEQUENCE)) == ([0, 1], False)


def test_an_answer_beside_an_explained_root_is_disputed():
    assert headed(gather_evidence(OTHER, ROOT)) == ([0, 1], True)
    assert headed(gather_evidence(NOTHING, ROOT)) == ([0, 1], True)


def test_a_consequence_alone_is_disputed_since_no_entry_says_what_the_root_is():
    assert headed(gather_evidence(CONSEQUENCE, NOTHING)) == ([0, 1], True)


def test_an_imported_pattern_at_the_root_moves_nothing():
    assert headed(gather_evidence(CONSEQUENCE, UNSEEN)) == ([0, 1], True)


def test_the_graph_leads_to_the_first_cause_over_several_steps():
    assert headed(gather_evidence(ROOT, OTHER, OTHER, causes=[(0, 1), (1, 2)]))[0] == [2, 0, 1]


def test_a_circle_in_the_graph_ends():
    assert headed(gather_evidence(ROOT, ROOT, causes=[(0, 1), (1, 0)]))[0] == [1, 0]


def test_no_candidates_are_no_answer():
    assert headed(gather_evidence()) == ([], False)


def test_some_candidates_in_another_order_keep_their_causes():
    known = gather_evidence(ROOT, OTHER, NOTHING, causes=[(0, 2)]).of([2, 0])
    assert known.explains == (NOTHING, ROOT)
    assert known.causes == (frozenset(), frozenset({0}))
