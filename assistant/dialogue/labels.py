"""Labels: every sentence that a chat says by itself, in both languages. A language is a column.

label("solved", "zh", "重启")  ->  "“重启”解决了问题。"
"""

from __future__ import annotations

from assistant.rendering.labels import COLUMN

LABELS: dict[str, tuple[str, str]] = {
    # what was taken down
    "marked.failed": (
        "Noted: “{0}” did not help. {1} goes from {2} to {3}.",
        "已记下：“{0}”没有用。{1} 的可能性从 {2} 变为 {3}。",
    ),
    "marked.worked": (
        "Noted: “{0}” helped. {1} goes from {2} to {3}.",
        "已记下：“{0}”有用。{1} 的可能性从 {2} 变为 {3}。",
    ),
    "found.worked": (
        "Noted: “{0}” found something. That says nothing for or against {1}; go on with what it showed.",
        "已记下：“{0}”查到了。这不影响 {1} 的可能性，按查到的结果继续。",
    ),
    "found.failed": (
        "Noted: “{0}” found nothing. That says nothing for or against {1}.",
        "已记下：“{0}”没查出什么。这不影响 {1} 的可能性。",
    ),
    "proposed.failed": ("Did I get that right: “{0}” did not help?", "我的理解对吗：“{0}”没有用？"),
    "proposed.worked": ("Did I get that right: “{0}” solved it?", "我的理解对吗：“{0}”解决了问题？"),
    "proposed.found.failed": ("Did I get that right: “{0}” found nothing?", "我的理解对吗：“{0}”没查出什么？"),
    "proposed.found.worked": ("Did I get that right: “{0}” found something?", "我的理解对吗：“{0}”查到了？"),
    "closing": (
        "Did I get that right: something else solved it, and none of the steps above?",
        "我的理解对吗：问题已经解决，但不是上面的办法起的作用？",
    ),
    "proposed.more": (
        "Nothing is counted until you say “yes”.",
        "回答“是”之前，什么都不会计入。",
    ),
    "command_only": ("To type: {0}", "命令：{0}"),
    "command_only.none": ("No command belongs to it: {0}", "这一步没有命令：{0}"),
    "near_miss": (
        "You write “{0}”, the log has “{1}”: these two are not the same. Make one of them match the other exactly.",
        "你写的是“{0}”，日志里是“{1}”：两个并不一样。请把其中一个改成和另一个完全一致。",
    ),
    "effects": ("What the commands of “{0}” do, read from them", "“{0}”的命令会做什么（从命令本身看）"),
    "effect.reads": ("They only look; nothing is changed.", "只是查看，什么都不改。"),
    "effect.deletes": (
        "They delete or reset something: look first what it is and who uses it, and make a copy; there may be no way back.",
        "会删除或重置东西：先看清是什么、谁在用，并做备份；可能退不回来。",
    ),
    "effect.replaces_remote": (
        "They replace what stands on the remote: fetch first, and ask whoever else works there.",
        "会替换远程上的内容：先 fetch，并和一起用的人说一声。",
    ),
    "effect.ends": (
        "They end a process or a session: what it has not saved is lost, and whoever uses it is cut off. Find out first whose it is.",
        "会结束进程或会话：没保存的会丢，正在用的人会断开。先弄清是谁的。",
    ),
    "effect.restarts": (
        "They start something anew: open connections break off and come back after a moment; what was only in memory is gone. On production "
        "one instance at a time, in a quiet hour.",
        "会重新启动：已有连接会断一下再恢复，只在内存里的东西会没有。生产环境逐个实例来，选低峰。",
    ),
    "effect.changes_rights": (
        "They change who may do what, from now on: note the present state, so that it can be put back; open sessions mostly go on.",
        "会改变权限，立即生效：先记下现在的状态，方便改回去；已有的会话一般不受影响。",
    ),
    "effect.installs": (
        "They install or change packages in that environment: others that use the same one get them too. Note the versions of now (pip freeze, "
        "the lock file) to go back.",
        "会在这个环境里安装或更换软件包：共用同一环境的程序也会用到。先记下现在的版本（pip freeze、锁文件），方便退回。",
    ),
    "effect.changes_settings": (
        "They change a setting: note the old value to put it back; who starts afterwards gets the new one.",
        "会改一个设置：先记下旧值，方便改回去；之后启动的程序用新值。",
    ),
    "noted_only": (
        "As far as this entry states, that changes neither the diagnosis nor the steps. If the message looks different there, paste it.",
        "就这个条目写明的来看，这不改变判断，也不改变办法。如果那边的报错不一样，请把它贴过来。",
    ),
    "upset": ("That is annoying, I know. One thing at a time:", "这种时候确实难受。一步一步来："),
    "human": (
        "I am a program and cannot call anybody. Here is a text for whoever is on call; send it now:",
        "我只是程序，没法替你叫人。下面这段可以直接发给值班的人：",
    ),
    "quoted": ("{0} says to that", "{0} 里与此有关的内容"),
    "passages.step": ("On “{0}”", "关于“{0}”"),
    "passages.own.condition": ("It is for this case: {0}", "适用于：{0}"),
    "passages.own.tradeoff": ("Cost: {0}", "代价：{0}"),
    "passages.own.warning": ("Careful: {0}", "注意：{0}"),
    "passages.action": ("There is a step for that: {0}", "有对应的办法：{0}"),
    "passages.how": ("{0} (step {1})", "{0}（办法 {1}）"),
    "passages.condition": ("Step {1} is for this case: {0}", "办法 {1} 适用于：{0}"),
    "passages.tradeoff": ("Cost of step {1}: {0}", "办法 {1} 的代价：{0}"),
    "passages.warning": ("Careful with step {1}: {0}", "办法 {1} 要注意：{0}"),
    "related": ("That is a matter of its own, {0}: {1}", "这属于另一个条目 {0}：{1}"),
    "advice": ("In general: {0}", "一般来说：{0}"),
    "taken_back": (
        "Taken back: “{0}” no longer counts, neither as solved nor as failed.",
        "已撤回：“{0}”的结果不再计入，既不算解决也不算失败。",
    ),
    "in_short.next": ("First: {0}.", "先做：{0}。"),
    "log_lines": ("In your log", "日志里的原文"),
    "quoted.dead_end": ("Better not: {0}. {1}", "不建议：{0}。{1}"),
    "quoted.none": (
        "The entry {0} does not say anything about “{1}”. Its steps, their cost and its sources are what is known.",
        "条目 {0} 没有提到“{1}”。已知的只有它列出的办法、代价和来源。",
    ),
    "no_outcome": (
        "I take that for no outcome of a step, so nothing is counted. When you have tried one, say which.",
        "这不算某个办法的结果，没有计入。试过之后请说明是第几个。",
    ),
    "partly": (
        "Better, and not solved: nothing is counted. Keep what you changed, and go on from there.",
        "有改善，但还没解决，所以不计入。已经改的保留，接着往下试。",
    ),
    "not_run": (
        "Then that step was not carried out, so nothing is counted. Install what is missing, or take another step.",
        "说明这个办法没有执行成，不计入结果。装上缺的命令再试，或者换一个办法。",
    ),
    "broke": (
        "Take that change back first. Then say which step it was, and it is noted as not helping.",
        "请先把这一步的改动恢复回去，再告诉我是第几个办法，我按没用记下。",
    ),
    "tentative": (
        "Too early to tell, so nothing is counted. Give it some minutes, look again, and say what came of it.",
        "现在下结论还早，先不计入。等几分钟再看一次，再告诉我结果。",
    ),
    "no_such_step": (
        "None of the steps shown needs that, so they all stay open.",
        "上面的办法都不需要这样做，可以照常试。",
    ),
    "tongue": (
        "I know English and Chinese only. Say “in English” or “in Chinese” to choose.",
        "我只会中文和英文，说“换成中文”或“换成英文”可以切换。",
    ),
    "circumstance": (
        "I read that as something about your setting, which no entry here speaks of; nothing is counted. If it changes "
        "the picture, paste the log line that shows it. If it is a question, ask it with the number of a step.",
        "我把这句当作环境情况：这里没有条目提到它，不计入结果。如果它能说明问题，请把相关的那行日志贴过来；如果是想问哪个办法，请带上序号。",
    ),
    "same_log": (
        "That log is taken into account already. It counts once.",
        "这段日志前面已经算进去了，不会重复计入。",
    ),
    "output": (
        "Good to know. No error stands in it, so it changes nothing here; compare it with what the step asks for.",
        "了解了。里面没有报错，本身不改变判断；请对照这一步要看的内容。",
    ),
    "failed_else": (
        "So that did not help; nothing is counted. If it was one of the steps, say its number. The entry says to it:",
        "看来没用，暂不计入。如果做的是上面的某个办法，说编号就行。条目里与此有关的：",
    ),
    "worked_else": (
        "Good that it works now. Nothing is counted yet:",
        "好了就好。目前还没有计入：",
    ),
    "sound": (
        "If it agrees letter by letter with the log line below, the place is another one; nothing is counted.",
        "如果和下面这行日志逐字一致，问题就在别处；不计入结果。",
    ),
    "already": (
        "That is in force already, so this step will not help; it is passed over, and nothing is counted.",
        "这个已经是这样了，再做也没用，先跳过，不计入。",
    ),
    "same_entry": (
        "That is the same entry, read with the new message. What fits it:",
        "还是这个条目，按新的报错来看，适用的是：",
    ),
    "need_log": (
        "Then the message itself would help: paste it with the lines around it.",
        "那就把报错原文连同前后几行贴过来。",
    ),
    "no_time": ("How long it takes is not recorded.", "没有记录要多久。"),
    "hello_open": (
        "Hello. The case is open: ask about a step, or tell what came of it.",
        "你好。问题还开着：可以问某个办法，也可以告诉我结果。",
    ),
    "brief": ("In short, do this first:", "简单说，先做这一步："),
    "fastest": (
        "How long a step takes is not recorded. All of them with their commands:",
        "没有记录每个办法要多久。全部办法和命令如下：",
    ),
    "quoted.cause": ("What it says of the cause: {0}", "关于原因，它是这样说的：{0}"),
    "not_tried": ("All right: that one counts as not tried.", "好的，这个按没试过算。"),
    "declined": ("Nothing was counted.", "没有计入。"),
    "noted": ("Noted: {0}.", "已记下：{0}。"),
    "judged.no": (
        "Noted: you say it is not {0}. It goes from {1} to {2}.",
        "已记下：你认为不是 {0}。可能性从 {1} 变为 {2}。",
    ),
    "judged.yes": (
        "Noted: you say it is {0}. It goes from {1} to {2}.",
        "已记下：你认为是 {0}。可能性从 {1} 变为 {2}。",
    ),
    "chosen": ("Noted: {0}.", "已记下：{0}。"),
    "chosen.neither": ("Noted: none of them.", "已记下：都不是。"),
    "chosen.open": ("All right, that stays open.", "好的，这个先不定。"),
    # how belief stands
    "weighed": ("How likely now", "目前的可能性"),
    "none": ("none of these", "都不是"),
    "none.title": ("an error that is not known here", "这里没有收录的错误"),
    "was": ("was {0}", "原为 {0}"),
    "in_the_lead": ("Now the likeliest", "现在最可能的是"),
    # what to do next
    "offered": ("Next, try", "下一步试试"),
    "offered.number": ("number {0}", "第 {0} 个"),
    "offered.worth": (
        "{0} likely × {1} = {2} that it helps",
        "可能性 {0} × {1}，即 {2} 的机会见效",
    ),
    "rate.measured": ("works {0}, measured", "有效率 {0}（实测）"),
    "rate.reported": ("works {0}, with what users report", "有效率 {0}（含用户反馈）"),
    "offered.likely": ("{0} likely", "可能性 {0}"),
    "intended": ("Good. Tell me how “{0}” went.", "好，试完告诉我“{0}”有没有用。"),
    "asked": ("One question first", "先确认一点"),
    "asked.run": (
        "Run it and paste what it prints, or say “don't know”.",
        "执行后把输出贴过来，也可以说“不知道”。",
    ),
    "asked.how": (
        "Answer with its number, “neither”, or “don't know”.",
        "回答编号即可，也可以说“都不是”或“不知道”。",
    ),
    # what was asked for
    "safest": (
        "The safest first: what destroys nothing, then what has no stated cost, then what was run",
        "从最稳妥的开始：先是不会破坏东西的，再是没有写明代价的，再是实测过的",
    ),
    "safest.none": ("Every workaround of this entry has been tried.", "这个条目的办法都试过了。"),
    "detail": ("Workaround", "办法"),
    "nothing.dead_ends": ("The entry {0} names no dead ends.", "条目 {0} 没有列出无效做法。"),
    "nothing.workarounds": ("The entry {0} names no workarounds.", "条目 {0} 没有列出办法。"),
    "nothing.leads_to": ("As far as is known, {0} leads to no other error.", "目前没有记录 {0} 会引发别的错误。"),
    "nothing.preceded_by": ("As far as is known, no other error leads to {0}.", "目前没有记录会引发 {0} 的错误。"),
    "nothing.confused_with": (
        "As far as is known, {0} is confused with no other error.",
        "目前没有记录容易和 {0} 混淆的错误。",
    ),
    "nothing.sources": ("The entry {0} names no sources.", "条目 {0} 没有列出来源。"),
    "sources": ("Sources", "来源"),
    "leads_to": ("What it leads to", "会引发什么"),
    "preceded_by": ("What it follows from", "常见起因"),
    "confused_with": ("What it is confused with, and how to tell", "容易和什么混淆，怎么区分"),
    "why": ("Why {0}", "为什么是 {0}"),
    "why.share": ("{0} after the first log, {1} now", "首次诊断时 {0}，现在 {1}"),
    "why.failed": ("it did not help: {0}", "没有用：{0}"),
    "why.worked": ("it helped: {0}", "有用：{0}"),
    "why.yes": ("you say that it is this one", "你认为是它"),
    "why.no": ("you say that it is not this one", "你认为不是它"),
    "why.answered": ("you answered: {0}", "你的回答：{0}"),
    "why.fits": ("your {0} {1} fits “{2}”", "你的 {0} {1} 符合“{2}”"),
    "why.excluded": ("your {0} {1} does not fit “{2}”", "你的 {0} {1} 不符合“{2}”"),
    "summary": ("So far", "到目前为止"),
    "summary.found.worked": ("found something: {0}", "查到了：{0}"),
    "summary.found.failed": ("found nothing: {0}", "没查出什么：{0}"),
    "summary.failed": ("did not help: {0}", "没有用：{0}"),
    "summary.worked": ("helped: {0}", "有用：{0}"),
    "summary.versions": ("versions: {0}", "版本：{0}"),
    "summary.nothing": ("nothing has been tried yet", "还没有试过任何办法"),
    # the end of what is known
    "solved": ("Solved by “{0}”. Good.", "“{0}”解决了问题，太好了。"),
    "limit.all_tried": (
        "I am out of knowledge: every workaround that I know for this has been tried.",
        "我知道的办法都试过了，后面我帮不上了。",
    ),
    "limit.not_known": (
        "I am out of knowledge: with {0} it is likeliest that this error is not known to me.",
        "超出了我的知识范围：最可能的情况（{0}）是这个错误没有收录。",
    ),
    "limit.doubtful": (
        "Take what follows with care: with {0} it is likeliest that this error is not known to me.",
        "下面的建议请谨慎参考：最可能的情况（{0}）是这个错误没有收录。",
    ),
    "limit.help": (
        "What would help: the log from its first error on, the exact message, and the versions.",
        "有帮助的是：从第一个错误开始的日志、报错原文和版本信息。",
    ),
    "limit.insist": ("“Next” still gives the likeliest step.", "想继续试，就说“下一个”。"),
    "limit.hand_over": (
        "Hand it over with “summary”: it lists what was tried.",
        "可以说“总结”，把试过的办法列出来转给同事。",
    ),
    "limit.nothing_yet": ("Paste a log first, or describe what happens.", "先贴一段日志，或者描述一下现象。"),
    # what was not understood
    "unclear.message": ("I did not understand “{0}”.", "没有看懂“{0}”。"),
    "unclear.empty": ("I did not understand that.", "没有看懂。"),
    "unclear.step": (
        "Which workaround do you mean? Its number is enough: “the second one failed”.",
        "你说的是哪个办法？说编号就行：“第二个没用”。",
    ),
    "unclear.worked": (
        "Good, so it is solved. Which of the steps did it, or was it something else? Its number is enough; nothing is "
        "counted before you say it.",
        "好，看来解决了。是哪个办法起的作用，还是别的原因？说编号就行，说之前不计入。",
    ),
    "unclear.failed": (
        "So that did not help. Which step was it? Its number is enough; nothing is counted before you say it.",
        "看来没用。试的是哪个办法？说编号就行，说之前不计入。",
    ),
    "unclear.entry": (
        "Which error do you mean? “How sure are you” lists them with their numbers.",
        "你说的是哪个错误？说“有多大把握”可以看到编号。",
    ),
    "unclear.outcome": ("Did “{0}” help?", "“{0}”有用吗？"),
    "unclear.choice": ("The question is still open.", "刚才的问题还没有回答。"),
    # remarks
    "language": ("English it is.", "好的，换成中文。"),
    "started_over": ("All forgotten. What happens?", "已清空。出了什么问题？"),
    "new_incident": (
        "That was solved, so this is taken for a new problem.",
        "上一个问题已经解决，这个当作新问题处理。",
    ),
    "value_corrected": ("The log is read again with the corrected value.", "已按更正后的值重新读了一遍日志。"),
    "undone": ("Taken back.", "已撤销。"),
    "nothing_to_undo": ("There is nothing to take back.", "没有可以撤销的内容。"),
    "hello": ("Hello. Paste a log, or say what happens.", "你好。贴一段日志，或者说说出了什么问题。"),
    "thanks": ("You are welcome. Paste a log whenever something fails.", "不客气。有报错随时贴过来。"),
    "otherwise": (
        "Good that it works. The case is closed, and no step is counted. A new log begins a new case.",
        "能用就好。这个问题就此结束，上面的办法都不计入。再贴日志，会当作新问题处理。",
    ),
    "elsewhere": (
        "So it depends on where it runs: nothing is counted, neither solved nor failed. Compare versions, settings, "
        "user and environment of the two places, and go on where it fails:",
        "看来和环境有关：不计入，既不算解决也不算失败。请对比两边的版本、配置、用户和环境，在出问题的那边接着试：",
    ),
    "unfinished": (
        "Not over yet, so nothing is counted, neither solved nor failed. Keep what helped, take back what made it "
        "worse, paste a new error if there is one.",
        "还没完，所以不计入，既不算解决也不算失败。有用的保留，越改越糟的先恢复；有新的报错就贴过来。",
    ),
    "dead_end": (
        "That is known not to help, so nothing is counted. Take one of the steps instead.",
        "这是已知的无效做法，不计入结果。请改用上面的办法。",
    ),
    "not_yet": (
        "All right, nothing is counted. When it is done, say which step it was and what came of it.",
        "好的，先不计入。做完之后告诉我是第几个办法、结果怎样。",
    ),
    "intends": (
        "Good. When it is done, say which step it was and what came of it. Nothing is counted until then.",
        "好，做完告诉我是第几个办法、结果怎样。在那之前不计入。",
    ),
    "fact": ("Good to know; nothing is counted. What the entry says to it:", "了解了，不计入结果。条目里与此有关的："),
    "past": (
        "So something changed in between: compare versions, configuration and data of then and now. Nothing is "
        "counted; the step is still:",
        "说明中间有变化：请对比当时和现在的版本、配置和数据。这不计入结果，要做的还是：",
    ),
    "hearsay": (
        "What others say is no outcome here, so nothing is counted. What the entry says to it:",
        "别人说的不算这里的结果，没有计入。条目里与此有关的：",
    ),
    "doubt": (
        "It may be something else; nothing is ruled out by a doubt. Say “it is not that” to rule it out. What else "
        "it could be, and how to tell:",
        "也可能是别的原因，仅凭怀疑不会排除。确定不是，就说“不是这个”。还可能是什么、怎么区分：",
    ),
    "cannot": (
        "Then leave that one; it does not count as failed.",
        "那就不做这一个，不算失败。",
    ),
    "cannot_which": (
        "Say which step that rules out, by its number; nothing is passed over yet. All of them:",
        "请告诉我这样一来哪一个做不了（带上序号），目前一个都没跳过。全部办法：",
    ),
    "risk": ("What the entry says of cost and danger:", "条目里写明的代价和风险："),
    "no_risk": (
        "The entry says nothing of danger or cost there, which does not mean that there is none.",
        "条目没有写它的风险和代价，但不等于没有。",
    ),
    "risk_how": (
        "No danger of its own is written there. What the entry says of it:",
        "没有专门写它的风险。条目对它的说明：",
    ),
    "small_talk": (
        "All right. The case stays open; the next step is still there.",
        "好的。问题还开着，下一步还在上面。",
    ),
    "bot": (
        "I am a program that looks errors up in a knowledge base, and no language model; I see only what you paste, "
        "and touch nothing on your machines. Ask why, what else it could be, how risky a step is, or tell what came of "
        "a step.",
        "我是查错误知识库的程序，不是大模型；只看得到你贴的内容，也不会碰你的机器。可以问原因、还可能是什么、某一步有没有风险，或者告诉我结果。",
    ),
    "pause": ("All right. The case stays open as it is; nothing is counted.", "好的，问题先留着，什么都不计入。"),
    "hand_over": ("To send on", "可以转发的内容"),
    "hand_over.title": ("Title: {0}", "标题：{0}"),
    "hand_over.what": ("What happens: {0}", "现象：{0}"),
    "hand_over.why": ("Why: {0}", "原因：{0}"),
    "hand_over.tried": ("Tried so far: {0}.", "已经试过：{0}。"),
    "hand_over.impact": ("Impact: (to be filled in)", "影响：（请补充）"),
    "hand_over.next": ("Next: {0}.", "接下来：{0}。"),
    "hand_over.open": ("It is not solved yet.", "目前还没有解决。"),
    "guessed": ("If you meant something else, say for example", "如果不是这个意思，可以这样说"),
    "aside": ("All right. Tell me when there is something new.", "好的，有新情况随时告诉我。"),
    "help": ("You can say, for example", "可以这样说"),
    # separators
    "between": ("”, “", "”、“"),
    ", ": (", ", "、"),
}

