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
    Rule("code-name", "error", "A name that looks like a vendor's error code exists.", text=vendor_codes.name_exists),
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
        "The text after “CUDA error:” in a signature is printed by CUDA, for the entry's code.",
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
        "pattern-prose",
        "error",
        "A pattern matches no ordinary prose, nor the empty text.",
        entry=patterns.spares_prose,
    ),
    Rule("pattern-bare", "error", "No alternative of a pattern is as short as OOM.", entry=patterns.spells_out),
    Rule(
        "pattern-slow",
        "error",
        "Our patterns compile in 50 ms of CPU time; checked where Hyperscan is installed.",
        entry=patterns.compiles_quickly,
    ),
    Rule(
        "alias-matches",
        "error",
        "An alias is matched by its entry's own pattern, and is not a final line common to many failures.",
        entry=titles.aliases_are_its_own,
        imported="warning",
    ),
    Rule(
        "title-values",
        "warning",
        "A title contains no path, number or name of one sample.",
        entry=titles.no_sample_values,
    ),
    # actions and other texts
    Rule("empty-action", "error", "Every workaround and dead end has an action.", entry=actions.no_empty_action),
    Rule("empty-text", "error", "No text is empty.", entry=actions.no_empty_text),
    Rule("unfinished", "error", "No text contains TODO.", entry=unfinished.nothing_to_do),
    Rule("how-repeats", "error", "`how` says more than the action.", entry=actions.how_adds_to_action),
    Rule(
        "contradiction",
        "error",
        "No action is recommended and discouraged under the same condition.",
        entry=actions.no_contradiction,
    ),
    Rule("repeated-action", "error", "No action is repeated within one entry.", entry=actions.no_repeated_advice),
    Rule(
        "boilerplate",
        "warning",
        "Cause, actions and reasons do not occur verbatim in two other entries.",
        entry=actions.no_boilerplate,
    ),
    Rule(
        "destructive",
        "error",
        "Commands that delete, overwrite or open up something have a warning.",
        entry=steps.destruction_is_warned_of,
        imported="warning",
    ),
    Rule(
        "commands-alternatives",
        "error",
        "Commands can be run unchanged: complete, and without alternatives.",
        entry=steps.commands_are_one_way,
        imported="warning",
    ),
    Rule(
        "when-syntax",
        "error",
        "Conditions in `when` are decidable: valid RE2, products with a range.",
        entry=steps.conditions_can_be_decided,
    ),
    Rule("slot-kind", "error", "A slot is of a kind that can be filled from a log.", entry=slots.kinds_exist),
    Rule(
        "slot-placeholder",
        "warning",
        "A placeholder in brackets in a command is a kind of slot.",
        entry=slots.placeholders_can_be_filled,
    ),
    Rule("slot-unused", "error", "A word declared as a slot occurs in the advice.", entry=slots.words_stand_somewhere),
    Rule("mojibake", "error", "No text was decoded with the wrong character set.", text=chinese.no_mojibake),
    # Chinese
    Rule("zh-missing", "error", "Every text has its Chinese.", entry=chinese.is_there, imported="warning"),
    Rule("zh-is-english", "error", "A Chinese text is Chinese.", entry=chinese.is_chinese),
    Rule(
        "zh-code",
        "error",
        "Code spans, identifiers and numbers are the same in English and Chinese.",
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
        "There is a space between Chinese and Latin words or numbers.",
        entry=chinese.spaced,
    ),
    # evidence
    Rule("date-order", "error", "first_seen <= last_confirmed <= last_updated.", entry=evidence.dates_in_order),
    Rule("date-future", "error", "No date is in the future.", entry=evidence.dates_not_in_future),
    Rule(
        "confidence",
        "warning",
        "The confidence of an unreviewed entry is not higher than its evidence supports.",
        entry=evidence.confidence_is_earned,
    ),
    Rule(
        "estimate",
        "error",
        "Our own entries have no estimated rates.",
        entry=evidence.nothing_is_estimated,
    ),
    Rule("rate-counts", "error", "A counted rate is its successes divided by its trials.", entry=evidence.rates_add_up),
    Rule(
        "fix-rate",
        "error",
        "The fix rate is not higher than the best workaround's success rate.",
        entry=evidence.fix_rate_is_reachable,
        imported="warning",
    ),
    Rule("no-workaround", "error", "A resolvable error has a workaround.", entry=evidence.something_to_do),
    Rule("tier-backed", "error", "A tier is backed by sources and samples.", entry=evidence.tier_is_backed),
    Rule(
        "tier-earned",
        "error",
        "A tier is not higher than the record of the entry supports.",
        entry=proofs.tier_is_earned,
    ),
    Rule(
        "proof-stale",
        "error",
        "A record belongs to the current script and claims.",
        entry=proofs.record_is_current,
    ),
    Rule(
        "proof-fails",
        "error",
        "The results in the record are those claimed by the entry.",
        entry=proofs.claims_came_true,
    ),
    Rule(
        "commands-typed",
        "error",
        "A proof runs the entry's own commands, unless `not_run` has the reason why it cannot.",
        entry=steps.commands_are_typed,
    ),
    Rule("rate-measured", "error", "A measured rate has the counts of the record.", entry=proofs.rates_are_counted),
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
        "A distinction is specific to the two errors and distinguishes them.",
        entry=graph.distinctions_distinguish,
    ),
    Rule(
        "distinction-deictic",
        "error",
        "A distinction names both errors; “here” is ambiguous, since it is shown in both entries.",
        entry=graph.distinctions_name_the_errors,
        imported="warning",
    ),
    # code in workarounds and articles
    Rule("call-arguments", "error", "A call has all arguments of its function.", text=api.arguments_are_complete),
    Rule("call-unknown", "error", "Functions and types of CUDA, cuDNN and NCCL exist.", text=api.functions_exist),
    Rule("call-outdated", "warning", "Nothing deprecated is recommended.", text=api.nothing_outdated),
    Rule(
        "call-throws",
        "error",
        "No exception handling for a C function that returns a status.",
        text=api.statuses_are_not_caught,
    ),
    Rule(
        "device-pointer",
        "error",
        "Host code does not index memory that cudaMalloc gave it.",
        text=api.device_memory_is_not_read,
    ),
)
