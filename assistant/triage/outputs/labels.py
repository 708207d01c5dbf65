"""Labels: the fixed texts of the outputs of a triage in both languages.

say("lines", "zh", 200000)  ->  "200,000 行"
"""

from __future__ import annotations

from assistant.rendering.labels import COLUMN

# English, Chinese, and English where the first value is one.
LABELS: dict[str, tuple[str, ...]] = {
    "list": (", ", "，"),
    "colon": (": ", "："),
    "brackets": (" ({0})", "（{0}）"),
    "title": ("Triage of crash logs", "崩溃日志批量分析"),
    # totals
    "inputs": ("{0:,} inputs", "{0:,} 份输入", "{0:,} input"),
    "lines": ("{0:,} lines", "{0:,} 行", "{0:,} line"),
    "events": ("{0:,} events", "{0:,} 个事件", "{0:,} event"),
    "understood": ("understood", "已诊断"),
    "healthy": ("healthy", "正常"),
    "not_understood": ("not understood", "未诊断"),
    "overflow": ("events that found no room in a group of their own", "未能单独成组的事件"),
    # verdicts, short
    "known": ("known", "已知"),
    "likely": ("likely", "很可能"),
    "unknown": ("unknown", "未知"),
    "new": ("new", "新增"),
    # sections
    "groups.known": (
        "Diagnosed: {0:,} groups, {1:,} events",
        "已诊断：{0:,} 组，{1:,} 个事件",
        "Diagnosed: {0:,} group, {1:,} events",
    ),
    "groups.unknown": (
        "Not known to us: {0:,} groups, {1:,} events; the most frequent are what to add next",
        "尚未收录：{0:,} 组，{1:,} 个事件；排在最前的最值得先补充",
        "Not known to us: {0:,} group, {1:,} events",
    ),
    "more": ("and {0:,} more, in the report that --out writes", "另有 {0:,} 项，见 --out 写出的报告"),
    "none": ("No errors were found.", "没有发现错误。"),
    "groups": ("Groups", "错误分组"),
    "edges": ("Learned cascades: what comes before what", "从日志学到的连锁：谁先谁后"),
    "edge": ("in {0:,} of {1:,} runs", "{1:,} 次运行中有 {0:,} 次"),
    "edge.seconds": ("about {0} later", "约 {0}之后"),
    "changes": ("Against the baseline", "与基线相比"),
    "changes.new": ("{0:,} new", "新增 {0:,} 组"),
    "changes.gone": ("{0:,} gone", "消失 {0:,} 组"),
    "changes.rising": ("{0:,} rising", "上升 {0:,} 组"),
    "changes.same": ("Nothing new, nothing gone, nothing rising.", "没有新增、消失或上升的组。"),
    "rise": ("{0:.1f} times as frequent as before ({1:,} events then)", "频率是之前的 {0:.1f} 倍（当时 {1:,} 个事件）"),
    "rise.short": ("× {0:.1f}", "× {0:.1f}"),
    "unread": ("Not read, or not to the end: {0:,}", "未读取或未读完：{0:,} 份"),
    "unread.from": ("from line {0} on", "自第 {0} 行起"),
    "healthy.kinds": ("Most frequent healthy lines", "最常见的正常日志行"),
    "skeletons": ("Drafts of entries for the unknown groups", "未知组的条目草稿"),
    # a group
    "runs": ("{0:,} runs", "{0:,} 次运行", "{0:,} run"),
    "count.column": ("events", "事件"),
    "runs.column": ("runs", "运行"),
    "first": ("first seen", "首次出现"),
    "last": ("last seen", "最近出现"),
    "template": ("Message, its changing parts named", "报错模板（变化部分已标出）"),
    "examples": ("Examples", "示例"),
    "hosts": ("Printed by", "来自"),
    "signatures": ("{0:,} signatures joined by the diagnosis", "由同一诊断合并的 {0:,} 个签名"),
    "nearest": ("Nearest entry, for orientation only", "最接近的条目，仅供参考"),
    "playbook": ("How to go on", "接下来怎么查"),
    "place": ("{0}, line {1}", "{0}，第 {1} 行"),
    "kind": ("Kind", "类型"),
    "readers": ("Read as", "读取方式"),
    "skeleton": ("drafted as", "条目草稿"),
    # the page
    "histogram": ("Events over time", "事件的时间分布"),
    "histogram.most": ("highest bar: {0:,} events", "最高一柱：{0:,} 个事件"),
    "histogram.hint": (
        "Choose a bar to see only the groups of that time; arrow keys move, Escape clears.",
        "点选某一柱，只看那段时间的组；方向键移动，Esc 取消。",
    ),
    "filter": ("Filter", "筛选"),
    "filter.all": ("all", "全部"),
    "sort": ("Sort by", "排序"),
    "sort.order": ("diagnosed first", "已诊断在前"),
    "shown": ("{0} of {1} groups shown", "显示 {1} 组中的 {0} 组"),
    "language": ("Language", "语言"),
    "theme": ("Theme", "主题"),
    "theme.auto": ("auto", "自动"),
    "theme.light": ("light", "浅色"),
    "theme.dark": ("dark", "深色"),
    "page.more": (
        "The page holds the first {0:,} groups; {1:,} more are in the other outputs.",
        "本页收录前 {0:,} 组；其余 {1:,} 组见其他输出格式。",
    ),
    "knowledge": ("Answered from", "知识来源"),
    # gates
    "gate.failed": (
        "the gate --fail-on {1} fails: {0:,} groups",
        "门禁 --fail-on {1} 未通过：{0:,} 组",
        "the gate --fail-on {1} fails: {0:,} group",
    ),
    # why something was not read: a row for each of `UNREAD`
    "missing": ("it is not there, or vanished", "不存在，或已消失"),
    "forbidden": ("no permission to read it", "没有读取权限"),
    "binary": ("it is not text", "不是文本"),
    "damaged": ("damaged, or not what its name says", "已损坏，或与扩展名不符"),
    "encrypted": ("protected by a password", "有密码保护"),
    "too_slow": ("not read to its end: it takes too long", "耗时过长，没有读完"),
    "too_large": ("unpacks to more than the limit", "解压后超过上限"),
    "too_deep": ("archives nested too deep", "压缩包嵌套过深"),
    "unsupported": ("its compression needs a package that is missing", "缺少解压所需的软件包"),
    "changed": ("it shrank or was replaced while it was read", "读取过程中被截断或替换"),
    "no_field": ("no record has the chosen field", "没有记录含有所选字段"),
    "special": ("a device, socket or pipe", "是设备、套接字或管道"),
    "too_many": ("more than are listed here", "过多，未全部列出"),
    "failed": ("it could not be read", "无法读取"),
}