# What "help" shows, a phrase per meaning.
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("tried the second one, same error", "第二个办法试过了，没用"),
    ("it worked", "解决了"),
    ("next", "下一个"),
    ("which one is safest", "哪个最稳妥"),
    ("show the dead ends", "哪些别试"),
    ("what does it lead to", "会引发什么"),
    ("what is it confused with", "容易和什么混淆"),
    ("we are on CUDA 12.1 / A100", "我们用的是 CUDA 12.1 / A100"),
    ("how sure are you", "有多大把握"),
    ("why", "为什么"),
    ("it is not that", "不是这个"),
    ("undo", "撤销"),
    ("summary", "总结"),
    ("换成中文", "in English"),
    ("start over", "重新开始"),
)


# How each reading may be said again when it was not meant as it was read; by the value of `Act`.
SAID_AGAIN: dict[str, tuple[str, str]] = {
    "worked": ("the first one worked", "第一个有用"),
    "failed": ("tried the first one, same error", "第一个试过了，没用"),
    "partly": ("it helped a bit, not solved", "有点用，但没解决"),
    "elsewhere": ("it works on one machine and not on the other", "一台机器好了，另一台不行"),
    "otherwise": ("something else solved it", "是别的办法解决的"),
    "nottried": ("I have not tried it yet", "还没试"),
    "fact": ("this is what I see here: …", "我这里的情况是：……"),
    "past": ("it worked before the update", "更新之前是好的"),
    "hearsay": ("a colleague says that …", "同事说……"),
    "doubt": ("I don't think that is it", "我觉得不是这个原因"),
    "intends": ("I will try the first one", "我试试第一个"),
    "cannot": ("we can't do the first one", "第一个我们做不了"),
    "reluctant": ("which one is safest", "哪个最稳妥"),
    "why": ("why does this happen", "为什么会这样"),
    "meaning": ("what does the first one do", "第一个是做什么的"),
    "risk": ("is the first one risky", "第一个有风险吗"),
    "how": ("how do I do the first one", "第一个怎么做"),
    "time": ("how long does it take", "要多久"),
    "else": ("what else could it be", "还可能是什么原因"),
    "next": ("next", "下一个"),
    "can": ("can I just …", "能不能直接……"),
    "which": ("which one is easiest", "哪个最简单"),
    "diff": ("what is the difference between 1 and 2", "1 和 2 有什么区别"),
    "sure": ("how sure are you", "有多大把握"),
    "commands": ("give me the commands", "给我命令"),
    "brief": ("shorter please", "简单点"),
    "list": ("show the steps again", "再列一遍步骤"),
    "summary": ("write something to send on", "帮我写段话转发"),
    "undo": ("undo", "撤销"),
    "correct": ("I meant the second one", "说错了，是第二个"),
    "english": ("in English", "换成英文"),
    "chinese": ("换成中文", "换成中文"),
    "tongue": ("in English", "换成英文"),
    "restart": ("start over", "重新开始"),
    "hello": ("hello", "你好"),
    "thanks": ("thanks", "谢谢"),
    "aside": ("never mind", "没事"),
    "bot": ("what can you do", "你能做什么"),
    "pause": ("I'll come back later", "先这样，明天再说"),
    "no": ("no", "不是"),
    "yes": ("yes", "是的"),
}


def label(name: str, language: str, *values: object) -> str:
    """Return a label in a language ("en" or "zh"), with its values filled in."""
    return LABELS[name][COLUMN[language]].format(*values)
