"""The service answers every question with types that fit their schema, and says what is wrong with a request."""

import pytest
from jsonschema import Draft202012Validator

from assistant.errors import AssistantError, BadArgument, NoSuchEntry, TooLarge, UnreadablePaste
from assistant.rendering.answers import Answer, BatchGroup
from assistant.service.arguments import LONGEST_LOG, LONGEST_SEARCH, MOST_LOGS
from assistant.service.batching import _joined
from assistant.service.operations import OPERATIONS
from kb.printable import UNFIT

LOG = "step 12\nRuntimeError: CUDA error: an illegal memory access was encountered (torch 2.5.1+cu124)\n"

CALLS = {
    "diagnose": {"log": LOG},
    "get_entry": {"entry_id": "cuda/out-of-memory", "language": "zh"},
    "get_playbook": {"slug": "nccl", "language": "zh"},
    "search": {"words": "显存不足", "count": 3},
    "list_domains": {},
    "error_chain": {"entry_id": "cuda/out-of-memory", "depth": 1},
    "batch": {"logs": [LOG, "nothing of note", ""]},
    "report_outcome": {"entry_id": "cuda/out-of-memory", "workaround": 1, "outcome": "worked"},
}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_operation_describes_itself_and_answers_what_its_schema_says(keeping, operation):
    arguments, answer = (
        operation.arguments.model_json_schema(),
        operation.answer.model_json_schema(mode="serialization"),
    )
    for schema in (arguments, answer):
        Draft202012Validator.check_schema(schema)
    assert len(operation.description) > 80 and operation.title
    assert all(part.get("description") for part in arguments["properties"].values())
    Draft202012Validator(arguments).validate(CALLS[operation.name])
    told = operation.call(keeping, **CALLS[operation.name])
    Draft202012Validator(answer).validate(told.model_dump(mode="json"))
    assert len(told.request_id) == 12


def test_a_known_error_comes_with_its_remedies_its_dead_ends_and_its_reasons(service):
    answer = service.diagnose(LOG)
    assert (answer.verdict, answer.entry.id, answer.language) == ("known", "cuda/illegal-address", "en")
    assert answer.event.first_line == 2 and answer.event.kind == "RuntimeError"
    assert ("PyTorch", "2.5.1", 2) in [(seen.product, seen.version, seen.line) for seen in answer.versions]
    assert answer.entry.workarounds[0].commands.startswith("compute-sanitizer")
    assert answer.entry.workarounds[0].rate is None  # nobody counted, so there is no number
    assert all(step.why_it_fails for step in answer.entry.dead_ends)
    assert {reason.found_by for reason in answer.reasons} >= {"pattern", "words"}
    assert answer.candidates[0].id == "cuda/illegal-address" and len(answer.candidates) == 3


def test_an_unknown_error_has_no_entry_and_its_candidates_say_so(service):
    answer = service.diagnose("the meeting room on the third floor is booked again, who can help?")
    assert (answer.verdict, answer.entry, answer.probability, answer.reasons) == ("unknown", None, None, ())


@pytest.mark.parametrize(
    ("asked", "language"), [("auto", "zh"), ("en", "en"), ("zh", "zh")], ids=["the paste's own", "English", "Chinese"]
)
def test_the_language_is_the_one_asked_for_or_that_of_the_paste(service, asked, language):
    answer = service.diagnose(f"训练到一半报错：\n{LOG}", language=asked)
    assert answer.language == language
    assert ("显存" in answer.entry.what) == (language == "zh")


def test_the_number_of_a_workaround_is_its_place_in_the_entry(service):
    card, entry = service.get_entry("cuda/illegal-address").entry, service.entry("cuda/illegal-address")
    for step in card.workarounds:
        assert entry.workarounds[step.number - 1].action.en == step.action
    rates = [step.rate.value for step in card.workarounds if step.rate and step.rate.origin == "estimate"]
    assert rates == sorted(rates, reverse=True)


def test_an_id_that_is_not_there_is_refused_with_the_nearest(service):
    with pytest.raises(NoSuchEntry, match="cuda/out-of-memory") as caught:
        service.get_entry("cuda/out-of-memorry")
    assert len(caught.value.request_id) == 12


