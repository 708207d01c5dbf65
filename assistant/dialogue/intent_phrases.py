r"""Intent phrases: what people write in a chat about an error, and what they mean by it.

    meanings("same error")       ->  {FAILED}
    meanings("第二个试过了")       ->  {TRIED}
    meanings("did it work?")     ->  {QUESTION}, and not WORKED

A meaning has rows in English and in Chinese; all are searched in one pass, in time linear in the clause (RE2: no
look-around). `UNLESS` takes a meaning back where the same clause says that it is not meant: a question reports no
outcome, nor does "if it works".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton, linear
from assistant.dialogue.hedges import CASTS_DOUBT, DOUBTS
from assistant.dialogue.intents import Intent
from assistant.dialogue.request_phrases import REQUESTS
from assistant.dialogue.step_phrases import CORNERS, NO_PLAIN_OUTCOME

__all__ = ["LONGEST_CLAUSE", "PHRASES", "UNLESS", "Intent", "beside", "meanings"]

LONGEST_CLAUSE = 400  # characters; whoever writes more describes something


_NOT = r"(?:did|does|do|has|have|had|is|was|were|are|would|could|can|wo)(?:n't| not)"
_THE = r"(?:(?:the|all|all the|your|any|some|me|me the|me all|of|of the) )*"
_IT = r"(?:it|this|that)"
_WE = r"(?:i|we)"

# (meaning, how it is said); RE2, any case, straight apostrophes.
PHRASES: tuple[tuple[Intent, str], ...] = (
    (Intent.FAILED, rf"\b{_NOT} (?:\w+ ){{0,2}}(?:help|work|fix|solve|resolve|change|matter)(?:s|ed|ing)?\b"),
    (Intent.FAILED, rf"\b{_NOT} (?:\w+ )?(?:do (?:it|anything|the trick|much)|any (?:good|better|different)|enough|gone)\b"),
    (Intent.FAILED, r"\bdid(?:n't| not)(?: do it)?[.!]*$|\bdoes(?:n't| not)[.!]*$|\bcan(?:no|')t be (?:fixed|solved)\b"),
    (Intent.FAILED, r"\bno (?:luck|change|difference|effect|help|improvement|dice|joy|use|good|success|avail)\b"),
    (Intent.FAILED, r"\bsame (?:old )?(?:error|problem|issue|thing|crash|result|message|failure|exception|story|again|ooms?|timeout|hang)\b"),
    (Intent.FAILED, r": ?(?:no|nope|nothing|failed|same|no change)[.!]*$|\b(?:ooms?|crashes|hangs|dies|fails|stops|breaks|happens) again\b"),
    (Intent.FAILED, rf"^(?:still |exactly )*(?:the )?same[.!]*$|\b(?:{_IT} is|it's|is still|still|get|got) (?:exactly )?the same\b"),
    (Intent.FAILED, r"\bstill (?:\w+ )?(?:fail|crash|hang|happen|occur|persist|break|oom|throw|exist|error)(?:s|es|ed|ing)?\b"),
    (Intent.FAILED, r"\bstill (?:\w+ )?(?:broken|gets?|getting|see|seeing|there|not|no|dies|dying|stuck|slow|nan|present|full)\b"),
    (Intent.FAILED, r"\bstill (?:does|do|wo|ca|is)n't\b"),
    (Intent.FAILED, r"\bfail(?:s|ed|ing)?(?: again| too| as well| also)?[.!]*$|^fail(?:s|ed|ure)?\b|\bfail(?:s|ed) again\b"),
    (Intent.FAILED, r"\bnothing (?:\w+ )?(?:changed|helped|helps|works?|worked|happened|happens)\b|\bnothing yet\b"),
    (Intent.FAILED, r"\bto no avail\b|\buseless\b|\bin vain\b|\b(?:not |un)(?:fixed|solved|resolved)\b|\bworse\b"),
    (Intent.FAILED, r"\bnot (?:working|helping|helpful|it either|enough)\b|\bno longer (?:helps|works)\b"),
    (Intent.FAILED, r"\bkeeps? (?:on )?(?:failing|crashing|happening|dying|coming)\b|\bma(?:kes?|de) no difference\b"),
    (Intent.FAILED, r"\b(?:happens|happened|crashe[sd]|dies|died|broke) (?:again|anyway|regardless)\b"),
    (Intent.FAILED, r"\b(?:neither|none)(?: of (?:them|those|these))? (?:\w+ )?(?:work|help|fix)\w*\b"),
    (Intent.FAILED, r"\b(?:error|problem|issue|crash|it) (?:persists|remains|comes back|came back|is back|stays)\b"),
    (Intent.FAILED, r"\b(?:does|did|do) ?nothing\b|\bit(?:'s| is) back\b"),
    (Intent.FAILED, r"\b(?:finds?|found|shows?|showed|reveals?|revealed|reports?|reported) nothing\b|\bnothing useful\b|\bdid(?:n't| not) (?:reveal|show|find|catch|tell)\b"),
    (Intent.FAILED, r"(?:查|找|看|抓)不(?:出|到)|没(?:查|找|抓|看)(?:到|出)|没发现"),
    (Intent.FAILED, r"\bfor (?:a|an|one|some) (?:while|bit|moment|minute|hour|day|time)\b|\bonly (?:briefly|temporarily)\b|\b(?:was|came|is|comes?) (?:right |straight )?back\b|\bstill [\"'“(]|\bgive up\b|\bwithout (?:any )?(?:success|luck|effect|result)\b"),
    (Intent.FAILED, r"\b(?:oom(?:s|ed)?|crash(?:es|ed)?|hung|hangs|died|dies|fail(?:s|ed)|broke|breaks|killed|reappeared|stopped)\b.{0,12}\b(?:again|later|anyway)\b"),
    (Intent.FAILED, r"又.{0,6}(?:oom|爆|被杀|报错|崩|挂|不行|断|卡)|(?:后|现在|今天|这次)(?:就|却|还是)?(?:不行|不好使|失效)了?"),
    (Intent.FAILED, r"后来又|没多久又|过一会又|也(?:是)?一样"),
    (Intent.FAILED, r"没(?:有)?(?:什么|啥|任何|多大|能)?(?:用|效果|效|作用|起作用|起效|解决|变化|改善|好转|成功|区别|反应|帮助|奏效|修好|生效)"),
    (Intent.FAILED, r"不(?:管用|起作用|起效|行|好使|顶用|奏效|顶事|灵|可以|太行|成|解决问题)|无效|无果|无用|失败|白试|白搭|没戏"),
    (Intent.FAILED, r"(?:还是|依然|仍然|仍旧|仍|照样|依旧|又)(?:会|在|是|有|出现|报|不|一样|同样|老|原来|崩|挂|没|那个|这个|卡|存在|这样|爆|炸|死|断|超|退|慢)"),
    (Intent.FAILED, r"(?:同样|一样)的?(?:错|报错|问题|错误|异常|结果)|未(?:能)?解决|没法解决|^照旧|老样子|问题(?:依旧|还在|仍在)"),
    (Intent.FAILED, r"^(?:还是)?一样$|更糟|更严重|解决不了"),
    (Intent.WORKED, rf"\b(?:{_IT}|one|number \d|#?\d|everything|second|third|last|now|all|has|have|finally) (?:\w+ )?work(?:s|ed)\b"),
    (Intent.WORKED, r"^work(?:s|ed|ing)\b|\bwork(?:s|ed|ing) (?:now|fine|great|again|perfectly|like a charm)\b|\bis working\b"),
    (Intent.WORKED, r"\b(?:help(?:s|ed)|fixe[sd]|solve[sd]|resolve[sd])\b|\b(?:did|does) (?:the trick|help|work|fix|solve)\b"),
    (Intent.WORKED, rf"\b(?:{_IT}|one|first|second|third|fourth|fifth|last|\d) (?:did|does)(?: it)?[.!]*$"),
    (Intent.WORKED, r"\b(?:problem|error|issue|crash|it|bug)(?: is|'s| has| have)? (?:now )?(?:gone|disappeared|went away)\b"),
    (Intent.WORKED, r"\bno (?:more|longer) (?:\w+ )?(?:errors?|fail\w*|crash\w*|problems?|hang\w*|happen\w*|occur\w*|oom|issues?)\b"),
    (Intent.WORKED, r"\b(?:runs|running|trains|training|starts|builds|compiles|boots) (?:fine|through|ok|again|well|smoothly)\b|\b(?:runs|trains|starts|builds|compiles|boots) now\b"),
    (Intent.WORKED, r"\b(?:seems?|looks?|been|is|runs?|running) (?:to be )?(?:fine|good|ok|okay|stable|solved|fixed)\b|\bthat was it\b|\bit's running\b|^(?:yay|hooray)\b"),
    (Intent.WORKED, r"\bno (?:\w+ )?(?:errors?|crash\w*|ooms?|problems?) (?:anymore|any more|any longer|since|so far|now|yet)\b|\b(?:errors?|crash\w*|it) no longer\b"),
    (Intent.WORKED, r"\bnow (?:it |everything |the \w+ )?(?:starts|runs|works|boots|builds|compiles|trains|responds|comes up)\b|\ball (?:fine|ok|okay|green)\b|起来了$"),
    (Intent.WORKED, r"\ball good\b|\b(?:it's|is|we're|i'm) (?:fine|good|ok|okay) now\b|\bsuccess(?:ful(?:ly)?)?\b|\bup and running\b"),
    (Intent.WORKED, r"(?:解决|搞定|修好|修复)(?:了|啦)|搞定|^解决$|(?:^|就|现在|都|也|果然|终于|已经?|后|似乎|好像)(?:好|行|成|正常|通过|奏效|生效|成功|稳定)了"),
    (Intent.WORKED, r"可以了|OK ?了|恢复正常|没(?:什么)?问题$|没问题了|没事了|太好了|管用|有效|有用|起作用|能(?:跑|用|启动|训练|编译|运行|连)(?:上|通|起来)?了"),
    (Intent.WORKED, r"跑(?:通|起来)了|(?:不|没)(?:再)?报错了|没再(?:出现|报|崩|挂|爆)|不再(?:出现|报|崩|挂)|(?:^|个|种|条|\d ?|就|也|都)(?:可以|可行)$|消失了"),
    (Intent.WORKED, rf"^(?:yes,? )?(?:{_WE} )?found (?:it|something|them|the (?:culprit|cause|process|one))[.!]*$|^(?:查|找)(?:到|出)(?:来)?了$"),
    (Intent.WORKED, r"\b(?:and|so|then|now)\b.{0,20}\b(?:is|it's|runs?|trains?|starts?)\b (?:\w+ )?(?:running|working|training|up|fine)(?: now| again| fine)*[.!]*$"),
    (Intent.WORKED, r"(?:可以|能|能够)(?:正常)?(?:训练|运行|启动|跑|使用|用|工作|访问|连接?|登录|编译)(?:起来|通|上)?了|不再(?:被杀|oom|超时|崩溃|卡)|就不(?:再)?(?:报|崩|挂|被杀|oom|卡|超时)"),
    (Intent.OTHERWISE, r"\bit was (?:just |only )?(?:a|an|my|our|the) (?:\w+ )?(?:typo|mistake|bug|config\w*|misconfig\w*|wrong \w+)\b|是我(?:自己)?(?:写|配|弄|搞|填)错了"),
    (Intent.OTHERWISE, r"\b(?:differently|(?:another|some other|a different) way|by itself|on its own|without any change|turned out|turns out)\b"),
    (Intent.OTHERWISE, r"自己(?:就)?好了|什么都没(?:动|做|改)|(?:别|其他|其它)的?(?:办法|方法)(?:解决|搞定|弄好)|原来是"),
    (Intent.TRIED, rf"\btried\b|\b{_WE}(?:'ve)? (?:have |just |already |also )*(?:did|done|applied|followed|used|attempted|ran|set)\b"),
    (Intent.TRIED, r"\b(?:already|just) (?:did|do|done|have|set|use|ran)\b|\bwent with\b|\bafter (?:trying|doing|setting|applying)\b"),
    (Intent.TRIED, r"试(?:过|了|完|遍)|尝试(?:过|了)|(?:做|用|执行|改|加|设置?|换|调)(?:过|了)|跑(?:过|了)一?(?:遍|下)"),
    (Intent.TRIED, r"按(?:照)?.{1,20}(?:做|改|操作)|(?:改|设|调|升级)(?:成|到|小|大)|照(?:做|着)|加上|换成"),
    (Intent.ACTED, rf"^(?:{_WE} )?(?:set|changed|added|upgraded|downgraded|(?:re)?installed|reduced|lowered|increased|rolled back)\b"),
    (Intent.ACTED, rf"^(?:{_WE} )?(?:restarted|rebooted|removed|disabled|enabled|updated|replaced|killed|stopped|freed|closed|cleared)\b"),
    (Intent.ACTED, rf"^(?:{_WE} )?(?:switched|moved|turned|pinned|rebuilt|deleted|cleaned|purged|ran|did|applied)\b"),
    (Intent.ACTED, r"(?:重启|升级|降级|重装|卸载|更新|清理).{0,12}(?:之后|以后|后)"),
    (Intent.ACTED, r"(?:^|[^被])(?:重启|升级|降级|装|重装|卸载|删|清理|关闭|停|杀)(?:过|了|掉)"),
    (Intent.INTENDS, rf"\b(?:{_WE}(?:'ll| will)|let me|let's|(?:am|'m|are|'re) (?:going to|gonna|about to)|want to) (?:try|do|test|run|go)\b"),
    (Intent.INTENDS, r"\b(?:trying|doing|testing) (?:it|that|this|the|now|number|#?\d)\b|\b(?:i'm|we're|i am|we are|now) running (?:it|that|this|the|number|#?\d)\b|^trying\b|(?:去|来|先|再|马上|这就|准备|打算|今晚|今天|明天|明早|回头|一会儿?|稍后|待会儿?|等下|晚点|下午|晚上)(?:去|再|就)?(?:试|做|跑)(?:试|一下|一试|下|看)?|试试看|我试试|等我试|那就(?:试|用|做)|就试(?:试|一下|吧|$)"),
    (Intent.CANNOT, rf"\b(?:can(?:'t|not)|cannot|couldn't|not allowed to|unable to|may not) (?:do|try|use|run|apply|change|restart|reboot|kill|touch|install|upgrade|{_IT})\b"),
    (Intent.CANNOT, r"\b(?:no|don't have|without|lack|missing) (?:the )?(?:permissions?|root|sudo|access|admin|rights)\b|\bnot (?:possible|an option|feasible|allowed|applicable)\b"),
    (Intent.CANNOT, r"(?:做|用|改|动|停)不(?:了|到)|(?:对我们)?(?:不适用|行不通)|没(?:有)?权限|不(?:允许|能|让|可以|方便|好)(?:重启|升级|改|动|用|停|杀|装|换)|没法(?:做|试|用|改|停|重启)|杀不掉|不方便|动不了"),
    (Intent.MEANT, rf"\b{_WE} meant\b|\b{_WE} should have said\b|\bmy mistake\b|\b{_WE} (?:made a mistake|was wrong|were wrong|mixed)\b|(?:说|弄|搞|讲|打)错了|我错了"),
    (Intent.NOT_IT, rf"\b(?:{_IT}|problem|cause)(?: is| was|'s)(?:n't| not) (?:it|this|that|the|my|our|an?|about|related|due|what|#)\b"),
    (Intent.NOT_IT, r"\bis(?:n't| not) [a-z0-9-]+/[a-z0-9./-]+|'s not [a-z0-9-]+/[a-z0-9./-]+|^(?:no,? )?not (?:that|it|this)\b"),
    (Intent.NOT_IT, rf"^no,? (?:{_IT} )?is(?:n't| not)\b|\bwrong (?:diagnosis|entry|error|one|guess|answer)\b|\bunrelated\b"),
    (Intent.NOT_IT, r"\b(?:does|do)(?:n't| not) (?:match|fit|apply|look like|seem (?:right|to fit))\b|\bnothing to do with\b"),
    (Intent.NOT_IT, r"\brule[sd]? (?:\S+ ){0,3}out\b|\brule out\b"),
    (Intent.NOT_IT, r"\bnot my (?:error|problem|case|issue)\b|\bdifferent (?:error|problem|issue) (?:than|from)\b|\bthat's wrong\b|不是我的|你(?:搞|弄|说|猜)错"),
    (Intent.NOT_IT, r"不是(?:这个|那个|它|这|那|第|因为|由于| ?[a-z0-9-]+/)|(?:诊断|判断|猜)得?(?:错|不对)|^(?:这)?不对$|不像是?"),
    (Intent.NOT_IT, r"不(?:符合|匹配|相符|沾边)|排除|对不上|(?:跟|和|与).{0,6}(?:无关|没关系)"),
    (Intent.IS_IT, rf"\b{_IT}(?:'s| is| must be| was) (?:\w+ )?(?:the \w+ (?:one|entry|hypothesis)|(?:number|no\.?|#) ?\d)"),
    (Intent.IS_IT, rf"\b{_IT}(?:'s| is| must be) (?:\w+ )?(?:[a-z0-9-]+/[a-z0-9./-]+|the (?:first|second|third|fourth|last)$)"),
    (Intent.IS_IT, r"\bthat(?:'s| is) (?:it|the one|exactly it|right)\b|\b(?:think|believe|guess|bet) it(?:'s| is)\b"),
    (Intent.IS_IT, r"\byou(?:'re| are| were) right\b|你(?:说|猜)(?:得)?对"),
    (Intent.IS_IT, r"就是(?:这个|它|第|那个)|(?:应该|肯定|估计|大概|多半)是(?:第|这个|那个|它|[a-z0-9-]+/)|^是第|^是 ?[a-z0-9-]+/"),
    (Intent.DEAD_ENDS, r"\bdead[- ]?ends?\b|\bwhat (?:not to|to avoid|should(?:n't| not)|should (?:i|we) (?:not|avoid))\b"),
    (Intent.DEAD_ENDS, rf"\bnot (?:to )?(?:try|do)\b|\bdon't(?:s| try)\b|\bavoid\b|\bwastes? of time\b|\bpitfalls?\b|\b{_WE} should(?:n't| not)\b"),
    (Intent.DEAD_ENDS, r"(?:别|不要|不能|不该|不应该|不必)(?:试|做|碰|尝试)|(?:哪些|什么)(?:别|不要|不能|不该)|死路|死胡同|弯路|避坑|踩坑"),
    (Intent.DEAD_ENDS, r"有(?:什么|哪些)坑|无效的?(?:办法|方法|做法)|要避免|避开"),
    (Intent.SAFEST, r"\bsafe(?:st|r|ly)?\b|\b(?:least|lowest|less|minimal|without) (?:\w+ )?(?:risk\w*|invasive|side[- ]effects?|harm\w*)\b"),
    (Intent.SAFEST, r"\bmost (?:reliable|conservative|robust)\b|\brisk-?free\b|\brisks?\b"),
    (Intent.SAFEST, r"稳妥|保险|靠谱|最稳|安全|风险|副作用|代价最小"),
    (Intent.LEADS_TO, r"\blead(?:s|ing)? to\b|\bconsequences?\b|\bwhat (?:happens|follows|comes) (?:next|then|after|later|if)\b"),
    (Intent.LEADS_TO, rf"\bresults? in\b|\bknock-?on\b|\bwhat (?:else )?(?:could|can|might|will) {_IT} (?:cause|trigger|break)\b"),
    (Intent.LEADS_TO, r"(?:会|能|可能)(?:引发|导致|造成|引起|带来)|后果|(?:之后|接着)会(?:怎|发生)|会怎么?样$|影响(?:什么|哪些)"),
    (Intent.CONFUSED_WITH, r"\bconfus(?:ed?|ing|ion)\b|\bmistaken (?:for|with)\b|\blook-?alikes?\b|\bsimilar (?:errors?|ones?|entries)\b"),
    (Intent.CONFUSED_WITH, r"\btell(?:ing)? (?:\w+ ){0,3}apart\b|\bdifferences? (?:between|to)\b|\bdistinguish\b|\bdiffer(?:s|ent)? from\b"),
    (Intent.CONFUSED_WITH, r"混淆|搞混|弄混|(?:类似|相似)的?(?:错误|问题|报错)|区别|区分|分辨|分不清"),
    (Intent.PRECEDED_BY, rf"\bwhat (?:\w+ )?(?:causes|caused|led|comes|came|precedes|triggers|triggered) (?:\w+ )?(?:to )?(?:{_IT}|before)\b"),
    (Intent.PRECEDED_BY, rf"\bpreced(?:es|ed|ing)\b|\bwhat leads to {_IT}\b|\bcome from\b|\broot cause\b|\bupstream (?:error|cause)\b"),
    (Intent.PRECEDED_BY, r"(?:由|被)(?:什么|哪些|啥)(?:引|导|造|触)|(?:什么|哪些|啥)会?(?:引起|引发|导致|造成|触发)|前因|根因|根源|上游(?:错误|原因)"),
    (Intent.NEXT, rf"\bwhat (?:should|shall|can|do|could) {_WE} (?:do|try)\b|\bwhat(?:'s| is) (?:the )?next\b|\bwhat (?:now|next)\b"),
    (Intent.NEXT, r"^(?:go on|continue|proceed)[.!]*$|\bbest (?:step|option|next step)\b|\brecommend\w*\b|\bwhich (?:one )?(?:first|should)\b"),
    (Intent.NEXT, r"接下来|^然后(?:呢|怎么)?|^继续|怎么办|(?:该|要|能|可以)(?:怎么做|做什么|试什么|怎么处理)|先(?:试|做|从)哪|从哪个?开始|推荐"),
    (Intent.ANOTHER, r"^(?:ok(?:ay)?,? |so,? |and |well,? |the )*next(?: one| step| idea| please)?[.!?]*$|\banything else\b|^more[.!?]*$"),
    (Intent.ANOTHER, r"\bif (?:it|that|this|the \w+ one) (?:does(?:n't| not)|fails)\b|如果(?:还是|也)?(?:不行|没用|不管用|失败)"),
    (Intent.ANOTHER, r"\b(?:any )?(?:other|more) (?:options?|ideas?|ways?|suggestions?|fix\w*|workarounds?|solutions?)\b|\bwhat else\b"),
    (Intent.ANOTHER, r"\b(?:another|different) (?:one|way|idea|option|suggestion|workaround|fix|solution)\b|\bsomething else\b|^skip\b"),
    (Intent.ANOTHER, r"下一(?:步|个|招|条|种)|还有(?:别的|其他|其它|什么|没有|啥|吗)|就这些吗|换一?(?:个|种)(?:办法|方法|思路|方案)?|再来一个|^跳过"),
    (Intent.ANOTHER, r"(?:别|其他|其它|另外)的?(?:办法|方法|方案|思路|招)"),
    (Intent.WHY, rf"^(?:but |and |so )?why\b|\bwhy (?:{_IT}|do you|is it|would|should)\b|\bhow (?:do|did|can) you (?:know|tell|conclude)\b"),
    (Intent.WHY, r"\bwhat makes you\b|\byour (?:reasons?|reasoning|evidence)\b|\bexplain\b|\bon what (?:basis|grounds)\b"),
    (Intent.WHY, r"\bdon't (?:get|understand)\b|没(?:看|听|搞|弄)懂|看不懂|不明白|不理解|说人话"),
    (Intent.WHY, r"为什么|为啥|为何|凭什么|依据|理由|怎么(?:知道|看出|得出|判断)|何以见得|(?:解释|说明)一下"),
    (Intent.SURE, r"\bhow (?:\w+ )?(?:sure|certain|confident|likely|probable)\b|\bprobabilit\w+\b|\blikelihood\b|\bodds\b|\bconfidence\b"),
    (Intent.SURE, rf"\b(?:could|might|can|may) {_IT} be\b|\bmaybe it(?:'s| is)\b|\b{_WE} (?:suspect|think it might|guess it)\b|会不会是|是不是.{{1,12}}(?:问题|原因|导致|引起)|怀疑是"),
    (Intent.SURE, r"\bare you (?:\w+ )?(?:sure|certain|confident)\b|\bwhat else (?:could|might|can) it be\b|\balternatives\b|\bcompare\b"),
    (Intent.SURE, r"\bother (?:hypothes[ei]s|possibilit\w+|candidates?|causes?|explanations?|entries)\b|\b(?:hypotheses|candidates)\b"),
    (Intent.SURE, r"多(?:大|少)?的?(?:把握|确定|肯定|可信)|概率|可能性|(?:确定|肯定)(?:吗|么)|有把握|几成|置信度|对比|候选"),
    (Intent.SURE, r"(?:还|也)可能是(?:什么|别的|哪)|(?:其他|其它|别的|另外)的?(?:可能|假设|原因)"),
    (Intent.WORKAROUNDS, rf"\b(?:show|list|give|repeat) {_THE}(?:workarounds?|fix(?:es)?|solutions?|steps|options|remedies|suggestions)\b"),
    (Intent.WORKAROUNDS, rf"\bhow (?:do|can|could|should|to) (?:{_WE} )?(?:fix|solve|resolve|repair|work around)\b"),
    (Intent.WORKAROUNDS, r"\bwhat (?:are )?(?:the )?(?:workarounds|fixes|solutions|options)\b|^(?:workarounds|fixes|solutions)[.?]*$"),
    (Intent.WORKAROUNDS, r"\blist (?:them|all|everything)\b|\bsuccess rates?\b|\bchances?\b.{1,40}\bworks?\b|成功率|有效率|列出来|都列出"),
    (Intent.WORKAROUNDS, r"怎么(?:解决|修|治|处理)|如何(?:解决|修复|处理)|有(?:哪些|什么|啥)(?:办法|方法|方案|解法)|解决(?:办法|方法|方案)"),
    (Intent.WORKAROUNDS, r"(?:列出|显示|看看|给我)(?:所有|全部)?的?(?:办法|方法|方案|解法|步骤)"),
    (Intent.SHOW, r"^(?:please |can you |could you )?(?:show|open|see|display|expand|view)\b|\btell me (?:more )?about\b|\bdetails?\b"),
    (Intent.SHOW, r"\bmore (?:about|on|info\w*)\b|\bhow exactly\b|\b(?:what|how) about\b|什么意思|啥意思"),
    (Intent.SOURCES, r"\b(?:links?|sources?|documented|documentation|references?|official docs?)\b|链接|文档|出处|来源|官方说明"),
    (Intent.SHOW, r"看看|看一下|展开|详细|详情|打开|说说|讲讲|具体(?:怎么|说|点|步骤)|介绍"),
    (Intent.REPEAT, r"^(?:please )?repeat\b|\bsay (?:that|it) again\b|\bonce more\b|\bcome again\b|再说一(?:遍|次)|重复一(?:遍|下|次)"),
    (Intent.SUMMARY, rf"\bsummar(?:y|ise|ize)\b|\bwhat (?:have|did) {_WE} (?:\w+ )?(?:try|tried|do|done)\b|\brecap\b|\bwhat .{1,40} so far\b"),
    (Intent.SUMMARY, r"总结|小结|汇总|试过(?:哪些|什么)|到目前为止"),
    (Intent.NEITHER, r"\bneither\b|\bnone\b|\bnot any of\b|\bsomething (?:else|different)\b|都不(?:是|像|对|符合)|哪个都不|没有一个"),
    (Intent.DONT_KNOW, r"\b(?:don't|do not|dunno|cannot|can't|couldn't) (?:really )?(?:know|tell|say|remember|check)\b|\bdunno\b"),
    (Intent.DONT_KNOW, r"^no (?:idea|clue)\b|\b(?:not |un)(?:so |really |quite )?(?:sure|certain)\b|^(?:skip|idk|pass|unknown)\b|\bhard to (?:say|tell)\b"),
    (Intent.DONT_KNOW, r"不知道|不清楚|不确定|不好说|说不准|^跳过|没法(?:判断|确认|查)|不太懂|不记得"),
    (Intent.YES, r"^(?:yes|yeah|yep|yup|y|correct|exactly[.!]*$|sure|indeed|true|it (?:does|did)|i (?:do|did)|ok(?:ay)?)\b"),
    (Intent.YES, r"^(?:是的?|对的?|有的?|嗯+|好的?|没错|是这样|确实|正确|当然|会的?)$|^(?:是的|对的|没错|确实)"),
    (Intent.NO, r"^(?:no|nope|n|nah|not really|not yet|negative|it (?:does|did|is)n't|false)\b|^nothing[.!]*$"),
    (Intent.NO, r"^(?:不是?的?|没有?的?|否|不对|不会|并不|并没有|还没有?)$"),
    (Intent.CHINESE, r"\b(?:in|to|speak|use) (?:simplified )?(?:chinese|mandarin)\b|^chinese(?: please)?[.!]*$|^zh$"),
    (Intent.CHINESE, r"(?:换|切换?|改|转)(?:成|到|为|回)?(?:简体)?中文|(?:说|用|讲)(?:简体)?(?:中文|汉语)|^中文(?:版|回答|显示)?$|中文(?:回答|显示|版)"),
    (Intent.ENGLISH, r"\b(?:in|to|speak|use) english\b|^english(?: please)?[.!]*$|^en$"),
    (Intent.ENGLISH, r"(?:换|切换?|改|转)(?:成|到|为|回)?英[文语]|(?:说|用|讲)英[文语]|^英[文语](?:版|回答|显示)?$|英[文语](?:回答|显示|版)"),
    (Intent.START_OVER, r"\bstart (?:over|again|afresh|anew|from scratch)\b|^(?:reset|clear|restart)[.!]*$|\bfrom scratch\b"),
    (Intent.START_OVER, r"^(?:a )?new (?:problem|conversation|session|issue|chat|topic)\b|\bforget (?:it all|all|everything|about it)\b"),
    (Intent.START_OVER, r"重新(?:开始|来)|从头(?:来|开始|再来)|^重来|^清空|^重置|换一?个?问题|(?:开始|来)一?个?新的?(?:问题|会话|对话)|^新的?(?:问题|会话|对话)$"),
    (Intent.UNDO, rf"\bundo\b|\btake {_IT} back\b|\bscratch that\b"),
    (Intent.UNDO, r"撤销|撤回|取消(?:上一|刚才)"),
    (Intent.HELP, rf"^(?:help|\?|commands|usage)[.!?]*$|\bwhat can (?:you|i) (?:do|say|ask|type)\b|\bhow (?:do|can) {_WE} use (?:you|{_IT})\b"),
    (Intent.HELP, r"\bwho are you\b|你是(?:谁|什么)"),
    (Intent.HELP, r"^(?:帮助|帮忙|求助)[?!]*$|你(?:能|会|可以)(?:做|干)些?(?:什么|啥)|(?:怎么|如何)(?:使用|用你|跟你)|有(?:什么|哪些)命令"),
    (Intent.HELLO, r"^(?:hi|hello|hey|good (?:morning|evening))\b[^.?]{0,12}$|^(?:你好|您好|嗨|在吗|早上好|晚上好)[呀啊!。.,?]*$"),
    (Intent.THANKS, r"\b(?:thanks|thank you|thx|cheers|appreciated?|bye|goodbye)\b"),
    (Intent.THANKS, r"^(?:great|nice|cool|wow|perfect)[.!]*$|厉害|^牛"),
    (Intent.ASIDE, r"^(?:never ?mind|nvm|hm+|sorry|lol|ugh|well|so|oh|oops|damn)[.!]*$|^(?:不用了|算了|哦|呃|唉|抱歉|不好意思)[。!]*$"),
    (Intent.ASIDE, r"\b(?:let you know|tell you|report back|get back to you|keep you posted)\b|(?:再|会|来)(?:告诉|通知|回复|反馈|找)你|等我?(?:消息|结果)|回头(?:再)?说"),
    (Intent.THANKS, r"谢谢|多谢|感谢|辛苦了|再见|拜拜"),
    (Intent.QUESTION, r"\?|\bwhich (?:one|of|is|workaround|step|should)\b|\bwhether\b|吗$|么$|呢$|能不能|可不可以|会不会|要不要|哪|什么|怎么|如何|多大|是不是|有没有"),
    (Intent.QUESTION, r"^(?:(?:and|but|so|then) )?(?:which|what|where|who|how|why)\b|^(?:is|are|can|could|should|would|will|has|does) (?:it|this|that|the|i|we|you|they|one|any|there)\b"),
    (Intent.QUESTION, r"^(?:do|did) (?:it|this|that|i|we|you|they|one|any|there)\b"),
    (Intent.CONDITION, r"\b(?:if|unless|in case|hope|hopefully|suppose|wonder|until|will|would|might|may|should)\b"),
    (Intent.CONDITION, r"如果|要是|假如|万一|希望|的话|是否|会不会|能不能|应该(?:能|会|可以)"),
    *CORNERS,
    *REQUESTS,
    *DOUBTS,
)  # fmt: skip

# A meaning on the left is not meant where one on the right stands in the same clause.
UNLESS: tuple[tuple[Intent, tuple[Intent, ...]], ...] = (
    (Intent.WORKED, (Intent.FAILED, Intent.QUESTION, Intent.INTENDS, Intent.SAFEST, Intent.DEAD_ENDS, Intent.RETURNED, Intent.WISHED, Intent.BROKE,
                    *NO_PLAIN_OUTCOME, *CASTS_DOUBT)),
    (Intent.FAILED, (Intent.QUESTION, Intent.CONDITION, Intent.INTENDS, Intent.DEAD_ENDS, Intent.DONT_KNOW, Intent.NOT_IT,
                    Intent.NOT_TRIED, Intent.CIRCUMSTANCE, Intent.HEARSAY, Intent.CANNOT, Intent.TONGUE, *NO_PLAIN_OUTCOME)),
    (Intent.RETURNED, (Intent.QUESTION, Intent.INTENDS, Intent.HEARSAY)),
    (Intent.WISHED, (Intent.QUESTION,)),
    (Intent.BROKE, (Intent.QUESTION, Intent.CANNOT)),
    (Intent.PARTLY, (Intent.QUESTION, Intent.HEARSAY, Intent.INTENDS)),
    (Intent.NOT_NOTHING, (Intent.QUESTION, Intent.HEARSAY, Intent.NOT_IT)),
    (Intent.NOT_RUN, (Intent.QUESTION, Intent.HEARSAY)),
    (Intent.TENTATIVE, (Intent.QUESTION, Intent.FAILED)),
    (Intent.DONT_KNOW, (Intent.ANY_OF_THEM,)),
    (Intent.CIRCUMSTANCE, (Intent.QUESTION, Intent.CONDITION)),
    (Intent.PAST, (Intent.FAILED, Intent.TRIED, Intent.RETURNED)),
    (Intent.TRIED, (Intent.QUESTION, Intent.CONDITION, Intent.ASIDE, Intent.CANNOT, Intent.MEANT, Intent.INTENDS, Intent.SUMMARY, Intent.DEAD_ENDS, Intent.CHINESE,
                   Intent.ENGLISH, Intent.ANOTHER, Intent.NOT_TRIED, Intent.HEARSAY)),
    (Intent.ACTED, (Intent.QUESTION, Intent.CONDITION, Intent.DEAD_ENDS, Intent.CANNOT, Intent.MEANT, Intent.NOT_TRIED, Intent.HEARSAY)),
    (Intent.INTENDS, (Intent.QUESTION, Intent.DEAD_ENDS, Intent.FAILED, Intent.WORKED)),
    (Intent.CANNOT, (Intent.QUESTION, Intent.DONT_KNOW, Intent.NOT_TRIED)),
    (Intent.NOT_IT, (Intent.QUESTION, Intent.CANNOT, Intent.NOT_NOTHING)),
    (Intent.IS_IT, (Intent.QUESTION, Intent.NOT_IT, Intent.SURE)),
    (Intent.NO, (Intent.FAILED, Intent.WORKED, Intent.NOT_IT, Intent.DONT_KNOW)),
    (Intent.YES, (Intent.QUESTION, Intent.UNDO, Intent.WORKED, Intent.DEAD_ENDS)),
    (Intent.NEITHER, (Intent.FAILED, Intent.NEXT, Intent.ANOTHER, Intent.DEAD_ENDS)),
    (Intent.WHY, (Intent.SURE, Intent.PRECEDED_BY)),
    (Intent.SHOW, (Intent.CLARIFY, Intent.TONGUE, Intent.DEAD_ENDS, Intent.SAFEST, Intent.LEADS_TO, Intent.CONFUSED_WITH, Intent.WORKAROUNDS, Intent.SUMMARY,
                  Intent.SURE, Intent.NEXT, Intent.ANOTHER, Intent.CHINESE, Intent.ENGLISH)),
    (Intent.ANOTHER, (Intent.SURE, Intent.START_OVER, Intent.WORKAROUNDS, Intent.CLARIFY)),
    (Intent.NEXT, (Intent.CANNOT, Intent.LEADS_TO, Intent.DEAD_ENDS, Intent.START_OVER, Intent.SAFEST)),
    (Intent.WORKAROUNDS, (Intent.DEAD_ENDS, Intent.NEXT, Intent.CONFUSED_WITH)),
    (Intent.SAFEST, (Intent.DEAD_ENDS,)),
    (Intent.LEADS_TO, (Intent.PRECEDED_BY,)),
    (Intent.THANKS, (Intent.FAILED, Intent.WORKED)),
    (Intent.SOURCES, (Intent.WHY, Intent.WORKED, Intent.FAILED, Intent.HEARSAY)),
    (Intent.UNDO, (Intent.MEANT, Intent.NOT_TRIED)),
    (Intent.IS_IT, (Intent.WORKED,)),
    (Intent.MEANT, (Intent.QUESTION, Intent.NOT_IT)),
    (Intent.OTHERWISE, (Intent.QUESTION, Intent.CONDITION, Intent.HEARSAY)),
    (Intent.DEAD_ENDS, (Intent.CANNOT,)),
    (Intent.THANKS, (Intent.TONGUE,)),
    (Intent.FAILED, (Intent.RELUCTANT, Intent.OTHERWISE, Intent.SURE, Intent.UNDO)),
    (Intent.WORKED, (Intent.RELUCTANT,)),
    (Intent.CANNOT, (Intent.RELUCTANT, Intent.COMMANDS)),
    (Intent.NOT_TRIED, (Intent.FAILED, Intent.WORKED, Intent.QUESTION)),
    (Intent.DONT_KNOW, (Intent.RELUCTANT,)),
    (Intent.LEADS_TO, (Intent.SURE,)),
    (Intent.PRECEDED_BY, (Intent.SURE,)),
    (Intent.SHOW, (Intent.INTENDS, Intent.COMMANDS, Intent.BRIEF, Intent.RELUCTANT, Intent.ACTED, Intent.TRIED)),
    (Intent.WHY, (Intent.BRIEF,)),
    (Intent.IS_IT, (Intent.FAILED,)),
    (Intent.BROKE, (Intent.FACT,)),
    (Intent.FACT, (Intent.WORKED, Intent.FAILED, Intent.PARTLY, Intent.CANNOT, Intent.RETURNED, Intent.QUESTION, Intent.TENTATIVE)),
    (Intent.ACTED, (Intent.INTENDS,)),
    (Intent.TRIED, (Intent.OTHERWISE, Intent.START_OVER)),
    (Intent.NEXT, (Intent.COMMANDS, Intent.BRIEF, Intent.FASTEST)),
    (Intent.REPEAT, (Intent.COMMANDS, Intent.BRIEF)),
    (Intent.WORKAROUNDS, (Intent.COMMANDS, Intent.BRIEF)),
    (Intent.SAFEST, (Intent.FASTEST, Intent.FAILED, Intent.WORKED)),
    (Intent.ASIDE, (Intent.UNDO, Intent.START_OVER, Intent.OTHERWISE)),
    (Intent.ANY_OF_THEM, (Intent.FAILED,)),
    (Intent.NEITHER, (Intent.OTHERWISE,)),
    (Intent.SOURCES, (Intent.SUMMARY,)),
)  # fmt: skip


# Beside these, and nothing else that is meant, words of an outcome make a clause doubtful.
DOUBTFUL = frozenset({*CASTS_DOUBT, Intent.QUESTION, Intent.ELSEWHERE}) - {Intent.DONT_KNOW}


@cache
def _automaton() -> Any:
    return automaton((pattern for _, pattern in PHRASES), any_case=True, memory=8 << 20)


def meanings(clause: str) -> frozenset[Intent]:
    """Return what a clause means; what `UNLESS` takes back is left out."""
    text = clause[:LONGEST_CLAUSE].strip()
    found = {PHRASES[row][0] for row in _automaton().Match(text) or []}
    if Intent.STATED in found:
        found.discard(Intent.QUESTION)
    taken = {means for means, others in UNLESS if found.intersection(others)}
    rest = found - taken
    is_doubted = taken & {Intent.WORKED, Intent.FAILED} and found.intersection(CASTS_DOUBT) and rest <= DOUBTFUL
    return frozenset(rest | {Intent.DOUBTED} if is_doubted else rest)


def beside(clause: str, *means: Intent) -> str:
    """Return what a clause says beside the words that carry these meanings."""
    rest = clause[:LONGEST_CLAUSE]
    for meant, pattern in PHRASES:
        if meant in means:
            rest = "".join(_without(rest, pattern))
    return rest


def _without(text: str, pattern: str) -> Iterator[str]:
    last = 0
    for match in linear(f"(?i){pattern}").finditer(text):
        yield text[last : match.start()] + " "
        last = match.end()
    yield text[last:]
