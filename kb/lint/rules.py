"""Rules: the table of rules, in the order in which they are applied and reported.

A row has the rule's name, its severity for our own entries, the requirement, and the checking function. `imported` is
the severity for imported entries, where it differs.
"""

from __future__ import annotations

from kb.lint import (
    actions,
    api,
    chinese,
    evidence,
    graph,
    patterns,
    proofs,
    slots,
    steps,
    titles,
    unfinished,
    vendor_codes,
)
from kb.lint.rule import Rule

RULES: tuple[Rule, ...] = (
    # error codes
    Rule("code-name", "error", "A name that looks like a vendor's error code is one.", text=vendor_codes.name_exists),
    Rule("code-known", "error", "Every code of an entry is in its vendor's table.", entry=vendor_codes.code_exists),
    Rule(
        "code-number",
        "error",
        "A code's number is the number of its name in the versions the entry is about.",
        entry=vendor_codes.number_belongs,
    ),
    Rule(
        "code-number-in-text",
        "error",
        "A number that a text gives to a code's name is its number in some version.",
        text=vendor_codes.number_in_text,
    ),
    Rule(
        "code-text",
        "warning",
        "What a signature quotes after “CUDA error:” is printed by CUDA, and for the code of the entry.",
        entry=vendor_codes.text_belongs,
    ),
    # patterns
    Rule("pattern-syntax", "error", "A pattern is valid RE2: it runs in linear time.", entry=patterns.compiles),
    Rule(
        "pattern-samples",
        "error",
        "A pattern matches its must_match samples and none of its must_not_match.",
        entry=patterns.matches_its_own,
    ),
    Rule(
        "pattern-signature",
        "error",
        "A pattern matches the signature of its entry.",
        entry=patterns.matches_signature,
        imported="warning",
    ),
    Rule(
        "pattern-steals",
        "error",
        "A pattern matches no must_match sample of another error.",
        entry=patterns.spares_others,
    ),
    Rule(
        "pattern-prose", "error", "A pattern matches no ordinary prose, and not nothing.", entry=patterns.spares_prose
    ),
    Rule("pattern-bare", "error", "No alternative of a pattern is as short as OOM.", entry=patterns.spells_out),
    Rule(
        "pattern-slow",
        "error",
        "A pattern of ours compiles in 50 ms of processor time; judged where Hyperscan is installed.",
        entry=patterns.compiles_quickly,
    ),
    Rule(
        "alias-matches",
        "error",
        "An alias is matched by its entry's own pattern, and is no line that ends many failures.",
        entry=titles.aliases_are_its_own,
        imported="warning",
    ),
    Rule(
        "title-values",
        "warning",
        "A title holds no path, number or name that is one sample's.",
        entry=titles.no_sample_values,
    ),
    # actions and other texts
    Rule("empty-action", "error", "Every workaround and dead end says what is done.", entry=actions.no_empty_action),
    Rule("empty-text", "error", "No text that is there is empty.", entry=actions.no_empty_text),
    Rule("unfinished", "error", "No text still says TODO, as a skeleton does.", entry=unfinished.nothing_to_do),
    Rule("how-repeats", "error", "`how` says more than the action.", entry=actions.how_adds_to_action),
    Rule(
        "contradiction",
        "error",
        "No action is recommended and discouraged under the same condition.",
        entry=actions.no_contradiction,
    ),
    Rule("repeated-action", "error", "No action stands twice in one entry.", entry=actions.no_repeated_advice),
    Rule(
        "boilerplate",
        "warning",
        "Cause, actions and reasons do not stand word for word in two other entries.",
        entry=actions.no_boilerplate,
    ),
    Rule(
        "destructive",
        "error",
        "What deletes, overwrites or opens up has a warning.",
        entry=steps.destruction_is_warned_of,
        imported="warning",
    ),
    Rule(
        "commands-alternatives",
        "error",
        "Commands run as they stand: nothing is left out, and there is one way.",
        entry=steps.commands_are_one_way,
        imported="warning",
    ),
    Rule(
        "when-syntax",
        "error",
        "What `when` says can be decided: valid RE2, products with a range.",
        entry=steps.conditions_can_be_decided,
    ),
    Rule("slot-kind", "error", "A slot is of a kind that can be filled from a log.", entry=slots.kinds_exist),
    Rule(
        "slot-placeholder",
        "warning",
        "A placeholder in brackets in a command is a kind of slot.",
        entry=slots.placeholders_can_be_filled,
    ),
    Rule("slot-unused", "error", "A word declared a slot stands in the advice.", entry=slots.words_stand_somewhere),
    Rule("mojibake", "error", "No text was decoded with the wrong character set.", text=chinese.no_mojibake),
    # Chinese
    Rule("zh-missing", "error", "Every text has its Chinese.", entry=chinese.is_there, imported="warning"),
    Rule("zh-is-english", "error", "A Chinese text is Chinese.", entry=chinese.is_chinese),
    Rule(
        "zh-code",
        "error",
        "Code spans, identifiers and numbers of the English stand untouched in the Chinese.",
        entry=chinese.keeps_code,
        imported="warning",
    ),
    Rule("zh-steps", "error", "A list has as many items in Chinese as in English.", entry=chinese.same_steps),
    Rule(
        "zh-punctuation",
        "error",
        "Punctuation between Chinese words is full-width.",
        entry=chinese.full_width,
        imported="warning",
    ),
    Rule(
        "zh-spacing",
        "warning",
        "A space stands between Chinese and Latin words or numbers.",
        entry=chinese.spaced,
    ),
    # evidence
    Rule("date-order", "error", "first_seen <= last_confirmed <= last_updated.", entry=evidence.dates_in_order),
    Rule("date-future", "error", "No date lies ahead of today.", entry=evidence.dates_not_in_future),
    Rule(
        "confidence",
        "warning",
        "An entry nobody looked at is not surer of itself than its evidence allows.",
        entry=evidence.confidence_is_earned,
    ),
    Rule(
        "estimate",
        "error",
        "An entry of ours has no rate that nobody counted.",
        entry=evidence.nothing_is_estimated,
    ),
    Rule("rate-counts", "error", "A counted rate is its successes by its trials.", entry=evidence.rates_add_up),
    Rule(
        "fix-rate",
        "error",
        "The error is not fixed more often than by its best workaround.",
        entry=evidence.fix_rate_is_reachable,
        imported="warning",
    ),
    Rule("no-workaround", "error", "An error that can be resolved has a workaround.", entry=evidence.something_to_do),
    Rule("tier-backed", "error", "A tier is backed by sources and samples.", entry=evidence.tier_is_backed),
    Rule(
        "tier-earned",
        "error",
        "A tier is not above what the record beside the entry supports.",
        entry=proofs.tier_is_earned,
    ),
    Rule(
        "proof-stale",
        "error",
        "A record is of the script and the claims that are there now.",
        entry=proofs.record_is_current,
    ),
    Rule("proof-fails", "error", "What a record shows is what the entry claims.", entry=proofs.claims_came_true),
    Rule(
        "commands-typed",
        "error",
        "What a proof runs of a step are the entry's own commands, unless `not_run` says why it cannot.",
        entry=steps.commands_are_typed,
    ),
    Rule("rate-measured", "error", "A measured rate is the count of the record.", entry=proofs.rates_are_counted),
    Rule("source-link", "error", "A source is an http(s) address.", entry=evidence.sources_are_links),
    # the graph
    Rule("duplicate-id", "error", "No two entries have the same id.", entry=graph.unique_id),
    Rule("duplicate-signature", "warning", "No two errors have the same signature.", entry=graph.unique_signature),
    Rule("graph-id", "error", "Every id of the graph is the id of an entry.", entry=graph.ids_resolve),
    Rule("graph-self", "error", "No entry is linked with itself.", entry=graph.no_self_link),
    Rule(
        "graph-one-way",
        "error",
        "What an error leads to is preceded by it, and lookalikes name each other.",
        entry=graph.goes_both_ways,
        imported="warning",
    ),
    Rule(
        "graph-distinction",
        "error",
        "A distinction is a sentence of its own, and tells these two errors apart.",
        entry=graph.distinctions_distinguish,
    ),
    Rule(
        "distinction-deictic",
        "error",
        "A distinction names the two errors; “here” is the other one on the other side.",
        entry=graph.distinctions_name_the_errors,
        imported="warning",
    ),
    # code in workarounds and articles
    Rule("call-arguments", "error", "A call gives its function all its arguments.", text=api.arguments_are_complete),
    Rule("call-unknown", "error", "Functions and types of CUDA, cuDNN and NCCL exist.", text=api.functions_exist),
    Rule("call-outdated", "warning", "What is recommended is not out of use.", text=api.nothing_outdated),
    Rule(
        "call-throws",
        "error",
        "No exception is expected of a C function that returns a status.",
        text=api.statuses_are_not_caught,
    ),
    Rule(
        "device-pointer",
        "error",
        "Host code does not index memory that cudaMalloc gave it.",
        text=api.device_memory_is_not_read,
    ),
)
