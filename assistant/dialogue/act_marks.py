"""Act marks: words without which a message is not what it is like: hearsay names somebody, the past names a time.

    is_marked(Act.HEARSAY, "a colleague says it's DNS")    ->  True
    is_marked(Act.HEARSAY, "the pool at 100 ate the CPU")  ->  False

`acts` reads a message by what it is like; where it is not sure, these rows keep what needs a word of its own from being
read into a message that is only shaped like it.
"""

from __future__ import annotations

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.acts import Act
from kb.entry import Text

MARKS = {
    Act.HEARSAY: r"(?i)\b(?:colleague|coworker|teammate|friend|boss|manager|vendor|customer|client|admins?|someone|somebody|people|they|he|she|guys?|"
    r"reddit|stack ?overflow|so|forum|blog|docs?|article|thread|wiki|(?:chat)?gpt|copilot|claude|ai|internet|online|heard|told|sa(?:ys?|id)|read|according|"
    r"supposedly|apparently|recommend\w*|suggest\w*)\b|同事|朋友|领导|老板|客户|供应商|厂商|别人|有人|人家|他|她|网上|论坛|博客|文档|文章|听说|据说|说是|都说|看到|搜到|群里|运维|大佬",
    Act.PAST: r"(?i)\b(?:ago|yesterday|last|before|earlier|previous\w*|used to|once|until|old|was (?:fine|ok|working)|worked)\b|"
    r"昨天|前天|上次|上周|上个?月|以前|之前|去年|当时|原来|本来|曾|前(?:还|都)",
    Act.ELSEWHERE: r"(?i)\b(?:but|only|not|except|while|other|another|same|others)\b|但|不过|可|只|另|别的|其他|就|却|同样",
    Act.PAUSE: r"(?i)\b(?:later|tomorrow|tonight|morning|break|brb|back|pause|park|leave|wait|min(?:ute)?s?|monday|week|busy|meeting|sleep|bed|lunch|"
    r"for now|stop|resume|hold)\b|明天|回头|待会|等会|稍后|晚点|先这样|下班|睡|改天|下周|开会|吃饭|暂停|先放|歇|回来|一会|等我|等下",
}

IN_FORCE = r"(?i)\balready (?:at|set|on|have|has|is|in|use|using|running|the|there|enabled|open)\b|\b(?:is|are|has|have|was) already\b|(?:已经|早就|本来就)(?:是|有|在|开|设|配|用|改|加|最|给)"
# What was looked at and is in order.
SOUND = (
    r"(?i)\b(?:double.?checked|verified|confirmed|is (?:correct|right|there|fine|ok|okay|identical|the same)|are (?:correct|right|there|fine)|matches|exists|looks (?:fine|ok|right|correct))\b|"
    r"没问题|没错|对得上|对的上|核对过|检查过|确认过|确实(?:有|在|是|存在)|明明(?:有|在|存在)|是对的|一致|正常|有x权限"
)
SOMEBODY = (
    r"(?i)\b(?:customers?|clients?|boss|manager|lead|colleagues?|team\w*|management|ticket|jira|mail|e-?mail|post|slack|intern|admins?|dba|ops|vendor)\b|"
    r"客户|领导|老板|经理|同事|组长|工单|邮件|群里|群发|转发|转给|实习生|运维|管理员|甲方|上级|leader"
)
LAYMAN = (
    r"(?i)\b(?:customers?|clients?|boss|manager|management|plain|non-?technical|no (?:tech\w*|jargon|commands?)|short|simple|sentences?)\b|"
    r"客户|领导|老板|经理|甲方|上级|说人话|大白话|通俗|别用术语|简短|短点|短一点|两句|几句|一句|不(?:要|带)命令"
)
TIME = r"(?i)\b(?:seconds?|minutes?|hours?|days?|at once|immediately|instantly|as long as|until|timeouts?)\b|秒|分钟|小时|立即|马上|一会|天后|超时|等"


def is_in_force(words: str) -> bool:
    """Tell whether a message says that something is set, or there, already."""
    return linear(IN_FORCE).search(words) is not None


def is_found_sound(words: str) -> bool:
    """Tell whether a message says that something was looked at and is in order."""
    return linear(SOUND).search(words) is not None


def is_for_somebody(words: str) -> bool:
    """Tell whether a text is wanted for somebody else."""
    return linear(SOMEBODY).search(words) is not None


def is_for_layman(words: str) -> bool:
    """Tell whether a text is wanted short and without technical detail."""
    return linear(LAYMAN).search(words) is not None


def speaks_of_time(text: Text) -> bool:
    """Tell whether a sentence of an entry speaks of time."""
    return linear(TIME).search(text.en) is not None


def is_marked(act: Act, words: str) -> bool:
    """Tell whether a message has the words that an act cannot do without; most acts need none."""
    return act not in MARKS or linear(MARKS[act]).search(words) is not None
