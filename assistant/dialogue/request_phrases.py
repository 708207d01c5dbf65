r"""Request phrases: what people ask of the conversation, and what they tell beside outcomes, in further words.

    "把命令发我一下"                     ->  COMMANDS
    "tl;dr"                            ->  BRIEF
    "what else could cause this?"      ->  SURE: the other candidates, and no step passed over
    "第一个不太敢做"                      ->  RELUCTANT: neither refused nor tried
    "exit code was 137"                ->  FACT

Rows of the table in `assistant.dialogue.intent_phrases`.
"""

from __future__ import annotations

from assistant.dialogue.intents import Intent

_STEPS = r"(?:steps?|fix(?:es)?|suggestions?|options?|ideas|workarounds?|advice|tips|list|solutions?|methods?)"
_ENV = r"(?:prod(?:uction)?|staging|dev|test|uat|pre-?prod|canary|qa)"

REQUESTS: tuple[tuple[Intent, str], ...] = (
    # what is asked for
    (Intent.COMMANDS, r"\b(?:paste|send|give|gimme|post|show|write|share|resend|repeat|list|type)\b.{0,24}\b(?:commands?|cmds?|snippets?|one-?liners?)\b|\bwhat(?:'s| is| was| were| are)? (?:the )?(?:exact |actual |full )?(?:commands?|cmds?)\b|\bcommands? (?:again|please|pls)\b|\bwhat (?:exactly )?do i (?:type|run|enter)\b|\bcopy.?paste\b"),
    (Intent.COMMANDS, r"(?:命令|指令|代码|脚本).{0,6}(?:发|贴|给|来|写|再|呢|重发|复制)|(?:发|贴|给|写|列|来).{0,6}(?:命令|指令|代码|脚本)|(?:命令|指令)(?:是|怎么)?(?:什么|啥|写)|(?:具体)?(?:执行|敲|跑|输)(?:什么|啥|哪条)(?:命令)?|可以(?:直接)?复制的"),
    (Intent.BRIEF, r"\btl;? ?dr\b|^tl$|^dr[?.!]*$|\b(?:shorter|briefly|in short|in a nutshell|keep it (?:short|brief|simple)|too long|too much text|wall of text|bottom line|one[- ]liner|eli5|dumb it down|simpler|cut to the chase|just the gist|in (?:one|a|two|1|2) (?:sentences?|lines?|words?))\b"),
    (Intent.BRIEF, r"(?:简短|简单|简洁|精简|短|少)(?:一)?(?:点|些)(?:说|讲|吧|儿)?|(?:说|讲)(?:得|的)?(?:简单|短|简短|简洁|重点)|长话短说|一句话|太长(?:了|不看)?|说重点|挑重点|太啰嗦|别啰嗦|字太多|概括"),
    (Intent.FASTEST, r"\b(?:quick|fast|easi|simpl)est\b|\b(?:least (?:work|effort|time)|quick (?:fix|win))\b|最(?:快|省事|简单|省时|容易|方便)|哪个(?:更)?(?:快|省事|简单|容易)|快速(?:解决|恢复)"),
    (Intent.SURE, r"\b(?:what|who) else (?:\w+ )?(?:could|might|can|may|would) (?:\w+ )?(?:cause|causing|be|trigger|explain|lead|behind|do|make|produce)\w*\b|\b(?:other|another|different|more|further) (?:possible )?(?:reasons?|causes?|explanations?|culprits?|suspects?)\b|\banything else (?:that )?(?:could|might|can|would)\b"),
    (Intent.SURE, r"(?:别的|其他|其它|另外|另一个|还有(?:什么|啥|哪些|没有)?)的?(?:可能的?)?(?:原因|可能|因素|解释)|还(?:可能|会|有可能)(?:是|因为|由)|(?:原因|问题)(?:还|就)?(?:会|可能)(?:有|是)(?:哪些|什么|别的)"),
    (Intent.SURE, r"(?:你|真的?|能)?(?:确定|肯定|保证|敢说)(?:真的?)?(?:是|就是|没(?:有)?(?:搞|弄|看)错)?.{0,12}(?:吗|么|嘛)|会不会(?:搞|弄|看|判断)错|靠得住吗|误判|\b(?:sure|certain|positive) (?:that )?(?:it's|it is|this is|that's|about)\b.*\?|\bcould you be (?:wrong|mistaken)\b"),
    (Intent.SUMMARY, r"\b(?:send|give|forward|pass|hand|show|share|explain|tell)\b.{0,40}\b(?:to|for|with) (?:the |my |our |an? |his |her )?(?:admins?|sysadmins?|boss|colleagues?|team\w*|customers?|clients?|manager|ops|dba|lead|support|vendor)\b|\bwrite-?up\b|\bhand ?over\b|\bwhere (?:are|were) we\b"),
    (Intent.SUMMARY, r"(?:转|发|交|汇报|反馈|解释|说明?|写)(?:一下|一份|个)?(?:给|到|跟)?(?:领导|老板|运维|同事|客户|管理员|组长|经理|dba|群里)(?:看|用|的|说|吧)|(?:给|跟|向)(?:领导|老板|运维|同事|客户|管理员|组长|经理|dba).{0,8}(?:汇报|解释|说明|交代|看|总结|一份)|进展|到哪一?步了"),
    (Intent.WHY, r"\bwhat(?:'s| is| does| happened| went)\b.{0,12}\b(?:this|that|it|going on|wrong|error)\b.{0,10}\b(?:mean|wrong|even|actually|exactly)\b|\bwhat (?:is|was) the (?:actual |real )?(?:reason|cause|problem)\b|(?:是|到底)?怎么回事|什么原因|啥原因|原理"),
    (Intent.HELLO, r"^(?:hi+|hello+|hey+|heya|hiya|yo|howdy|sup|greetings|morning|evening|good (?:morning|afternoon|evening|day))(?: (?:there|all|everyone|folks|guys|bot|again|assistant|friend|mate|team|how are you.*|how's it going.*|anyone.*))*[!.,? ]*$|^(?:anyone|anybody|you) (?:there|here|around|home)[?! ]*$|^how are you\b"),
    (Intent.HELLO, r"^(?:你好|您好|嗨|哈喽|哈啰|hello|hi|大家好|早上?|早安|午安|晚上好|下午好|上午好|在吗|在不在|有人(?:在)?吗|你在吗|喂)(?:呀|啊|哈|吗|不|,| |!|。|\.|~|～|\?|么|机器人|助手|小助手|大佬|各位)*(?:在吗|在不在|有人吗|你好|早上好)?[?!。~～ ]*$"),
    (Intent.THANKS, r"\b(?:ta|tysm|ty|much obliged|see (?:you|ya)|cya|later|good ?night|take care|ciao|have a (?:good|nice|great) \w+|that's all|you're (?:a )?(?:the best|star|legend|lifesaver|great|awesome))[.! ]*$|谢啦|谢了|多谢|感恩|辛苦(?:了|啦)|下班(?:了|啦)|再会|回见|晚安|先这样|就这样吧?|先撤|走了"),
    (Intent.ASIDE, r"(?:讲|说|来)个?(?:笑话|段子)|哈哈|笑死|\bjokes?\b|\b(?:lol|lmao|rofl|haha\w*|funny|kidding)\b|😂|🤣|无语|吐槽|心累|崩溃了?$|头秃|想哭|要疯|救命|天哪|天啊|卧槽|\b(?:i hate|kill me|help me god|sigh|facepalm|fml|argh+|screw this|i love)\b"),
    (Intent.ASIDE, r"(?:先|就|暂时)?不(?:试|弄|搞|做|管|折腾|修)(?:了|啦)|(?:明天|改天|下次|周[一二三四五六日末]|回头|晚点|以后|下周)(?:再)?(?:说|看|弄|搞|聊|来)|^算了|放弃|到此为止|\b(?:leave it|forget it|call it a (?:day|night)|pick (?:this|it) up|not (?:today|tonight|now)|not in the mood|some other time|another (?:day|time)|tomorrow then|drop it|can't be bothered|park (?:it|this)|enough for (?:today|now)|stop here)\b"),
    # what is told beside outcomes
    (Intent.SOUND, r"\b(?:inodes?|blocks?|logs?|quotas?|load|swap|usage|partitions?|mounts?|replication|pools?|sessions?|branch|remote|image|probes?|limits?|temps?)\b(?: all)? (?:looks?|seems?|is|are) (?:\w+ )?(?:ok|okay|fine|good|normal|healthy)\b"),
    (Intent.RELUCTANT, r"不(?:太|怎么|是很|大)?(?:敢|想|愿|情愿|放心)|没(?:有)?(?:胆|把握|底)|有(?:点|些)(?:怕|慌|虚|担心)|害怕|怕(?:出|丢|把|会|搞|弄|影响)|担心|心里没底|犹豫"),
    (Intent.RELUCTANT, r"\b(?:not|n't) (?:\w+ ){0,2}(?:dare|comfortable|keen|brave|feel like|want to risk|trust)\b|\b(?:afraid|scared|nervous|worried|hesitant|wary|reluctant|uneasy|scary|frightens?|hesitate)\b"),
    (Intent.CANNOT, r"\b(?:is(?:n't| not)|are(?:n't| not)|not) (?:\w+ )?(?:an? )?(?:option|possible|feasible|allowed|permitted|available|doable|applicable|viable)\b|\bno[- ]?go\b|\b(?:is|are|'s) (?:off the table|out(?: of the question)?|impossible|forbidden|prohibited|a non-?starter)\b|\b(?:won't|will not|doesn't|don't|wouldn't) (?:let|allow|permit) (?:us|me|you|it|that|anyone)\b|\b(?:can(?:'t|not)|cannot|couldn't) (?:really |just |simply )?(?:go with|afford|follow|switch|move|change|upgrade|roll|take|have|pick|choose|carry out|perform)\b|\bnot (?:up to me|my (?:call|decision))\b|\bagainst (?:our |the |company )?policy\b"),
    (Intent.CANNOT, r"用不(?:了|上)|做不(?:到|了)|弄不了|没条件|不具备|不现实|不可行|不(?:让|准|许|给|允许|批)(?:我们?|我|你|用|装|改|动|重启|升级|删|停|碰|搞)|没(?:有)? ?(?:权限|资格|条件|办法|root|sudo|管理员)|禁止|不(?:能|可以)(?:用|装|改|动|停|删|重启|升级|回滚|换)|权限(?:不够|不足)|不归我(?:们)?管|行不通|搞不了"),
    (Intent.NOT_TRIED, r"\b(?:never|not) (?:\w+ )?(?:ran|run|did|done|applied|used|touched|executed|carried out|tried|got (?:to|round)|started|finished)\b|\b(?:have|has|had|did)(?:n't| not) (?:\w+ )?(?:run|execute|applied?|use|touch|roll|rebase|merge|got|get)\w*\b|(?:其实|根本|压根|实际上?|我)?(?:还)?没(?:有)?(?:真的?)?(?:跑|做|执行|弄|动|操作|回滚|重启|合并|变基|改|装|删|清|升级|试)(?:完|过|呢|到|那个|它|过呢)*$"),
    (Intent.NOT_TRIED, r"\b(?:have|has|had)(?:n't| not) (?:actually|really|even|yet)\b"),
    (Intent.MEANT, r"\bmy bad\b|记岔|记混|看岔"),
    (Intent.ELSEWHERE, r"\bworks? (?:from|at|over|via) \w+|\bbut not (?:from|at|over|via|through)\b"),
    (Intent.PLACE, r"\b(?:from|at) (?:home|work|the office|school|the (?:data ?cent(?:er|re)|site))\b|\b(?:one|two|three|four|some|most|half|\d+) of (?:our|the|my|these|those) (?:\w+ )?(?:servers?|nodes?|machines?|hosts?|gpus?|cards?|box(?:es)?|pods?|replicas?|workers?)\b"),
    (Intent.PLACE, r"(?:这|那|另一?|另外一|别的|其他)台|[a-d甲乙] ?(?:机器|节点|主机|服务器|机)"),
    (Intent.PLACE, r"staging|\bprod\b|(?:测试|生产|预发|线上|开发|本地|正式)(?:环境|机|集群)?|[一二三四五六七八九十\d]+ ?号(?:机|节点|卡)"),
    (Intent.ANOTHER, r"还有(?:招|办法|辙|戏|别的招)"),
    (Intent.ASIDE, r"^(?:好的?|行|嗯+|ok)?[, ]?(?:收到|明白|了解|知道)(?:了|啦)?$|^(?:got it|noted|understood|makes sense|fair enough|i see|alright|will do)[.! ]*$"),
    (Intent.WORKAROUNDS, r"(?:步骤|办法|这几步|方案|方法).{0,8}(?:列|说|讲|写|发)(?:一)?(?:遍|下|次|出来)|再列"),
    (Intent.WORKED, r"^(?:that|this) (?:\w+ )?did it[!. ]*$|\b(?:pods?|containers?|app|service|site|server) (?:is |are )?(?:up|running|ready)(?: now| again| fine)*[.! ]*$|\b(?:healed|recovered|cleared) (?:by )?itself\b|(?:装|拉|连|登|传|推|编|跑|启动|打开|下载)(?:上|下来|成功|进去|通|起来)(?:去)?了$|^(?:已经|都|终于)?(?:装|弄|修|改|配|搞|整)好(?:了|啦)$"),
    (Intent.FACT, r"^(?:i|we|it|this)(?: am| are| is|'m|'re|'s)? (?:sit|sits|sitting|use|using|run|running|have|live|work|behind) (?:behind|on|a|an|in|with|the|our)\b"),
    (Intent.FACT, r"^(?:我|我们|咱们|公司)?(?:这|这边|这里|这台|的)?(?:是|用的?是?|在|走|跑在)?(?:的)?(?:mac|windows|win\d*|linux|ubuntu|centos|内网|代理|虚拟机|容器|arm|离线|wsl)"),
    (Intent.SUMMARY, r"\bwhat (?:do|should|can|shall) (?:i|we) (?:tell|say to|write|report)\b"),
    (Intent.HELP, r"\bare you (?:a |an )?(?:human|bot|robot|real|ai|person|machine)\b|你是(?:人|机器|真人|ai)"),
    (Intent.NEXT, r"\bwhich (?:one |step )?(?:would|should|do|shall) (?:you|i|we) .{0,24}\bfirst\b|先(?:用|做|试|弄)哪"),
    (Intent.CHINESE, r"\b(?:in)?to (?:simplified )?chinese\b"),
    (Intent.ENGLISH, r"\binto english\b"),
    (Intent.OTHERWISE, r"\b(?:by|with|through|thanks to|using|from) none of\b|\bnone of (?:your|the|these|those) \w+ (?:\w+ )?(?:though|but)\b|\bnot (?:\w+ )?(?:by|with|through|because of|thanks to|due to|from) (?:any of )?(?:your|the|these|those|this|that)\b|\bnothing to do with (?:your|the|these|those|any of)\b|\b(?:found|spotted) (?:it|the (?:cause|culprit|problem|issue|bug|reason)): ?\S.{3,}|\b(?:figured|tracked|nailed) it (?:out|down)\b|\b(?:fixed|solved|sorted|resolved) (?:it )?(?:by )?(?:myself|ourselves|on our own|on my own|another way|some other way|differently|something else)\b"),
    (Intent.OTHERWISE, r"(?:不是|没)(?:靠|用|按)(?:你|这|上面|那|您)\S{0,8}(?:办法|方法|方案|步骤|解决|弄|搞|好|招|说)|(?:跟|和|与)你(?:说|给)的.{0,6}(?:无关|没关系)|(?:我)?自己(?:解决|搞定|弄好|修好|找到|查到)(?:原因)?了|(?:用|靠|是)(?:了)?(?:别|其他|其它|另)的?.{0,6}(?:解决|搞定|弄好|修好|好)(?:的|了)|找到(?:原因|问题|元凶|罪魁祸首|根源)(?:了)?"),
    (Intent.FAILED, r"\bnone of (?:that|it|this|those|these|them|your (?:\w+ )?\w+|the (?:\w+ )?\w+|what you \w+) (?:\w+ )?(?:did|do|does|work\w*|help\w*|fix\w*|made|makes|had|solved?|changed?)\b|\bnothing (?:you|from|on|of|in|that) .{0,20}(?:help|work|fix|did|made|chang)\w*|\bnot (?:one|a single one|any) of .{0,16}(?:help|work|fix|did)\w*|\b(?:all|every one) of .{0,16}(?:fail|useless|no)\w*|\b(?:still|it|just|again) (?:just )?(?:blows?|blew|falls?|fell|keels?|craps?) (?:up|over|out|apart)\b|\bnothing doing\b|\bno bueno\b|\bzilch\b|\bdidn't cut it\b|\bdidn't do (?:jack|squat|a thing)\b|\bnothing in there\b|\bnope, still\b|\bstill (?:the case|red|down|failing|happening|blow\w*|refus\w*|complain\w*|restart\w*|reject\w*|unreachable|flaky|timing)\b|\bdid zero\b"),
    (Intent.FAILED, r"(?:一个|没一个|哪个|全|全部|全都|通通|统统|都)(?:也|都)?(?:不|没)(?:管用|行|好使|顶用|有用|用|起作用|灵|成|有效)|没一个(?:管用|行|好使|有用|顶用|成|灵)(?:的)?|(?:还是|依然|照样|依旧)(?:那样|挂|崩|红|报|起不来|连不上|不通|老)|(?:屁|卵|毛|鸟)用没有|没(?:啥|什么|半点|半毛|一点)?(?:卵|屁|鸟)?用|不好用|白(?:折腾|忙|弄|搞|费)|啥(?:也|都)没(?:变|查|找|看|有|发现)|(?:一点|半点)(?:也|都)?(?:没|不)(?:变|用|管用|起作用|好)|还在(?:报|重启|崩|挂|掉|涨)"),
    (Intent.WORKED, r"\b(?:errors?|problems?|issues?|warnings?|crash\w*|oom\w*|it|that|messages?|alerts?|pods?|jobs?|builds?|services?|tests?|everything|all|we|things|connections?|queries|site|app)(?:'s|'re| is| are| has| have)? (?:all |now |finally |both |completely )*(?:gone|green|healthy|back (?:up|online|to normal|in business|on track)|up again|alive again|passing|sorted|disappeared|vanished|cleared up|went away|stopped|history|good again|good now)\b|\bsorted(?: it)?(?: out)?[.! ]*$|\b(?:did|done) it for (?:me|us)\b|\bnailed it\b|\blike magic\b|\bworks a treat\b|\bback in business\b|\bgreen again\b|\bbingo\b|\b(?:ran|runs|goes|went|passes|passed|came|comes) (?:straight |right |all the way )?(?:through|up fine|clean(?:ly)?)\b|\bpull works\b"),
    (Intent.WORKED, r"(?:恢复|正常|稳定|通|绿|好使|起来|成功|上线)(?:了|啦)(?:$|[,，。!~])|好使$|(?:就|倒是|反而|终于|居然|竟然|马上|立马|果然)(?:好使|好|成功|通|正常|恢复|过|行|能用|能跑|ok)(?:了|啦)?|一下子?就好|(?:不|没)(?:再)?(?:爆|重启|掉|崩|卡|超时|满)(?:显存|内存)?了|能(?:连|跑|用|拉|推|装|访问|启动|编译|打开|进|登|正常\S{0,4})(?:上|去|起来|通|下来|进去)?了"),
    (Intent.PARTLY, r"\b(?:bought|buys|gained|gives?|gave) (?:me|us) (?:only |just |some |a |another )*(?:few|bit|little|time|while|couple|\d+)\b|\b(?:half|partial|some) (?:of )?(?:success|way|fixed|better|works?)\b|\b(?:one|half|some|most|part|two|three) of (?:them|the \w+|our \w+|it) (?:\w+ )?(?:work|fix|ok|fine|gone|up|start|run|recover|came|come|fail|still)\w*\b|\b(?:slower|later|rarer|less) (?:but|than|now)\b|\bfewer\b|\bhalfway\b|\bmostly (?:ok|fine|works?|gone|fixed)\b|\bbetter,? (?:but|though)\b|\bstill (?:some|a few|a couple|one|two|\d+) (?:\w+ )?(?:left|remain\w*|fail\w*|errors?)\b"),
    (Intent.PARTLY, r"还(?:剩|差)(?:下|了)?|(?:一半|部分|有的|有些|少数|大部分|个别).{0,8}(?:好|行|成|可以|正常|恢复|过|起来|还|不)|(?:没|不)(?:有)?(?:完全|彻底|全部|根本)(?:好|解决|恢复|行|消失)|(?:比(?:之前|原来|刚才)|稍微|略微|略)(?:好|强|快|稳|少)|(?:次数|频率|报错|错误).{0,4}(?:少|降|低)了|(?:好转|改善)(?:了)?(?:一些|一点|不少)?|治标|能撑(?:一会|一阵|久)|多撑|凑合"),
    (Intent.PAST, r"^(?:it |this |that |everything )?(?:was|were|worked|ran|had been) (?:\w+ ){0,2}(?:yesterday|this morning|last night|earlier|on friday|on monday|an hour ago)\b|昨天(?:还|都|是|明明)?(?:好|正常|能|可以|没)|(?:今早|早上|刚才|前天|上午)(?:还|明明)(?:好|正常|能|可以|没)"),
    (Intent.RETURNED, r"\b(?:hours?|minutes?|mins?|days?|while|bit) later (?:it (?:was|is) )?(?:\w+ )?(?:full|back|again|down|dead|same|the same|gone)\b|\bfull again\b|\b(?:broken|down|dead|back) again\b|(?:分钟|小时|一会儿?|半天|一天|第二天)(?:后|之后|以后)?(?:又|就又)"),
    (Intent.HEARSAY, r"\b(?:dba|dev|boss|manager|lead|customer|client|guy|intern|buddy|mate|friend|copilot|claude|llm|ai|gpt|tutorial|video|blog|wiki|reviewer|sre|team)s?\b(?: \w+){0,4} (?:reckons?|reckoned|thinks?|thought|believes?|figures?|swears?|says?|said|claims?|suggests?|suggested|told|insists?|had|fixed|solved|got)\b|(?:同事|群里|朋友|师傅|老板|领导|客户|dba|大佬|网友|网上|博客|ai|gpt|chatgpt|豆包|文心|教程|视频|别人|有人|他们|隔壁)\S{0,10}(?:觉得|认为|估计|猜|讲|说|问|建议|这么|解决|搞定|好了|弄好|反映|反馈)"),
    (Intent.FACT, r"\b(?:exit (?:code|status)|errno|return code|status code|signal|pid)(?: is| was|:| =)? ?-?\d+|^(?:\S+ ){1,5}(?:is|are|was|were|has|have|shows?|says?|at|only|about|around|looks?|it's|there's|there are)\b.{0,24}\d+(?:\.\d+)? ?(?:%|percent|gib|gb|g|mib|mb|tb|ms|s|sec\w*|minutes?|hours?|connections?|processes|files|nodes|gpus?|cards?|pods?|rows?|slots?|cores?|users?|clients?)\b|^(?:\S+ ){0,4}\d+(?:\.\d+)? ?%(?: \w+){0,3}[.! ]*$|\b\d+(?:\.\d+)? ?(?:gib|gb|g|mib|mb|tb|%) (?:free|used|available|left|full|total|in use|of)\b"),
    (Intent.FACT, r"(?:还有|还剩|只有|一共|总共|占了?|用了?|大概|大约|有|是|才|都|剩|显示|达到|到了?|到).{0,6}\d+(?:\.\d+)? ?(?:%|g|gb|gib|m|mb|t|tb|个|台|张|条|次|秒|分钟|小时|天|块|核|核心|线程|进程|连接|万|行)|(?:退出码|返回码|错误码|状态码|使用率|占用率?|利用率)(?:是|为|:)? ?\d+|百分之|^(?:说|提示|显示|写着)(?:的)?(?:是)?.{3,}|用了?.{1,16} ?v?\d+\.\d+|(?:日志|输出|里面|上面|结果).{0,6}(?:说|写|显示|提示|是|看到|只有)"),
    (Intent.PLACE, rf"\b(?:on|in|at|for) (?:the )?(?:(?:first|second|third|other|another|old|new|one|two|three|remaining|rest|\d+) )*(?:of (?:the|them) )?(?:nodes?|hosts?|machines?|box(?:es)?|servers?|gpus?|cards?|clusters?|pods?|replicas?|laptop|workers?|region|zone|{_ENV})\b|\b(?:node|host|machine|box|server|gpu|worker|replica|rank|pod|srv|web|db)[- _#]?(?:\d+|[a-d])\b|\b{_ENV}\b|\bthe (?:other|rest|second|remaining) (?:node|host|machine|box|server|gpu)s?\b"),
    (Intent.PLACE, r"(?:测试|生产|预发|开发|线上|本地|灰度|正式|staging|prod|dev)(?:环境|机|库|上|集群|服)?|(?:[一二三四五六七八九十两几\d]+ ?台|[一二三四五六七八九十\d]+ ?号(?:机|节点|卡)|(?:这|那|另|另外|其他|其它|别的|其余|剩下)的?(?:外)?(?:[一二三四五六两几\d]+)?(?:台|个)?(?:机器|服务器|节点|主机|卡|机子|集群|电脑))|(?:节点|机器|服务器|主机|node|卡) ?[-_#]?(?:\d+|[a-dA-D甲乙])|(?:\d+|[a-dA-D]) ?(?:机器|节点|主机)"),
    # what ends like a question, or is one
    (Intent.STATED, r", (?:you know|just saying|fyi)\?$"),
    (Intent.STATED, r"着呢$|(?:还|才|正|都|根本|其实)(?:没|在|有|是|要|剩).{0,12}呢$|(?:不知道|不清楚|不确定|没搞懂|忘了).{0,12}(?:哪|什么|怎么|是不是)"),
    (Intent.QUESTION, r"(?:行不行|好不好|能不能|对不对|会不会|要不要|可不可以|可以不|有没有|是不是|用不用|该不该|值不值|难不难|敢不敢|管不管用|安不安全|靠不靠谱|算不算|需不需要|有用没|有没有用|行吗|可以吗|好吗|多久|几点|多少|为啥|啥时候|咋|吧\?)"),
    (Intent.QUESTION, r"^(?:any (?:chance|idea|reason)|what if|how come|mind if|care to|shouldn't|couldn't|can't|won't|wouldn't|doesn't|isn't|aren't|may|might|am) (?:i|we|you|it|this|that|the|they|there|one|my|our|step|any|these|those)\b"),
    (Intent.TRIED, r"(?:跑|做|执行|查|看|清|删)完了?$|\b(?:gave|given|giving) .{1,24} a (?:go|try|shot|whirl)\b"),
    (Intent.INTENDS, r"(?:先|去|那就|我就|马上).{1,16}看看$|^(?:那|那么)?(?:我|我们)?先(?:试|弄|做|按|用|走).{1,12}$"),
    (Intent.ANOTHER, r"\bif .{1,40}(?:n't|not|fails?|still)\b.{0,24}\b(?:what|then|next)\b|(?:如果|要是|万一).{1,16}(?:不行|没用|不管用|失败|不好使).{0,4}(?:呢|怎么|咋)"),
    # about the conversation
    (Intent.UNDO, r"\b(?:revert|remove|delete|cancel|cross out|discard|strike|withdraw) (?:that|the last|my last|what i (?:just )?said|this)\b|\bignore (?:that|my last|what i (?:just )?said|the last)\b|\bi (?:mis-?clicked|pressed the wrong|hit the wrong|clicked the wrong)\b|(?:点|按|发|选)错了|手滑|(?:刚才|上一?)(?:那?个?条?句?话?)(?:的)?(?:不算|作废|当我没说|收回|撤|删|取消)|当我没说|收回"),
    (Intent.START_OVER, r"\b(?:start|begin) (?:a |all |with a )?(?:new|fresh|clean)\b|\b(?:new|different|another|separate) (?:case|problem|issue|topic|question)(?: altogether| entirely| now| please|$)|^(?:please |ok |now )*(?:wipe|clear|reset) (?:everything|all|the (?:case|chat|conversation)|it)\b|重新来|从头再|(?:换|另)(?:一?个)?(?:问题|案子|话题|报错|故障)(?:吧|聊|说|问|看|了|$)|(?:清|清除|清空)(?:掉|了)?(?:记录|对话|全部|所有|前面)|前面的?(?:都)?(?:不算|忘掉|忘了|别管|作废)"),
    (Intent.ENGLISH, r"(?:换|切换?|改|转|用|说|讲|翻译?|译)(?:成|到|为|回|一下)? ?english|\benglish,? (?:please|pls|plz|version)\b|(?:翻译?|译)(?:成|为)英[文语]|\bcan(?:'t| not|not) read chinese\b|\bi don't (?:speak|read) chinese\b"),
    (Intent.CHINESE, r"\b(?:chinese|mandarin)(?:,)? (?:please|pls|plz|version)\b|(?:说|讲|用|换|翻译?|译)(?:成|到|为|回|一下)? ?(?:chinese|中文)|看不懂英[文语]|英[文语]不好"),
)  # fmt: skip
