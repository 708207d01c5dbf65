"""Which playbook a text gets: by its tool's words, people's words for it, what was typed, and the nearest entries."""

from __future__ import annotations

import pytest

from assistant.diagnosis.explanation.playbooks import SHOWN, choose
from assistant.diagnosis.reading import read
from kb.playbook import GENERAL, heads

# Short texts, logs and descriptions, and the playbook that helps; nobody's report.
TEXTS = [
    ("ERROR: The nvidia-modeset kernel module was not created", "nvidia-driver"),
    ("装完显卡驱动重启，dkms 那一步没编过", "nvidia-driver"),
    ("taosd exits right after it opens its write-ahead log", "other-databases"),
    ("达梦昨晚断电以后实例起不来", "other-databases"),
    ("Error: JTAG scan chain interrogation failed: all ones", "embedded"),
    ("单片机烧录到一半就断，换了下载器也一样", "embedded"),
    ("the frob compiler crashed, it says this is a bug in frobc, please report it upstream", "compiler-bug"),
    ("编译器自己崩溃了，提示提交错误报告", "compiler-bug"),
    ("Fatal error in PMPI_Comm_split: Invalid communicator", "mpi-program"),
    ("LAMMPS 跑到第 300 步原子丢失", "mpi-program"),
    ("FlexNet: license server machine is down or not responding", "desktop-program"),
    ("MATLAB 打开模型就闪退，许可证是上周续的", "desktop-program"),
    ("hipErrorNoBinaryForGpu: unable to find code object for all current devices", "other-accelerators"),
    ("昇腾 910B 上推理，算子报 EZ9999", "other-accelerators"),
    ("rpc error: code = Unavailable desc = frob is shy", "service-calls"),
    ("订单服务用 Feign 调库存，网关超时", "service-calls"),
    ("yolo finds nothing in frames that ffmpeg cut", "vision-speech"),
    ("飞桨的 OCR 服务起来以后识别结果是空的", "vision-speech"),
    ("小程序真机上请求全失败，开发者工具里正常", "mini-program"),
    ("hvigor ERROR: BUILD FAILED in 3 s", "mini-program"),
    ("sbatch: error: frob is not a valid partition", "slurm"),
    ("squeue 里作业一直排队，节点都是空的", "slurm"),
    ("passes on my laptop, fails only in CI", "ci-job"),
    ("本机没问题，流水线里编译失败", "ci-job"),
    ("老机器上装依赖一直不行，说解释器版本太低", "pip"),
    ("fails in pip install with a resolver message I don't understand", "pip"),
    ("微服务样例加了依赖以后起不来，说自动配置有问题", "spring"),
    ("***WARN frob failed with code 35 (SSL connect error)", "tls"),
    ("换了证书以后客户端握手失败", "tls"),
    ("the EngineCore died while it loaded the weights", "llm-serving"),
    ("推理引擎启动失败，模型是 70b 的", "llm-serving"),
    ("多卡训练启动以后卡住，单卡正常", "distributed-launch"),
    ("# A fatal error has been detected by the Java Runtime Environment:\n#  SIGSEGV (0xb) at pc=0x7f", "jvm-crash"),
    ("主从复制断了，从库的 SQL 线程停着", "mysql"),
    ("an index page of innodb is in the future", "mysql"),
    ("消息积压在队列里，消费者连着却不收", "rabbitmq"),
    ("k8s 里的任务调度不上", "pod-not-starting"),
    ("patching the helm values breaks the release, UPGRADE FAILED", "helm"),
    ("子模块拉不下来", "git"),
    ("前端打包以后页面资源 404，开发时正常", "bundler"),
]

# A word in passing is not the tool that failed.
IN_PASSING = [
    ("psql: error: FATAL:  frob is not permitted\nthe database runs in docker on Windows", "postgresql"),
    ("git cloned the project, then npm ERR! frobnication of left-pad failed", "npm"),
    ("I run a Kubernetes cluster and use docker at home; conda says CondaHTTPError: frob", "conda"),
    ("数据库装在 docker 里，Navicat 连 MySQL 报 frob", "mysql"),
]


@pytest.mark.parametrize(("text", "slug"), TEXTS)
def test_a_short_text_gets_the_playbook_of_its_tool(text, slug):
    assert choose(read(text))[0] == slug


