"""General advice: what holds whatever the entry is: dangers that a message names, and circumstances that explain a lot.

    "is kill -9 ok here?"                        ->  kill: what it cuts off, and what to do first
    "that python process is my colleague's"      ->  not_yours: ask its owner first
    "works in the terminal, not from cron"       ->  shell: where a setting has to be written

A row is a name, patterns that must all be found (RE2, any case), and the advice in both languages. It is shown above what
the open entry says, marked as general; it counts nothing and rules nothing out.
"""

from __future__ import annotations

from dataclasses import dataclass

from assistant.diagnosis.reading.linear import linear
from kb.entry import Text

SHOWN = 2  # rows that one answer shows, at most

_OTHERS = (
    r"\b(?:colleague|coworker|co-worker|teammate|someone|somebody|other people|another (?:user|team|person)|other users?|his|her|their) ?(?:else)?(?:'s)?\b|"
    r"\bnot (?:mine|my|ours|our)\b|\b(?:isn't|aren't|is not|are not) (?:mine|ours|my|our)\b|\bbelongs? to\b|同事|别人|他人|隔壁|人家|不是我(?:们)?(?:自己)?的|学长|师兄|师姐|其他(?:人|用户|组)|别的(?:人|用户|组)"
)
_PROCESS = r"\b(?:process(?:es)?|pids?|jobs?|runs?|running|training|containers?|kernels?|sessions?|programs?|kill|python)\b|进程|任务|训练|作业|程序|容器|在跑|会话"
_ENDING = r"\bkill(?:ing|ed)?\b|\bend(?:ing)? (?:it|them|the process)\b|\bterminate|\bpkill\b|\bkillall\b|杀|干掉|结束|停掉|关掉"
_PRODUCTION = r"\b(?:prod|production|live (?:system|cluster|server|site)|business hours|peak (?:time|hours?))\b|线上|生产|正式环境|高峰|现网|客户在用"
_DISTURBS = r"\b(?:kill|stop|restart|reboot|delet|drop|remov|chang|run|do|upgrad|migrat|reload|flush|alter|truncat|risk|safe|affect|impact|break|edit)\w*\b|杀|停|重启|删|改|执行|升级|迁移|刷新|风险|安全|影响|能不能|可以|直接"
_LOST = r"\b(?:gone|lost|lose|missing|disappeared|vanished|wiped|overwr\w+|deleted)\b|没了|丢了|不见了|消失了|找不到了|被覆盖|删掉了|误删"


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One row."""

    name: str
    patterns: tuple[str, ...]  # all must be found
    text: Text
    is_danger: bool = True  # a danger; False: a circumstance
    unless: str = ""  # where this is found, the row does not apply


ADVICE: tuple[AdviceRow, ...] = (
    AdviceRow(
        "lost_commits",
        (_LOST, r"\bcommits?\b|\bpush|\bbranch\b|\brebase\b|提交|推|分支"),
        Text(
            en="First stop: nobody pushes, pulls or runs git gc. Commits that were overwritten still exist: in the clone of whoever made "
            "them, in `git reflog` (your own branch, and `git reflog show origin/BRANCH` for the remote's), in the output of the forced "
            "push (old...new), and in the host's event log. Put them on a branch first, `git branch rescue SHA`, and only then merge.",
            zh="先停下：谁都不要再 push、pull，也不要 git gc。被覆盖的提交还在：在提交者自己的克隆里，在 git reflog 里（自己的分支，远程的用 "
            "git reflog show origin/分支），在强推时的输出里（旧...新），在托管平台的事件记录里。先建分支保住：git branch rescue SHA，再合并。",
        ),
        unless=r"\?|？|吗|会不会|\bwill\b|\bwould\b|\bcan\b|\brejected\b|\berror\b|报错",
    ),
    AdviceRow(
        "lost_data",
        (_LOST, r"\b(?:data|files?|tables?|rows?|database|messages|volume|documents?)\b|数据|文件|表|库|消息"),
        Text(
            en="First stop writing there: what was deleted can be overwritten. Look for a backup, a snapshot or a replica, copy what is "
            "left, and try a recovery on the copy.",
            zh="先停止写入：被删的内容可能被覆盖。先找备份、快照、副本，把剩下的复制一份，恢复操作都在副本上做。",
        ),
        unless=r"\?|？|吗|会不会|\bwill\b|\bwould\b|\bcan\b|\bcould\b|not found|no such|没$",
    ),
    AdviceRow(
        "not_yours",
        (_OTHERS, _PROCESS),
        Text(
            en="That is somebody else's work: do not end it yourself. Ask its owner, or the administrator. Until then use another card, "
            "port or machine, or ask for less.",
            zh="那是别人的任务：不要自己结束它，先问它的主人或管理员。在那之前换一张卡、一个端口或一台机器，或者自己少要一点。",
        ),
        unless=r"\b(?:says?|said|told|thinks?|suggests?|reckons?|fixed|solved)\b|说|建议|解决",
    ),
    AdviceRow(
        "proxy_process",
        (r"docker-proxy|containerd-shim|com\.docker",),
        Text(
            en="That process belongs to a container: leave it alone and stop the container, or publish another port. "
            "`docker ps --filter publish=PORT` shows which one it is.",
            zh="这个进程属于某个容器：不要杀它，停掉那个容器，或者改端口映射。docker ps --filter publish=端口 能看到是哪一个。",
        ),
    ),
    AdviceRow(
        "kill",
        (
            r"\bkill(?:all)? +-?(?:9|s?kill)\b|\bkill -9\b|\bsigkill\b|\bpkill\b|\bkillall\b|强杀|"
            rf"(?:\b(?:can|could|should|may|ok|okay|safe|fine|just)\b|能不能|能|可以|直接).{{0,16}}(?:{_ENDING})|(?:\bkill|杀).{{0,24}}(?:\?|？|吗|\bok\b|\bsafe\b|行不行)",
        ),
        Text(
            en="Not before you know what it is (ps -fp PID, systemctl status PID, docker ps): a service is stopped through its manager "
            "(systemctl stop, docker stop), or it comes back; anything else gets a plain kill first. kill -9 is the last resort: requests "
            "in flight are cut off, and half-written files and locks stay.",
            zh="先弄清它是什么（ps -fp PID、systemctl status PID、docker ps）再说：服务要用它的管理器停（systemctl stop、docker stop），否则会被拉起来；"
            "其他的先用普通 kill。kill -9 留到最后：正在处理的请求会断，写了一半的文件和锁会留下。",
        ),
        unless=r"oom[- ]?kill|\bwas killed\b|\bgot killed\b|被杀|killed it|killed the|杀了|杀掉了",
    ),
    AdviceRow(
        "force_push",
        (r"\bpush (?:-f|--force)(?:\s|$|[,.?!])|\bforce[- ]?push|强推|强制推|\bpush\b.{0,16}-f\b|-f\b.{0,6}推",),
        Text(
            en="A plain forced push overwrites whatever the remote has that you have not. Fetch and look first; on a branch that is yours "
            "alone `--force-with-lease` refuses when somebody has pushed meanwhile; never on a shared or release branch.",
            zh="直接强推会覆盖远程上你没有的提交。先 fetch 看清楚；只有自己用的分支用 --force-with-lease，别人推过就会拒绝；共享分支、发布分支绝不要强推。",
        ),
    ),
    AdviceRow(
        "lock",
        (
            r"\b(?:rm|remov\w*|delet\w*|clear\w*)\b.{0,24}\block|\block\b.{0,16}\b(?:rm|remov\w*|delet\w*)\b|\bforce-unlock\b|删.{0,8}锁|锁.{0,8}删|强制解锁",
        ),
        Text(
            en="A lock says that something may still be at work, and removing it lets two of them write at once: what they write can be "
            "ruined. Make sure that its holder is gone (who, where, since when), or wait; that it went well once proves nothing.",
            zh="有锁说明可能还有人在写，硬删会让两边同时写，写的东西可能损坏。先确认持有者确实已经结束（是谁、在哪、从什么时候），或者等它结束；以前侥幸没事不说明安全。",
        ),
    ),
    AdviceRow(
        "all_rights",
        (
            r"\badministratoraccess\b|\bcluster-admin\b|\bchmod (?:-r )?(?:777|666)\b|\b(?:gave|give|giving|granted?|with|as)\b.{0,24}\b(?:admin|full access|all privileges|owner rights|superuser)\b|'%'|--privileged\b|\ball privileges\b|(?:给|加|开).{0,8}(?:管理员|超级|全部|所有|最高)权限",
        ),
        Text(
            en="That is more than was asked for: whoever gets in there can do everything. Allow exactly what was refused, on exactly that "
            "resource, and take the rest back now rather than later.",
            zh="这给的权限远超所需：谁进来都能为所欲为。只放行被拒绝的那个动作和那个资源，多给的现在就收回，别留到以后。",
        ),
    ),
    AdviceRow(
        "open_door",
        (
            r"\bskip-grant-tables\b|\b0\.0\.0\.0/0\b.{0,24}\btrust\b|\btrust\b.{0,24}\b0\.0\.0\.0/0\b|\b(?:disabl\w*|turn\w* off|without)\b.{0,16}\b(?:auth\w*|passwords?|firewall|selinux)\b|(?:关掉?|关闭|不要|去掉).{0,6}(?:认证|鉴权|密码|防火墙)|protected-mode no",
        ),
        Text(
            en="No: as long as that stands, everybody who can reach it gets in. Where there is no other way, for minutes only, with the "
            "network closed, and put back at once.",
            zh="不要：只要它开着，谁能连到谁就能进。实在没有别的办法，也只开几分钟，先断开网络，用完马上改回来。",
        ),
    ),
    AdviceRow(
        "no_verify",
        (
            r"\bverify ?= ?false\b|\b(?:disabl\w*|skip\w*|turn\w* off|ignor\w*|no)\b.{0,20}\b(?:verif\w*|certificate|cert check|tls|ssl|host ?key)\b|\bcurl -k\b|--insecure\b|--trusted-host\b|tls_reject_unauthorized|stricthostkeychecking|(?:关掉?|关闭|跳过|忽略|不).{0,6}(?:证书|校验|验证|tls|ssl)",
        ),
        Text(
            en="No: without the check anybody on the way can read and change what is sent. Give the client the right certificate instead; "
            "where it must be, for one address and one run, and with the reason written down.",
            zh="不要：不校验，路上任何人都能看、能改。应该把正确的证书给客户端；实在要临时绕过，只针对一个地址、一次运行，并写明原因。",
        ),
    ),
    AdviceRow(
        "delete",
        (
            r"\brm -r?f?\b.{0,40}|\bdrop (?:database|table|schema)\b|\btruncate\b|\bsystem prune\b|删库|清空(?:表|库)|重新?初始化",
            r"\?|？|吗|行不行|能不能|可以|直接|\bjust\b|\bcan\b|\bshould\b|\bok\b|\bsafe\b|会不会",
        ),
        Text(
            en="What is deleted there is gone: look first what it holds and who uses it, and make a copy or a backup.",
            zh="删了就没了：先看清里面是什么、谁在用，并且先备份。",
        ),
    ),
    AdviceRow(
        "production",
        (_PRODUCTION, _DISTURBS),
        Text(
            en="On production first find out what it interrupts: try it on one instance or a copy, in a quiet hour, with the way back ready.",
            zh="生产环境先弄清会中断什么：先在一个实例或副本上试，选低峰，并准备好回退办法。",
        ),
        unless=r"\b(?:haven't|have not|untouched)\b|没动|还没",
    ),
    AdviceRow(
        "reboot",
        (
            r"\b(?:reboot|restart)(?:ing|ed)? (?:the |my |this )?(?:machine|computer|box|host|server|pc|laptop)\b|\breboot\b|重启(?:一下)?(?:电脑|机器|服务器|主机|系统|整机)",
            r"\?|？|吗|行不行|能不能|可以|是不是|\bjust\b|\bcan\b|\bcould\b|\bshould\b|懒得|好了|\bfixed\b|\bgone\b",
        ),
        Text(
            en="A restart of the machine ends what is in the way, together with everything else that runs there; whatever starts by itself "
            "is back afterwards, and the cause stays unknown. The step that looks for the cause is usually one command.",
            zh="重启机器会把挡路的连同其他正在跑的一起结束；随系统自动启动的会再回来，原因也还是不知道。查原因通常只要一条命令。",
        ),
        unless=r"\b(?:isn'?t|not) (?:possible|allowed)\b|\bcan'?t\b|\bcannot\b|重启不了|不让重启|不能重启",
    ),
    # circumstances
    AdviceRow(
        "respawn",
        (
            r"\b(?:different|new|another) pid\b|\bpid (?:is|has) (?:different|changed|new)\b|\b(?:came|comes|is|it's) (?:right |straight )?back\b.{0,30}\b(?:pid|seconds?|secs?|again)\b|\brespawn|\bkilled it again\b|\brestarts? (?:itself|by itself)\b|(?:又|自己|自动)(?:起来|拉起|重启|冒出来|回来)了|换了个 ?pid|pid ?(?:变|换)了|杀了又(?:起|来|出)",
        ),
        Text(
            en="Then something starts it again: a service manager, a supervisor, a container's restart policy, an IDE. Find the parent "
            "(ps -o ppid= -p PID, systemctl status PID, docker ps) and stop it there.",
            zh="那就是有东西把它重新拉起来：服务管理器、supervisor、容器的重启策略、IDE。找到父进程（ps -o ppid= -p PID、systemctl status PID、docker ps），从那里停。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "only_later",
        (
            r"\b(?:raised?|raising|increased?|upped|doubled|more|bigger|bumped|limit|memory|heap|heap|pool|swap|disk)\b|加大|调大|加到|改成|提高|扩|内存|堆|限额|limit|曲线|撑",
            r"\b(?:hours?|minutes?|days?|while|weeks?) later\b|\bafter (?:\w+ )?(?:hours?|minutes?|days?)\b|\b(?:survived|lasted|ran|held)\b.{0,20}\b(?:hours?|days?|minutes?)\b|\bkeeps? (?:growing|rising|climbing)\b|(?:小时|分钟|天|会儿|半天).{0,6}(?:后|又|就|没事)|一路(?:往上|上涨)|持续(?:上升|上涨)|越来越(?:多|大|高)|今天又",
        ),
        Text(
            en="If more room only makes it take longer, something keeps growing: a leak, a cache or a queue without a bound. Find out what grows "
            "before you raise the limit again.",
            zh="放宽之后只是晚一点再出，说明有东西一直在涨：泄漏，或没有上限的缓存、队列。先查清是什么在涨，再谈继续加大。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "shell",
        (
            r"\b(?:terminal|shell|ssh session|command line|by hand|manually)\b|终端|命令行|shell|手动|窗口",
            r"\bcron\b|\bsystemd\b|\bservice\b|\bnew (?:one|terminal|shell|session)\b|\bcrontab\b|\bnot (?:from|in|as|via)\b|新开|另开|重新登录|重开|定时|服务里|systemd|又不行",
        ),
        Text(
            en="What is set in a shell (ulimit, export, an activated environment) holds for that shell and what it starts. To last, it has "
            "to stand where the other one is started: the unit file, the crontab, limits.conf, the profile, the full path of the program.",
            zh="在一个 shell 里设的东西（ulimit、export、激活的环境）只对这个 shell 和它启动的进程有效。要长久生效，就写到另一边启动的地方：unit 文件、crontab、limits.conf、profile，或写程序的完整路径。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "ide",
        (r"\b(?:pycharm|vs ?code|vscode|intellij|idea|eclipse|jupyter|notebook|ide)\b",
         r"\b(?:but|not|only|fails?|error|red|works?|terminal|while)\b|报错|不行|命令行|终端|没事|不报|能跑|却|就"),
        Text(
            en="The IDE starts another program or environment than the terminal does: compare the interpreter, the PATH and the variables of "
            "both, and choose the one that works in the project's settings.",
            zh="IDE 和终端用的不是同一个解释器或环境：对比两边的解释器、PATH 和环境变量，在项目设置里选能用的那一个。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "container",
        (
            r"\b(?:in|inside|within) (?:a |the |our )?(?:docker|containers?|image|pod|k8s|kubernetes)\b|(?:在|是)? ?(?:docker|容器|镜像|pod|k8s) ?(?:里|中|内)",
        ),
        Text(
            en="A container has its own files, packages and localhost: what is installed or set on the host is not there, and what is "
            "installed inside by hand is gone with it. Put it into the image and build again; the host itself is host.docker.internal.",
            zh="容器有自己的文件、软件包和 localhost：宿主机上装的、设的里面都没有，进去手工装的会随容器消失。要写进镜像重新构建；宿主机本身是 host.docker.internal。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "one_of_several",
        (
            r"\b(?:only|just) (?:one|node|host|on)\b.{0,24}|\bone of (?:the|our|three|four|five|\d+)\b|\b(?:the )?other (?:nodes?|hosts?|machines?|pods?|servers?|ones?)\b.{0,20}\b(?:fine|ok|work|pull|run)|就(?:这)?一个(?:节点|机器|实例)|(?:另外|其他|别的|其余).{0,6}(?:正常|没事|没问题|好的|可以)|只有.{0,8}(?:节点|机器|这台)",
        ),
        Text(
            en="Then the cause lies in what that one has of its own: compare it with a good one (versions, configuration, certificates, "
            "mounts, caches, network, time) and take over what differs.",
            zh="那原因就在这一台自己的东西上：和正常的对比（版本、配置、证书、挂载、缓存、网络、时间），把不同的地方改成一样。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "sees_nothing",
        (
            r"\b(?:lsof|ss|netstat|fuser|ps)\b|查(?:了|过|不到)|占用|端口",
            r"\b(?:nothing|nobody|no one|empty|no output|blank|none)\b|没人占|没有?(?:占用|输出|结果|进程)|查不(?:到|出)|(?:是|都)?空的|啥(?:也|都)没有|什么(?:也|都)没",
        ),
        Text(
            en="Without root these tools show your own processes only: run them with sudo (`sudo ss -ltnp`). What a container publishes is "
            "seen with `docker ps`, and on WSL the port may be held on the Windows side.",
            zh="不用 root，这些工具只显示自己的进程：加 sudo 再查（sudo ss -ltnp）。容器发布的端口用 docker ps 看；WSL 的端口可能占在 Windows 那边。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "behind_proxy",
        (r"\b(?:corp(?:orate)?|company|behind (?:a|the|our))\b.{0,16}\b(?:prox(?:y|ies)|firewall)\b|\bzscaler\b|\bnetskope\b|公司(?:内网|代理)|走代理|没(?:有)?外网|连不(?:了|上)外网|内网",),
        Text(
            en="Every tool has to be told of a proxy or a mirror by itself (HTTPS_PROXY and NO_PROXY, or its own setting; for Go also GOPROXY, "
            "for pip an index). A proxy that opens TLS needs its root certificate trusted. Without any way out, fetch what is needed elsewhere and bring it in.",
            zh="代理或镜像要逐个工具配置（HTTPS_PROXY、NO_PROXY 或它自己的设置；Go 还有 GOPROXY，pip 用内部源）。会解开 TLS 的代理，要信任它的根证书。完全不通外网，就在别处下载好再带进来。",
        ),
        is_danger=False,
    ),
)  # fmt: skip
BY_NAME = {row.name: row for row in ADVICE}


def advice_for(words: str, *, asks: bool) -> tuple[str, ...]:
    """Return the names of the rows that apply to a message; circumstances only where it tells, not where it asks."""
    found = [
        row.name
        for row in ADVICE
        if all(linear(f"(?i){pattern}").search(words) for pattern in row.patterns)
        and not (row.unless and linear(f"(?i){row.unless}").search(words))
        and (row.is_danger or not asks)
    ]
    return tuple(found[:SHOWN])
