"""Each lint rule speaks of what it is for, and of nothing else; a clean entry passes all of them."""

import os
import time
from datetime import date
from pathlib import Path

import pytest

from kb.entry import Background, Entry
from kb.lint import RULES, lint, lint_articles
from kb.lint.__main__ import PAGE, page

TODAY = date(2026, 3, 1)
CLEAN = {
    "id": "cuda/invalid-handle",
    "category": "runtime_error",
    "signature": {"en": "CUDA error: invalid resource handle", "zh": "CUDA error: invalid resource handle"},
    "pattern": r"CUDA error: invalid resource handle|cudaErrorInvalidResourceHandle",
    "codes": [{"name": "cudaErrorInvalidResourceHandle", "number": 400, "vendor": "cudart"}],
    "samples": {
        "must_match": ["RuntimeError: CUDA error: invalid resource handle"],
        "must_not_match": ["CUDA error: invalid device ordinal"],
    },
    "root_cause": {
        "en": "A stream that was made on device 0 is used while device 1 is current.",
        "zh": "在设备 0 上创建的流，在当前设备是 1 时被使用。",
    },
    "versions": [{"version": "CUDA 11.8"}, {"version": "CUDA 12.4"}],
    "workarounds": [
        {
            "action": {"en": "Make the stream's device current first", "zh": "先把流所在的设备设为当前设备"},
            "how": {
                "en": "Call `cudaSetDevice` before each use, or keep one thread per device.",
                "zh": "每次使用前调用 `cudaSetDevice`，或者每个设备用一个线程。",
            },
            "commands": "cudaSetDevice(device);\ncudaStreamSynchronize(stream);",
            "success_rate": {"value": 0.9, "origin": "reported", "successes": 9, "trials": 10},
        }
    ],
    "dead_ends": [
        {
            "action": {"en": "Reset the device", "zh": "重置设备"},
            "why_it_fails": {
                "en": "The next use goes to the wrong device again.",
                "zh": "下次使用还是落到错误的设备上。",
            },
        }
    ],
    "tier": "documented",
    "confidence": 0.9,
    "fix_success_rate": {"value": 0.85, "origin": "reported", "successes": 17, "trials": 20},
    "sources": ["https://docs.nvidia.com/cuda/cuda-runtime-api/index.html"],
    "first_seen": "2024-01-05",
    "last_confirmed": "2025-02-01",
    "last_updated": "2025-02-01",
}
OTHER = CLEAN | {
    "id": "cuda/bad-ordinal",
    "signature": {"en": "CUDA error: invalid device ordinal", "zh": "CUDA error: invalid device ordinal"},
    "pattern": "invalid device ordinal",
    "codes": [{"name": "cudaErrorInvalidDevice", "number": 101, "vendor": "cudart"}],
    "samples": {"must_match": ["CUDA error: invalid device ordinal"]},
    "root_cause": {"en": "The program asks for more devices than it can see.", "zh": "程序要用的设备比看得见的多。"},
    "workarounds": [{"action": {"en": "Ask for a device that exists", "zh": "换成存在的设备编号"}}],
    "dead_ends": [],
    "fix_success_rate": None,
}


def entry(**changes):
    return Entry.model_validate(CLEAN | changes)


def workaround(**changes):
    return {"workarounds": [CLEAN["workarounds"][0] | changes]}


def dead_end(**changes):
    return {"dead_ends": [CLEAN["dead_ends"][0] | changes]}


def lookalike(distinction="The number after the message is the device's.", target="cuda/bad-ordinal"):
    text = {"en": distinction, "zh": "看报错后面的编号。"}
    return {"graph": {"confused_with": [{"entry_id": target, "distinction": text}]}}


def shared(count):
    """More errors, each with the same cause and the same distinction as the clean one's."""
    others = [f"cuda/other-{n}" for n in range(count)]
    return [Entry.model_validate(OTHER | {"id": name, "root_cause": CLEAN["root_cause"]}) for name in others]


