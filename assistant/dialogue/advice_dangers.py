"""Advice on dangers: what a message is about to do, and what it would cost, whatever the entry.

"is kill -9 ok here?"                  ->  kill: what it cuts off, and what to do first
"that python process is my colleague's"  ->  not_yours: ask its owner first
"""

from __future__ import annotations

from assistant.dialogue.advice_row import AdviceRow
from kb.entry import Text

_OTHERS = (
    r"\b(?:colleague|coworker|co-worker|teammate|someone|somebody|other people|another (?:user|team|person)|other users?|his|her|their) ?(?:else)?(?:'s)?\b|"
    r"\bnot (?:mine|my|ours|our)\b|\b(?:isn't|aren't|is not|are not) (?:mine|ours|my|our)\b|\bbelongs? to\b|\b(?:of|by|as) user \w+|\bowned by\b|同事|别人|他人|隔壁|人家|不是我(?:们)?(?:自己)?的|学长|师兄|师姐|其他(?:人|用户|组)|别的(?:人|用户|组)"
)
_PROCESS = r"\b(?:process(?:es)?|pids?|jobs?|runs?|running|training|containers?|kernels?|sessions?|programs?|kill|python)\b|进程|任务|训练|作业|程序|容器|在跑|会话"
_ENDING = r"\bkill(?:ing|ed)?\b|\bend(?:ing)? (?:it|them|the process)\b|\bterminate|\bpkill\b|\bkillall\b|杀|干掉|结束|停掉|关掉"
_PRODUCTION = r"\b(?:prod|production|live (?:system|cluster|server|site)|business hours|peak (?:time|hours?))\b|线上|生产|正式环境|高峰|现网|客户在用"
_DISTURBS = r"\b(?:kill|stop|restart|reboot|delet|drop|remov|chang|run|do|upgrad|migrat|reload|flush|alter|truncat|risk|safe|affect|impact|break|edit)\w*\b|杀|停|重启|删|改|执行|升级|迁移|刷新|风险|安全|影响|能不能|可以|直接"
_LOST = r"\b(?:gone|lost|lose|missing|disappeared|vanished|wiped|overwr\w+|deleted)\b|没了|丢了|不见了|消失了|找不到了|被覆盖|删掉了|误删"

DANGERS: tuple[AdviceRow, ...] = (
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
        unless=r"\?|^\W*(?:and |so |but )?(?:do|does|is|are|if)\b|不会|？|吗|会不会|\bwill\b|\bwould\b|\bcan\b|\bcould\b|not found|no such|没$",
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
            r"\badministratoraccess\b|\bcluster-admin\b|\bchmod (?:-r )?(?:777|666)\b|\b(?:gave|give|giving|granted?|with|as)\b.{0,24}\b(?:admin|full access|all privileges|owner rights|superuser)\b|--privileged\b|\ball privileges\b|(?:给|加|开).{0,8}(?:管理员|超级|全部|所有|最高)权限",
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
        unless=r"\bprune\b",
    ),
)  # fmt: skip
# What says least: told where nothing closer was found.
DISTURBANCES: tuple[AdviceRow, ...] = (
    AdviceRow(
        "production",
        (_PRODUCTION, _DISTURBS),
        Text(
            en="On production first find out what it interrupts: try it on one instance or a copy, in a quiet hour, with the way back ready.",
            zh="生产环境先弄清会中断什么：先在一个实例或副本上试，选低峰，并准备好回退办法。",
        ),
        unless=r"\b(?:haven't|have not|untouched|NODE_ENV)\b|没动|还没",
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
)  # fmt: skip
