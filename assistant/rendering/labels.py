"""Labels: the fixed texts of rendering in both languages. A language is a column.

label("try", "zh")  ->  "可以尝试"
"""

from __future__ import annotations

LABELS: dict[str, tuple[str, str]] = {
    # the verdict
    "known": ("Known error", "已知错误"),
    "likely": ("Likely", "很可能是"),
    "unknown": ("Not known to us", "暂未收录"),
    "unknown.more": (
        "No entry fits this report well enough. The nearest ones, for orientation only:",
        "没有哪个条目足够吻合。下面是最接近的几个，仅供参考：",
    ),
    "unknown.alone": (
        "No entry is anywhere near this report. A longer piece of the log, from the first error on, would help.",
        "没有接近的条目。请贴更长的一段日志，从第一条错误开始。",
    ),
    "unknown.search": (
        "No entry is anywhere near this error. To search for elsewhere, without the parts that change: {}",
        "没有接近的条目。到别处搜索时可用这句（会变的部分已略去）：{}",
    ),
    "unknown.search.more": (
        "To search for elsewhere, without the parts that change: {}\nNo entry fits this report well enough. "
        "The nearest ones, for orientation only:",
        "到别处搜索时可用这句（会变的部分已略去）：{}\n没有哪个条目足够吻合。下面是最接近的几个，仅供参考：",
    ),
    "likely.more": (
        "Several entries may fit. Compare them before you act:",
        "可能的条目不止一个，动手之前请先对照：",
    ),
    "hypotheses": ("Compare", "对照这几种可能"),
    "questions": ("What would decide", "怎样区分"),
    "ask.distinction": ("{0} or {1}? In the words of {0}: {2}", "{0} 还是 {1}？按前者的说法：{2}"),
    "ask.code": ("Which code does the log show?", "日志里是哪个错误码？"),
    "ask.version": ("Which version of {0} is it?", "{0} 是哪个版本？"),
    "ask.product": ("Which software reports it?", "报错的是哪个软件？"),
    "ask.command": ("What does this command print?", "这条命令输出什么？"),
    "ask.signature": ("Which of these messages does the log show?", "日志里有下面哪条报错？"),
    # what was read
    "event": ("Error taken for the root cause", "判定的根因事件"),
    "line": ("line {0}", "第 {0} 行"),
    "at": (" (line {0})", "（第 {0} 行）"),
    "told": (" (as you say)", "（你说的）"),
    "and": (", ", "、"),
    "lines": ("lines {0}–{1}", "第 {0}–{1} 行"),
    "repeats": ("seen {0} times", "出现 {0} 次"),
    "follows": ("What follows from it", "由它引发的错误"),
    "follows.more": ("and {0} more", "另有 {0} 个"),
    "follows.others": (" (and {0} more)", "（另有 {0} 个）"),
    "events.more": ("{0} more errors in the log", "日志中另有 {0} 个错误"),
    "versions": ("Versions in the log", "日志中的版本"),
    "omitted": ("{0} of {1} lines were scanned but not kept", "共 {1} 行，其中 {0} 行只扫描未保留"),
    # how to go on where no entry fits
    "playbook": ("How to go on: {0}", "接下来怎么查：{0}"),
    "playbooks": ("Another playbook that may fit", "可能适用的另一份排查手册"),
    "playbooks.likely": ("If that is not it, go on with the playbook", "如果不是，按排查手册继续查"),
    "playbook.read": ("{0} (assistant playbook {1})", "{0}（assistant playbook {1}）"),
    "collect": ("Collect", "先收集"),
    "louder": ("Make it say more", "让它说得更多"),
    "halve": ("Halve the search", "逐步缩小范围"),
    "yes": ("yes: {0}", "是：{0}"),
    "no": ("no: {0}", "否：{0}"),
    "never": ("What never helps", "没有用的做法"),
    "steps.more": ("and {0} more: --full", "另有 {0} 个办法，见 --full"),
    "commands.more": ("and {0} more lines: --full", "另有 {0} 行，见 --full"),
    "playbook.whole": ("All of it: assistant playbook {0}", "完整内容：assistant playbook {0}"),
    # the few lines beside one's own output
    "short.try": ("Try", "先试"),
    "short.avoid": ("Avoid", "别试"),
    "short.or": ("or {0}  {1}: {2}", "或 {0}  {1}：{2}"),
    "run.silent": (
        "assistant: exit status {0}, and no output to diagnose",
        "assistant: 退出状态 {0}，没有可供诊断的输出",
    ),
    "run.more": ("  More: assistant last", "  更多：assistant last"),
    "groups.more": ("and {0} more groups", "另有 {0} 组"),
    "card.open": ("Open the alert", "查看告警"),
    "card.steps": ("{0} more to try", "另有 {0} 个办法"),
    "last.of": ("assistant: the last command: {0} (exit status {1})", "assistant: 上一条命令：{0}（退出状态 {1}）"),
    "last.unknown": (
        "the output of `{0}` (exit status {1}) was not kept: it went to the terminal alone. Type "
        "`assistant last --rerun` to run it again, or from now on work in tmux or under `assistant record`",
        "没有保存 `{0}` 的输出（退出状态 {1}），它只到过终端。可以用 `assistant last --rerun` 重跑一遍，"
        "或者以后在 tmux 里、在 `assistant record` 下面工作",
    ),
    "brief.more": (
        "--full: every step, dead end, related error and source. --why: the reasons.",
        "--full 看全部办法、无效做法、相关错误和来源，--why 看判断依据。",
    ),
    "brief.more.unknown": ("--full: all that was found.", "--full 看全部内容。"),
    "make.entry": ("To make an entry of this: {0}", "要把它写成条目：{0}"),
    # the entry
    "what": ("What happened", "发生了什么"),
    "why": ("Why", "原因"),
    "try": ("What to try", "可以尝试"),
    "avoid": ("What not to try", "不要尝试"),
    "related": ("Related errors", "相关错误"),
    "leads_to": ("leads to", "会引发"),
    "preceded_by": ("follows from", "常见起因"),
    "confused_with": ("confused with", "容易混淆"),
    "fit.yes": ("fits the log: {0}", "与日志相符：{0}"),
    "said.yes": ("the log calls for it, line {1}: “{0}”", "日志里有对应的内容，第 {1} 行：“{0}”"),
    "said.no": ("does not apply to this log, line {1}: “{0}”", "不适用于这份日志，第 {1} 行：“{0}”"),
    "fit.no": ("not for this log: wants {0}, the log says {1}", "不适用于这份日志：要求 {0}，日志中是 {1}"),
    "note": ("{0}: {1}. {2}", "{0}：{1}。{2}"),
    "status": ("{0} ({1})", "{0}（{1}）"),
    "active": ("active", "存在"),
    "fixed": ("fixed", "已修复"),
    "deprecated": ("deprecated", "已弃用"),
    "removed": ("removed", "已移除"),
    "filled": ("Filled in from the log: {0}", "已按日志填入：{0}"),
    "decided": ("What put it before {0}", "为什么排在 {0} 之前"),
    "factor.for.100": ("{0}: this decides it", "{0}：决定性的一条"),
    "factor.for.10": ("{0}: speaks strongly for it", "{0}：有力的依据"),
    "factor.for.2": ("{0}: speaks for it", "{0}：支持这一条"),
    "factor.for.1": ("{0}: speaks a little for it", "{0}：略微支持这一条"),
    "factor.against.100": ("{0}: speaks very strongly for the other", "{0}：非常支持对方"),
    "factor.against.10": ("{0}: speaks strongly for the other", "{0}：有力地支持对方"),
    "factor.against.2": ("{0}: speaks for the other", "{0}：支持对方"),
    "factor.against.1": ("{0}: speaks a little for the other", "{0}：略微支持对方"),
    "because": ("Why this entry", "为什么是这个条目"),
    "runners": ("Also possible", "其他可能"),
    "nearest": ("Nearest entries", "最接近的条目"),
    "when": ("when", "适用于"),
    "but": ("but", "代价"),
    "belief": ("what people believe", "常见误解"),
    "warning": ("Careful", "注意"),
    "unnamed": ("(what people try is not named)", "（没有写明试的是什么）"),
    "on": ("on {0}:", "在 {0} 上："),
    "named": ("{0}: {1}", "{0}：{1}"),
    "only.on": ("{0} only", "仅限 {0}"),
    # of a step: what kind it is, and what was run
    "find_out": ("to find out", "先查明"),
    "work_around": ("works around it", "只是绕过"),
    "run_gone": ("run: error gone", "实测：错误消失"),
    "run_stays": ("run: error stayed", "实测：错误仍在"),
    "run_worse": ("run: worse", "实测：更糟"),
    "step.documented": ("documented", "有文档"),
    "not_run": ("not run", "未实测"),
    "not_run.why": ("not run: {0}", "未实测：{0}"),
    "times": ("{0} ({1} of {2})", "{0}（{2} 次中 {1} 次）"),
    "simulated": ("simulated: {0}", "模拟：{0}"),
    "versions.entry": ("Versions", "适用版本"),
    "sources": ("Sources", "来源"),
    "background": ("Background reading", "背景阅读"),
    "code": ("Error code", "错误码"),
    "entry": ("Entry", "条目"),
    "probability": ("probability", "概率"),
    "untranslated": ("", "（原文，尚无中文）"),
    # the arms
    "pattern.hit": ("the pattern matches “{0}”", "模式匹配到“{0}”"),
    "words.hit": ("shared words: {0}", "共同的词：{0}"),
    "meaning.hit": ("“{0}” means much the same as “{1}”", "“{0}”与“{1}”意思相近"),
    # rates and tiers
    "works": ("works {0}", "有效率 {0}"),
    "fails": ("fails {0}", "失败率 {0}"),
    "measured": ("{1} of {2}, measured", "{2} 次中 {1} 次（实测）"),
    "reported": ("{1} of {2}, reported by users", "{2} 次中 {1} 次（用户反馈）"),
    "ai_generated": ("unverified", "未经核实"),
    "documented": ("documented", "有官方文档"),
    "reproduced": ("reproduced", "已复现"),
    "proven": ("proven", "已验证"),
}

COLUMN = {"en": 0, "zh": 1}


def label(name: str, language: str, *values: object) -> str:
    """Return a label in a language ("en" or "zh"), with its values filled in."""
    return LABELS[name][COLUMN[language]].format(*values)
