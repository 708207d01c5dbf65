"""Prose: detects lines written by a person, as opposed to program output.

    is_prose("loss becomes nan after 3 epochs on 2x A100, any idea?")  ->  True
    is_prose("step 300 loss nan lr 3e-4")                              ->  False

A line gains points for phrases of people (first person, questions, attempts, circumstances) and loses points for
features of program output. Each table is one pass.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton

_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_CHINESE_PERSON = re.compile(
    r"我|你|咱|请问|求助|怎么|为什么|为啥|咋|吗[？?。]?|呢|啊|了[，。,？?！! ]|了$|的时候|之后|以后|然后|但是|可是|而且|一直|突然|结果|明明|还是|有没有|是不是|什么|总是|老是|每次|偶尔|"
    r"大家|大佬|各位|有人|遇到|试过|换了|改成|就会|就报|跑到|跑着|刚|升级|重启|越来越|越涨|却|才|都"
)
_CHINESE_PROGRAM = re.compile(
    r"\s*(?:ERROR|FATAL|WARN(?:ING)?|错误|异常|警告|致命错误|提示|详细信息|[\w.]{1,80}(?:Error|Exception))\b ?[:：]|.{0,300}:\d{1,6}:(?:\d{1,6}:)? ?(?:致命)?(?:错误|警告)|"
    r"[A-Z]{2,5}\d?-\d{3,6}[:：] |\[-?\d{3,6}\] ?[:：]|\S{1,60}(?:\[\d{1,4}\])?: (?:\*{3}|错误|对|找不到|无法|没有)|E: |bash: |make|编译中断|[\u4e00-\u9fff]{2,8}(?:失败|错误|异常|超时)[：:]"
)

# Fixed Chinese messages of systems.
_CHINESE_SYSTEM = re.compile(
    r"不是内部或外部命令|没有那个文件或目录|系统找不到|拒绝访问|已被占用|退出代码|此时不应有|进程已结束|连接被拒绝|无法连接到|权限不够|未找到命令|"
    r"段错误|核心已转储|设备上没有空间|不允许的操作|资源暂时不可用|地址已在使用|无效的参数|找不到(?:符号|文件|模块|路径)|(?:程序包|软件包)\S*不存在|合法域名列表|文件系统类型错误|GPG 密钥已安装|不支持尝试的操作"
)

_SHORT_QUESTION = re.compile(r"[A-Za-z][A-Za-z' ,]{2,60}\?+")

# (points, pattern), each counted once.
_PERSON: tuple[tuple[float, str], ...] = (
    (3.0, r"(?i)(?:^|[\s(,])(?:i|i'm|i've|i'd|im|ive|my|we|we're|we've|our|us|me|anyone|anybody|somebody|someone|guys|folks|pls|plz|please help|thanks|thx)(?:[\s,.!?)']|$)"),
    (2.0, r"(?i)^(?:why|how|what|when|where|which|is there|are there|is it|(?:can|could|should|does|do|did) (?:i|we|you|it|this|that|the|any\w*|some\w*)\b|any|help|after|since|when|whenever|while|everything|nothing|it|this|just|still|suddenly|sometimes)\b.* "),
    (1.5, r"^(?:every|tried|getting|got|using|running|same|keeps?|trying)\b.* "),
    (2.0, r"\?\s*$|\? "),
    (0.5, r"!\s*$"),
    (1.5, r"(?i)\b(?:fails|runs out|closes|exits|points|drops?|finishes|took|takes|goes|went|eats|serves|got|gets|loses|ends up|ignores|looks|turns|evict(?:s|ing)|oscillates|fluctuates|spins|blank|white screen|overnight|forever|immediately|right after|right away|in production|figure out|how to|runs? fine|wrong (?:one|place|way)|garbage|no matter|like crazy)\b"),
    (1.0, r"^[a-z][\w.-]* [^:=]*$"),
    (0.5, r"^(?:\S+ ){8,}"),
    (1.5, r"(?i)\b(?:keeps?|hangs|freezes|crashes|dies|breaks|explodes|stalls|gets (?:stuck|killed|slower)|stays|grows|growing|climbs|climbing|restarts|reboots|complains|shows|says|gives|throws|spits|works|doesn't|doesnt|won't|wont|can't|cant|isn't|isnt|didn't|didnt|refuses to|stopped working|not working|never|always|randomly|suddenly|sometimes|eventually|anymore|weird|strange|slow|stuck|nothing|everything|somehow|apparently|again and again|is fine|runs fine|fine (?:on|with|in)|out of nowhere|no idea|as soon as|even though|even with|but|tried|trying|upgraded|updated|installed|switched|changed|moved|restarted|rebooted)\b"),
    (1.0, r"(?i)\b(?:after|when|whenever|while|every|until|since|once|during|because|if|although|though|then|so|without)\b"),
    (0.5, r"(?i)\b(?:the|a|an|this|that|these|those|it|its|there|same|some|all|about|only|just|still|even)\b"),
    (0.5, r"(?i)\b(?:is|are|was|were|has|have|had|been|be|do|does|did|can|could|would|should|will)\b"),
    (0.5, r"[a-z], [a-z]|[a-z]\. [A-Z]|[a-z]; [a-z]|[a-z] - [a-z]"),
)  # fmt: skip
_PROGRAM: tuple[tuple[float, str], ...] = (
    (4.0, r"^\s*[\w.$/-]*(?:Error|Exception|Warning|Fault|Failure)(?: \[\w+\])?:|^[\w.]+Error$"),
    (3.0, r"^(?:[A-Z]{3,10}|E|W|F|fatal|error|warning|note|hint|info|err|panic|FATAL|Error|Warning|Traceback|Caused by|Exception)\b ?(?:\[[\w-]+\])?[:!]"),
    (3.0, r"^\s*(?:at |File \"|#\d|\^|>>>|\$ |\+ |-- |=|\*{3}|[|│├└╰×]|\d+[:.)|] )|^\W{2}"),
    (3.0, r"^(?:error|failed|failure|unable) [\w ]{2,40}: \S|\(\d+\.\d+\.\d+\.\d+, \d+\)"),
    (3.0, r"[{}]\s*$|;\s*$|\w\(.*\)\s*$|::\w|->|=>|\\\w+\\|\b0x[0-9a-f]{3,}|\.\w{1,4}:\d+|\[\d+\]:|<[\w.:]+>"),
    (3.0, r"^[a-z][\w./-]{1,40}(?:\[\d+\])?: \S|^(?:import|from|def|class|return|raise|if|for|const|let|var|func|fn) .*[:;=({]"),
    (2.5, r"^(?:This (?:error|package|module|version|file|command|operation|is (?:likely|probably|not))|It looks like|If you (?:were|are|want|need|wish)|One of your|Expected |You (?:can|are|may|must|should|have to|need)|Your |The (?:following|server|connection|installation|process|engine|command|file|system) |Some |There (?:was|is|were)|Setting |Please )"),
    (2.0, r"^\s{4,}\S|\t|\S {2,}\S|^(?:During handling of|The above exception)"),
    (1.5, r"\b\w+=(?:\S|$)"),
    (1.5, r"(?i)\b(?:might|may) be\b"),
    (1.5, r"^[A-Z][\w -]{2,50}: \S"),
    (1.0, r"\d{2}:\d{2}:\d{2}|\b\d+\.\d+\.\d+\.\d+\b|\[[\w ./:-]+\] "),
    (1.0, r"(?i)\b(?:failed to|unable to|could not|cannot|is not (?:a|an|defined|valid|supported|allowed)|must be|expected|please (?:see|check|use|run|try|make sure|refer|report|install|set|add|upgrade|verify|consider)|you (?:may|might|can|must|need|should|are)|your (?:branch|system|account|version|password))\b"),
)  # fmt: skip
ENOUGH = 3.0  # points
ENOUGH_ALONE = 1.5  # for a paste of one or two lines without any program output
LONGEST = 2000  # characters searched


def is_prose(text: str) -> bool:
    """Return whether a person wrote this line."""
    if len(text) > LONGEST:
        text = text[:LONGEST]
    if not text.isascii():
        chinese = len(_CHINESE.findall(text))
        if chinese >= 4 and chinese >= 0.12 * len(text):
            return _is_chinese_prose(text, chinese)
    if _SHORT_QUESTION.fullmatch(text):
        return True
    if text.count(" ") < 3 or not _starts_like_words(text):
        return False
    return _points(text) >= ENOUGH


def is_description(texts: Sequence[str]) -> bool:
    """Return whether a short paste is a description; the threshold is lower than for single lines of a log."""
    return all(
        is_prose(text)
        or (
            text.count(" ") >= 3
            and text[-1] != "."
            and _starts_like_words(text)
            and _points(text, forgiving=False) >= ENOUGH_ALONE
        )
        for text in texts
    )


def _points(text: str, *, forgiving: bool = True) -> float:
    """Return the sum of the points; unless `forgiving`, any sign of program output makes it 0."""
    rows = _automaton().Match(text) or []
    person = sum(_PERSON[row][0] for row in rows if row < len(_PERSON))
    program = sum(_PROGRAM[row - len(_PERSON)][0] for row in rows if row >= len(_PERSON))
    return person - program if forgiving or not program else 0.0


def _is_chinese_prose(text: str, chinese: int) -> bool:
    if _CHINESE_PROGRAM.match(text):
        return False
    if _CHINESE_PERSON.search(text):
        return True
    return chinese >= 0.2 * len(text) and not _CHINESE_SYSTEM.search(text)


def _starts_like_words(text: str) -> bool:
    """Return whether a line begins like a sentence: a quick test that rules out most lines of program output."""
    first = text[0]
    return first.isalpha() or first.isdigit() or first in "\"'`(“‘¿~ "


@cache
def _automaton() -> Any:
    return automaton((pattern for _, pattern in (*_PERSON, *_PROGRAM)), any_case=False, memory=8 << 20)