def say(name: str, language: str, *values: object) -> str:
    """Return a label in a language ("en" or "zh"), with its values filled in.

    >>> say("runs", "en", 1), say("runs", "en", 2), say("runs", "zh", 1)
    ('1 run', '2 runs', '1 次运行')
    """
    forms = LABELS[name]
    one = language == "en" and len(forms) > 2 and values[:1] == (1,)
    return forms[2 if one else COLUMN[language]].format(*values)


def size(count: int) -> str:
    """Return a size in a readable unit.

    >>> size(999), size(12_400_000)
    ('999 B', '12.4 MB')
    """
    amount, unit = float(count), "B"
    for larger in ("kB", "MB", "GB", "TB"):
        if amount < 1000:
            break
        amount, unit = amount / 1000, larger
    return f"{amount:.0f} {unit}" if unit == "B" else f"{amount:.1f} {unit}"


def span(seconds: float, language: str) -> str:
    """Return a duration in a readable unit.

    >>> span(0.4, "en"), span(90, "zh"), span(7300, "en")
    ('0.4 s', '90 秒', '2 h')
    """
    units = ((7200, 3600, "h", "小时"), (120, 60, "min", "分钟"), (0, 1, "s", "秒"))
    _, unit, english, chinese = next(row for row in units if seconds >= row[0])
    number = seconds / unit
    shown = f"{number:.1f}" if unit == 1 and number < 10 else f"{number:.0f}"
    return f"{shown} {chinese if language == 'zh' else english}"


def moment(time: str) -> str:
    """Return a time for display: "2026-11-19 02:41:08"."""
    return time.replace("T", " ")


def share(part: int, whole: int) -> str:
    """Return a share as a percentage; 0 % and 100 % only where exact.

    >>> share(1, 1_000_000), share(999_999, 1_000_000), share(0, 9), share(1, 8)
    ('<0.1 %', '>99.9 %', '0 %', '12.5 %')
    """
    if not part or part == whole:
        return "100 %" if part else "0 %"
    percentage = 100 * part / whole
    if percentage < 0.1:
        return "<0.1 %"
    return ">99.9 %" if percentage > 99.9 else f"{percentage:.1f} %"


BLOCKS = "▁▂▃▄▅▆▇█"


def sparkline(counts: tuple[int, ...], width: int = 12) -> str:
    """Return counts as a sparkline of at most `width` blocks, adjacent counts summed.

    >>> sparkline((0, 1, 8, 4))
    ' ▁█▄'
    """
    if not counts or not any(counts):
        return ""
    step = -(-len(counts) // width)
    sums = [sum(counts[at : at + step]) for at in range(0, len(counts), step)]
    most = max(sums)
    return "".join(BLOCKS[max(0, -(-count * 8 // most) - 1)] if count else " " for count in sums)
