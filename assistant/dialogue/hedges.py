r"""Hedges: how people say that words of an outcome report none: hearsay, times past, another place, not tried, a condition.

    "a colleague says the third helped"      ->  HEARSAY
    "it works on my laptop"                  ->  ELSEWHERE
    "升级之前是好的"                          ->  PAST

Rows of the table in `assistant.dialogue.intent_phrases`, where a meaning that is told so is taken back.
"""

from __future__ import annotations

from assistant.dialogue.intents import Intent

# Where one of these stands in a clause, "it worked" was not said of a step that the reader has tried.
CASTS_DOUBT = (Intent.CONDITION, Intent.HEARSAY, Intent.PAST, Intent.ELSEWHERE, Intent.SOUND, Intent.NOT_TRIED, Intent.DONT_KNOW, Intent.CIRCUMSTANCE)  # fmt: skip

_WHO = r"(?:(?:sys)?admins?|devops|reddit|stackexchange|github|teammates?|colleagues?|coworkers?|co-workers?|friends?|someone|somebody|people|docs?|documentation|manual|forums?|blogs?|article|post|stack ?overflow|google|chatgpt|internet|they|he|she|vendor|support)"
_SAYS = r"(?:says?|said|claims?|claimed|tells?|told|thinks?|suggests?|suggested|recommends?|reports?|swears?|mentions?|mentioned|insists?)"