# rule -> (what is changed, the field that is named, the word the problem must contain)
CASES = {
    "code-name": (
        {"root_cause": {"en": "It says cudaErrorDriverNotReady.", "zh": "报 cudaErrorDriverNotReady。"}},
        "root_cause",
        "no code",
    ),
    "code-known": ({"codes": [{"name": "cudaErrorDriverNotReady", "vendor": "cudart"}]}, "codes[0].name", "no code"),
    "code-number": (
        {"codes": [{"name": "cudaErrorInvalidResourceHandle", "number": 33}]},
        "codes[0].number",
        "not 33 in cudart 11.8, 12.4",
    ),
    "code-number-in-text": (
        {"summary": {"en": "It is cudaErrorIllegalAddress (804).", "zh": "即 cudaErrorIllegalAddress (804)。"}},
        "summary",
        "804 is cudaErrorCompatNotSupportedOnDevice",
    ),
    "code-text": ({"aliases": ["CUDA error: the handle is not good"]}, "aliases[0]", "no version of CUDA prints"),
    "pattern-syntax": ({"pattern": r"(?<!x)invalid resource handle"}, "pattern", "RE2 refuses"),
    "pattern-samples": ({"pattern": r"CUDA error: invalid"}, "pattern", "must_not_match[0]"),
    "pattern-signature": ({"pattern": "illegal resource", "samples": {}, "tier": "documented"}, "pattern", "signature"),
    "pattern-steals": ({"pattern": "CUDA error: invalid", "samples": {}}, "pattern", "cuda/bad-ordinal"),
    "pattern-prose": ({"pattern": "invalid resource handle|meeting"}, "pattern", "meeting"),
    "pattern-bare": ({"pattern": r"invalid resource handle|\bCRH\b"}, "pattern", "'CRH'"),
    "pattern-slow": (
        {"pattern": r"invalid resource handle|handle [^\n]{1,200} is bad"},
        "pattern",
        "'[^\\\\n]{1,200}' takes seconds",
    ),
    "alias-matches": ({"aliases": ["the handle is not good"]}, "aliases[0]", "does not match it"),
    "title-values": (
        {"signature": {"en": "cudaErrorInvalidResourceHandle, /home/ann/x", "zh": "句柄无效：/home/ann/x"}},
        "signature.en",
        "'/home/ann/x'",
    ),
    "empty-action": (dead_end(action={"en": " ** ", "zh": "**"}), "dead_ends[0].action", "empty"),
    "empty-text": (dead_end(why_it_fails={"en": "", "zh": ""}), "dead_ends[0].why_it_fails", "empty"),
    "unfinished": ({"summary": {"en": "TODO: what", "zh": "TODO：发生了什么"}}, "summary.zh", "still says TODO"),
    "how-repeats": (
        workaround(how={"en": "Make the stream's  device current first.", "zh": "步骤如下：逐个检查。"}),
        "workarounds[0].how",
        "repeats",
    ),
    "contradiction": (
        dead_end(action={"en": "Make the stream's device current, first", "zh": "先设当前设备"}),
        "workarounds[0].action",
        "dead_ends[0] discourages",
    ),
    "repeated-action": ({"dead_ends": CLEAN["dead_ends"] * 2}, "dead_ends[1].action", "repeats dead_ends[0]"),
    "boilerplate": ({}, "root_cause", "2 other entries"),
    "destructive": (workaround(commands="sudo rm -rf ~/.nv"), "workarounds[0].warning", "'rm -rf' deletes folders"),
    "commands-alternatives": (
        workaround(commands="cudaDeviceReset();\n# or: reboot"),
        "workarounds[0].commands",
        "two ways: '# or'",
    ),
    "when-syntax": (workaround(when={"says": "(?=x)y"}), "workarounds[0].when.says", "RE2 refuses"),
    "slot-kind": (
        {"slots": {"29500": "prot"}, **workaround(commands="ss -ltnp 'sport = :29500'")},
        "slots.29500",
        "'prot'",
    ),
    "slot-placeholder": (workaround(commands="run --on <planet> now"), "workarounds[0].commands", "<planet>"),
    "slot-unused": (
        {"slots": {"29501": "port"}, **workaround(commands="ss -ltnp 'sport = :29500'")},
        "slots.29501",
        "no command",
    ),
    "mojibake": ({"aliases": ["the driverâ€™s handle"]}, "aliases[0]", "mojibake"),
    "zh-missing": ({"summary": {"en": "A stream on the wrong device."}}, "summary", "1 of 7"),
    "zh-is-english": (
        {"summary": {"en": "The stream is on the wrong device.", "zh": "The stream is on the wrong device."}},
        "summary.zh",
        "not Chinese",
    ),
    "zh-code": (
        {"summary": {"en": "Set `CUDA_VISIBLE_DEVICES` to 12.", "zh": "设置可见设备为 12。"}},
        "summary.zh",
        "CUDA_VISIBLE_DEVICES",
    ),
    "zh-steps": (
        {"summary": {"en": "Do:\n1. stop\n2. start", "zh": "步骤：\n1. 停止，再启动"}},
        "summary.zh",
        "1 list items in Chinese, 2",
    ),
    "zh-punctuation": ({"summary": {"en": "Stop, start.", "zh": "先停止,再启动。"}}, "summary.zh", "half-width ','"),
    "zh-spacing": ({"summary": {"en": "Look at the GPU.", "zh": "查看GPU。"}}, "summary.zh", "no space"),
    "date-order": ({"first_seen": "2025-01-20", "last_confirmed": "2024-06-01"}, "last_confirmed", "before first_seen"),
    "date-future": ({"last_updated": "2026-03-02"}, "last_updated", "future"),
    "confidence": ({"tier": "ai_generated", "evidence_count": 1}, "confidence", "0.9"),
    "estimate": (workaround(success_rate={"value": 0.9}), "workarounds[0].success_rate", "nobody counted 0.9"),
    "rate-counts": (
        workaround(success_rate={"value": 0.9, "origin": "measured", "successes": 5, "trials": 10}),
        "workarounds[0].success_rate",
        "0.9 is not 5 of 10",
    ),
    "fix-rate": (
        {"fix_success_rate": {"value": 0.95, "origin": "reported", "successes": 19, "trials": 20}},
        "fix_success_rate",
        "best workaround reaches (0.9)",
    ),
    "no-workaround": ({"workarounds": []}, "workarounds", "none"),
    "tier-backed": ({"sources": []}, "sources", "no source"),
    "source-link": ({"sources": ["the CUDA manual"]}, "sources[0]", "not a link"),
    "duplicate-id": ({}, "id", "another entry"),
    "duplicate-signature": ({}, "signature", "cuda/twin"),
    "graph-id": (lookalike(target="cuda/nowhere"), "graph.confused_with[0].entry_id", "no entry"),
    "graph-self": (
        {"graph": {"leads_to": [{"entry_id": "cuda/invalid-handle"}]}},
        "graph.leads_to[0].entry_id",
        "its own",
    ),
    "graph-one-way": (lookalike(), "graph.confused_with[0].entry_id", "does not say confused_with"),
    "graph-distinction": (
        lookalike("CUDA error: invalid device ordinal"),
        "graph.confused_with[0].distinction",
        "repeats the other",
    ),
    "distinction-deictic": (
        lookalike("Here a stream is wrong, there the number of the device."),
        "graph.confused_with[0].distinction.en",
        "'Here' is the other error",
    ),
    "call-arguments": (workaround(commands="cudaFreeAsync(pointer);"), "workarounds[0].commands", "takes 2 arguments"),
    "call-unknown": (workaround(commands="cudaContext_t context;"), "workarounds[0].commands", "no type cudaContext_t"),
    "call-outdated": (
        workaround(commands="torch.cuda.reset_max_memory_cached()"),
        "workarounds[0].commands",
        "out of use",
    ),
    "call-throws": (
        workaround(commands="try { cudaDeviceReset(); } catch (const std::exception&) {}"),
        "workarounds[0].commands",
        "throws no exception",
    ),
    "device-pointer": (
        workaround(commands="float *data;\ncudaMalloc((void**)&data, 64);\nfloat first = data[0];"),
        "workarounds[0].commands",
        "indexes data",
    ),
}
BESIDE = {
    "pattern-steals": [OTHER],
    "boilerplate": shared(2),
    "duplicate-id": [OTHER | {"id": "cuda/invalid-handle"}],
    "duplicate-signature": [OTHER | {"id": "cuda/twin", "signature": CLEAN["signature"], "pattern": None, "codes": []}],
    "graph-one-way": [OTHER],
    "graph-distinction": [OTHER | lookalike(target="cuda/invalid-handle")],
    "distinction-deictic": [OTHER | lookalike(target="cuda/invalid-handle")],
}
# What a broken entry is also guilty of, because the two cannot be had apart.
ALSO = {
    "code-known": {"code-text"},
    "boilerplate": {"duplicate-signature"},
    "code-text": {"alias-matches"},
    "mojibake": {"alias-matches"},
}


