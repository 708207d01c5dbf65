"""Talk words: words of asking and telling, which name nothing; stems, and pairs of Chinese characters."""

from __future__ import annotations

ASKING = frozenset(
    "can could do doe is are will would should how what which when where why the a an i we you it thi that to of in on if and or "
    "just only also really safe safely use run try work help fix error problem issue set make get go need have any there my our "
    "me be was were been now then so but not no yes with for from at by as still same after before again ok "
    "能 不能 可以 吗 么 怎么 什么 这样 这么 直接 只 把 会 是 不 的 了 在 上 用 客户 问 如何 哪 多 少 看 用了 多少 这个 一个 办法 "
    "还是 一样 我们 你们 这里 那个 就是 是不 不是 没有 有没 一下 现在 已经 之后 以后 时候 的时 可能 会不 不会 行不 不行 好了 了吗".split()
)
