r"""Step phrases: what people write of a step beside "it worked" and "it failed".

    "3 helped a bit"                        ->  PARTLY: no outcome
    "all good until this morning"           ->  RETURNED: it failed, whatever the words sound like
    "nvm, it was a typo of mine"            ->  OTHERWISE: solved, and by none of our steps
    "my boss won't let me restart it"       ->  CANNOT: declined
    "step 3: command not found"             ->  NOT_RUN: neither worked nor failed

Rows of the table in `assistant.dialogue.intent_phrases`.
"""

from __future__ import annotations

from assistant.dialogue.intents import Intent

# What takes back that a step worked or failed.
NO_PLAIN_OUTCOME = (Intent.PARTLY, Intent.NOT_NOTHING, Intent.NOT_RUN, Intent.TENTATIVE, Intent.CLARIFY)

_AGAIN = r"(?:back|again|return(?:s|ed)|reappear(?:s|ed)|came back|same)"
_MACHINE = r"(?:server|node|machine|box|host|cluster|job|pod|container|service|app|card|driver|production|prod)"
_TONGUES = r"(?:german|french|spanish|japanese|korean|russian|portuguese|italian|hindi|arabic|turkish|polish|dutch|vietnamese|indonesian|thai|ukrainian|deutsch)"

CORNERS: tuple[tuple[Intent, str], ...] = (
    (Intent.PARTLY, r"\b(?:help(?:s|ed)?|work(?:s|ed)?|improve[sd]?|better) (?:\w+ )?(?:a (?:bit|little)|somewhat|slightly|partly|partially|in part|to some extent|half)\b"),
    (Intent.PARTLY, r"\b(?:a bit|slightly|somewhat|a little|partly|partially|half) (?:better|help\w*|improved|work\w*|fixed|solved)\b|\bless (?:often|frequent\w*)\b|\bnot (?:so|as|that) (?:often|bad|frequent\w*)\b|\b(?:fewer|half as many) (?:\w+ )?(?:errors?|crash\w*|failures|ooms?|times)\b"),
    (Intent.PARTLY, r"\b(?:gets?|got|goes|went|brings?|brought|moved|takes|took)(?: (?:me|us|it|things))? from .{1,30}\bto\b|\b(?:gets?|got|goes|went|runs?|ran|lasts?|lasted) (?:\w+ )?(?:further|farther|longer)\b"),
    (Intent.PARTLY, r"有(?:点|些|一些|一点点?|部分)(?:儿)?(?:用|效|作用|帮助|改善|好转)|好(?:了)?(?:一点|一些|点儿?|些)了?|缓解|部分(?:解决|有效|好)|没(?:有)?(?:根治|断根)|稍微好|(?:改善|减轻|减少)了|没那么(?:频繁|多|快|严重)"),
    (Intent.PARTLY, r"\b(?:just|only) not enough\b|只是(?:还)?不够"),
    (Intent.PARTLY, r"从.{1,16}(?:推|拖|延|变|撑|提|降|少)(?:迟|后|高|低)?(?:到|成)"),
    (Intent.NOT_NOTHING, r"\b(?:did|does|has|is|was)(?:n't| not) not\b|\bnot (?:that|like|as if|to say) .{1,30}(?:n't|\bnot|\bno|\bnothing)\b|\b(?:can't|cannot|wouldn't|couldn't) say .{1,30}(?:n't|\bnot|\bno|\bnothing|useless)\b|\bnot (?:nothing|useless|without)\b"),
    (Intent.NOT_NOTHING, r"不(?:是|能|算|好)(?:说)?.{0,6}(?:没|不|毫)(?:有|管|起|见)?(?:用|效果|效|作用|变化|反应)|不无|并非没|不是(?:完全|一点)?(?:没|不|无)"),
    (Intent.RETURNED, rf"\b(?:good|fine|okay?|worked|works|quiet|stable|surviv\w+|lasted|held|ran|runs)\b.{{0,20}}\buntil (?:this|today|tonight|yesterday|last night|now|noon|(?:\w+ ){{0,3}}(?:restart|reboot)\w*)\b|\bafter (?:a |the |another |every )?(?:reboot|restart)\w*\b.{{0,30}}\b{_AGAIN}\b|\b{_AGAIN} after (?:a |the |another |every )?(?:reboot|restart)"),
    (Intent.RETURNED, r"撑(?:到|了)|(?:重启|断电|重开).{0,6}又|(?:坚持|维持|管|好)了.{1,8}(?:又|就)|^又(?:出|来|回)"),
    (Intent.WISHED, r"\bwould have been (?:nice|great|good|lovely|too easy)\b.{0,12}\b(?:work|help|fix|solv|done)\w*\b|\bwish (?:\w+ ){0,3}(?:had )?(?:work|help|fix|solv)ed\b"),
    (Intent.WISHED, r"(?:要是|如果).{1,12}(?:管用|有用|有效|行|能|成).{0,6}就好了"),
    (Intent.BROKE, r"\b(?:completely|totally|entirely|utterly|even more|properly) (?:broken|dead|messed up|screwed|unusable)\b|\b(?:can't|cannot|unable to) (?:even )?(?:log ?in|boot|ssh|reach|connect to|get into)\b|\b(?:bricked|made (?:it|things) worse)\b"),
    (Intent.BROKE, r"(?:连.{0,10}都)?(?:进不去|起不来|登不上|连不上|开不了机)了?|彻底(?:挂|坏|崩|废)了|(?:弄|搞|越弄越|越改越)(?:坏|糟|崩)了?"),
    (Intent.NOT_RUN, r"\bcommand (?:was )?(?:not found|isn't found)\b|\bnot (?:found|recognized as|installed)\b|\bisn't (?:found|installed|there|available)\b|\bno such (?:command|option|flag|file)\b|\bunknown (?:command|option|flag)\b|\bdid(?:n't| not) (?:even )?(?:run|execute)\b"),
    (Intent.NOT_RUN, r"(?:找不到|没有?|未找到)(?:这个|该|这条)?(?:命令|指令|文件|选项|参数)|(?:命令|指令|选项|参数)(?:找不到|不存在|没有|没找到|不认|无效)|没(?:安)?装(?:这个|该)"),
    (Intent.TENTATIVE, r"\bit(?:'s| has)? (?:only |just )*been (?:only |just |like |about |maybe )*\d+ ?(?:s|secs?|seconds?|mins?|minutes?)\b|才(?:过)?(?:了)?.{0,4}(?:秒|分钟)|\b(?:fingers crossed|too early to|let's see|we'll see|keep (?:an eye|watching|monitoring))\b|\b(?:seems?|looks?) .{1,20}\bfor now\b|\bprobably (?:fixed|solved|fine|ok|good)\b"),
    (Intent.TENTATIVE, r"应该是?(?:好|行|可以|没问题|解决)了?|(?:再|先)?观察|看看再说|暂时(?:没|好|正常)|目前(?:没|还没|看)"),
    (Intent.OTHERWISE, r"\b(?:nvm|never ?mind)\b,? .{0,20}\b(?:found|figured|solved|sorted|fixed|got)\b|\b(?:figured|found|worked|sorted) it out\b|\bmy (?:own )?(?:bad|fault|typo)\b|\btypo (?:in|of|on) (?:my|our|mine|the)\b|\b(?:i|we) (?:was|were|had been) (?:\w+ )?(?:loading|using|running|editing|pointing|looking at|connected to|reading) the wrong\b"),
    (Intent.OTHERWISE, r"(?:写|配|填|设|敲|拼|输|装|连|接|插|加载|选|传)错了|自己(?:找到|发现|搞定|弄好|解决)|(?:搞|弄|查|想)(?:明白|清楚)了?$|(?:结果|后来)?(?:发现|查到|查出)(?:原来)?是|是.{1,10}(?:松了|占着|占了|拔了)"),
    (Intent.ANY_OF_THEM, r"\b(?:idk|not sure|no idea|unsure|unclear|don't know|do not know|can't (?:say|tell)) (?:\w+ )?which\b"),
    (Intent.ANY_OF_THEM, r"(?:不知道|不清楚|不确定|搞不清|说不清)(?:是|到底)?(?:哪|第几)(?:个|一个|步|条|招)?"),
    (Intent.CANNOT, r"\b(?:wo|does|do|did|would|wouldn)(?:n't|nt|n't| not) (?:let|allow|permit|want) (?:me|us)\b|\bwont let\b|\bnot (?:permitted|allowed)\b|\bagainst (?:the |our |company )?(?:policy|rules)\b|\bwould (?:kill|fire|hate) (?:me|us)\b|\bforbid\w*\b"),
    (Intent.CANNOT, r"\b(?:rather|prefer|like) (?:not|not to|to not|to avoid)\b|\b(?:skip|skipped|skipping) (?:the |number |step |#)?(?:\d|first|second|third|fourth|fifth|last|it|that|this)\b|\bnothing (?:\w+ ){0,3}appl(?:y|ies)\b|\bnone (?:of \w+ )?appl(?:y|ies)\b"),
    (Intent.CANNOT, r"\balready (?:have|on|use|using|at|got|run|running) (?:the |that |this |a )?(?:\w+ )?(?:version|driver|release|setting|flag|option)\b|\bafraid to\b|\bdon't dare\b"),
    (Intent.CANNOT, r"(?:不让|不准|不许|不给|禁止|不同意|不批|不能|不可以|不敢).{0,4}(?:重启|升级|降级|动|改|停|杀|删|装|换|碰|做)|没敢(?:做|动|试|用|弄|碰)?|(?:跳过|略过)了?第?\d?|本来就(?:是|有|用)|已经是(?:这|那|最新|你)|用不了"),
    (Intent.NOT_TRIED, r"还没敢(?:动|做|用|弄|试)|\bhaven't dared\b"),
    (Intent.NOT_IT, r"\b(?:don't|do not) (?:really )?(?:think|believe) (?:\S+ ){0,3}(?:is|was|has|'s) (?:\w+ )?(?:the |our |my |an? )?(?:problem|cause|issue|culprit|reason|trouble|it)\b|不是 ?\d{1,2} ?(?:的问题|的事|引起|造成)"),
    (Intent.DEAD_ENDS, r"\b(?:you|it) (?:said|told me|says|warned me) (?:\w+ )?not to\b|(?:你|上面|里面)说的?(?:别|不要|不能|不该)"),
    (Intent.ACTED, r"(?:防火墙|服务|代理|开关|selinux|swap|缓存).{0,3}(?:都|也|全)?关(?:了|掉|过)"),
    (Intent.CLARIFY, r"\bwhich (?:\w+ )?(?:file|folder|directory|command|variable|line|env\w*|version|config\w*|machine|terminal)\b|\bwhere (?:exactly |precisely )?(?:do|should|is|are|does|to)\b|\bwhat (?:do|does|did) (?:you |it |that |this )?(?:\S+ ){0,4}mean\b|\bwhat(?:'s| is) (?:an?|meant by)\b|\bby \"|\bdo (?:i|we) (?:need|have) to (?:restart|reboot|rebuild|reinstall)\b"),
    (Intent.CLARIFY, r"什么叫|(?:是|啥|什么)意思|来着|指的?是(?:什么|啥|哪)|(?:写|加|放|改|填|设|执行|跑)(?:在|到)?(?:哪|什么地方)|(?:哪|什么)(?:个|份|一个)?(?:文件|目录|命令|变量|配置|环境)|(?:要|需要|用)(?:不用|不要)?重启(?:吗|么)"),
    (Intent.TONGUE, rf"\b(?:in|to|speak|use) {_TONGUES}\b|\b(?:auf deutsch|sprechen sie|sprichst du|funktioniert|bitte|danke|nicht|en fran[cç]ais|parlez|s'il (?:te|vous) pla[iî]t|ne marche|merci|en espa[nñ]ol|habla[ns]?|por favor|gracias|no funciona|obrigad[oa]|n[aã]o funciona|in italiano|non funziona|grazie)\b"),
    (Intent.TONGUE, r"(?:用|说|讲|换成?|切换?到)(?:德|法|日|韩|俄|西班牙|葡萄牙|意大利|阿拉伯)(?:语|文)|\p{Hiragana}|\p{Katakana}|\p{Hangul}|\p{Cyrillic}|\p{Arabic}|\p{Thai}|\p{Devanagari}|\p{Hebrew}"),
    (Intent.FAILED, r"\b(?:does|do|did)(?:n't| not) (?:go|went) away\b|\bno effect\b|\bnot even start\b|\b(?:did|does)(?:n't| not) even start\b|^\W{0,3}(?:#|no\.? ?|step )?\d+\s?: ?(?:nothing|no|nope|same|no change|没用|没变化|没反应|不行)$|白忙|没根治|没动静"),
    (Intent.WORKED, r"^(?:but |and |now |anyway |at least )*it (?:runs|trains|builds|starts|boots|compiles|responds)(?: now| again| fine)*[.! ]*$|\bclean (?:build|run|install|start|boot)\b|\bmade it (?:run|work|train|start|build|go)\b|\b(?:it's|it is|is) (?:listening|serving|responding|reachable) (?:now|again)\b"),
    (Intent.WORKED, r"^\W{0,3}(?:#|no\.? ?|step )?\d+\s?: ?(?:works?|worked|helps?|helped|fixed|solved|yes)\b|^第?\d ?[个条步]?(?:好|行|成|搞定|解决)了"),
    (Intent.WORKED, r"就 ?(?:works?|ok|fine|fixed)|(?:works?|fixed|fix) ?了|(?:反正|总之|至少)?(?:又)?能(?:跑|用|训|启动)了|(?:其实|已经)(?:已经)?起来了"),
    (Intent.TRIED, r"^(?:\d ?[:.]? ?)?done[.!]*$|(?:弄|搞)(?:完|过|了)|做完"),
    (Intent.INTENDS, r"\b(?:will|gonna|going to|shall) (?:do|test|try|check|look|give it)\b|(?:明天|今晚|晚上|下午|周[一二三四五六日末]|下班|回去|回来|回头|等会儿?|一会儿?|待会儿?|饭后).{0,8}(?:再)?(?:试|弄|搞|做|看看?)(?:试|一下|看|吧|它|$)"),
    (Intent.HELLO, r"^(?:hi|hello|hey)(?: there| all)?[,! ]"),
    (Intent.ASIDE, r"^(?:oops|wow|no way|really|seriously|wtf|omg|打扰了|不会吧|真的假的|好吧|行吧|哈哈|hold on|wait|one sec\w*|稍等|等等)[.!, ]*$"),
    (Intent.QUESTION, r"^(?:(?:wait|hold on|ok|okay|hm+|sorry|um|uh|but|and|so)[, ]+)+(?:which|what|where|who|how|why|when)\b|\byou(?:'re| are) (?:\w+ )?saying\b|\bisn't (?:that|it|there|this)\b|啥|呗$|^所以.{0,4}意思|来着$|行不$"),
)  # fmt: skip
