"""Readings: how each kind of value of `kb.slots` appears in a log.

    "address already in use :::8080"  and the kind "port"  ->  the group of READINGS["port"] that captures 8080

A row is a kind and its patterns, the most reliable first; RE2 syntax, one group each. Where none matches, the value of
a mask in `MASKED` is used, as extracted by `assistant.diagnosis.reading.masking`.
"""

from __future__ import annotations

_FAILED = (
    r"(?:no such file or directory|permission denied|read-only file system|not a directory|stale (?:nfs )?file handle|"
    r"no space left on device|too many open files|unable to open|can(?:not|'t) (?:open|access|create|stat|write))"
)
_SIZE = r"([\d.]{1,12} ?[KMGT]i?B)"
_TOP_DOMAIN = r"(?:com|org|net|io|cn|ai|edu|dev|local|internal|svc|test|example|lan|corp)"

READINGS: dict[str, tuple[str, ...]] = {
    "port": (
        r"(?i)\bport[ =:]{1,3}(\d{2,5})\b",
        r"端口 ?(\d{2,5})",
        r"\('[\w.:]*', (\d{2,5})\b",
        r"(?:\d{1,3}(?:\.\d{1,3}){3}|\blocalhost|\[[0-9a-f:]*\]|::|\*):(\d{2,5})\b",
        r"://[\w.-]+:(\d{2,5})\b",
        rf"(?i)[a-z0-9-]+\.{_TOP_DOMAIN}:(\d{{2,5}})\b",
        r"(?i)(?:dial tcp|connect(?:ing)? to|connection to|ECONNREFUSED) [\w.-]+:(\d{2,5})\b",
    ),
    "host": (
        r"(?i)(?:could not|cannot|can't) resolve host(?:name)?:? [\"'(]?([\w.-]+)",
        r"(?:ENOTFOUND|EAI_AGAIN) (?:\w+://)?([\w.-]+)",
        r"(?i)\blookup ([\w.-]+)(?: on |:)",
        r"(?i)host name [\"']([\w.-]+)[\"']",
        r"@([\w.-]+): Permission denied",
        r"(?i)connection to the server ([\w.-]+):\d",
        r"host='([\w.-]+)'",
        r"(?i)connect to host ([\w.-]+)",
        r"(?i)server at \"([\w.-]+)\"",
        r"(?i)(?:dial tcp|connect(?:ing)? to|connection to|ECONNREFUSED) ([\w.-]+):\d",
        r"://(?:[^@/\s]{1,100}@)?([\w.-]+)",
    ),
    "url": (r"((?:https?|ssh|git)://[^\s'\"<>()]*[^\s'\"<>().,;:])",),
    "pid": (r"(?i)\b(?:process|pid)[ =:#]{1,3}(\d{1,7})\b", r"进程 ?(\d{1,7})"),
    "path": (
        r"repository at '([^'\n]+)'",
        rf"(?i){_FAILED}[^'\"‘“/\n]{{0,24}}['\"‘“`]?((?:~?/|\./)[^'\"’”`:\s()]+)",
        rf"(?i)((?:~?/|\./)[^'\"’”`:\s()]+)['\"’”`]?: {_FAILED}",
    ),
    "file": (
        r"Merge conflict in (\S+)",
        r"File (\S+) is [\d.]+ MB",
        r"would be (?:overwritten|removed) by \w+:\s+(\S+)",
        r"consider renaming '([^'\n]+)'",
        r"(?i)(?:stat|lstat) ([\w./-]+): file does not exist",
        r"\"/?([\w./-]+)\": not found",
        r"([\w./+-]+): (?:/\S+: )?(?:cannot execute|bad interpreter)",
        r"([\w./+-]+): /\S*(?:\^M|\r): bad interpreter",
        r"extension \"\.\w+\" for (\S+)",
        r"(?i)exec format error: '([^'\n]+)'",
        rf"(?i){_FAILED}[^'\"‘“\n]{{0,24}}['\"‘“`]([^'\"’”`\n]+)",
        r"(?i)permission denied: ((?:~|\.{1,2})?/[\w./+-]*\w)",
        rf"(?im)(?:^|[\s'\"‘(])([\w~+-]*[./][\w./~+-]*)['\"’”`]?: {_FAILED}",
        r"File \"([^\"<>\n]+)\", line \d+",
    ),
    "entrypoint": (r"(?m)^\s*File \"([^\"<>\n]+\.py)\", line \d+, in <module>",),
    "module": (
        r"(?i)no module named ['\"]?([\w.]*\w)",
        r"cannot import name '?\w+'? from (?:partially initialized module )?'([\w.]+)'",
        r"module '([\w.]+)' has no attribute",
    ),
    "package": (
        r"(?i)no matching distribution found for ([A-Za-z0-9][\w.-]*)",
        r"(?i)satisfies the requirement ([A-Za-z0-9][\w.-]*)",
        r"(?i)(?:building wheel|could not build wheels) for ([A-Za-z0-9][\w.-]*)",
        r"pyproject.toml based projects \(([A-Za-z0-9][\w.-]*)",
        r"(?i)failed to build '([A-Za-z0-9][\w.-]*)'",
        r"npm (?:ERR!|error|WARN|warn) (?:notarget No matching version found for|404 ) ?'?(@?[\w./-]+)@",
        r"npm (?:ERR!|error|WARN|warn)\s+peer \S+ from (@?[\w./-]+)@",
    ),
    "library": (r"(lib[\w+.-]*\.so[\d.]*)(?:[^\w.]|$)", r"(lib[\w+.-]*\.dylib)", r"cannot find -l([\w+.-]+)"),
    "header": (r"fatal error: ['\"‘]?([\w./+-]+\.h\w{0,3})['\"’]?(?::| file not found)", r"([\w./+-]+\.h)：没有"),
    "program": (
        r"(?:sh|bash|zsh): (?:line \d+: |\d+: )?([\w.+-]+): (?:command )?not found",
        r"command not found: ([\w.+-]+)",
        r"exec: \"([\w.+-]+)\": executable file not found",
        r"sudo: ([\w.+-]+): command not found",
        r"No such file or directory: '([\w.+-]+)'",
        r"(?:make|env): ['\"‘]?([\w.+-]+)['\"’]?: No such file",
    ),
    "symbol": (
        r"undefined reference to [`'‘\"]([^'’\"\s]+)",
        r"undefined symbol: ([\w.$]+)",
        r"multiple definition of [`'‘\"]([^'’\"\s]+)",
    ),
    "class": (r"ClassNotFoundException: ([\w.$]+)", r"main class ([\w.$]+)", r"(?:主类|class) ([a-z]\w*(?:\.\w+)+)"),
    "key": (r"KeyError: '([^'\n]+)'", r"KeyError: \"([^\"\n]+)\""),
    "identifier": (r"name '(\w+)' is not defined", r"variable '(\w+)'"),
    "user": (r"(?i)(?:user|role|用户|角色) ?['\"“]([\w.-]+)['\"”]", r"(?i)\buser[ =:]{1,2}([\w-]+)\b"),
    "database": (r"(?i)(?:database|数据库) ?['\"“]([\w.-]+)['\"”]",),
    "table": (
        r"(?i)(?:relation|关系) ?['\"“]([\w.]+)['\"”]",
        r"(?i)no such table: ([\w.]+)",
        r"(?i)table '(?:[\w-]+\.)?(\w+)'",
    ),
    "model": (
        r"huggingface\.co/(?:api/(?:models|datasets)/)?([\w-]+/[\w.-]*\w)",
        r"looks like ([\w-]+/[\w.-]*\w) is not the path",
        r"(?i)access to (?:model|dataset) ([\w-]+/[\w.-]*\w)",
    ),
    "image": (
        r"(?i)(?:pull(?:ing)?|find) image ['\"]([^'\"\s]+)['\"]",
        r"(?i)manifest for ([\w./:@-]+) not found",
        r"(?i)pull access denied for ([\w./:@-]+)",
        r"(?i)failed to resolve (?:source metadata for|reference) \"?([\w./:@-]*[\w])",
    ),
    "container": (
        r"(?i)failed container \"?([\w.-]+)\"? in pod",
        r"(?i)container name \"/?([\w.-]+)\"",
        r"(?i)container \"?/?([\w-][\w.-]+)\"? (?:is|in|exited|failed|was)\b",
    ),
    "pod": (
        r"(?i)\bpods? \"([\w.-]+)\"",
        r"(?i)\bin pod \"?([a-z0-9.-]+)",
        r"\bpods?/([\w.-]+)",
        r"(?m)^([a-z0-9][a-z0-9.-]+)\s+\d+/\d+\s+[A-Z]\w+",
        r"(?i)\bpod[ :=]{1,2}\"?([a-z0-9.]*-[a-z0-9.-]+)",
    ),
    "namespace": (
        r"(?i)\bnamespaces? [\"']([\w.-]+)[\"']",
        r"(?:^|\s)(?:-n|--namespace)[ =]([\w.-]+)",
        r"(?i)in the namespace ([\w.-]+)",
        r"(?i)pod [a-z0-9.-]+_([a-z0-9-]+)\(",
    ),
    "node": (r"(?i)\bnodes? [\"']([\w.-]+)[\"']", r"\bnodes?/([\w.-]+)", r"(?i)successfully assigned \S+ to ([\w.-]+)"),
    "service": (r"([\w@.-]+)\.service\b", r"(?i)service [\"']([\w.-]+)[\"']"),
    "unit": (r"([\w@.-]+\.service)\b",),
    "branch": (
        r"current branch ([\w./-]+) has no upstream",
        r"src refspec ([\w./-]+) does not match",
        r"pathspec '([\w./-]+)' did not match",
        r"invalid reference: ([\w./-]+)",
        r"\[rejected\]\s+([\w./-]+) ->",
    ),
    "index": (r"\bGPU[ :]{1,2}(\d{1,2})\b", r"\bcuda:(\d{1,2})\b"),
    "size": (rf"(?i)tried to allocate {_SIZE}", rf"(?i)unable to allocate {_SIZE}", rf"(?i)request(?:ed)? {_SIZE}"),
}

# Phrases before a URL to read: such an address is not the user's own.
ELSEWHERE = (
    r"(?i)(?:\b(?:see|visit|details|more info\w*|help|docs?|documentation|troubleshoot\w*|guide|report|learn more)\b|"
    r"详见|请见|参见|文档)[^\n]*?https?://\S+"
)

# kind -> placeholder of `assistant.diagnosis.reading.masking` that provides its value where no pattern matches
MASKED: dict[str, str] = {"path": "<path>", "file": "<path>", "pod": "<pod>", "size": "<size>", "url": "<url>"}
