"""Withdrawal: outcomes that were told before and hold no longer.

    "it worked", then "spoke too soon, it is back"              ->  that success is taken back
    "no change", then "the command failed, I never reset it"    ->  that failure is taken back
    "it works now", then "I told you wrong, only on my laptop"  ->  that success is taken back

What is taken back counts neither way; a plain "still the same" after a success is no withdrawal but a failure, which is
proposed. A question, or what others say, takes nothing back.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.diagnosis.reading.linear import occurs
from assistant.dialogue.acts import Act
from assistant.dialogue.caution import MessageActs
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.confirmation import last_outcomes
from assistant.dialogue.facts import Step
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.response_parts import TakenBack
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome

# It was not over.
TOO_SOON = (
    r"\b(?:spoke|spoken|cheered|celebrated) too (?:soon|early)\b|\btoo (?:soon|early) (?:to|\bi)\b|\bnot (?:solved|fixed|over) after all\b|"
    r"\b(?:it's|its|it is|is|came|comes|and it's) (?:right |straight )?back\b|\b(?:broken|failing|rejected|red|down|oom\w*|crash\w*|dead|full) again\b|\bagain (?:after|later|today|this morning)\b|"
    r"\b(?:hours?|minutes?|secs?|seconds?|days?) later\b.{0,30}\b(?:back|again|same)\b|\bonly worked\b|\b(?:worked|fine|ok|good) (?:for|only for) (?:like )?(?:a|an|\d+)\b|"
    r"高兴(?:得|的)?太早|说早了|(?:其实|还是|根本|并)没(?:有)?(?:好|解决|修好)|没好|又.{0,10}(?:了|挂|爆|报|崩|出|oom)|再次(?:出现|报)|复发|撑了.{1,10}又|没顶住|才.{0,6}就又"
)
# It was told of another thing.
ELSEWHERE = (
    r"\b(?:that|it) was (?:in|on|for|from) (?:the |an? |my )?(?:other|another|different|wrong|test|staging|old)\b|\b(?:was|were) (?:on|in|looking at|using) the wrong\b|\bwrong (?:machine|project|window|host|server|box|db|database|pod|terminal|repo|branch|namespace|cluster|env\w*)\b|"
    r"(?:那|刚才那?个?)是(?:在)?(?:另|别的|其他|测试)|看错(?:了)?(?:机器|项目|窗口|库|监控|环境)?|(?:连|跑|登|看)(?:错|的是)(?:了)?.{0,4}(?:机器|项目|库|环境|测试)"
)
# It was told wrongly.
MISTOLD = (
    r"\bi (?:told|said) (?:you )?(?:it |that )?wrong\b|\bi (?:misspoke|was mistaken|got (?:it|that) wrong)\b|\bcorrection\b[,:]|"
    r"(?:我|刚才|之前|上面)(?:说|讲|写)错了?|更正一下|纠正一下"
)
# It was never carried out.
NOT_CARRIED_OUT = (
    r"\bnever (?:really |actually |even )?(?:reset|ran|run|did|applied|changed|set|restarted|got (?:to|that far)|took effect|happened|went through|executed)\b|"
    r"\b(?:itself|command|step|statement) (?:itself )?(?:errored|failed|bailed|died|was refused|was rejected)(?: out)?\b.{0,60}\b(?:never|so|not)\b|"
    r"(?:其实|压根|根本|原来)(?:就)?没(?:有)?(?:真的?)?(?:执行|跑|改|重置|生效|做|设|装)(?:成功|成|上|到)?|(?:命令|那步|语句)(?:本身)?(?:就)?报错(?:了)?.{0,12}没"
)
RETURNS = frozenset({Act.PARTLY, Act.ELSEWHERE})


def withdrawn(
    acts: MessageActs, parsed: ParsedMessage, conversation: Conversation, named: Sequence[Step]
) -> TakenBack | None:
    """Return the steps whose last outcome a message takes back; None where it takes back none."""
    told = last_outcomes(conversation.facts)
    if not told or parsed.has(Intent.HEARSAY) or acts.words.rstrip()[-1:] in {"?", "？"}:
        return None
    if named and not set(named) & {it.step for it in told}:
        return None  # another step is spoken of
    if any(occurs(pattern, acts.words) for pattern in (ELSEWHERE, NOT_CARRIED_OUT, MISTOLD)):
        return TakenBack(tuple(it.step for it in told), is_open=True)
    worked = tuple(it.step for it in told if it.outcome is Outcome.WORKED)
    is_back = parsed.has(Intent.RETURNED, Intent.PARTLY) or occurs(TOO_SOON, acts.words)
    return TakenBack(worked) if worked and (is_back or acts.act in RETURNS) else None