DOUBTS: tuple[tuple[Intent, str], ...] = (
    (Intent.HEARSAY, rf"\b{_WHO}\b(?: \w+){{0,3}} {_SAYS}\b|\b(?:i|we)(?:'ve| have)? (?:heard|read)\b|\b(?:apparently|allegedly|reportedly|supposed(?:ly)? to|according to|helped (?:him|her|them|others))\b"),
    (Intent.HEARSAY, rf"\b{_WHO}\b(?: \w+){{0,3}} (?:fixed|solved|helped|got|had|made|used|did|worked around|has|does)\b|\bon (?:reddit|github|a forum|the forums?|stack ?overflow|the internet|twitter|discord)\b|\b(?:helped|worked|fixed it|solved it) for (?:him|her|them|others|everyone|everybody|someone|people)\b"),
    (Intent.HEARSAY, r"(?:知乎|csdn|论坛|贴吧|网友|博客园|群友|运维|同事|前辈|他|她|人家|别人)\S{0,4}(?:说|那边|那里|家)|(?:知乎|csdn|论坛|贴吧|网上)上"),
    (Intent.HEARSAY, r"听(?:\S{0,4})说|(?:同事|网上|官方|文档|别人|有人|他们?|她|群里|论坛|博客|帖子|厂商|手册|朋友)\S{0,4}(?:说|讲|建议|反馈|表示|写|提到)|据说|据称|看到有人"),
    (Intent.PAST, r"\b(?:last (?:year|month|week|time|summer|winter)|(?:years?|months?|weeks?) ago|in the past|used to|previously|back then|once upon|formerly|originally|until (?:recently|yesterday|last|the|we|i))\b"),
    (Intent.PAST, r"\bbefore (?:the |this |our |my |that )?(?:upgrad\w+|updat\w+|chang\w+|migrat\w+|deploy\w+|release|reboot|switch|move|it broke|we|i)\b|\b(?:in|on|with) (?:the )?(?:old|previous|earlier) (?:version|release|driver|setup|cluster|machine|server)\b"),
    (Intent.PAST, r"\b(?:was|were) (?:\w+ ){0,2}(?:fine|ok|okay|good|working|running)\b.{0,20}\b(?:yesterday|before|this morning|earlier|until)\b"),
    (Intent.HEARSAY, r"\b(?:customer|client|user)s?\b(?: \w+){0,3} (?:says?|said|claims?|claimed|thinks?|reports?|insists?)\b|\b(?:can't|cannot|can not) (?:confirm|verify)\b"),
    (Intent.PAST, r"以前|从前|上次|上回|去年|前年|上个?月|上周|当时|那时|曾经|(?:升级|更新|迁移|改动|重启|发布|上线|换)(?:之)?前|(?:旧|老|之前的)(?:版本|驱动|机器|集群|环境)|原来(?:是|都|一直)?(?:好|可以|能|正常|没)"),
    (Intent.PAST, r"之前(?:都|是|一直|明明|还)?(?:好好|好的|正常|没(?:有)?(?:问题|事|这)|可以|能)"),
    (Intent.ELSEWHERE, r"\b(?:works?|worked|working|runs?|ran|fine|ok|good|no (?:problems?|errors?|issues?))\b (?:\w+ ){0,2}(?:on|in|with|for|under|at) (?:my|the other|another|other|a different|someone|his|her|their|local|cpu|staging|dev|our (?:other|old|test|dev|staging)|the (?:old|test|dev|staging|second|laptop)|colab|everyone)\b"),
    (Intent.ELSEWHERE, r"\blocally\b|\bon (?:my |a |his |her )?(?:laptop|macbook|workstation|local machine|desktop)\b|\bin (?:staging|dev|colab)\b|\bbut not (?:on|in|with|for|under|when)\b|\b(?:only|just) works? (?:on|in|with|when|for)\b"),
    (Intent.ELSEWHERE, r"(?:本地|笔记本|(?:我|自己|同事)的?(?:电脑|机器)|(?:另|别的?|其他|其它)(?:外)?(?:一)?(?:台|个)?(?:机器|服务器|节点|环境|电脑|集群)|(?:测试|开发|预发)(?:环境|机)|虚拟机|colab|cpu)(?:里|上|跑|中|下|是|却|都|运行|就|环境)*.{0,4}(?:没(?:有)?问题|没事|正常|可以|好的|好了|行了|能跑|能用|有效|有用|不报错|成功)"),
    (Intent.SOUND, r"\b(?:size|memory|ram|disk|network|driver|versions?|config\w*|gpu|cpu|cards?|host|cluster|cable|permissions?|temperature|power|dns|path|code|data|model|space|quota|limit|firewall|database|hardware|budget|number|port)\b(?: itself)? (?:is|are|was|were|looks?|seems?) (?:\w+ )?(?:fine|fixed|ok|okay|good|stable|healthy|enough|sufficient|correct)\b"),
    (Intent.SOUND, r"(?:显存|内存|磁盘|网络|驱动|版本|配置|硬件|温度|电源|权限|路径|代码|数据|空间|防火墙|端口|显卡|带宽)(?:都|是|也)?(?:够用?|足够|正常|没(?:有)?问题|好的|固定的?|定死的?|没变)"),
    (Intent.NOT_TRIED, r"\b(?:have|has|did|do)(?:n't| not) (?:\w+ )?(?:try|tried|done|test\w*|run|do|attempt\w*|got(?:ten)? (?:to|around))\b|\b(?:never|not yet|yet to|without) (?:actually )?(?:tr(?:y|ied)(?:ing)?|test\w*|do(?:ne)?|attempt\w*)\b|\bnot tried\b"),
    (Intent.NOT_TRIED, r"(?:还|其实|根本|都|也|并)?(?:没有?|未)(?:来得及|怎么|真的?|去|敢|机会)*(?:试|尝试|(?:做|跑|执行|操作|用)过)|没来得及"),
    (Intent.CIRCUMSTANCE, r"\b(?:only|always|mostly|usually|sometimes|just) (?:\w+ )?(?:happens?|occurs?|appears?|fails?|crashe?s?|shows? up|starts?|with|when|after|at night|under load)\b|\b(?:happens|occurs|appears|starts|shows up|fails|crashes) (?:only |always |every time |right |about |mostly )*(?:after|when|whenever|while|every|under|during|once)\b"),
    (Intent.CIRCUMSTANCE, r"\b(?:intermittent(?:ly)?|sporadic(?:ally)?|at random|randomly|reproducible|every (?:few|\d+|other|night|morning)|once (?:a|per|every)|since (?:the|we|i|yesterday|last|this))\b"),
    (Intent.CIRCUMSTANCE, r"\b(?:i'm|we're|i am|we are|this is|running|it's) on (?:windows|a mac|macos|linux|wsl|arm|aws|gcp|azure|kubernetes|k8s|docker|bare metal|a vm|slurm)\b|^(?:我|我们|这边|这里)(?:这边|这里)?(?:是|用的?是?|跑在|在)(?:windows|mac|linux|wsl|虚拟机|容器|云上|k8s)"),
    (Intent.CIRCUMSTANCE, r"才(?:会)?(?:出现|发生|报|崩|挂|出|有)|(?:只有|只在|只是?在).{1,16}(?:时|才|上|会|出现|报)|偶尔|偶发|随机(?:出现|报)?|每次都|必现|有时候?|(?:每隔?|每天|每晚).{0,8}(?:出现|报|崩|挂|一次)|从.{1,10}(?:开始|以后|之后)(?:就|才)?(?:出现|报|崩|这样|有)?"),
)  # fmt: skip