def test_a_search_finds_by_words_by_name_and_by_facet(service):
    assert service.search("显存不足").entries[0].id in {"cuda/out-of-memory", "pytorch/cuda-out-of-memory"}
    assert service.search("illegal-address").entries[0].id == "cuda/illegal-address"
    only = service.search("out of memory", domain="linux", count=100)
    assert only.total == len(only.entries) > 0 and {entry.domain for entry in only.entries} == {"linux"}
    assert {entry.tier for entry in service.search("port", tier="proven").entries} == {"proven"}


def test_a_search_without_words_lists_the_entries_that_the_domains_count(service):
    domains = service.list_domains()
    assert service.search(count=1).total == domains.total == sum(domain.entries for domain in domains.domains)
    for domain in domains.domains[:3]:
        assert service.search(domain=domain.name).total == domain.entries
        assert service.search(domain=domain.name, tier="proven").total == domain.proven


def test_a_batch_groups_what_is_the_same_and_accounts_for_every_log(service):
    missing = "ModuleNotFoundError: No module named '{}'"
    words = "my pip says externally-managed-environment"  # no line of a program: the triage sees no error in it
    batch = service.batch([missing.format("torch"), LOG, "", missing.format("numpy"), LOG + LOG, "all is well", words])
    told = [place for group in batch.groups for place in group.logs] + [it.log for it in batch.unread]
    assert set(told) | set(batch.quiet) == {1, 2, 3, 4, 5, 6, 7} and batch.logs == 7 and not batch.is_cut
    known = {group.best.id: group for group in batch.groups if group.verdict == "known"}
    assert 1 in known["pip/module-not-found"].logs
    assert known["cuda/illegal-address"].logs == (2, 5) and known["cuda/illegal-address"].events == 3
    assert "illegal memory access" in known["cuda/illegal-address"].example
    assert batch.quiet == (6,) and [it.log for it in batch.unread] == [3] and "empty" in batch.unread[0].reason
    [described] = [group for group in batch.groups if group.logs == (7,)]
    assert described.best.id == "pip/externally-managed-environment" and described.verdict != "unknown"


def test_a_description_joins_the_logs_of_its_error_and_answers_stand_before_the_unknown():
    def group(key, logs, events, verdict="known"):
        return BatchGroup(
            key=key, signature=key, events=events, logs=logs, example=key, example_line=1, verdict=verdict
        )

    read = [group("known:a/b", (2,), 4), group("c", (3,), 9, "unknown")]
    found = _joined(read, [group("known:a/b", (1,), 1), group("d", (5,), 1, "likely")])
    assert [(one.key, one.logs, one.events) for one in found] == [
        ("known:a/b", (2, 1), 5), ("d", (5,), 1), ("c", (3,), 9),
    ]  # fmt: skip


def test_what_turns_the_writing_round_in_a_log_of_json_leaves_no_batch(service):
    log = '{"level": "error", "message": "RuntimeError: CUDA error: \\u202eout of memory\\u009b31m"}'
    assert not UNFIT.search(service.batch([log, log]).model_dump_json())


