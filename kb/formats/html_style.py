"""HTML style: the style sheet of an entry's HTML page, and its labels in two languages."""

WORDS = {
    "root_cause": {"en": "Why it happens", "zh": "根因"},
    "symptoms": {"en": "What people see", "zh": "症状"},
    "workarounds": {"en": "What to try", "zh": "可以试试"},
    "dead_ends": {"en": "What not to try", "zh": "不要尝试"},
    "versions": {"en": "Versions", "zh": "涉及版本"},
    "environment": {"en": "Where it was seen", "zh": "环境"},
    "aliases": {"en": "Also printed as", "zh": "其他报错文本"},
    "graph": {"en": "Related errors", "zh": "相关错误"},
    "sources": {"en": "Sources", "zh": "出处"},
    "background": {"en": "Background", "zh": "延伸阅读"},
    "fix_rate": {"en": "Fixed in", "zh": "修复率"},
    "condition": {"en": "When:", "zh": "适用条件："},
    "tradeoff": {"en": "Trade-off:", "zh": "代价："},
    "misconception": {"en": "What people believe:", "zh": "常见误解："},
    "unnamed": {"en": "(what people try is not named)", "zh": "（没有写明试的是什么）"},
    "warning": {"en": "Careful:", "zh": "注意："},
    "find_out": {"en": "to find out", "zh": "先查明"},
    "work_around": {"en": "works around it", "zh": "只是绕过"},
    "run_gone": {"en": "run: error gone", "zh": "实测：错误消失"},
    "run_stays": {"en": "run: error stayed", "zh": "实测：错误仍在"},
    "run_worse": {"en": "run: worse", "zh": "实测：更糟"},
    "not_run": {"en": "not run", "zh": "未实测"},
    "simulated": {"en": "simulated", "zh": "模拟"},
    "systems": {"en": "only on", "zh": "仅限"},
    "colon": {"en": ": ", "zh": "："},
    "leads_to": {"en": "Leads to", "zh": "会引发"},
    "preceded_by": {"en": "Often after", "zh": "之前常有"},
    "confused_with": {"en": "Not to be confused with", "zh": "容易混淆："},
    "version": {"en": "Version", "zh": "版本"},
    "status": {"en": "Status", "zh": "状态"},
    "introduced": {"en": "Introduced", "zh": "引入"},
    "deprecated": {"en": "Deprecated", "zh": "弃用"},
    "removed": {"en": "Removed", "zh": "移除"},
    "runtime": {"en": "Runtime", "zh": "运行环境"},
    "version_range": {"en": "Version range", "zh": "版本范围"},
    "os": {"en": "Operating system", "zh": "操作系统"},
    "python": {"en": "Python", "zh": "Python 版本"},
    "first_seen": {"en": "First seen", "zh": "首次出现"},
    "last_confirmed": {"en": "Last confirmed", "zh": "最近确认"},
    "last_updated": {"en": "Last updated", "zh": "最近更新"},
    "provenance": {"en": "From", "zh": "来自"},
    "untranslated": {"en": "", "zh": "尚无中文"},
    "measured": {"en": "measured", "zh": "实测"},
    "reported": {"en": "reported by users", "zh": "用户反馈"},
    "ai_generated": {"en": "unreviewed", "zh": "未经审核"},
    "documented": {"en": "documented", "zh": "有官方文档"},
    "reproduced": {"en": "reproduced", "zh": "已复现"},
    "proven": {"en": "proven", "zh": "已证实"},
}

SYSTEMS = {"linux": "Linux", "macos": "macOS", "windows": "Windows"}

STYLE = """
:root { color-scheme: light dark; --ink: #1c2024; --soft: #60646c; --paper: #fcfcfd; --line: #e0e1e6; --code: #f0f0f3;
  --good: #218358; --bad: #ce2c31; --bad-paper: #fff5f5; --link: #0d74ce; }
@media (prefers-color-scheme: dark) { :root { --ink: #edeef0; --soft: #b0b4ba; --paper: #111113; --line: #363a3f;
  --code: #212225; --good: #3dd68c; --bad: #ff9592; --bad-paper: #201314; --link: #70b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; }
article + article { border-top: 3px double var(--line); margin-top: 3rem; padding-top: 1rem; }
h1 { font-size: 1.4rem; line-height: 1.35; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
a { color: var(--link); overflow-wrap: anywhere; }
code, pre { font: .875em/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; background: var(--code);
  border-radius: 4px; }
code { padding: .1em .35em; overflow-wrap: anywhere; }
pre { padding: .75rem; overflow-x: auto; }
small, .facts, footer { color: var(--soft); font-size: .85rem; }
.lead { font-size: 1.1rem; }
.text, .lead { white-space: pre-line; }
li { margin: .75rem 0; }
li p { margin: .25rem 0; }
.tier { border: 1px solid currentColor; border-radius: 99px; padding: .1em .7em; font-size: .8rem; }
.tier-proven, .tier-reproduced { color: var(--good); font-weight: 600; }
.tier-documented { color: var(--link); }
.tier-ai_generated { border-style: dashed; }
.mark { border: 1px dashed var(--line); border-radius: 4px; padding: 0 .3em; }
.run { font-weight: 600; }
.run_gone { color: var(--good); }
.run_stays, .run_worse { color: var(--bad); }
.warning { color: var(--bad); font-weight: 600; }
.rate { white-space: nowrap; font-size: .875rem; }
.bar { display: inline-block; width: 4rem; height: .5rem; background: var(--line); border-radius: 99px;
  overflow: hidden; }
.bar span { display: block; height: 100%; }
.good .bar span { background: var(--good); }
.bad .bar span { background: var(--bad); }
.dead_ends ul { list-style: none; padding: 0; }
.dead_ends li { background: var(--bad-paper); border-left: 3px solid var(--bad); border-radius: 0 6px 6px 0;
  padding: .5rem 1rem; }
.dead_ends s { text-decoration-color: var(--bad); font-weight: 600; }
table { border-collapse: collapse; display: block; overflow-x: auto; font-size: .9rem; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.article { white-space: pre-wrap; border-left: 3px solid var(--line); padding-left: 1rem; overflow-wrap: anywhere; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .75rem; }
"""
