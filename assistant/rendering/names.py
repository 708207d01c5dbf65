"""Names: the names of ranking features and kinds of slots in both languages.

    feature_name("meaning root, cause", "en")  ->  "what the root error means"
    slot_name("port", "zh")                    ->  "端口"

Features that measure the same property share a row; the first matching row is used.
"""

from __future__ import annotations

from assistant.rendering.labels import COLUMN

# (prefix of the feature names, English, Chinese)
FEATURES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("pattern",), "its pattern matches", "模式匹配"),
    (("code",), "the error code", "错误码"),
    (("words root", "root explained", "root un", "root said"), "the words of the root error", "根因错误的用词"),
    (("words", "headline", "body", "rarest"), "the words of the whole log", "整段日志的用词"),
    (("meaning root",), "what the root error means", "根因错误的含义"),
    (("meaning errors", "meaning of"), "what the error lines mean", "各错误行的含义"),
    (("meaning prose",), "what the description means", "文字描述的含义"),
    (("meaning", "cross"), "what the log means as a whole", "整段日志的含义"),
    (("domain",), "the field it belongs to", "所属领域"),
    (("product", "another product"), "the software it is about", "涉及的软件"),
    (("version", "applicab", "fit", "os", "system"), "the versions in the log", "日志中的版本"),
    (("reviewed", "tier", "proven", "grade"), "how far the entry is proven", "条目的验证程度"),
    (("event", "cascade", "consequence", "follows", "position"), "its place among the errors", "在多个错误中的位置"),
)  # fmt: skip
OTHER = ("other evidence", "其他依据")

SLOTS: dict[str, tuple[str, str]] = {
    "port": ("port", "端口"),
    "host": ("host", "主机"),
    "url": ("address", "地址"),
    "pid": ("process", "进程号"),
    "path": ("path", "路径"),
    "file": ("file", "文件"),
    "entrypoint": ("script", "脚本"),
    "module": ("module", "模块"),
    "package": ("package", "包"),
    "library": ("library", "动态库"),
    "header": ("header", "头文件"),
    "program": ("program", "程序"),
    "symbol": ("symbol", "符号"),
    "class": ("class", "类"),
    "key": ("key", "键"),
    "identifier": ("name", "名称"),
    "user": ("user", "用户"),
    "database": ("database", "数据库"),
    "table": ("table", "表"),
    "model": ("model", "模型"),
    "image": ("image", "镜像"),
    "container": ("container", "容器"),
    "pod": ("pod", "pod"),
    "namespace": ("namespace", "命名空间"),
    "node": ("node", "节点"),
    "service": ("service", "服务"),
    "unit": ("unit", "单元"),
    "branch": ("branch", "分支"),
    "index": ("number", "编号"),
    "size": ("size", "大小"),
}


def feature_name(feature: str, language: str) -> str:
    """Return the name of the property measured by a ranking feature, in a language ("en" or "zh")."""
    for beginnings, *words in FEATURES:
        if feature.lower().startswith(beginnings):
            return words[COLUMN[language]]
    return OTHER[COLUMN[language]]


def slot_name(kind: str, language: str) -> str:
    """Return the name of a kind of slot, in a language ("en" or "zh")."""
    return SLOTS[kind][COLUMN[language]]
