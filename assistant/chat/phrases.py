r"""Phrases: what people write in a chat about an error, and what they mean by it. A row per meaning, a column per language.

    "tried the second one, same error"   ->  TRIED, FAILED
    "第二个办法试过了，没用"               ->  TRIED, FAILED

All rows are searched in one pass, in time linear in the message (RE2: no look-around). `UNLESS` takes a meaning back
where the same clause says that it is not meant: a question reports no outcome, nor does "if it works".
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any

from assistant.reading.linear import automaton, linear

LONGEST_CLAUSE = 400  # characters; whoever writes more describes something


class Means(StrEnum):
    """What a clause can mean."""

    # outcomes
    FAILED = "failed"
    WORKED = "worked"
    TRIED = "tried"
    INTENDS = "intends"
    # what the reader thinks
    NOT_IT = "not_it"
    IS_IT = "is_it"
    YES = "yes"
    NO = "no"
    NEITHER = "neither"
    DONT_KNOW = "dont_know"
    # what the reader asks for
    DEAD_ENDS = "dead_ends"
    SAFEST = "safest"
    LEADS_TO = "leads_to"
    CONFUSED_WITH = "confused_with"
    PRECEDED_BY = "preceded_by"
    NEXT = "next"
    WHY = "why"
    SURE = "sure"
    WORKAROUNDS = "workarounds"
    SHOW = "show"
    SUMMARY = "summary"
    # about the conversation
    ENGLISH = "en"
    CHINESE = "zh"
    START_OVER = "start_over"
    UNDO = "undo"
    HELP = "help"
    THANKS = "thanks"
    # what takes a meaning back
    QUESTION = "question"
    CONDITION = "condition"


# (meaning, how it is said in English, how it is said in Chinese); RE2 syntax, any case.
PHRASES: tuple[tuple[Means, str, str], ...] = (
    (Means.FAILED,
     r"\b(?:did|does|do|has|have|had|is|was|were|wo|would|could|can|are)(?: ?n['’]?t| not)\b(?: \w+){0,2} (?:help|work|fix|solve|resolve|change|matter|do (?:it|anything|the trick|much)|any (?:good|better|different)|help(?:ed|ing)|work(?:ed|ing)|fix(?:ed|ing)|solve[d]?|resolve[d]?|change[d]?|better|different|gone|enough)\b|"
     r"\bdid(?:n['’]?t| not)(?: do it)?$|\bno (?:luck|change|difference|effect|help|improvement|dice|joy|use|good|success|avail)\b|\b(?:the )?same (?:error|problem|issue|thing|crash|result|message|failure|trace\w*|exception|story|again)\b|^(?:still )?(?:the )?same$|"
     r"\b(?:it'?s|is|is still|still|exactly|and get|get|got) (?:exactly )?the same\b|\bstill (?:\w+ )?(?:fail\w*|crash\w*|hang\w*|broken|gets?|getting|see(?:ing)?|happen\w*|occurs?|there|not|no|throw\w*|dies|dying|errors?|oom\w*|doesn\S*|won\S*|can\S*|stuck|slow|nan|present|persists?|exists?)\b|"
     r"\b(?:it |that |this |which |and |but |also |again |, )?fail(?:ed|s)\b(?: again| too| as well| also)?[.!]*$|^fail(?:ed|s|ure)?\b|\bnothing (?:changed|helped|works?|worked|happened)\b|\bto no avail\b|\buseless\b|\b(?:not|un)(?: ?fixed| ?solved| ?resolved)\b|\bnot (?:working|helping|helpful|it either|enough)\b|"
     r"\bkeeps? (?:on )?(?:failing|crashing|happening|dying|coming)\b|\bma(?:kes?|de|king) no difference\b|\bin vain\b|\b(?:happens|happened|crashe[sd]|crashed|fails|failed|dies|died|broke) (?:again|anyway|regardless)\b|\bno longer (?:helps|works)\b|\b(?:neither|none)(?: of (?:them|those|these))? (?:\w+ )?(?:work|help|fix)\w*\b|\b(?:error|problem|issue|crash) (?:persists|remains|comes back|came back|is back|stays|is still)\b|\bback again\b|\bworse\b|\bdoes ?nothing\b|\bdid ?nothing\b",
     r"没(?:有)?(?:什么|啥|任何|多大|能)?(?:用|效果|效|作用|起作用|起效|解决|变化|改善|好转|成功|区别|反应|帮助|卵用|奏效|修好|搞定|生效|戏)|不(?:管用|起作用|起效|行|好使|顶用|奏效|顶事|灵|work|可以|太行|成|解决问题)|无效|无果|无用|失败|白试|白搭|"
     r"(?:还是|依然|仍然|仍旧|仍|照样|依旧|照旧|又)(?:会|在|是|有|出现|报|不|一样|同样|老|原来|崩|挂|失败|没|那个|这个|卡|如此|存在|老样子|这样)|同样的?(?:错|报错|问题|错误|异常)|一样的?(?:错|报错|问题|错误|结果)|(?:没|未)(?:法|能)?解决|^照旧|老样子|问题(?:依旧|还在|仍在|照旧)|^(?:还是)?一样$|更糟|更严重"),
    (Means.WORKED,
     r"\b(?:it|that|this|which|now|one|number \d|#?\d|everything|first|second|third|fourth|fifth|last|finally|all|trick)? ?(?:now )?(?:really |actually |indeed |just |finally |seems to |has |have |is |'s )?(?:work(?:s|ed|ing)|helped|helps|fixed|fixes|solved|solves|resolved|resolves)\b|\b(?:did|does) (?:it|the trick|help|work|fix|solve)\b|\b(?:one|first|second|third|fourth|fifth|last|\d) (?:did|does)[.!]*$|"
     r"\b(?:problem|error|issue|crash|it|bug)(?: is|'s| has)? (?:now )?(?:gone|disappeared|solved|fixed|resolved|went away|goes away)\b|\bno (?:more|longer) (?:\w+ )?(?:errors?|fail\w*|crash\w*|problem\w*|hang\w*|happen\w*|occur\w*|any|oom|issues?)\b|\b(?:runs?|running|trains?|training|starts?|builds?|compiles?|boots?) (?:fine|now|through|ok|okay|again|smoothly|well|successfully|without (?:errors?|problems?|issues?))\b|\ball good\b|\b(?:it'?s|is|we'?re|i'?m) (?:fine|good|ok|okay) now\b|\bsuccess(?:ful(?:ly)?)?\b|\bsucceeded\b|\bproblem solved\b|\bup and running\b",
     r"(?:问题|已经?|就|终于|都|也|完美|顺利|成功|算是)?(?:解决了|解决啦|搞定|修好了|修复了)|^解决$|(?:就|现在|都|也|果然|终于|已经?)?(?:好了|可以了|行了|成了|OK ?了|正常了|恢复正常|没问题了|没事了|通过了|奏效|生效了|成功了?)|管用|有效|有用|起作用了?|能(?:跑|用|启动|训练|编译|运行|连)(?:上|通|起来)?了|跑(?:通|起来)了|(?:不|没)(?:再)?报错了|没再(?:出现|报错|崩)|不再(?:出现|报|崩|挂)|(?:可以|可行)$|消失了"),
    (Means.TRIED,
     r"\b(?:tried|have (?:done|applied|run|set)|did|done|applied|followed|used|attempted|went with|already (?:did|do|have|set|use)|just (?:did|ran|set)|after (?:trying|doing|setting|running|applying))\b|^(?:i |we )?(?:ran|set|changed|added|upgraded|downgraded|installed|reinstalled|reduced|lowered|increased|restarted|removed|disabled|enabled|updated)\b",
     r"试(?:过|了|完|遍)|尝试(?:过|了)|做(?:过|了)|用(?:过|了)|执行(?:过|了)|跑(?:过|了)一?(?:遍|下)|按(?:照)?.{1,20}(?:做|改|操作|来)|设(?:置)?(?:过|了|成)|改(?:过|了|成)|换(?:过|成)|加(?:过|了|上)|装(?:过|了)|升级(?:过|了|到)|重启(?:过|了)|调(?:过|了|小|大)|照(?:做|着)"),
    (Means.INTENDS,
     r"\b(?:(?:i|we)['’]?ll|(?:i|we) will|let me|let['’]?s|(?:am|['’]m|are|['’]re) (?:going to|gonna|about to)|gonna|going to|want to) (?:try|do|test|give|run|check|start|apply|go)\b|\btrying\b",
     r"(?:我|我们)?(?:去|来|先|再|马上|这就|准备|打算)(?:试|做|跑)(?:试|一下|一试|下|看)?|试试看|我试试|等我试"),
    (Means.NOT_IT,
     r"\b(?:it|this|that|problem|cause|error)(?: ?is ?n['’]?t| is not|['’]s not| was ?n['’]?t| was not) (?:it|that|this|the|my|our|a|an|about|related|due|caused|what|number|#)\b|\bit(?: ?is ?n['’]?t| is not|['’]s not) [a-z0-9-]+/[a-z0-9./-]+|^(?:no,? )?not (?:that|it|this)(?: one| error| problem)?\b|\bwrong (?:diagnosis|entry|error|one|guess|answer)\b|\b(?:does ?n['’]?t|does not|don['’]?t) (?:match|fit|apply|look like|seem (?:right|to fit))\b|\brule[sd]? (?:\S+ ){0,3}out\b|\bunrelated\b|\bnothing to do with\b",
     r"不是(?:这个|那个|它|这|那|第|因为|由于)|不是 ?[a-z0-9-]+/|(?:诊断|判断|猜)(?:得)?(?:错|不对)|^(?:这)?不对$|不(?:符合|匹配|相符|沾边)|排除|对不上|跟.{0,6}(?:无关|没关系)|(?:和|与).{0,6}(?:无关|没关系)|不像是?"),
    (Means.IS_IT,
     r"\b(?:it|that|this)(?:['’]s| is| must be| was)(?: definitely| probably| indeed| exactly| likely)? (?:the (?:\w+) (?:one|entry|hypothesis)|the (?:first|second|third|fourth|fifth|last)$|(?:number|no\.?|#) ?\d|[a-z0-9-]+/[a-z0-9./-]+)|\bthat['’]?s (?:it|the one|exactly it|right)\b|\bi (?:think|believe|guess|bet) it(?:['’]s| is)\b",
     r"就是(?:这个|它|第|那个)|(?:应该|肯定|估计|大概|多半)是(?:第|这个|那个|它|[a-z0-9-]+/)|^是第|没错就是|^是 ?[a-z0-9-]+/"),
    (Means.DEAD_ENDS,
     r"\bdead[- ]?ends?\b|\bwhat (?:should ?n['’]?t|should (?:i|we) not|must (?:i|we) not|not to|to avoid|should (?:i|we) avoid|(?:does|do) not)\b|\bnot (?:to )?(?:try|do)\b.*\?*$|\bdon['’]?t(?:s| try)\b|\bavoid\b|\bwaste of time\b|\bpitfalls?\b",
     r"(?:哪些|什么|哪个|有什么|有啥)?(?:别|不要|不能|不该|不应该|不用|不必)(?:试|做|碰|尝试|浪费)|(?:哪些|什么)(?:别|不要|不能|不该)|死路|死胡同|弯路|避坑|踩坑|有(?:什么|哪些)坑|无效(?:的)?(?:办法|方法|做法)|要避免|避开"),
    (Means.SAFEST,
     r"\bsafe(?:st|r|ly)\b|\bis (?:\w+ ){0,3}safe\b|\b(?:least|lowest|less|minimal|smallest|without) (?:\w+ )?(?:risk\w*|invasive|side[- ]effects?|harm\w*|danger\w*)\b|\bmost (?:reliable|conservative|robust)\b|\brisk-?free\b",
     r"最?(?:稳妥|保险|靠谱|稳当)|最?安全|风险(?:最|比较|更)?(?:小|低)|副作用(?:最)?(?:小|少)|(?:没|无)(?:有)?(?:副作用|风险)|代价最小|最稳"),
    (Means.LEADS_TO,
     r"\blead(?:s|ing)? to\b|\bconsequences?\b|\bwhat (?:happens|follows|comes) (?:next|then|after|later|if)\b|\bresults? in\b|\bknock-?on\b|\bwhat (?:else )?(?:could|can|might|will) (?:it|this|that) (?:cause|trigger|break)\b",
     r"(?:会|能|可能)(?:引发|导致|造成|引起|带来|变成)(?:什么|哪些|啥)|后果|(?:会|可能)引发|之后会(?:怎|发生)|接着会(?:怎|发生)|会怎(?:么)?样$|影响(?:什么|哪些)"),
    (Means.CONFUSED_WITH,
     r"\bconfus(?:ed?|ing|ion)\b|\bmistaken (?:for|with)\b|\blook-?alikes?\b|\blooks? like (?:another|other)\b|\bsimilar (?:errors?|ones?|problems?|entries)\b|\b(?:tell|telling) (?:\w+ ){0,3}apart\b|\bdifferences? between\b|\bdistinguish\b|\bdiffer(?:s|ent)? from\b",
     r"混淆|搞混|弄混|类似的?(?:错误|问题|报错)|相似的?(?:错误|问题|报错)|(?:有什么|啥)区别|区别(?:是|在)|怎么区分|如何区分|怎么分辨|如何分辨|分不清"),
    (Means.PRECEDED_BY,
     r"\bwhat (?:usually |typically |often )?(?:causes|caused|leads|led|comes|came|precedes|triggers|triggered)(?: \w+)? (?:to )?(?:it|this|that|before)\b|\bpreced(?:es|ed|ing)\b|\bcaused by what\b|\bwhere does (?:it|this|that) come from\b|\broot cause\b|\bupstream (?:error|cause)\b",
     r"(?:由|被)(?:什么|哪些|啥)(?:引起|引发|导致|造成|触发)|(?:什么|哪些|啥)(?:会)?(?:引起|引发|导致|造成|触发)(?:的|了|它|这)|前因|根因|根源|上游(?:错误|原因)"),
    (Means.NEXT,
     r"^(?:ok(?:ay)?,? |so,? |and |well,? )?(?:the )?next(?: one| step| best(?: step)?| idea| please)?[.?!]*$|\bwhat(?:['’]?s| is)? (?:the )?(?:else|now|next)\b|\banything else\b|\bany (?:other|more) (?:options?|ideas?|ways?|suggestions?|fix\w*|workarounds?)\b|\bother (?:options?|ways?|suggestions?|workarounds?|fixes)\b|\banother (?:one|way|idea|option|suggestion|workaround|fix)\b|\bwhat (?:should|shall|can|do|could) (?:i|we) (?:do|try)\b|^(?:go on|continue|more|proceed)[.!]*$|\bnext (?:step|thing|one)\b|\bsomething else\b",
     r"下一(?:步|个|招|条|种)|还有(?:别的|其他|其它|什么|没有别的|啥|没有)|接下来|^然后(?:呢|怎么)?|^继续|换一?(?:个|种)(?:办法|方法|思路|方案)?|(?:别|其他|其它|另外)的?(?:办法|方法|方案|思路|招)|怎么办|(?:该|要|能|可以)(?:怎么做|做什么|试什么|怎么处理)|再来一个"),
    (Means.WHY,
     r"^(?:but |and |so )?why\b|\bwhy (?:this|that|do you|is it|would|should)\b|\bhow (?:do|did|can) you (?:know|tell|conclude|figure)\b|\bwhat makes you\b|\b(?:your|the) (?:reasons?|reasoning|evidence)\b|\bexplain\b|\bon what (?:basis|grounds)\b",
     r"为什么|为啥|为何|凭什么|依据|理由|怎么(?:知道|看出|得出|判断)|何以见得|(?:解释|说明)一下|证据"),
    (Means.SURE,
     r"\bhow (?:\w+ )?(?:sure|certain|confident|likely|probable)\b|\bprobabilit\w+\b|\blikelihood\b|\bodds\b|\bconfidence\b|\bare you (?:\w+ )?(?:sure|certain|confident)\b|\bwhat else (?:could|might|can) it be\b|\bother (?:hypothes[ei]s|possibilit\w+|candidates?|causes?|explanations?|entries)\b|\b(?:show|list) (?:the |all )?(?:hypothes[ei]s|candidates|possibilities)\b|\balternatives\b|\bcompare\b",
     r"多(?:大|少)?(?:的)?(?:把握|确定|肯定|可信)|概率|可能性|(?:你)?(?:确定|肯定)(?:吗|么)|有把握|几成|(?:还|也)可能是(?:什么|别的|哪)|(?:其他|其它|别的|另外的?)(?:的)?(?:可能|假设|候选|原因)|候选|置信度|对比"),
    (Means.WORKAROUNDS,
     r"\b(?:show|list|give|repeat)(?: me)?(?: all)?(?: of)?(?: the| your)? ?(?:workarounds?|fix(?:es)?|solutions?|steps|options|remedies|suggestions)\b|\bhow (?:do|can|could|should|to) (?:i |we )?(?:fix|solve|resolve|repair|work around)\b|\bwhat (?:are )?(?:the )?(?:workarounds|fixes|solutions|options)\b",
     r"怎么(?:解决|修|治|处理)|如何(?:解决|修复|处理)|有(?:哪些|什么|啥)(?:办法|方法|方案|解法)|(?:列出|显示|看看|给我)(?:所有|全部)?(?:的)?(?:办法|方法|方案|解法|步骤)|解决(?:办法|方法|方案)"),
    (Means.SHOW,
     r"^(?:please |can you |could you )?(?:show|open|see|display|expand|view)\b|\btell me (?:more )?about\b|\bdetails?\b|\bmore (?:about|on|info\w*)\b|\bhow exactly\b",
     r"看看|看一下|展开|详细|详情|打开|说说|讲讲|具体(?:怎么|说|点|步骤)|介绍"),
    (Means.SUMMARY,
     r"\bsummar(?:y|ise|ize)\b|\bwhat (?:have|did) (?:we|i) (?:\w+ )?(?:tr(?:y|ied)|do|done)\b|\brecap\b|\bso far\?*$",
     r"总结|小结|汇总|(?:我|我们|都|已经?)试过(?:哪些|什么)|到目前为止"),
    (Means.NEITHER,
     r"\bneither\b|\bnone\b(?: of (?:them|those|these|the above))?|\bnot any of\b|\bsomething (?:else|different)\b",
     r"都不(?:是|像|对|符合|行)|哪个都不|没有一个|另外的"),
    (Means.DONT_KNOW,
     r"\b(?:do ?n['’]?t|do not|dunno|cannot|can['’]?t|could ?n['’]?t) (?:really )?(?:know|tell|say|remember|check)\b|\bdunno\b|^no (?:idea|clue)\b|\b(?:not|un) ?(?:so |really |quite )?(?:sure|certain)\b|^skip\b|^(?:idk|pass|unknown)\b|\bhard to (?:say|tell)\b",
     r"不知道|不清楚|不确定|不好说|说不准|^跳过|没法(?:判断|确认|查)|不太懂|不记得"),
    (Means.YES,
     r"^(?:yes|yeah|yep|yup|y|correct|right|exactly|sure|indeed|true|it (?:does|did|is)|i (?:do|did)|affirmative|ok(?:ay)?)\b",
     r"^(?:是的?|对的?|有的?|嗯+|好的?|没错|是这样|确实|正确|当然|会的?)$|^(?:是的|对的|没错|确实)"),
    (Means.NO,
     r"^(?:no|nope|n|nah|not really|not yet|negative|it (?:does|did|is) ?n['’]?t|false)\b",
     r"^(?:不是?的?|没有?的?|否|不对|不会|并不|并没有|还没有?)$"),
    (Means.CHINESE,
     r"\b(?:in|to|speak|use) (?:simplified )?(?:chinese|mandarin)\b|^chinese(?: please)?[.!]*$|\bswitch (?:\w+ )?chinese\b",
     r"(?:换|切换?|改|转)(?:成|到|为|回)?(?:简体)?中文|(?:说|用|讲|请用)(?:简体)?(?:中文|汉语)|^中文(?:版|回答|显示)?$|中文(?:回答|显示|版本?)"),
    (Means.ENGLISH,
     r"\b(?:in|to|speak|use) english\b|^english(?: please)?[.!]*$|\bswitch (?:\w+ )?english\b",
     r"(?:换|切换?|改|转)(?:成|到|为|回)?英[文语]|(?:说|用|讲|请用)英[文语]|^英[文语](?:版|回答|显示)?$|英[文语](?:回答|显示|版本?)"),
    (Means.START_OVER,
     r"\bstart (?:over|again|afresh|anew|from scratch)\b|^(?:reset|clear|restart)[.!]*$|^(?:a )?new (?:problem|conversation|session|issue|chat|topic)\b|\b(?:different|another|new) (?:problem|topic|question|issue) (?:now|altogether|entirely)\b|\bfrom scratch\b|\bforget (?:it all|all|everything|about it)\b",
     r"重新(?:开始|来)|从头(?:来|开始|再来)|^重来|^清空|(?:换|开始|来|另)一?个?新?(?:的)?(?:问题|会话|对话|话题)|新(?:的)?(?:问题|会话|对话)$|^重置"),
    (Means.UNDO,
     r"\bundo\b|\btake (?:that|it) back\b|\bscratch that\b|\b(?:i|we) (?:made a mistake|was wrong|were wrong|misspoke|take it back)\b|\brevert (?:that|it|my last)\b|\bmy mistake\b",
     r"撤销|撤回|说错了|弄错了|搞错了|讲错了|取消(?:上一|刚才)|回退上一|我错了"),
    (Means.HELP,
     r"^(?:help|\?|commands|usage)[.!?]*$|\bwhat can (?:you|i) (?:do|say|ask|type)\b|\bhow (?:do|does|can|should) (?:i |we )?(?:use|talk to) (?:this|you|it)\b|\bhow does this work\b",
     r"^(?:帮助|帮忙|求助)[？?！!]*$|你(?:能|会|可以)(?:做|干)(?:什么|啥|些什么)|(?:怎么|如何)(?:使用|用你|跟你)|有(?:什么|哪些)命令"),
    (Means.THANKS,
     r"\b(?:thanks|thank you|thx|ty|cheers|appreciated?)\b|\b(?:bye|goodbye)\b|^(?:hi|hello|hey)\b[^.?]{0,12}$",
     r"谢谢|多谢|感谢|辛苦了|再见|拜拜|^(?:你好|您好|嗨|在吗)[！!。.，,？?]*$"),
    (Means.QUESTION,
     r"\?|^(?:which|what|when|where|who|how|why|does|do|did|is|are|can|could|should|would|will|has|have) (?:it|this|that|the|i|we|you|they|one|any|there|of|to|sure|likely|much|many|long|about|do|does|did|is|are|can|could|should|would|will|has|have|else|not|one's)\b|\bwhich (?:one|of|is|workaround|step)\b",
     r"？|吗$|么$|呢$|哪|什么|怎么|如何|多大|是不是|有没有|会不会|能不能|可不可以"),
    (Means.CONDITION,
     r"\b(?:if|whether|unless|in case|hope|hopefully|suppose|wonder|once|until|will|would|might|may|should)\b",
     r"如果|要是|假如|万一|希望|的话|是否|会不会|能不能|应该(?:能|会|可以)"),
)  # fmt: skip

# A meaning on the left is not meant where one on the right stands in the same clause.
UNLESS: tuple[tuple[Means, tuple[Means, ...]], ...] = (
    (Means.WORKED, (Means.FAILED, Means.QUESTION, Means.CONDITION, Means.INTENDS, Means.SAFEST, Means.DEAD_ENDS)),
    (Means.FAILED, (Means.QUESTION, Means.CONDITION, Means.INTENDS, Means.DEAD_ENDS, Means.DONT_KNOW)),
    (Means.TRIED, (Means.QUESTION, Means.CONDITION, Means.INTENDS, Means.SUMMARY, Means.DEAD_ENDS)),
    (Means.INTENDS, (Means.QUESTION, Means.DEAD_ENDS)),
    (Means.NOT_IT, (Means.QUESTION,)),
    (Means.IS_IT, (Means.QUESTION, Means.NOT_IT)),
    (Means.NO, (Means.FAILED, Means.NOT_IT, Means.DONT_KNOW)),
    (Means.YES, (Means.QUESTION, Means.UNDO)),
    (Means.NEITHER, (Means.FAILED, Means.NEXT, Means.DEAD_ENDS)),
    (Means.WHY, (Means.SURE,)),
    (Means.SHOW, (Means.DEAD_ENDS, Means.SAFEST, Means.LEADS_TO, Means.CONFUSED_WITH, Means.WORKAROUNDS, Means.SUMMARY,
                  Means.SURE, Means.NEXT, Means.CHINESE, Means.ENGLISH)),
    (Means.NEXT, (Means.LEADS_TO, Means.DEAD_ENDS, Means.START_OVER)),
    (Means.WORKAROUNDS, (Means.DEAD_ENDS, Means.NEXT, Means.CONFUSED_WITH)),
    (Means.CONFUSED_WITH, (Means.DONT_KNOW,)),
    (Means.THANKS, (Means.FAILED, Means.WORKED)),
)  # fmt: skip

_ROWS: tuple[tuple[Means, str], ...] = tuple(
    (means, pattern) for means, *patterns in PHRASES for pattern in patterns
)


@cache
def _automaton() -> Any:
    return automaton((pattern for _, pattern in _ROWS), any_case=True, memory=64 << 20)


def meanings(clause: str) -> frozenset[Means]:
    """Return what a clause means; what `UNLESS` takes back is left out."""
    text = clause[:LONGEST_CLAUSE].strip()
    found = {_ROWS[row][0] for row in _automaton().Match(text) or []}
    taken = {means for means, others in UNLESS if found.intersection(others)}
    return frozenset(found - taken)


def said(means: Means, clause: str) -> str:
    """Return the words of the clause that carry the meaning, "" where none do."""
    for row, pattern in _ROWS:
        if row is means and (match := linear(f"(?i){pattern}").search(clause[:LONGEST_CLAUSE].strip())):
            return str(match.group(0))
    return ""