# They look at what lies beside an entry's file: tests/kb/test_proof_running.py has their cases.
OF_FILES = {"tier-earned", "proof-stale", "proof-fails", "commands-typed", "rate-measured"}


def test_every_rule_has_a_case():
    assert list(CASES) == [rule.name for rule in RULES if rule.name not in OF_FILES]


def test_a_clean_entry_passes_every_rule():
    assert lint([entry(), Entry.model_validate(OTHER)], today=TODAY) == []


@pytest.mark.parametrize("rule", CASES)
def test_a_rule_speaks_of_its_field_and_no_other_rule_does(rule):
    changes, field, word = CASES[rule]
    beside = [Entry.model_validate(other) if isinstance(other, dict) else other for other in BESIDE.get(rule, [])]
    found = [f for f in lint([entry(**changes), *beside], today=TODAY) if f.where == "cuda/invalid-handle"]
    assert any(f.rule == rule and f.field == field and word in f.problem and f.remedy for f in found), found
    assert {f.rule for f in found} - ALSO.get(rule, set()) == {rule}


def test_a_finding_names_the_file_where_it_is_known():
    path = Path("entries/cuda/invalid-handle/entry.toml")
    found = lint([entry(sources=["x"])], paths={"cuda/invalid-handle": path}, today=TODAY)
    assert [(f.where, f.rule) for f in found] == [(str(path), "source-link")]