def test_they_are_forty_in_both_languages_and_over_many_tools():
    assert len(TEXTS) == 40
    assert sum(read(text).is_chinese for text, _ in TEXTS) >= 18
    assert len({slug for _, slug in TEXTS}) >= 24


@pytest.mark.parametrize(("text", "slug"), IN_PASSING)
def test_a_tool_that_is_named_in_passing_does_not_win(text, slug):
    assert choose(read(text))[0] == slug


def test_the_command_that_was_typed_says_which_tool_it_was():
    printed = "Error: frob 7 is shy"
    assert choose(read(printed)) == (GENERAL,)
    assert choose(read(f"ann@box:~/src$ terraform apply\n{printed}"))[0] == "terraform"
    assert choose(read(f"$ ls\n{printed}\n$ terraform apply")) == choose(read(f"$ ls\n{printed}\n$ true terraform"))


def test_the_nearest_entries_decide_where_the_text_says_nothing():
    log = read("frobnication of quux 7 rejected by gizmo")
    assert choose(log) == (GENERAL,)
    near = ["mongodb/duplicate-key", "mongodb/authentication-failed", "redis/moved"]
    assert choose(log, near)[0] == "mongodb"
    assert choose(log, ["mongodb/duplicate-key", *["no/entry"] * 4]) == (GENERAL,)


def test_the_nearest_entries_do_not_outvote_the_log():
    log = read("npm ERR! frobnication of left-pad failed")
    assert choose(log, ["mongodb/duplicate-key"] * 5)[0] == "npm"


def test_beside_a_kind_of_failure_stands_the_tool_in_which_it_happened():
    chosen = choose(read("redis-server dies at once: Segmentation fault (core dumped), Permission denied before that"))
    assert len(chosen) == SHOWN
    assert chosen[0] == "redis" or (heads()[chosen[0]].level == "kind" and chosen[1] == "redis")


def test_a_panic_that_shouts_is_no_panic_of_go():
    assert choose(read("PANIC:  could not locate a valid checkpoint record"))[0] == "postgresql"


# What the text names comes before what surrounds it: the queue, the cluster, the package manager, the system.
SURROUNDED = [
    ("etcd[7]: request cluster ID mismatch (got 1a want 2b)\nsystemd[1]: etcd.service: Failed", "etcd"),
    ("with the celery executor on redis the airflow worker's logs are forbidden in the web server", "airflow"),
    ("Code: 999. DB::Exception: Cannot allocate block number in ZooKeeper", "clickhouse"),
    ("ERROR step 4 ended\nORA-30036: unable to extend segment by 8 in undo tablespace 'U1'", "oracle"),
    ("$ npm run lint\nESLint: 9.1.0\nnpm ERR! Lifecycle script `lint` failed", "linting"),
    ("➤ YN0018: │ ui@https://github.com/a/ui.git: The remote archive doesn't match the expected checksum", "npm"),
    ("▸ Building Pods/nanopb\nerror: frob (in target 'X' from project 'Pods')\n** ARCHIVE FAILED **", "xcode"),
    ("torch 加 torch_npu 打印张量就崩：EH9999: Inner Error!", "other-accelerators"),
    ("nv-fabricmanager[5]: version don't match\nsystemd[1]: Failed to start it.", "nvidia-driver"),
    ("my unit with Restart=always stops some minutes after my ssh session ends", "systemd"),
    ("下载的压缩包在 mac 上弹窗说无法验证开发者", "macos"),
    ("脚本在 Windows 上读带中文注释的配置文件就崩，说字节解不开", "text-encoding"),
    ("VBoxManage: error: VT-x is disabled (VERR_VMX_MSR_ALL_VMX_DISABLED)", "virtual-machines"),
    ("Prometheus remote_write: server returned HTTP status 400", "monitoring"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "slug"), SURROUNDED)
def test_what_is_named_comes_before_its_surroundings(text, slug):
    assert choose(read(text))[0] == slug


def test_what_a_playbook_comes_before_is_a_playbook_and_nothing_comes_before_itself():
    for slug, head in heads().items():
        assert set(head.instead_of) <= set(heads()) - {slug}, slug
        assert not any(slug in heads()[other].instead_of for other in head.instead_of), slug
