"""Reasons as a reader sees them: whole words, whole quotations, their own language, nothing that says nothing."""

import re

import pytest

from assistant.diagnosis.explanation.chinese import is_word, words_in
from assistant.diagnosis.explanation.reasons import (
    LONGEST_QUOTE,
    STOP_WORDS,
    believable,
    chinese_of,
    quoted,
    shared_words,
)
from assistant.diagnosis.types import Candidate, Hit, Verdict
from assistant.rendering.report import WORTH_SHOWING, reasons_of, report_of

DESCRIBED = [
    "训练到第二个 epoch 显存越涨越多，最后进程被杀掉",
    "客户端连不上服务器，一直超时", "docker 容器退出码 137，内存不够",
    "磁盘满了，日志写不进去", "拉取镜像失败，说证书不可信", "端口被占用，服务起不来",
    "数据库连接池耗尽",
    "pod 一直重启，探针失败", "编译的时候找不到头文件", "导入模块报错找不到模块", "多卡训练卡住不动，NCCL 超时",
    "跑推理的时候显存不足", "pip 装包的时候网络断了", "git 推送被拒绝，远端有新的提交", "权重加载的时候形状对不上",
]  # fmt: skip


@pytest.mark.parametrize(("run", "words"), [
    ("容器里的服务器显存不足", "容器 里 的 服务器 显存不足"),
    ("客户端连不上服务器一直报超时", "客户端 连不上 服务器 一直 报 超时"),
    ("龘龘", "龘 龘"), ("", ""),
])  # fmt: skip
def test_chinese_is_cut_into_words(run, words):
    assert " ".join(words_in(run)) == words


def test_pairs_of_characters_become_the_words_of_the_paste_that_the_entry_has_too():
    pieces = ["务器", "服务", "户端", "器一", "137", "之后"]
    assert shared_words(pieces, lambda: chinese_of("客户端连不上服务器，退出码 137"), lambda: "服务器和客户端断开") == [
        "客户端",
        "服务器",
        "137",
    ]
    assert shared_words(["磁盘"], lambda: chinese_of("磁盘满了"), lambda: "磁盘空间不足") == ["磁盘"]
    assert shared_words(["盘满"], lambda: chinese_of("磁盘满了"), lambda: "磁盘空间不足") == []
    assert shared_words(["about", "error", "cuda"], tuple, lambda: "") == ["cuda"]


@pytest.mark.parametrize(("text", "source", "shown"), [
    ("short and whole", "", "short and whole"),
    ("fails in the gen", "it fails in the generator", "fails in the …"),
    ("fails in the gen", "it fails in the gen", "fails in the gen"),
    ("x" * 38 + " " + "word " * 40, "", "x" * 38 + " word" * 24 + " …"),
])  # fmt: skip
def test_a_quotation_ends_at_a_word(text, source, shown):
    assert quoted(text, source) == shown
    assert len(shown) <= LONGEST_QUOTE + 2


def test_what_is_not_much_the_same_is_not_said_to_be():
    hits = (Hit("a/b", "meaning", 0.59, "x", passage="y"), Hit("a/b", "meaning", 0.61, "x", passage="z"))
    told = believable([Candidate("a/b", 1.0, 1.0, hits, {})], "x", lambda _: "")
    assert [hit.passage for hit in told[0].hits] == ["z"]


def test_a_reader_is_shown_reasons_of_their_own_language_where_there_are_any():
    words = Hit("a/b", "words", 1.0, "容器, exit")
    english, chinese = (Hit("a/b", "meaning", 0.8, "x", passage=text) for text in ("out of memory", "内存不足"))
    assert reasons_of((words, english, chinese), "en") == (
        "shared words: exit",
        "“x” means much the same as “out of memory”",
    )
    assert reasons_of((words, english, chinese), "zh") == ("共同的词：容器、exit", "“x”与“内存不足”意思相近")
    assert reasons_of((words, chinese), "en") == ("shared words: exit",)
    assert len(reasons_of((chinese,), "en")) == 1  # rather than none


def test_the_reasons_of_chinese_descriptions_are_words(assistant):
    shown = 0
    for text in DESCRIBED:
        for candidate in assistant.diagnose(text).candidates[:5]:
            for hit in candidate.hits:
                if hit.found_by != "words":
                    continue
                words = hit.because.split(", ")
                assert not STOP_WORDS.intersection(words), words
                chinese = [word for word in words if re.search(r"[\u4e00-\u9fff]", word)]
                assert all(map(is_word, chinese)), chinese
                assert all(word in text for word in chinese), chinese
                shown += len(chinese)
    assert shown >= 30


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_is_said_of_what_is_hardly_possible(assistant, language):
    likely = 0
    for text in DESCRIBED:
        diagnosis = assistant.diagnose(text)
        report = report_of(diagnosis, assistant.entry, language)
        assert all(it.probability >= WORTH_SHOWING for it in (*report.hypotheses, *report.runners))
        assert len(report.hypotheses) != 1
        if report.decision:
            assert diagnosis.candidates[1].probability >= WORTH_SHOWING
            assert not re.search(r"\d{2,}", " ".join(it.words for it in report.decision.factors))
        likely += diagnosis.verdict is Verdict.LIKELY
    assert likely


def test_a_quotation_is_cut_behind_the_masks_so_that_no_half_of_a_secret_is_left(assistant):
    secret = "Zq8-Lk2.Vw9-Xt4.Bn7-Hd3.Rs6-Yf1.Mj5-Pc0"
    for filler in range(90, 125, 7):
        text = f"RuntimeError: CUDA error: out of memory {'in step ' * 20}"[:filler] + f" password={secret} in step 3"
        for candidate in assistant.diagnose(text).candidates:
            for hit in candidate.hits:
                assert secret[:12] not in hit.because