def test_only_the_named_rules_are_applied_and_a_wrong_name_is_refused():
    broken = entry(sources=["x"], last_updated="2030-01-01")
    assert [f.rule for f in lint([broken], rules=["date-future"], today=TODAY)] == ["date-future"]
    with pytest.raises(ValueError, match="no rule 'date-futur'; the rules are: code-name"):
        lint([broken], rules=["date-futur"])


def test_missing_chinese_is_an_error_for_our_own_and_a_warning_for_imported_entries():
    texts = {"summary": {"en": "A stream on the wrong device."}}
    own = lint([entry(**texts)], today=TODAY)
    imported = lint([entry(**texts, provenance={"source": "record"})], today=TODAY)
    assert [(f.rule, f.severity) for f in own + imported] == [("zh-missing", "error"), ("zh-missing", "warning")]


def test_an_id_that_is_known_elsewhere_may_be_linked_to():
    linked = entry(**lookalike(target="cuda/elsewhere"))
    assert [f.rule for f in lint([linked], today=TODAY)] == ["graph-id"]
    assert lint([linked], known_ids={"cuda/elsewhere"}, today=TODAY) == []


def test_an_edge_that_is_answered_is_no_one_way():
    there = entry(**lookalike())
    back = Entry.model_validate(OTHER | lookalike("The number names the device itself.", "cuda/invalid-handle"))
    assert lint([there, back], today=TODAY) == []


def test_the_same_distinction_for_three_pairs_distinguishes_nothing():
    targets = ["cuda/one", "cuda/two", "cuda/three"]
    changes = {"pattern": None, "codes": [], "samples": {}} | lookalike(target="cuda/invalid-handle")
    others = [Entry.model_validate(OTHER | changes | {"id": name}) for name in targets]
    found = lint([entry(), *others], rules=["graph-distinction"], today=TODAY)
    assert [f.where for f in found] == targets
    assert "2 other pairs" in found[0].problem


def spoken(rule, **changes):
    return [(found.field, found.problem) for found in lint([entry(**changes)], rules=[rule], today=TODAY)]


@pytest.mark.parametrize("said", [
    "There is no device here-document; it is still there.", "It prints “here”; cuda/bad-ordinal prints `there`.",
    "bad-ordinal: the list is there.", "bad-ordinal：序号不存在。",
])  # fmt: skip
def test_words_that_only_look_like_places_are_none(said):
    assert spoken("distinction-deictic", **lookalike(said)) == []


