"""Labels: the fixed texts of the web interface in both languages.

    say("send")  ->  ("Diagnose", "诊断")

Labels of a diagnosis are in `assistant.rendering.labels`, those of the chat in `assistant.dialogue.labels`, so that the
terminal and the browser use the same texts. A label with `{0}` takes a value.
"""

from __future__ import annotations

from datetime import date

LABELS: dict[str, tuple[str, str]] = {
    # the frame
    "app": ("Error assistant", "错误助手"),
    "skip": ("Skip to the content", "跳到正文"),
    "nav": ("Views", "视图"),
    "tab.chat": ("Diagnose", "诊断"),
    "tab.browse": ("Browse", "浏览"),
    "tab.graph": ("Graph", "关系图"),
    "tab.triage": ("Triage", "批量分析"),
    "tab.about": ("About", "关于"),
    "language": ("Language", "语言"),
    "side": ("Both side by side", "双语对照"),
    "side.short": ("EN | 中", "EN | 中"),
    "theme.dark": ("Dark theme", "深色主题"),
    "loading": ("Loading …", "正在加载……"),
    # the start page
    "hero": ("What broke?", "出了什么错？"),
    "hero.more": (
        "Paste the log, drop a file, or say it in your own words. You get the cause, what to try and what was "
        "run of it, what not to try, and every reason with its line.",
        "粘贴日志、拖入文件，或者用自己的话描述。答案里有原因、可以尝试的办法和实测结果、不该做的事，每条理由都标出行号。",
    ),
    "privacy": (
        "Nothing leaves this server, and nothing you paste is stored on it unless you say so. Your cases are kept in this "
        "browser.",
        "内容不会离开这台服务器；除非你明确同意，服务器不保存粘贴的内容。你的问题记录只存在这个浏览器里。",
    ),
    "figures": ("{0} errors known, {1} of them proven by a script that ran", "已收录 {0} 种错误，其中 {1} 种有实际运行过的脚本验证"),
    "examples": ("For example", "例如"),
    # the composer
    "paste": ("Log or description", "日志或描述"),
    "paste.placeholder": (
        "Paste a log, or describe what happens …",
        "粘贴日志，或描述现象……",
    ),
    "paste.next": ("Reply, or add a log …", "回复，或补充日志……"),
    "send": ("Diagnose", "诊断"),
    "send.next": ("Send", "发送"),
    "send.hint": ("Ctrl + Enter", "Ctrl + Enter"),
    "file": ("Choose a log file", "选择日志文件"),
    "file.drop": ("Drop the log file here", "把日志文件拖到这里"),
    "file.remove": ("Remove the file", "移除文件"),
    "file.pasted": ("pasted text", "粘贴的文本"),
    "keep": ("Keep this log with my outcomes", "把这份日志和处理结果一起保存"),
    "keep.more": (
        "So that its answer can be improved. Passwords, keys, addresses and the like are masked first.",
        "用来改进答案。密码、密钥、邮箱等会先打码。",
    ),
    "new": ("New case", "新问题"),
    # the cases that this browser keeps
    "cases": ("Your cases", "你的问题记录"),
    "case.save": ("Save this case as a file", "把这个问题存为文件"),
    "case.forget": ("Forget this case", "删除这条记录"),
    "case.gone": (
        "This browser does not keep that case. If you were handed a file, drop it here.",
        "这个浏览器里没有这条记录。如果有别人发来的文件，拖到这里即可。",
    ),
    "case.unreadable": ("{0} holds no case.", "{0} 里没有可以打开的问题记录。"),
    # while it works
    "waiting": ("Sending …", "正在发送……"),
    "queued": ("In the queue, {0} before you", "排队中，前面还有 {0} 个"),
    "uploading": ("Uploading the file …", "正在上传文件……"),
    "uploading.many": ("Uploading: {0} of {1} files …", "正在上传：已传 {0} 个，共 {1} 个文件……"),
    "diagnosing": ("Diagnosing: {0} of {1} groups …", "正在诊断：已完成 {0} 组，共 {1} 组……"),
    "stop": ("Stop", "停止"),
    "stopped": ("Stopped. Nothing was kept.", "已停止，没有保存任何内容。"),
    "reading.share": ("Reading the log: {0} of {1} MB", "正在阅读日志：{0} / {1} MB"),
    "reading.log": ("Reading log {0} …", "正在读取第 {0} 份日志……"),
    "thinking": ("Comparing with what is known …", "正在与已知错误对照……"),
    "answered": ("The answer is there", "已给出答案"),
    # a turn
    "message.more": ("{0} more lines", "还有 {0} 行"),
    "message.cut": ("Only its beginning is shown here; all of it was read.", "这里只显示开头，全文都已读取。"),
    # the diagnosis
    "log.name": ("The log, with what matched", "日志与匹配之处"),
    "unknown.title": ("This error is not known here yet", "这个错误还没有收录"),
    "log.words": ("In your words", "在你的描述里"),
    "log.title": ("In your log", "在你的日志里"),
    "log.root": ("taken for the root cause: {0}", "判定为根因：{0}"),
    "characters.cut": ("… {0} characters not shown", "……{0} 个字符未显示"),
    "lines.between": ("{0} lines not shown", "{0} 行未显示"),
    "certainty": ("probability", "概率"),
    "reasons": ("What speaks for it", "依据"),
    "step.more": ("How, when, and what it costs", "怎么做、何时适用、有什么代价"),
    "try.more": ("If that does not help", "如果没有解决"),
    "steps.more": ("{0} more", "还有 {0} 个"),
    "copy": ("Copy", "复制"),
    "copied": ("Copied", "已复制"),
    "copy.failed": ("Copying is not allowed here: select the text and press Ctrl + C", "浏览器不允许复制：请选中文字后按 Ctrl + C"),
    "ticket": ("Copy for a ticket", "复制到工单"),
    "ticket.en": ("English", "英文"),
    "ticket.zh": ("Chinese", "中文"),
    "graph.open": ("Show as a graph", "查看关系图"),
    "worked": ("It worked", "有效"),
    "failed": ("It didn’t", "无效"),
    "found.worked": ("Found something", "查到了"),
    "found.failed": ("Found nothing", "没查到"),
    "found.worked.of": ("Found something: {0}", "查到了：{0}"),
    "found.failed.of": ("Found nothing: {0}", "没查到：{0}"),
    "worked.of": ("It worked: {0}", "有效：{0}"),
    "failed.of": ("It didn’t work: {0}", "无效：{0}"),
    "proposed.yes": ("Yes, count it", "是的，计入"),
    "proposed.no": ("No, I did not mean that", "不是这个意思"),
    "closing.yes": ("Yes, close the case", "是的，结束"),
    "proposed.hint": ("Nothing is counted before you press it.", "按下之前不会计入任何结果。"),
    "rate.interval": ("90 % interval {0}–{1} %", "90 % 区间 {0}–{1} %"),
    "avoid.sign": ("Dead end", "无效做法"),
    # the panel
    "panel": ("What it could be", "可能的原因"),
    "panel.none": ("none of these", "都不是"),
    "panel.was": ("was {0}", "原为 {0}"),
    "panel.known": ("Your system", "你的环境"),
    "panel.tried": ("Tried so far", "已经试过"),
    "panel.next": ("Next, try", "下一步试试"),
    "panel.question": ("A question is open", "有一个问题等你回答"),
    "panel.transcript": ("Copy the whole conversation", "复制整个对话"),
    # the team's memory
    "incident.keep": ("Keep as an incident", "存入团队记录"),
    "incident.title": ("Keep this for your team?", "要存入团队记录吗？"),
    "incident.hint": (
        "Whoever meets it next sees what solved it. The log is stored on this server; passwords, keys and addresses "
        "are masked first.",
        "下次谁遇到同样的问题，就能看到这次的解决办法。日志会存到这台服务器上，密码、密钥、邮箱等会先打码。",
    ),
    "incident.kept": ("Kept as incident #{0}", "已存为团队记录 #{0}"),
    "incident.gone": ("The incident is deleted.", "这条记录已删除。"),
    "incident.more": ("Add or change what is said of it", "补充或修改"),
    "incident.solved_by": ("What solved it", "怎么解决的"),
    "incident.tried": ("What did not help", "试过但无效的办法"),
    "incident.ticket": ("Ticket, as OPS-412", "工单号，如 OPS-412"),
    "incident.link": ("Link, https://…", "链接，https://…"),
    "incident.who": ("Who says so", "记录人"),
    "incident.save": ("Save", "保存"),
    "incident.delete": ("Delete it again", "删除这条记录"),
    "incident.no_link": (
        "The link was left out: it is no address that begins with http:// or https://.",
        "链接没有保存：它不是以 http:// 或 https:// 开头的地址。",
    ),
    # answers to a question
    "choose.neither": ("None of them", "都不是"),
    "choose.unknown": ("I don’t know", "不清楚"),
    # how to go on with an unknown error
    "playbooks": ("Playbooks", "排查手册"),
    "playbook.none": ("There is no playbook “{0}”. These are there:", "没有排查手册“{0}”，现有的是："),
    "playbook.open": ("The playbook by itself", "单独打开这份手册"),
    "draft": ("Make an entry of this", "把它写成条目"),
    # browse
    "browse.title": ("What is known", "已收录的错误"),
    "browse.search": ("Search entries", "搜索条目"),
    "browse.placeholder": ("A message, a code, a symptom …", "报错信息、错误码、现象……"),
    "browse.domain": ("Domain", "领域"),
    "browse.tier": ("Proven how far", "可信程度"),
    "browse.language": ("Language", "语言"),
    "browse.version": ("Version", "版本"),
    "browse.all": ("all", "全部"),
    "browse.found": ("{0} entries", "{0} 个条目"),
    "browse.none": ("No entry fits. Take a filter away, or search for fewer words.", "没有符合的条目。请去掉一个筛选条件，或减少搜索词。"),
    "browse.more": ("Show more", "显示更多"),
    "in.en": ("English only", "仅英文"),
    "in.both": ("English and Chinese", "中英文"),
    "tier.least": ("{0} or better", "{0}及以上"),
    # an entry's page
    "entry.symptoms": ("How people describe it", "常见的描述"),
    "entry.aliases": ("How it is printed", "常见的报错原文"),
    "entry.versions": ("Versions", "版本"),
    "entry.environment": ("Where it occurs", "出现的环境"),
    "entry.misconception": ("Why people try it", "为什么有人会这么做"),
    "entry.unknown": ("There is no entry “{0}”. Search for it under Browse.", "没有条目“{0}”，请到“浏览”里搜索。"),
    "entry.dates": ("Confirmed {0}, changed {1}", "{0}确认，{1}更新"),
    "entry.origin": ("Where it comes from", "出处"),
    "status.active": ("occurs", "存在"),
    "status.fixed": ("fixed", "已修复"),
    "status.deprecated": ("deprecated", "已弃用"),
    "status.removed": ("removed", "已移除"),
    # the proof
    "proof": ("The proof", "验证记录"),
    "proof.none": ("No script proves this entry yet: see its sources.", "这个条目还没有脚本验证，请看它的来源。"),
    "proof.ran": ("Run on {0}: {1}", "{0}运行于 {1}"),
    "proof.stale": (
        "The entry or its script has changed since: this record is of an earlier version.",
        "条目或脚本在这之后有改动：这份记录属于更早的版本。",
    ),
    "proof.step": ("step", "步骤"),
    "proof.saw": ("what was seen", "看到的结果"),
    "proof.output": ("What was printed", "实际输出"),
    "proof.script": ("The script", "脚本"),
    "proof.error": ("the error", "报错"),
    "proof.workaround": ("workaround", "办法"),
    "proof.dead-end": ("dead end", "无效做法"),
    "proof.matched": ("the error appears", "报错出现"),
    "proof.gone": ("the error is gone", "报错消失"),
    "proof.stays": ("the error stays", "报错仍在"),
    "proof.worse": ("something worse happens", "情况更糟"),
    "proof.other": ("something else: {0}", "其他：{0}"),
    "proof.exit": ("exit status {0}", "退出码 {0}"),
    # the graph
    "graph.title": ("Related errors", "错误关系图"),
    "graph.more": (
        "Arrows lead from a cause to its consequence; dotted lines join what is easily confused. Choose an error to put it in the middle.",
        "箭头由原因指向后果，虚线连接容易混淆的错误。选中一个错误，它就移到中间。",
    ),
    "graph.none": ("No related error is known.", "暂无相关错误。"),
    "graph.start": ("Start with", "从这里开始"),
    "graph.cut": ("There are more than fit here.", "还有更多，这里放不下。"),
    # the triage of many logs
    "triage.title": ("Triage many logs", "批量分析日志"),
    "triage.more": (
        "A night’s crash logs, the failed jobs of a run, an archive: equal errors become one group, diagnosed once.",
        "一晚上的崩溃日志、一次运行里失败的任务、一个压缩包：相同的错误归为一组，每组只诊断一次。",
    ),
    "triage.drop": ("Drop logs, folders or archives here", "把日志、文件夹或压缩包拖到这里"),
    "triage.privacy": (
        "Up to {0} files of at most {1} MB each. They are removed as soon as they are read.",
        "一次最多 {0} 个文件，每个不超过 {1} MB，读完即删。",
    ),
    "triage.pick": ("Choose files", "选择文件"),
    "triage.folder": ("Choose a folder", "选择文件夹"),
    "triage.take": ("Take the report away", "下载报告"),
    "triage.groups": ("{0} groups", "{0} 组"),
    "triage.sort.order": ("most frequent first", "最常见的在前"),
    "triage.sort.runs": ("in most files first", "出现文件最多的在前"),
    "triage.sort.first": ("earliest first", "最早出现的在前"),
    "triage.sort.last": ("latest first", "最近出现的在前"),
    "triage.case": ("Open as a case", "作为案例打开"),
    "triage.rest": ("{0} more groups are in the report.", "报告里还有 {0} 组。"),
    # about
    "about.title": ("About this assistant", "关于这个助手"),
    "about.entries": ("Entries", "条目"),
    "about.passages": ("Passages", "文本段"),
    "about.patterns": ("Patterns", "模式"),
    "about.model": ("Encoder", "编码模型"),
    "about.dimension": ("Dimensions", "维数"),
    "about.device": ("Runs on", "运行设备"),
    "about.versions": ("Versions", "软件版本"),
    "about.index": ("Index", "索引"),
    "about.built": ("Built", "建立时间"),
    "about.tiers": ("How far the entries are proven", "条目的可信程度"),
    "about.api": ("For programs", "供程序调用"),
    "about.api.more": ("The same answers as JSON, over HTTP and MCP.", "同样的答案，以 JSON 形式通过 HTTP 和 MCP 提供。"),
    "about.how": (
        "A log is read into events, the first cause is chosen, what changes from run to run is masked, entries are found "
        "by pattern, by words and by meaning, and one calibrated probability says how sure the answer is. No language "
        "model writes anything here: every sentence comes from an entry.",
        "日志先被拆成事件，找出最先的原因，遮住每次运行都会变的部分，再按模式、词和语义查找条目，最后用一个校准过的概率说明把握有多大。"
        "这里没有语言模型在写字：每句话都来自条目。",
    ),
    # what goes wrong
    "error.empty": ("There is nothing to diagnose yet. Paste a log or describe what happens.", "还没有内容。请粘贴日志或描述现象。"),
    "error.unreadable": (
        "That is no text: a binary file, or an empty one. Send the log itself.",
        "这不是文本：可能是二进制文件或空文件。请发送日志本身。",
    ),
    "error.too_large": (
        "{0} is larger than {1} MB, the most this server reads at once. Send the part around the first error.",
        "{0} 超过 {1} MB，这台服务器一次读不了。请只发送第一个报错前后的部分。",
    ),
    "error.busy": ("Too many people are asking right now. Try again in a moment.", "现在提问的人太多，请稍后再试。"),
    "error.gone": (
        "The server does not answer. Your text is still in the box: try again in a moment.",
        "服务器没有响应。你输入的内容还在输入框里，请稍后再试。",
    ),
    "error.failed": (
        "This could not be answered; the server’s log says why. Tell its keeper this number: {0}",
        "这次没能给出答案，原因在服务器日志里。请把这个编号告诉管理员：{0}",
    ),
    "error.too_many": ("At most {0} files at once; pack them into an archive.", "一次最多 {0} 个文件，请打成压缩包。"),
    "error.answered": ("This question is no longer open.", "这个问题已经不需要回答了。"),
    "error.not_over": (
        "This case is not solved, so there is nothing to keep yet.",
        "这个问题还没有解决，暂时没有可以保存的内容。",
    ),
    "error.not_kept": (
        "The team’s memory cannot be written; the server’s log says why. Tell its keeper this number: {0}",
        "团队记录无法写入，原因在服务器日志里。请把这个编号告诉管理员：{0}",
    ),
    "error.forgotten": (
        "The server has forgotten this conversation after a long pause. Paste the log again.",
        "间隔太久，服务器已经忘了这次对话。请重新粘贴日志。",
    ),
}  # fmt: skip

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


def say(name: str, *values: object) -> tuple[str, str]:
    """Return a label in English and Chinese, with its values filled in; a value that is a pair is in two languages."""
    english, chinese = LABELS[name]
    return (
        english.format(*(value[0] if isinstance(value, tuple) else value for value in values)),
        chinese.format(*(value[1] if isinstance(value, tuple) else value for value in values)),
    )


def say_date(day: date) -> tuple[str, str]:
    """Return a date as each language writes it: "21 November 2026", "2026 年 11 月 21 日"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}", f"{day.year} 年 {day.month} 月 {day.day} 日"
