"""Advice on what else to do, where the reader lacks a right, a way out or the room.

"no internet on that box"   ->  offline: fetch elsewhere and bring it in
"没有 root 权限"              ->  no_root: what can be done without, and what to ask for
"""

from __future__ import annotations

from assistant.dialogue.advice_row import AdviceRow
from kb.entry import Text

INSTEAD: tuple[AdviceRow, ...] = (
    AdviceRow(
        "no_tool",
        (
            r"\b(?:dos2unix|lsof|netstat|curl|wget|jq|telnet|nc|ifconfig|killall|vim?|htop|fuser|strace|tcpdump)\b",
            r"\b(?:no|not|isn'?t|don'?t have|missing|without|can'?t install)\b|没(?:有|装)|不存在|装不了|找不到",
        ),
        Text(
            en="What is not installed can mostly be replaced: dos2unix by sed -i 's/\\r$//' FILE; lsof, netstat and fuser"
               " by ss -ltnp; ifconfig by ip addr; curl by wget -qO- or python3 -c with urllib; jq by python3 -m "
               "json.tool; telnet and nc by bash's /dev/tcp/HOST/PORT; killall by pkill.",
            zh="没装的工具大多可以代替：dos2unix 用 sed -i 's/\\r$//' 文件；lsof、netstat、fuser 用 ss -ltnp；ifconfig 用 ip addr；curl 用 wget "
               "-qO- 或 python3 的 urllib；jq 用 python3 -m json.tool；telnet、nc 用 bash 的 /dev/tcp/主机/端口；killall 用 pkill。",
        ),
        is_danger=False,
        unless=r"\bwindows\b|connect|refused|nothing|empty|没人|空的",
    ),
    AdviceRow(
        "offline",
        (
            r"\binternet\b|\boffline\b|\bair[- ]?gapped\b|\boutside access\b|外网|内网|离线|断网|装不了(?:东西|软件|包)",
            r"\b(?:no|without|not|can'?t|cannot|couldn'?t|don'?t have|lack|isn'?t|won'?t|doesn'?t|missing|forbidden|impossible)\b|没(?:有)?|不(?:能|了|到|让|行|允许|给|可以|可能)|无法?|禁止|别想|\boffline\b|\bair[- ]?gapped\b|离线|内网|断网",
        ),
        Text(
            en="Without a way out: fetch it on a machine that has one, with the same system and version, and bring it "
               "in. For pip: pip download -d wheels NAME, then pip install --no-index --find-links wheels NAME; for apt:"
               " apt-get download NAME, then dpkg -i; for images: docker save and docker load; for npm: npm pack. An "
               "internal mirror does as well; small tools are often replaced by what is there (sed, python3).",
            zh="没有外网：在能上网、系统和版本相同的机器上下载好再带进来。pip：pip download -d wheels 包名，再 p"
               "ip install --no-index --find-links wheels 包名；apt：apt-get downl"
               "oad 包名，再 dpkg -i；镜像：docker save、docker load；npm：npm pack。有内部镜像"
               "源也行；小工具往往可以用系统自带的代替（sed、python3）。",
        ),
        is_danger=False,
        rules_out=r"\b(?:pip|npm|apt(?:-get)?|conda|yarn|gem|cargo) (?:install|add|i|update)\b|\bdocker pull\b|\bwget\b|\bcurl\b|\bgit clone\b|\bdos2unix\b",
    ),
    AdviceRow(
        "only_apt",
        (
            r"\b(?:only|just) (?:apt|dnf|yum)\b|\bno pip\b|\b(?:can'?t|cannot|not allowed to) use pip\b|只能用 ?(?:apt|yum|dnf)|不(?:能|让|许)用 ?pip",
        ),
        Text(
            en="Most common packages come from the distribution too: apt install python3-NAME (apt search python3-NAME "
               "finds it). They belong to /usr/bin/python3 only: run the program with that one, not with a venv or "
               "another version.",
            zh="常用的包发行版里大多也有：apt install python3-包名（用 apt search python3-包名 查）"
               "。装的只对 /usr/bin/python3 有效：程序要用这个解释器跑，不能用 venv 或别的版本。",
        ),
        is_danger=False,
        rules_out=r"\bpip install\b",
        about=r"^(?:pip|python|apt|linux)/",
    ),
    AdviceRow(
        "no_root",
        (
            r"\b(?:no|without|don'?t have|lack|not|have no|isn'?t) (?:\w+ ){0,2}(?:root|sudo|admin\w*|privileges)\b|(?:没有?|无|拿不到|不给)(?:这个|数据库|服务器)?.{0,3}(?:root|sudo|管理员|权限)",
        ),
        Text(
            en="Without root: what is your own can still be done (your processes and files, another port above 1024, a "
               "virtual environment or a folder in your home). For the rest, send the administrator the exact command "
               "and the line of the log that asks for it.",
            zh="没有 root 权限：自己名下的仍然可以做（自己的进程和文件、1024 以上的端口、虚拟环境或家目录里的安装）。其余的，把要"
               "执行的命令和对应的那行日志发给管理员来做。",
        ),
        is_danger=False,
        rules_out=r"\bsudo\b|\broot\b|\bsystemctl\b",
        unless=r"\b(?:as|with) root\b|even as root|用 ?root|protected|受保护|push rights|repo|registry|仓库",
    ),
    AdviceRow(
        "no_root_database",
        (
            r"\b(?:no|without|don'?t have|lack|not|have no|isn'?t) (?:\w+ ){0,2}(?:root|sudo|admin\w*|privileges)\b|(?:没有?|无|拿不到|不给)(?:这个|数据库|服务器)?.{0,3}(?:root|sudo|管理员|权限)",
        ),
        Text(
            en="In a database somebody else then has to grant it: send the DBA user and host as the message has them, "
               "and the rights that the program needs. What you can check yourself: log in as the very user from the "
               "very machine, and SELECT CURRENT_USER(), SHOW GRANTS.",
            zh="数据库这边就得别人来授权：把报错里的用户名和主机、程序需要的权限发给 DBA。自己能查的：用同一个用户、从同一台机器登录一次"
               "，看 SELECT CURRENT_USER() 和 SHOW GRANTS。",
        ),
        is_danger=False,
        rules_out=r"\broot\b|\bGRANT\b|\bDROP USER\b|\bCREATE USER\b|\bsudo\b",
        unless=r"能登|logs? in|works",
        about=r"^(?:mysql|postgresql|oracle|sqlserver|oceanbase|dameng|mongodb)/",
    ),
    AdviceRow(
        "no_restart",
        (
            r"\b(?:re-?start|re-?boot)\w*|重启",
            r"\b(?:can'?t|cannot|not|no|won'?t|until|before)\b|不(?:能|让|了|允许|方便)|没法|等到",
        ),
        Text(
            en="What needs no restart: settings that are reloaded (systemctl reload, SELECT pg_reload_conf(), SET "
               "GLOBAL), ending single sessions or jobs, lowering the load, and looking (logs, dumps). Of several "
               "instances one at a time can be taken out of the load balancer and restarted. What does need one is "
               "prepared now and done in the window.",
            zh="不用重启就能做的：能热加载的配置（systemctl reload、SELECT pg_reload_conf()、SET "
               "GLOBAL）、结束个别会话或任务、降低负载、排查（看日志、做转储）。有多个实例时，可以逐个摘下负载均衡再重启。必须重启才生"
               "效的，先改好等窗口期。",
        ),
        is_danger=False,
        rules_out=r"\b(?:restart|reboot)\b|重启",
        unless=r"能不能不|可不可以不|\?|？|吗$",
    ),
    AdviceRow(
        "no_upgrade",
        (
            r"\b(?:upgrad|updat|new(?:er)? (?:driver|version))\w*|升级?",
            r"\b(?:no|without|not|can'?t|cannot|couldn'?t|don'?t have|lack|isn'?t|won'?t|doesn'?t|missing|forbidden|impossible)\b|没(?:有)?|不(?:能|了|到|让|行|允许|给|可以|可能)|无法?|禁止|别想",
            r"driver|驱动|cuda|gpu",
        ),
        Text(
            en="With the driver as it is, the program has to fit it: install builds for an older CUDA (for PyTorch the "
               "index of that version, such as https://download.pytorch.org/whl/cu118), or an image whose CUDA the "
               "driver supports. On data centre cards the cuda-compat package in the container lets a newer CUDA run on "
               "an older driver.",
            zh="驱动不能动，就让程序迁就它：装面向旧版 CUDA 的构建（PyTorch 用对应的源，如 https://download."
               "pytorch.org/whl/cu118），或用驱动支持的 CUDA 版本的镜像。数据中心卡还可以在容器里装 cuda-c"
               "ompat，让较新的 CUDA 跑在旧驱动上。",
        ),
        is_danger=False,
        calls_for=r"\bolder CUDA\b|/whl/cu\d",
        rules_out=r"nvidia-driver|\bupgrade the driver\b|升级.{0,8}驱动|cuda-drivers",
    ),
    AdviceRow(
        "no_room",
        (
            r"\b(?:delet\w*|remov\w*|free|expand\w*|extend\w*|resize\w*|grow\w*|bigger disk)\b|删|扩容|加盘|腾",
            r"\b(?:no|without|not|can'?t|cannot|couldn'?t|don'?t have|lack|isn'?t|won'?t|doesn'?t|missing|forbidden|impossible)\b|没(?:有)?|不(?:能|了|到|让|行|允许|给|可以|可能)|无法?|禁止|别想",
            r"disk|space|volume|use|盘|空间|扩容|用着",
        ),
        Text(
            en="Where nothing can go and the disk cannot grow, move what is large: another disk or mount for it (for "
               "Docker data-root in /etc/docker/daemon.json, for pip and models a cache folder by variable), compress "
               "old logs, and limit what grows (log rotation, max-size of container logs). du -xh --max-depth=1 / | sort"
               " -h shows what is large.",
            zh="既不能删也不能扩，就搬走占地方的：换到别的盘或挂载点（Docker 改 /etc/docker/daemon.json 的 "
               "data-root，pip 和模型用变量指定缓存目录），压缩旧日志，限制会涨的东西（日志轮转、容器日志的 max-size）"
               "。用 du -xh --max-depth=1 / | sort -h 看谁最大。",
        ),
        is_danger=False,
        rules_out=r"\brm\b|\bprune\b|\bdelete\b|autoremove|\blvextend\b|resize2fs|删",
        unless=r"port|端口|进程|process",
        about=r"disk|space|^(?:docker|linux)/",
    ),
    AdviceRow(
        "quota",
        (
            r"\bquota\b|\blimit\b|配额|限额|上限",
            r"\b(?:quota|can'?t|cannot|not allowed|won'?t let|doesn'?t let|doesn'?t allow|no more)\b|不(?:让|能|给|允许)|加不了|调不了|申请不",
            r"memory|limit|quota|raise|内存|配额|限额|调",
        ),
        Text(
            en="Within the limit the program has to need less: fewer workers or threads, smaller batches, data read in "
               "pieces, a runtime that knows its limit (-XX:MaxRAMPercentage, NODE_OPTIONS=--max-old-space-size, "
               "GOMEMLIMIT). With the measured peak you can ask for a larger quota.",
            zh="上限动不了，就让程序少用：减少 worker 和线程、缩小批次、数据分块读、让运行时知道上限（-XX:MaxRAMPerce"
               "ntage、NODE_OPTIONS=--max-old-space-size、GOMEMLIMIT）。测出峰值，再拿去申请"
               "配额。",
        ),
        is_danger=False,
        rules_out=r"--memory\b|\blimits\b|\braise\b",
        about=r"oom|137|memory|heap|evict|^(?:docker|kubernetes|linux|java)/",
    ),
    AdviceRow(
        "no_ca",
        (
            r"\b(?:CA|root certificate|certificates?|ca bundle)\b|证书|根证书",
            r"\b(?:where|get|find|don'?t have|can'?t get|no)\b|拿不到|没有|哪里|怎么(?:拿|弄|导)|找不到",
        ),
        Text(
            en="The root certificate can be got from where it is trusted already: IT, a colleague's machine "
               "(/usr/local/share/ca-certificates), or the browser's or system's store (export as PEM/Base64). openssl "
               "s_client -connect HOST:443 -showcerts prints the chain and who issued it. Compare the fingerprint with "
               "IT before you trust it.",
            zh="根证书可以从已经信任它的地方拿：IT、同事的机器（/usr/local/share/ca-certificates），或浏览"
               "器、系统的证书库（导出为 PEM/Base64）。openssl s_client -connect 主机:443 -sho"
               "wcerts 能打印证书链和签发者。信任之前和 IT 核对指纹。",
        ),
        is_danger=False,
        rules_out=r"update-ca-certificates|REQUESTS_CA_BUNDLE",
        about=r"ssl|tls|cert",
    ),
    AdviceRow(
        "no_push_rights",
        (
            r"\b(?:push|write|registry|repo)\w*\b|推|仓库",
            r"\b(?:rights?|permissions?|access|allowed)\b|权限",
            r"\b(?:no|without|not|can'?t|cannot|couldn'?t|don'?t have|lack|isn'?t|won'?t|doesn'?t|missing|forbidden|impossible)\b|没(?:有)?|不(?:能|了|到|让|行|允许|给|可以|可能)|无法?|禁止|别想",
        ),
        Text(
            en="Whoever may push has to do it: ask the owner of the repository or run the pipeline that builds it. Until"
               " then name a tag (or digest) that is there, or push to a place of your own and point the deployment to "
               "it.",
            zh="要由有权限的人来推：找仓库负责人，或让构建它的流水线重跑。在那之前改用仓库里已有的标签（或摘要），或推到自己有权限的仓库，再"
               "让部署指过去。",
        ),
        is_danger=False,
        rules_out=r"\bdocker push\b",
        about=r"^(?:docker|kubernetes|podman|argocd|github-actions|gitlab-ci|jenkins)/",
    ),
    AdviceRow(
        "no_model_change",
        (
            r"\b(?:touch|change|modify|edit)\b.{0,16}\b(?:model|code|script)\b|代码.{0,4}(?:不能|动不了|改不了)|不能(?:改|动).{0,4}代码",
            r"\b(?:no|without|not|can'?t|cannot|couldn'?t|don'?t have|lack|isn'?t|won'?t|doesn'?t|missing|forbidden|impossible)\b|没(?:有)?|不(?:能|了|到|让|行|允许|给|可以|可能)|无法?|禁止|别想",
        ),
        Text(
            en="Without touching the code: what is set from outside (environment variables such as "
               "PYTORCH_CUDA_ALLOC_CONF, options of the launcher, a smaller batch or sequence in the configuration), and"
               " freeing the card of other processes (nvidia-smi).",
            zh="不改代码也能做的：从外面设的东西（PYTORCH_CUDA_ALLOC_CONF 这类环境变量、启动参数、配置里的 batc"
               "h 或序列长度），以及清掉卡上的其他进程（nvidia-smi）。",
        ),
        is_danger=False,
        rules_out=r"\bloss\b|\bmodel\b|torch\.",
        about=r"^(?:pytorch|cuda|tensorflow|llm|vllm|huggingface)/",
    ),
    AdviceRow(
        "same_batch",
        (
            r"\bbatch\w*|batch|批",
            r"\b(?:can'?t|cannot|must|needs?|has to|not allowed)\b|不能|必须|只能|改不了",
            r"\b(?:reduc\w*|smaller|lower|shrink|halv\w*|\d+)\b|小|减|降|\d",
        ),
        Text(
            en="The effective batch can stay as it is: micro-batch × accumulation steps = the wanted size, with the same"
               " result (BatchNorm aside). Besides that, activation checkpointing, bf16, and shorter sequences lower the"
               " memory without changing the batch.",
            zh="等效 batch 可以不变：小 batch × 累积步数 = 要求的大小，结果一样（BatchNorm 除外）。另外激活重计"
               "算、bf16、缩短序列都能省显存而不动 batch。",
        ),
        is_danger=False,
        rules_out=r"\bmicro-batch\b",
        about=r"^(?:pytorch|cuda|tensorflow|llm)/",
    ),
    AdviceRow(
        "no_rebase",
        (
            r"\brebas\w*|变基",
            r"\b(?:forbidden|not allowed|can'?t|cannot|no|prohibited)\b|不让|不允许|禁止|不能",
        ),
        Text(
            en="Without a rebase: merge the remote branch (git pull --no-rebase), resolve what conflicts, and push; "
               "nothing is rewritten.",
            zh="不能 rebase 就合并：git pull --no-rebase，解决冲突后普通 push，不会改写任何提交。",
        ),
        is_danger=False,
        calls_for=r"pull --no-rebase",
        rules_out=r"\brebase\b",
        unless=r"\?|？|吗$",
        about=r"^git/",
    ),
    AdviceRow(
        "no_force",
        (
            r"\bforc\w*|强推",
            r"\b(?:forbidden|not allowed|can'?t|cannot|no|prohibited|won'?t)\b|不让|不允许|禁止|不能|没权限|没有权限",
        ),
        Text(
            en="It is not needed: git pull --rebase puts your commits after the remote's, and a plain git push goes "
               "through. Where the branch takes no direct push, push to one of your own and open a merge request.",
            zh="本来就用不着强推：git pull --rebase 把你的提交接到远程后面，再普通 git push 就行。分支不让直接推"
               "，就推到自己的分支再提合并请求。",
        ),
        is_danger=False,
        calls_for=r"pull --rebase",
        rules_out=r"--force|\bforce\b",
        unless=r"protected|受保护|\bMR\b|\bPR\b",
        about=r"^git/",
    ),
    AdviceRow(
        "hurry",
        (
            r"\b(?:can'?t wait|no time|asap|urgent\w*|right now|hurry|faster way|quick(?:er|est)? (?:way|fix))\b|等不了|来不及|急|更快|最快|赶时间|催",
        ),
        Text(
            en="In a hurry take the step that is first in the list and can be undone, and change one thing at a time; "
               "what deletes, forces or restarts costs more time when it goes wrong. If others are waiting, “write a "
               "ticket” gives a text to hand over meanwhile.",
            zh="赶时间就先做列表里第一个、能退回的办法，一次只改一处；删除、强制、重启一旦出错更费时间。有人在等的话，说“写个工单”可以先把"
               "情况转出去。",
        ),
        is_danger=False,
        unless=r"in production",
    ),
)  # fmt: skip