@pytest.mark.parametrize(
    "commands",
    [
        "rm -rf build", "sudo rm -fr /x", "rm -r x", "sudo chown -R me:me /srv", "git push --force-with-lease", "git push origin main -f",
        "git reset --hard origin/main", "git clean -fdx", "DROP TABLE users;", "ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES c ON DELETE CASCADE;",
        "mysqld --skip-grant-tables", "kubectl delete pods --all", "kubectl delete pod -A --field-selector x", "kubectl delete pvc data",
        "docker system prune -af", "docker compose down --volumes", "requests.get(url, verify=False)", "npm config set strict-ssl false",
        "git config --global http.sslVerify false", "curl -k https://x", "redis-cli FLUSHALL", "chmod 777 x", "DELETE FROM users;",
        "terraform state rm a.b", "ssh -o StrictHostKeyChecking=no host", "Remove-Item x -Recurse",
    ],
)  # fmt: skip
def test_what_destroys_wants_a_warning_and_has_it_with_one(commands):
    assert spoken("destructive", **workaround(commands=commands))
    warned = workaround(commands=commands, warning={"en": "It is gone.", "zh": "就没了。"})
    assert spoken("destructive", **warned) == []
    assert spoken("destructive", **workaround(commands="true", commands_on={"windows": commands}))


@pytest.mark.parametrize("commands", [
    "rm core", "git push", "git reset HEAD~1", "git checkout main", "kubectl delete pod web-1", "docker ps", "curl https://x",
    "SELECT * FROM users", "DELETE FROM users WHERE id = 1;", "chmod +x run.sh", "chmod 644 x", "docker compose down",
    "python -m venv .venv", "dd if=/dev/zero of=/dev/null",
])  # fmt: skip
def test_what_destroys_nothing_wants_no_warning(commands):
    assert spoken("destructive", **workaround(commands=commands)) == []


@pytest.mark.parametrize(
    "commands", ["for x in a b; do echo $x; done", "// order matters", "# original file", "go test ./..."]
)
def test_a_comment_that_is_no_alternative_is_none(commands):
    assert spoken("commands-alternatives", **workaround(commands=commands)) == []


@pytest.mark.parametrize(("when", "field"), [
    ({"unless": "["}, "unless"), ({"says": "x*"}, "says"), ({"versions": ["new ones"]}, "versions[0]"), ({"versions": ["Python"]}, "versions[0]"),
])  # fmt: skip
def test_a_condition_that_decides_nothing_is_refused(when, field):
    assert [found for found, _ in spoken("when-syntax", **dead_end(when=when))] == [f"dead_ends[0].when.{field}"]


def test_conditions_as_one_writes_them_are_understood():
    when = {
        "says": r"\bcuda\b",
        "unless": "^x",
        "versions": ["Python >=3.12", "MySQL 8.0", "PyTorch >=2.6,<3", "Node.js 20"],
    }
    assert spoken("when-syntax", **workaround(when=when)) == []


@pytest.mark.parametrize("title", [
    "CUDA error: invalid resource handle (400)", "CUDA error: invalid resource handle of 'list'", "CUDA error: invalid resource handle: 'handle'",
    "CUDA error: invalid resource handle in /usr/lib/x", "CUDA error: invalid resource handle <path>",
])  # fmt: skip
def test_what_a_message_always_holds_is_no_sample_value(title):
    assert spoken("title-values", signature={"en": title, "zh": title}) == []


@pytest.mark.parametrize("title", [
    "CUDA error: invalid resource handle 10.0.0.7:80", "CUDA error: invalid resource handle, 2.00 GiB", "CUDA error: invalid resource handle of 'Widget'",
    "CUDA error: invalid resource handle in 3.22.1",
])  # fmt: skip
def test_what_one_sample_held_is_seen_in_a_title(title):
    assert spoken("title-values", signature={"en": title, "zh": title})


def test_a_line_that_ends_many_failures_is_no_alias():
    assert "ends many" in spoken("alias-matches", aliases=["compilation terminated."])[0][1]


def test_an_import_keeps_its_estimates_and_its_slow_patterns():
    foreign = {
        "provenance": {"source": "record"},
        "pattern": r"invalid resource handle[^\n]{0,300}x|invalid resource handle",
    }
    assert spoken("estimate", **foreign, **workaround(success_rate={"value": 0.9})) == []
    assert spoken("pattern-slow", **foreign) == []


def test_of_entries_that_stand_beside_nothing_is_said_but_what_they_take():
    thief = Entry.model_validate(
        OTHER | {"pattern": "invalid (?:device ordinal|resource handle)", "summary": {"en": "TODO", "zh": "TODO"}}
    )
    found = lint([entry()], beside=[thief], today=TODAY)
    assert [(it.rule, it.field) for it in found] == [("pattern-steals", "samples.must_match")]
    assert "cuda/bad-ordinal" in found[0].problem