def test_a_batch_of_endlessly_many_errors_tells_the_most_frequent_and_says_that_there_are_more(service):
    words = [chr(97 + number // 26) * 3 + chr(97 + number % 26) * 3 for number in range(200)]
    errors = [f"{word.title()}Error: the {word} of the {word[::-1]} is {word}less" for word in words]
    batch = service.batch(["\n\n".join(errors), LOG, LOG])
    assert batch.is_cut and len(batch.groups) == 60 and batch.groups[0].best.id == "cuda/illegal-address"


def test_the_logs_own_values_stand_in_the_advice_and_what_does_not_fit_its_versions_comes_last(service):
    answer = service.diagnose("OSError: [Errno 98] Address already in use: ('0.0.0.0', 8123)")
    port = next(value for value in answer.entry.filled if value.kind == "port")
    assert (port.value, port.line) == ("8123", 1)
    assert any("8123" in step.commands for step in answer.entry.workarounds)
    assert "8123" not in service.get_entry(answer.entry.id).model_dump_json()
    for entry_id in ("cuda/illegal-address", "pip/externally-managed-environment"):
        fits = [step.fits for step in service.get_entry(entry_id).entry.workarounds]
        assert set(fits) == {"unknown"}  # without a log nothing is judged


@pytest.mark.parametrize(
    ("call", "error", "code", "words"),
    [
        (lambda s: s.diagnose(""), UnreadablePaste, "unreadable", "is empty"),
        (lambda s: s.diagnose("\x00\x01" * 50), UnreadablePaste, "unreadable", "is empty"),
        (lambda s: s.diagnosis(b"\x7fELF\x02\x01" + bytes(range(256)) * 40), UnreadablePaste, "unreadable", "binary"),
        (lambda s: s.diagnose("x" * (LONGEST_LOG + 1)), TooLarge, "too_large", "4,000,001 characters"),
        (lambda s: s.diagnosis("x" * (LONGEST_LOG + 1)), TooLarge, "too_large", "4,000,001 characters"),
        (lambda s: s.search("x" * (LONGEST_SEARCH + 1)), TooLarge, "too_large", "give a log to diagnose"),
        (lambda s: s.batch(["x"] * (MOST_LOGS + 1)), TooLarge, "too_large", "send it in parts"),
        (lambda s: s.batch(["x" * 1_500_000] * 3), TooLarge, "too_large", "4,500,000"),
        (lambda s: s.batch([]), BadArgument, "bad_argument", "logs: List should have at least 1 item"),
        (lambda s: s.diagnose(), BadArgument, "bad_argument", "log: Field required"),
        (lambda s: s.diagnose(None), BadArgument, "bad_argument", "log: Input should be a valid string"),
        (lambda s: s.diagnose(LOG, language="fr"), BadArgument, "bad_argument", "'auto', 'en' or 'zh'"),
        (lambda s: s.diagnose(LOG, candidates=11), BadArgument, "bad_argument", "less than or equal to 10"),
        (lambda s: s.diagnose(LOG, temperature=1), BadArgument, "bad_argument", "temperature: Extra inputs"),
        (lambda s: s.diagnose(LOG, "en", 3, 4), BadArgument, "bad_argument", "takes 3 arguments, and got 4"),
        (lambda s: s.error_chain("cuda/out-of-memory", depth=0), BadArgument, "bad_argument", "greater than or equal"),
        (lambda s: s.error_chain("no/such"), NoSuchEntry, "no_such_entry", "the nearest are"),
    ],
)  # fmt: skip
def test_a_bad_request_is_refused_by_name_and_in_words(service, call, error, code, words):
    with pytest.raises(AssistantError, match=words) as caught:
        call(service)
    assert type(caught.value) is error and caught.value.code == code and caught.value.request_id


@pytest.mark.parametrize(
    "log", ["\ud800 CUDA error: out of memory \udfff", "\ufeffCUDA error: out of memory\x1b[2J\u202e"]
)
def test_broken_and_hostile_characters_are_read_past(service, log):
    answer = service.diagnose(log)
    assert answer.entry.id == "cuda/out-of-memory"
    assert not set("\x1b\u202e\ud800") & set(answer.model_dump_json())


def test_answers_are_frozen(service):
    with pytest.raises(ValueError, match="frozen"):
        Answer.__setattr__(service.diagnose(LOG), "verdict", "unknown")


def test_an_unknown_log_comes_with_how_to_go_on_and_its_playbook_can_be_read_by_name(service):
    answer = service.diagnose("frobd: NCCL WARN quux gizmo handshake frobnicated by worker seven")
    if answer.verdict == "unknown":
        assert answer.playbook.slug == "nccl" and answer.playbook.louder[0].commands.startswith("NCCL_DEBUG=INFO")
    else:
        assert answer.playbook is None and answer.playbooks[0].slug == "nccl"
    assert "先收集" not in service.get_playbook("nccl", "zh").playbook.title
    assert service.get_playbook("nccl", "zh").playbook.title == "NCCL 通信"
    with pytest.raises(NoSuchEntry, match="nccl"):
        service.get_playbook("ncl")
