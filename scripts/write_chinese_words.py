"""Write the list of Chinese words of our own entries, with how often each occurs.

It is `assistant/diagnosis/explanation/chinese-words.txt`.

    pip install --target /tmp/words jieba==0.42.1 && PYTHONPATH=/tmp/words python scripts/write_chinese_words.py

Jieba (MIT) cuts the entries once, here; what is shipped is the list. Run it when entries bring words that reasons lack.
"""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from pathlib import Path

from kb.formats.texts import walk
from kb.store import builtin_path, load

LIST = Path(__file__).resolve().parents[1] / "assistant/diagnosis/explanation/chinese-words.txt"
NEW_WORD = 4  # times that a word unknown to jieba's dictionary must occur
MORE_USUAL = 10  # times
# Words of the field that the dictionary cuts apart.
OF_THE_FIELD = (
    "显存 显卡 内存 张量 算子 核函数 权重 检查点 断点 端口 网卡 网线 令牌 证书 镜像 容器 节点 集群 主机 "
    "虚拟机 线程 进程 死锁 句柄 堆栈 栈溢出 缓存 日志 报文 套接字 超时 断连 重启 掉卡 驱动 固件 内核 分区 "
    "挂载 卷 快照 依赖 编译 链接 构建 部署 回滚 迁移 事务 索引 主键 外键 连接池 副本 分片 队列 消费者 生产者 "
    "服务端 客户端 服务器 负载 网关 域名 解析 代理 防火墙 权限 凭据 密钥 签名 校验和 编码 解码 转义 正则 泛型 "
    "闭包 回调 协程 并发 梯度 训练 推理 量化 微调 数据集 批次 退出码 返回码 错误码 状态码 爆显存 显存不足 "
    "内存不足 磁盘空间 磁盘满 连不上 跑不起来 起不来 卡死 崩溃 段错误 空指针 "
).split()

_RUN = re.compile(r"[\u4e00-\u9fff]+")


def main() -> int:
    """Write the list."""
    try:
        import jieba  # type: ignore[import-not-found]
    except ImportError:
        print(__doc__, file=sys.stderr)
        return 2
    jieba.setLogLevel(logging.ERROR)
    parts = (part for entry in load([builtin_path()]) for _, part in walk(entry, "") if isinstance(part, str))
    runs = [run for text in parts for run in _RUN.findall(text)]
    found = Counter(word for run in runs for word in jieba.cut(run, HMM=True))
    known = {word: count for word, count in found.items() if count >= NEW_WORD or jieba.dt.FREQ.get(word)}
    known = {word: count for word, count in known.items() if len(word) < 4 or not _is_two(word, count, known)}
    for word in OF_THE_FIELD:
        known[word] = max(known.get(word, 0), 50)
    rows = sorted(known.items(), key=lambda row: (-row[1], row[0]))
    LIST.write_text("".join(f"{word} {count}\n" for word, count in rows), encoding="utf-8")
    print(f"{len(rows)} words", file=sys.stderr)
    return 0


def _is_two(word: str, count: int, known: dict[str, int]) -> bool:
    """Tell whether a word is two others that are much more usual: 服务器时 is 服务器 and 时."""
    splits = ((known.get(word[:at], 0), known.get(word[at:], 0)) for at in range(1, len(word)))
    return any(min(pair) >= MORE_USUAL * count for pair in splits)


if __name__ == "__main__":
    sys.exit(main())