def test_the_ends_of_lines_are_ends_for_a_pattern():
    many = {
        "pattern": "^CUDA error: invalid resource handle$",
        "samples": {"must_match": ["a\nCUDA error: invalid resource handle\nb"]},
    }
    assert spoken("pattern-samples", **many) == []


def test_old_numbers_are_right_for_old_versions():
    old = {"versions": [{"version": "CUDA 10.0"}], "codes": [{"name": "cudaErrorInvalidResourceHandle", "number": 33}]}
    assert lint([entry(**old)], today=TODAY) == []


def test_a_text_of_another_code_is_not_the_text_of_this_one():
    wrong = entry(codes=[{"name": "cudaErrorIllegalAddress", "number": 700, "vendor": "cudart"}])
    found = lint([wrong], today=TODAY)
    assert {f.rule for f in found} == {"code-text"}
    assert "printed for CUDA_ERROR_INVALID_HANDLE or cudaErrorInvalidResourceHandle" in found[0].problem


@pytest.mark.parametrize(
    ("pattern", "bare"),
    [
        ("out of memory|OOM", True),
        ("(?i)(?:out of memory|OOM)", True),
        ("(?:out|run) of memory", False),
        (r"\[errno 28\] ", False),
        ("显存不足", False),
        (r"\d+", True),
        ("a{0,9}b*", True),
    ],
)
def test_a_bare_alternative_is_seen_at_any_depth_and_a_spelt_out_one_is_not(pattern, bare):
    found = lint([entry(pattern=pattern)], rules=["pattern-bare"], today=TODAY)
    assert bool(found) is bare


def test_a_signature_may_leave_out_what_the_pattern_asks_for():
    changes = {
        "signature": {"en": "Out of memory: Killed process", "zh": "Out of memory: Killed process"},
        "pattern": r"killed process \d+",
        "samples": {"must_match": ["Out of memory: Killed process 4321 (python) total-vm:1kB"]},
        "codes": [],
    }
    assert lint([entry(**changes)], today=TODAY) == []


PARTS = [
    "a",
    "A",
    "- ",
    "\n",
    " ",
    ".",
    "/a",
    "a.",
    "a_",
    "`",
    "(",
    "（",
    "中",
    "中a",
    "â€",
    "1,",
    "A (",
    "try {",
    "--a",
]


@pytest.mark.parametrize("part", PARTS)
def test_a_hostile_text_is_linted_quickly(part):
    text = part * (60_000 // len(part))
    hostile = entry(summary={"en": text, "zh": text}, **workaround(how={"en": text, "zh": text}, commands=text))
    start = time.perf_counter()
    lint([hostile], today=TODAY)
    assert time.perf_counter() - start < 3


def test_the_page_of_rules_is_up_to_date():
    assert PAGE.read_text("utf-8") == page(), "write it with: python -m kb.lint --write-docs"


def test_an_article_is_linted_without_an_entry():
    article = Background(id="a", title="Why?", markdown="```c\ncudaFreeAsync(p);\n```\nThe host\u00c3\u00a9 waits.")
    found = lint_articles({"a.md": article})
    assert [(f.where, f.rule, f.field) for f in found] == [
        ("a.md", "mojibake", "markdown"),
        ("a.md", "call-arguments", "markdown"),
    ]


SEEDS = os.environ.get("ERROR_ASSISTANT_SEEDS")
WANTED_OF_SEEDS = {
    "000": {"code-known", "code-number", "code-text", "empty-action", "how-repeats", "call-outdated", "call-throws"},
    "001": {"mojibake", "call-arguments"},
    "002": set(),  # its faults are false comments: no table knows them
    "003": {"call-unknown", "device-pointer"},
    "004": {"empty-action", "how-repeats", "zh-is-english", "date-order", "code-text", "confidence"},
}


@pytest.mark.skipif(not SEEDS, reason="ERROR_ASSISTANT_SEEDS names no folder")
@pytest.mark.parametrize("number", WANTED_OF_SEEDS)
def test_the_seeds_yield_what_is_wrong_with_them(number):
    from kb.formats import read

    (path,) = Path(SEEDS or "").glob(f"{number}*")
    imported = read(path)
    found = lint(imported.entries) + lint_articles({a.source: a.background for a in imported.articles})
    rules = {finding.rule for finding in found}
    assert rules >= WANTED_OF_SEEDS[number]
    assert bool(rules) == bool(WANTED_OF_SEEDS[number])
