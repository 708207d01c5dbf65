"""Advice on services: what a change to a database, a runtime or a network does to those who use it.

"will changing the password drop the open connections?"   ->  password: they stay; new ones need the new password
"为什么不直接把 max_connections 调到 2000"                   ->  many_connections: what each of them costs
"""

from __future__ import annotations

from assistant.dialogue.advice_row import AdviceRow
from kb.entry import Text

SERVICES: tuple[AdviceRow, ...] = (
    AdviceRow(
        "host_part",
        (
            r"'%'|@'?%|@'?localhost|\blocalhost\b|通配",
            r"区别|差别|包含|优先|difference|\bincludes?\b|\bcovers?\b|\bwhich (?:one|account)\b|\bboth\b|\bwhy\b|为什么|不是.{0,6}所有",
        ),
        Text(
            en="A MySQL account is user and host together: 'app'@'localhost' and 'app'@'%' are two accounts with "
               "passwords and rights of their own. Of those that match, the most specific host wins, so localhost goes "
               "before %. SELECT CURRENT_USER() shows which one a session got.",
            zh="MySQL 的账号是“用户名 + 主机”：'app'@'localhost' 和 'app'@'%' 是两个账号，密码和权限"
               "各自独立。多个都匹配时，主机写得最具体的优先，所以 localhost 先于 %。SELECT CURRENT_USER()"
               " 能看到当前会话用的是哪个。",
        ),
        is_danger=False,
        when="asked",
        about=r"^(?:mysql|oceanbase|dameng)/",
    ),
    AdviceRow(
        "any_host",
        (
            r"'%'|@'?%|\bany host\b|任意主机|所有主机",
        ),
        Text(
            en="The host '%' lets the account log in from every address that reaches the port. Safer is the network that"
               " needs it ('172.18.%'), with no more rights than the program uses, and a port that is closed to the "
               "outside.",
            zh="主机写 '%'，意味着任何能连到端口的地址都能用这个账号登录。更稳妥的是只写需要的网段（如 '172.18.%'），权限只给"
               "程序用到的，端口不要对外开放。",
        ),
        is_danger=False,
        unless=r"区别|差别|包含|difference",
        when="asked",
        about=r"^(?:mysql|oceanbase)/",
    ),
    AdviceRow(
        "password",
        (
            r"\b(?:chang|reset|rotat|alter)\w*.{0,16}\bpasswords?\b|\balter user\b|\bpasswords?\b.{0,12}\b(?:chang|reset|rotat)\w*|(?:改|换|重置|修改).{0,4}密码|密码.{0,4}(?:改|换|重置)",
        ),
        Text(
            en="A changed password is asked for at the next login: connections that are open stay open, and every "
               "program that still has the old one fails as soon as its pool opens a new connection. Change both at the "
               "same time; MySQL 8 can keep the old one for a while (ALTER USER … RETAIN CURRENT PASSWORD).",
            zh="改密码只影响之后的登录：已经建立的连接不会断，但还在用旧密码的程序，连接池一开新连接就会失败。密码和配置要一起改；MySQL"
               " 8 可以让旧密码再保留一段时间（ALTER USER … RETAIN CURRENT PASSWORD）。",
        ),
        is_danger=False,
        when="asked",
        about=r"^(?:mysql|postgresql|mongodb|redis|oracle|sqlserver|oceanbase|dameng|clickhouse|rabbitmq)/",
    ),
    AdviceRow(
        "grant",
        (
            r"\bgrant\w*\b|\bcreate user\b|授权|建(?:个)?账号|加权限",
        ),
        Text(
            en="GRANT and CREATE USER take effect at once and interrupt nobody: open sessions and other accounts go on. "
               "REVOKE and DROP USER take them back; grant no more than the program uses.",
            zh="GRANT 和 CREATE USER 立即生效，不会打断任何人：已有会话和其他账号不受影响。REVOKE、DROP USE"
               "R 可以收回；只授程序用到的权限。",
        ),
        is_danger=False,
        unless=r"grafana",
        when="asked",
        about=r"^(?:mysql|postgresql|oceanbase|dameng|oracle|sqlserver|clickhouse)/",
    ),
    AdviceRow(
        "drop_account",
        (
            r"\bdrop (?:the )?(?:user|account|role)\b|\b(?:delet|remov|drop)\w*.{0,16}\b(?:account|user)\b|删(?:掉|除)?.{0,12}(?:账号|用户|localhost)|(?:账号|用户|localhost).{0,10}删",
        ),
        Text(
            en="Dropping an account ends no open session, but from then on whoever logs in with it is refused, and its "
               "rights are gone. First see who uses it (SHOW PROCESSLIST, scripts and backups on the host itself for "
               "@localhost) and keep SHOW GRANTS; ALTER USER … ACCOUNT LOCK is the same trial and can be undone.",
            zh="删账号不会断开已有会话，但之后用它登录的都会被拒绝，权限也没了。先看谁在用（SHOW PROCESSLIST；@localh"
               "ost 要看本机的脚本、备份任务），并留一份 SHOW GRANTS；可以先 ALTER USER … ACCOUNT LO"
               "CK 试，随时能解开。",
        ),
        when="asked",
        about=r"^(?:mysql|postgresql|oceanbase|dameng|oracle)/",
    ),
    AdviceRow(
        "many_connections",
        (
            r"\bmax_?connections?\b|\btoo many (?:clients|connections)\b|最大连接数|连接数",
            r"\b(?:slow\w*|why not|just|\d{3,5}|raise|increase|higher|contention|side effect\w*)\b|慢|直接|调到|调大|加到|为什么|代价|副作用",
        ),
        Text(
            en="Every PostgreSQL connection is a process of several megabytes, and work_mem is taken per operation: some"
               " hundred active ones fight over memory, CPU and locks, and everything gets slower, so a high limit makes"
               " it worse. Go back to a moderate one (100 to 300; it needs a restart, which closes all sessions), put a "
               "pooler such as PgBouncer in front, and end what is idle in transaction.",
            zh="PostgreSQL 每个连接都是一个进程，要占几 MB，work_mem 还按操作另算：几百个活跃连接会抢内存、CPU 和"
               "锁，整体变慢，所以上限调得越高越糟。改回适中的值（100 到 300，要重启，会断开所有会话），前面放 PgBouncer "
               "这类连接池，并清掉 idle in transaction 的会话。",
        ),
        is_danger=False,
        about=r"^postgresql/",
    ),
    AdviceRow(
        "pool_sum",
        (
            r"\b(?:pool|instances?|workers?|replicas?)\b|池|实例|副本",
            r"\d",
            r"\b(?:each|per|times|size|max)\b|每个|各|一共|乘|最大",
        ),
        Text(
            en="Instances × pool size (with its overflow) is what they open at most; it must stay below max_connections "
               "less the few that are reserved. Make the pools smaller, or put one pooler in front of all.",
            zh="实例数 × 每个连接池的上限（含溢出）就是最多会开的连接，必须小于 max_connections 减去保留的几个。把池子调"
               "小，或者在前面放一个公共的连接池。",
        ),
        is_danger=False,
        when="told",
        about=r"^(?:postgresql|mysql|sqlalchemy|spring|oracle)/",
    ),
    AdviceRow(
        "restart_database",
        (
            r"\brestart\w*\b.{0,24}\b(?:postgres\w*|mysql\w*|mariadb|database|db|redis|mongo\w*)\b|重启.{0,6}(?:数据库|postgres\w*|mysql|redis|mongo\w*|库)|\b(?:sessions?|connections?)\b.{0,40}\brestart",
        ),
        Text(
            en="Restarting a database closes all sessions: transactions that are open are rolled back, what was "
               "committed stays, and clients have to connect again. What lives in memory only (caches, temporary tables,"
               " Redis without persistence) is gone. Choose a quiet hour, and tell those who use it.",
            zh="重启数据库会断开所有会话：没提交的事务回滚，已提交的数据还在，客户端要重新连接。只在内存里的东西（缓存、临时表、没有持久化的"
               " Redis）会丢。选低峰，并通知使用方。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "stop_writes",
        (
            r"\bstop-writes-on-bgsave-error\b|写入恢复|\bwrites? (?:work|are back|go through)\b",
        ),
        Text(
            en="stop-writes-on-bgsave-error no only lets writes through again; saving still fails, so with a crash or "
               "restart everything since the last good snapshot is lost. Find why it fails (Redis' log; disk full, "
               "rights of the folder, memory for the fork: vm.overcommit_memory=1), check with BGSAVE and INFO "
               "persistence (rdb_last_bgsave_status:ok), then set it back to yes.",
            zh="stop-writes-on-bgsave-error no 只是重新放行写入，存盘仍然失败：这时崩溃或重启，上次成功快照之"
               "后的数据会全丢。接着查失败原因（看 Redis 日志；磁盘满、目录权限、fork 内存不够要设 vm.overcommit_"
               "memory=1），用 BGSAVE 和 INFO persistence 确认 rdb_last_bgsave_statu"
               "s:ok，再改回 yes。",
        ),
        about=r"^redis/",
    ),
    AdviceRow(
        "unsaved",
        (
            r"丢.{0,4}数据|数据.{0,6}丢|\b(?:lose|lost|losing)\b.{0,12}\bdata\b|\bdata loss\b",
        ),
        Text(
            en="Nothing is lost while Redis keeps running: the data is in memory, and refused writes came back as "
               "errors. But it is not being saved: a crash or restart now falls back to the last good snapshot. Do not "
               "restart it before BGSAVE succeeds; LASTSAVE shows how old the snapshot is.",
            zh="只要 Redis 不停，数据还在内存里，没有丢；被拒绝的写入是以报错返回的。但现在存不了盘：这时崩溃或重启，只能回到上次成功"
               "的快照。BGSAVE 成功之前不要重启；LASTSAVE 可以看快照有多旧。",
        ),
        is_danger=False,
        unless=r"stop-writes",
        when="asked",
        about=r"^redis/",
    ),
    AdviceRow(
        "heap",
        (
            r"-?\bxmx\b|\bheap\b|堆(?:内存)?(?:加|调)",
            r"\b(?:why|only|delay\w*|help\w*|enough|raise|raising|bigger)\b|为什么|只是|有用|够|调大|加大",
        ),
        Text(
            en="A larger heap only holds more before it is full: when something keeps references (a cache, a list, a "
               "whole export in memory), it grows until that is full too. A dump at the failure "
               "(-XX:+HeapDumpOnOutOfMemoryError) shows what holds the memory.",
            zh="堆调大只是能多装一些：如果有东西一直被引用着（缓存、列表、整个导出都放在内存里），迟早还会装满。出错时留一份堆转储（-XX:"
               "+HeapDumpOnOutOfMemoryError），就能看到是什么占着。",
        ),
        is_danger=False,
        calls_for=r"\bdump\b",
        unless=r"dump|转储",
        when="asked",
        about=r"^java/",
    ),
    AdviceRow(
        "heap_dump",
        (
            r"\bheap ?dump\w*|\bjmap\b|堆转储|dump ?堆",
        ),
        Text(
            en="A heap dump stops the JVM while it is written, for seconds up to minutes with a large heap, and needs as"
               " much disk as the heap holds; a live dump (jmap -dump:live) runs a full collection first. Take the "
               "instance out of the load balancer for it. The file holds customers' data and passwords: keep it closed.",
            zh="做堆转储时 JVM 会停住，堆大时从几秒到几分钟，磁盘要有和堆一样大的空间；jmap -dump:live 还会先做一次 F"
               "ull GC。先把这个实例从负载均衡摘下来再做。文件里有客户数据和密码，要妥善保管。",
        ),
        is_danger=False,
        calls_for=r"\bdump\b",
        when="asked",
    ),
    AdviceRow(
        "apt_kill",
        (
            r"\bkill\w*\b.{0,40}\b(?:apt|dpkg|unattended\w*)|\b(?:worst case|rm|remove|delete)\b.{0,24}\block|kill ?\d{3,6}|杀.{0,10}(?:进程|apt|dpkg|\d{3,6})|删.{0,6}锁",
        ),
        Text(
            en="Ended between unpacking and configuring, packages stay half installed, and a removed lock lets two of "
               "them write dpkg's database at once, which can ruin it. Gentler: wait, or sudo systemctl stop "
               "unattended-upgrades, which lets it finish the package at hand; then sudo dpkg --configure -a and sudo "
               "apt-get -f install set right what is left.",
            zh="在解包和配置之间被结束，会留下装了一半的包；删锁会让两边同时写 dpkg 数据库，可能写坏。更稳的做法：等它跑完，或 sud"
               "o systemctl stop unattended-upgrades（会先做完手头的包）；之后用 sudo dpkg -"
               "-configure -a 和 sudo apt-get -f install 收尾。",
        ),
        when="asked",
        about=r"^linux/apt|^apt/",
    ),
    AdviceRow(
        "force_unlock",
        (
            r"\bforce-unlock\b|强制解锁|\b(?:someone|somebody|other) (?:else )?(?:is|may be).{0,12}\bapply|别人.{0,6}(?:apply|在跑)|\breally applying\b",
        ),
        Text(
            en="force-unlock deletes the lock's record only; the state stays as it is. But if that run is still going, "
               "two of them write the state, and it ends up behind what exists. First look at the job or ask whoever is "
               "named in the lock; if it runs, wait. Afterwards terraform plan shows what differs, and the bucket's "
               "versions hold the states before.",
            zh="force-unlock 只删掉锁的记录，状态文件本身不动。但如果那次运行还在跑，就会有两边同时写状态，状态和实际资源对不上"
               "。先看那个任务，或问锁里写的人；还在跑就等。解锁之后用 terraform plan 看差异，存储桶的历史版本里有之前的状态"
               "。",
        ),
        is_danger=False,
        when="asked",
        about=r"^terraform/",
    ),
    AdviceRow(
        "ca_variable",
        (
            r"\b(?:requests_ca_bundle|ssl_cert_file|curl_ca_bundle|node_extra_ca_certs|git_ssl_cainfo)\b|\bper process\b|\benv(?:ironment)? var\w*\b|环境变量",
        ),
        Text(
            en="An environment variable holds for the process that is started with it and for what that starts: nothing "
               "else changes. For a user it goes into the profile, for a service into its unit (Environment=), in a "
               "container into the image or the compose file.",
            zh="环境变量只对带着它启动的进程和它的子进程有效，别的不受影响。想对某个用户长期生效写进 profile，对服务写进 unit "
               "的 Environment=，容器里写进镜像或 compose 文件。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "origins",
        (
            r"\bCORS\b|跨域|\bpostman\b|\bcurl\b.{0,24}\b(?:fine|works)|\borigin\b|\bbrowser\b|浏览器|写 ?\*|\ballow-origin\b",
        ),
        Text(
            en="The rule is the browser's: curl and Postman do not ask, and the server answers in both cases. Another "
               "scheme, host or port is another origin, so localhost:5173 is a stranger to the API until the API names "
               "it. With “*” every website may read the answers, and cookies are not sent: in production name the "
               "origins that are yours; in development a proxy of the dev server avoids it.",
            zh="这是浏览器的规则：curl、Postman 不检查，服务器两种情况都会应答。协议、主机、端口有一个不同就是另一个源，所以 l"
               "ocalhost:5173 要由接口明确放行。写 * 等于任何网站都能读到响应，而且不能带 Cookie：生产环境写明自己的"
               "源；开发时用开发服务器的代理就绕开了。",
        ),
        is_danger=False,
        when="asked",
        about=r"cors",
    ),
    AdviceRow(
        "known_hosts",
        (
            r"\bknown_hosts\b|\bssh-keygen -R\b|\bhost key\b|指纹|第 ?\d+ ?行|主机密钥|重装",
        ),
        Text(
            en="ssh-keygen -R HOST (or deleting that line) removes only the stored key. A reinstalled machine has a new "
               "one, so the warning is explained, but compare the new fingerprint by another way before you accept it: "
               "on the console or with its admin, ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If it differs, or "
               "nobody reinstalled anything, do not log in.",
            zh="ssh-keygen -R 主机（或删掉那一行）只是删掉本地记下的密钥。机器重装过，密钥自然变了，警告就说得通；但接受之前，"
               "先从别的途径核对新指纹：在控制台上或请管理员执行 ssh-keygen -lf /etc/ssh/ssh_host_ed25"
               "519_key.pub。对不上，或者没人重装过，就不要登录。",
        ),
        is_danger=False,
        about=r"host-key|known|^ssh/",
    ),
    AdviceRow(
        "timeouts",
        (
            r"\btimeout\w*|超时",
            r"\b(?:longer|raise|increase|hide|higher|bigger|hour|stuck|hang\w*)\b|调(?:大|到|高)|加大|更长|掩盖|小时|卡",
        ),
        Text(
            en="A longer timeout changes only when a hang is reported, not that something hangs: right for a step that "
               "is really slow (a large load, a checkpoint), wrong where one process has died or waits elsewhere. Look "
               "at what each of them does (py-spy dump --pid PID), and at the one that stopped first.",
            zh="超时调长只是晚点报，卡住本身没变：真的慢（加载大文件、存检查点）才适合；有进程已经挂了或在等别的，只会卡得更久。看各个进程停"
               "在哪里（py-spy dump --pid PID），找最先停下的那个。",
        ),
        is_danger=False,
        about=r"^(?:nccl|pytorch|mpi|gunicorn|nginx|ray|deepspeed)/",
    ),
    AdviceRow(
        "reuseaddr",
        (
            r"\bSO_REUSEADDR\b|\bTIME[-_ ]?WAIT\b|(?:关|停|退出|结束)了?.{0,8}端口.{0,4}还|端口.{0,6}(?:还|仍)(?:占|被)|\bstill (?:in use|taken|bound)\b",
        ),
        Text(
            en="After a connection is closed, its address stays in TIME_WAIT for about a minute, and bind() is refused "
               "meanwhile. SO_REUSEADDR, set before bind, allows it all the same; on Linux it does not help against a "
               "process that still listens (a child that survived, say). ss -ltnp shows whether one does.",
            zh="连接关闭之后，地址还会在 TIME_WAIT 里留约一分钟，这时 bind 会被拒绝。在 bind 之前设 SO_REUSE"
               "ADDR 就允许绑定；但在 Linux 上如果还有进程在监听（比如没退干净的子进程），它没有用。ss -ltnp 能看出有没"
               "有。",
        ),
        is_danger=False,
        when="asked",
        about=r"address|port|^(?:linux|network|nginx|node|gunicorn)/",
    ),
    AdviceRow(
        "other_port",
        (
            r"\b(?:other|another|different|new|chang\w*|mov\w*)\b.{0,12}\bport\b|\bport\b.{0,12}\bchang\w*|换(?:个|成)?.{0,4}端口|改(?:个|成|用|到)?.{0,4}(?:端口|\d{4,5})|端口.{0,4}(?:换|改)",
        ),
        Text(
            en="Another port touches no other service as long as it is free (ss -ltn), but everybody who calls this one "
               "has to be told: the proxy or load balancer, the front end's API address, the container's port mapping, "
               "the firewall, health checks. Where that is too much, free the old port instead.",
            zh="换端口不影响别的服务（先用 ss -ltn 确认新端口没人用），但所有调用它的地方都要跟着改：反向代理或负载均衡、前端的接口"
               "地址、容器端口映射、防火墙、健康检查。改起来太多，就把原来的端口腾出来。",
        ),
        is_danger=False,
        unless=r"not 8080|不是|can'?t|不能|写错|贴错",
        about=r"address|port",
    ),
)  # fmt: skip
