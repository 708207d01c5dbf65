"""General advice: a danger that a message names is named, whatever the entry; nothing is counted by it."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.facts import Tried
from assistant.dialogue.general_advice import ADVICE, advice_for
from assistant.dialogue.response_parts import Advice

PORT = "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)"
OOM = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a capacity of 79.15 GiB"

NAMED = [
    ("can I kill -9 the thing on 8080?", "kill"),
    ("能直接杀掉它吗", "kill"),
    ("that job on gpu 1 belongs to another team, still running", "not_yours"),
    ("占着卡的是隔壁组的训练任务", "not_yours"),
    ("would git push --force be ok", "force_push"),
    ("强推一下行不行", "force_push"),
    ("two commits of Ana are gone from the branch since I pushed", "lost_commits"),
    ("推完以后同事的提交不见了", "lost_commits"),
    ("shall I rm the lock file", "lock"),
    ("直接删锁文件可以吗", "lock"),
    ("I gave the role AdministratorAccess to get on", "all_rights"),
    ("先给了管理员权限", "all_rights"),
    ("can we run it with skip-grant-tables for good", "open_door"),
    ("requests.get(url, verify=False) would do, no?", "no_verify"),
    ("先关掉证书校验行吗", "no_verify"),
    ("is it safe to restart that on production?", "production"),
    ("线上能直接重启吗", "production"),
]
SAID = [
    ("it is back with a different pid", "respawn"),
    ("杀了又起来了", "respawn"),
    ("works in the shell, not from cron", "shell"),
    ("raised the limit, three hours later it was killed again", "only_later"),
    ("内存加到 2G 撑了一天又被杀", "only_later"),
    ("lsof shows nothing at all", "sees_nothing"),
    ("ss 里没人占这个端口", "sees_nothing"),
    ("pycharm is red, the terminal works", "ide"),
    ("是在 docker 里跑的", "container"),
    ("only one of the four nodes does it", "one_of_several"),
    ("we are behind a corporate proxy", "behind_proxy"),
]
DOES = [
    ("does docker system prune -a delete my volumes?", "prune", "docker/no-space"),
    ("清理镜像会影响在跑的容器吗", "images", "docker/no-space"),
    ("will rebasing lose my colleague's work?", "rebase", "git/non-fast-forward"),
    ("改密码会不会断开现有连接", "password", "mysql/access-denied"),
    ("is a longer timeout a good idea?", "timeouts", "nccl/watchdog-timeout"),
    ("what does SO_REUSEADDR do", "reuseaddr", "linux/address-already-in-use"),
]
INSTEAD = [
    ("no internet on that box", "offline", "pip/module-not-found"),
    ("没有 root 权限", "no_root", "linux/address-already-in-use"),
    ("can't restart it before sunday", "no_restart", "postgresql/too-many-connections"),
    ("lsof 没装", "no_tool", "linux/address-already-in-use"),
    ("rebase is not allowed here", "no_rebase", "git/non-fast-forward"),
]
PLAIN = [
    "step 2 fixed it", "still the same error", "what does the first one do?", "my colleague says the second step fixed it",
    "第二步没用", "为什么会这样", "the container was OOMKilled", "killed the old process, it works now", "thanks, bye",
    "I pushed the branch", "how sure are you?",
]  # fmt: skip


@pytest.mark.parametrize(("message", "name"), NAMED)
def test_a_danger_is_named_where_a_message_names_it(message, name):
    assert name in advice_for(message, asks=True)


@pytest.mark.parametrize(("message", "name"), SAID)
def test_a_circumstance_that_explains_a_lot_is_told_where_somebody_tells_it(message, name):
    assert name in advice_for(message, asks=False)
    assert name not in advice_for(message, asks=True)


@pytest.mark.parametrize(("message", "name", "entry"), DOES)
def test_what_a_command_does_is_told_where_somebody_asks(message, name, entry):
    assert name in advice_for(message, asks=True, entries=entry)


@pytest.mark.parametrize(("message", "name", "entry"), INSTEAD)
def test_what_else_can_be_done_is_told_where_something_cannot(message, name, entry):
    assert name in advice_for(message, asks=False, entries=entry)


def test_a_row_that_belongs_to_one_field_is_not_told_in_another():
    assert "password" not in advice_for("does changing the password drop connections?", asks=True, entries="git/x")


@pytest.mark.parametrize("message", PLAIN)
def test_plain_messages_need_no_advice(message):
    assert advice_for(message, asks=False) == ()


def test_every_row_is_written_in_both_languages_and_has_a_name_of_its_own():
    assert len({row.name for row in ADVICE}) == len(ADVICE)
    assert all(row.text.zh and any("\u4e00" <= letter <= "\u9fff" for letter in row.text.zh) for row in ADVICE)
    assert {name for _, name in NAMED} <= {row.name for row in ADVICE if row.is_danger}
    assert {name for _, name in SAID} <= {row.name for row in ADVICE if not row.is_danger}


@pytest.mark.parametrize(
    "message",
    [
        "nvidia-smi shows a python process of my colleague with 30 GB, her run takes 5 days",
        "占卡的是同事的训练任务，要跑五天",
    ],
)
def test_somebody_elses_job_is_never_to_be_ended_without_asking(assistant, message):
    conversation, _ = reply(start("en"), OOM, assistant)
    after, answer = reply(conversation, message, assistant)
    assert answer.parts[0] == Advice("not_yours")
    assert not [fact for fact in after.facts if isinstance(fact, Tried)]


def test_reading_a_huge_message_is_quick():
    assert isinstance(advice_for("kill the lock on production " * 20_000, asks=True), tuple)
