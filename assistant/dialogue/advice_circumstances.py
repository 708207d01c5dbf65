"""Advice on circumstances: what is told of a setting, and explains a lot, whatever the entry.

"works in the terminal, not from cron"   ->  shell: where a setting has to be written
"是在 WSL 里跑的"                          ->  wsl: the driver is the one of Windows
"""

from __future__ import annotations

from assistant.dialogue.advice_row import AdviceRow
from kb.entry import Text

CIRCUMSTANCES: tuple[AdviceRow, ...] = (
    AdviceRow(
        "respawn",
        (
            r"\b(?:different|new|another) pid\b|\bpid (?:is|has) (?:different|changed|new)\b|\b(?:came|comes|is|it's) (?:right |straight )?back\b.{0,30}\b(?:pid|seconds?|secs?|again)\b|\brespawn|\bkilled it again\b|\b(?:starts?|started|comes? back|came back|is back) (?:up )?(?:again )?(?:by itself|on its own|automatically)\b|\brestarts? (?:itself|by itself)\b|(?:自己|自动).{0,3}(?:起来|拉起|重启|冒出来|回来|启动)|又(?:起来|拉起来|冒出来|回来)了|换了个 ?pid|pid ?(?:变|换)了|杀了又(?:起|来|出)",
        ),
        Text(
            en="Then something starts it again: a service manager, a supervisor, a container's restart policy, an IDE. Find the parent "
            "(ps -o ppid= -p PID, systemctl status PID, docker ps) and stop it there.",
            zh="那就是有东西把它重新拉起来：服务管理器、supervisor、容器的重启策略、IDE。找到父进程（ps -o ppid= -p PID、systemctl status PID、docker ps），从那里停。",
        ),
        when="told", is_danger=False,
    ),
    AdviceRow(
        "only_later",
        (
            r"\b(?:raised?|raising|increased?|upped|doubled|more|bigger|bumped|halved|dropped|lowered|smaller|reduced|limit|memory|heap|pool|swap|disk|batch)\b|加大|调大|加到|改成|提高|扩|内存|显存|堆|限额|limit|曲线|撑|降|减",
            r"\b(?:hours?|minutes?|days?|while|weeks?) later\b|\bafter (?:\w+ )?(?:hours?|minutes?|days?)\b|\bafter \d+ ?(?:h|hrs?|hours?|m|mins?|minutes?|d|days?|steps?|epochs?)\b|\b(?:gets|got|reaches|makes it) (?:to|as far as|further)\b.{0,24}\b(?:then|dies|crash\w*|before)\b|\b(?:in|at|until) (?:epoch|step) \d+|\b(?:survived|lasted|lasts|ran|held|holds)\b.{0,20}\b(?:hours?|days?|minutes?|until)\b|\bkeeps? (?:growing|rising|climbing)\b|(?:小时|分钟|天|会儿|半天).{0,6}(?:后|又|就|没事)|第 ?\d+ ?(?:个 ?epoch|轮|步)|一路(?:往上|上涨)|持续(?:上升|上涨)|越来越(?:多|大|高)|今天又",
        ),
        Text(
            en="If more room only makes it take longer, something keeps growing: a leak, a cache or a queue without a bound. Find out what grows "
            "before you raise the limit again.",
            zh="放宽之后只是晚一点再出，说明有东西一直在涨：泄漏，或没有上限的缓存、队列。先查清是什么在涨，再谈继续加大。",
        ),
        when="told", is_danger=False,
        calls_for=r"\bgrows from\b|\bstep to step\b|\bleaks?\b|\bheap dump|逐步上涨",
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
        when="told", is_danger=False,
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
        when="told", is_danger=False,
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
        when="told", is_danger=False,
        calls_for=r"\bcontainers?\b|容器",
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
        when="told", is_danger=False,
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
        when="told", is_danger=False,
    ),
    AdviceRow(
        "behind_proxy",
        (r"\b(?:corp(?:orate)?|company|behind (?:a|the|our))\b.{0,16}\b(?:prox(?:y|ies)|firewall)\b|\bzscaler\b|\bnetskope\b|公司(?:内网|代理)|走代理|没(?:有)?外网|连不(?:了|上)外网|内网",),
        Text(
            en="Every tool has to be told of a proxy or a mirror by itself (HTTPS_PROXY and NO_PROXY, or its own setting; for Go also GOPROXY, "
            "for pip an index). A proxy that opens TLS needs its root certificate trusted. Without any way out, fetch what is needed elsewhere and bring it in.",
            zh="代理或镜像要逐个工具配置（HTTPS_PROXY、NO_PROXY 或它自己的设置；Go 还有 GOPROXY，pip 用内部源）。会解开 TLS 的代理，要信任它的根证书。完全不通外网，就在别处下载好再带进来。",
        ),
        when="told", is_danger=False,
    ),
    AdviceRow(
        "two_pythons",
        (
            r"\balready satisfied\b|\bpip (?:list|show|freeze|says)\b|\bwhich python\b|\bconda\b|\bvenv\b|\bdist-packages\b|\bsite-packages\b|\bdeadsnakes\b|\bpyenv\b|虚拟环境|装了|已经装|有这个包",
        ),
        Text(
            en="Then pip and the program mostly belong to two Pythons. Compare python -m pip --version with python -c "
               "'import sys; print(sys.executable)' in the very place that fails, activate the environment there or "
               "start the program with its own interpreter, and install with that: /PATH/TO/python -m pip install NAME.",
            zh="那多半是 pip 和程序用的不是同一个 Python。在出错的地方对比 python -m pip --version 和 "
               "python -c 'import sys; print(sys.executable)'，激活对的环境，或用那个解释器启动"
               "程序，并用它来装：/路径/python -m pip install 包名。",
        ),
        is_danger=False,
        calls_for=r"sys\.executable|very interpreter",
        when="told",
        about=r"^(?:pip|python|conda|jupyter)/",
    ),
    AdviceRow(
        "serverless",
        (
            r"\blambda\b|\bcloud functions?\b|\bserverless\b|函数计算|云函数",
        ),
        Text(
            en="A function brings its packages along: they have to be in the zip, the layer or the image, built for the "
               "function's Python and processor (pip install -t package NAME, for other systems with --platform and "
               "--only-binary=:all:). What is installed on your machine is not there.",
            zh="函数要自己带上依赖：必须打进 zip、层或镜像里，而且按函数的 Python 版本和架构来装（pip install -t "
               "package 包名，跨平台加 --platform 和 --only-binary=:all:）。你电脑上装的它看不到。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "wsl",
        (
            r"\bwsl ?2?\b",
        ),
        Text(
            en="Under WSL the GPU driver is the one of Windows: update it there, and install none inside Linux. Windows'"
               " own programs (a browser with hardware acceleration, the display) share the card's memory: nvidia-smi on"
               " Windows shows them. A port may be held on the Windows side (netstat -ano), and .wslconfig limits RAM, "
               "not the card.",
            zh="WSL 里的 GPU 驱动就是 Windows 的驱动：在 Windows 上更新，Linux 里不要再装驱动。Window"
               "s 的程序（开了硬件加速的浏览器、桌面）也占这块卡的显存，在 Windows 上跑 nvidia-smi 能看到。端口可能被"
               " Windows 那边占着（netstat -ano）；.wslconfig 限制的是内存，不是显存。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "display_card",
        (
            r"\b(?:chrome|browser|desktop|tabs|monitor|game|obs)\b|浏览器|桌面|显示器|游戏",
            r"\b(?:open|running|on|same|tabs|also)\b|开着|同时|也",
        ),
        Text(
            en="Whatever draws on the same card takes its memory too: nvidia-smi shows how much. Close it, or turn off "
               "its hardware acceleration, or let the display run on another card.",
            zh="在同一张卡上显示的程序也占显存，nvidia-smi 能看到占多少：关掉它、关闭硬件加速，或让显示走另一张卡。",
        ),
        is_danger=False,
        calls_for=r"other processes on the card",
        when="told",
        about=r"^(?:pytorch|cuda|tensorflow|stable-diffusion|llm|comfyui|ollama)/",
    ),
    AdviceRow(
        "windows",
        (
            r"\b(?:we'?re|i'?m|am|are|it'?s|is|on|this is|under) (?:a )?windows\b|(?:是|用|在) ?windows|windows (?:系统|上|机器|电脑)",
        ),
        Text(
            en="On Windows take the commands that a step marks for it. Where it has none: netstat -ano | findstr :PORT "
               "and taskkill /PID for ports and processes, $env:NAME='…' for variables, PowerShell as administrator "
               "instead of sudo.",
            zh="Windows 上用办法里标着“在 Windows 上”的命令。没写的：端口和进程用 netstat -ano | find"
               "str :端口、taskkill /PID，变量用 $env:名字='…'，sudo 对应以管理员身份开的 PowerShe"
               "ll。",
        ),
        is_danger=False,
        calls_for=r"\btaskkill\b|\bpowershell\b|Get-Process|\$env:",
        when="told",
    ),
    AdviceRow(
        "own_processor",
        (
            r"\b(?:mac|macbook|m[1-4]|apple silicon|arm64|aarch64)\b|苹果",
            r"\b(?:built|build|image|pushed|container|docker)\b|构建|镜像|打包",
        ),
        Text(
            en="An image built on Apple silicon is for arm64 unless --platform linux/amd64 was given. That matters where"
               " the message is “no matching manifest for linux/amd64” or “exec format error”; docker manifest inspect "
               "IMAGE shows which platforms a tag has.",
            zh="在苹果芯片上构建的镜像默认是 arm64，除非加了 --platform linux/amd64。报“no matching manifest for linux/amd64”或“exec format "
               "error”时就是这个原因；docker manifest inspect 镜像 能看到标签有哪些平台。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "other_login",
        (
            r"\broot\b|\bmy (?:own )?(?:account|user)\b|\banother (?:user|account)\b|管理员|别的账号|其他账号|自己的账号",
            r"\b(?:log ?in|logs in|login|connect\w*|works?|gets? in)\b|能登|可以登|登得|登录|能连|连得上",
        ),
        Text(
            en="That another account, or one from another machine, gets in says nothing about this one: an account is "
               "user and host together. Test with the very user of the message from the very machine: mysql -h HOST -u "
               "USER -p; and as an administrator SELECT user, host, plugin FROM mysql.user shows whether one covers that"
               " host.",
            zh="别的账号、或从别的机器能登录，说明不了这个账号：MySQL 的账号是用户名加主机。请用报错里的用户、从报错里的那台机器试：m"
               "ysql -h 主机 -u 用户 -p；管理员执行 SELECT user, host, plugin FROM mysql"
               ".user 看有没有覆盖这个主机的账号。",
        ),
        is_danger=False,
        calls_for=r"mysql\.user",
        when="told",
        about=r"^(?:mysql|oceanbase)/",
    ),
    AdviceRow(
        "old_client",
        (
            r"\b(?:old|older)\b.{0,16}\b(?:client|driver|connector)\b|(?:老|旧).{0,4}(?:客户端|驱动|版本)|客户端.{0,4}(?:老|旧)",
        ),
        Text(
            en="A client from before MySQL 8 does not know caching_sha2_password, the default there; the message then "
               "names the plugin. A newer client or driver is the cure; else the account can be given "
               "mysql_native_password where the server still has it. SELECT user, host, plugin FROM mysql.user shows "
               "which one it uses.",
            zh="MySQL 8 默认用 caching_sha2_password，之前的老客户端不认识；这种情况报错里通常会写出插件名。升"
               "级客户端或驱动最好；服务器还支持时，也可以给账号改用 mysql_native_password。SELECT user, "
               "host, plugin FROM mysql.user 能看到账号用的插件。",
        ),
        is_danger=False,
        when="told",
        about=r"^mysql/",
    ),
    AdviceRow(
        "new_address",
        (
            r"\b(?:ip|address|host)\b|地址|ip",
            r"\bchang\w*|\bnew\b|\brecreat\w*|变了|换了|改了|重建",
        ),
        Text(
            en="Addresses of containers and pods change whenever they are made anew: use names (the service's), and "
               "where an account or a rule is bound to an address, bind it to the network (172.18.%, a subnet) instead.",
            zh="容器和 pod 每次重建地址都会变：用名字（服务名）来访问；账号或规则绑定了地址的，改成绑定网段（如 172.18.%、子网"
               "）。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "graph_says_less",
        (
            r"\bgrafana\b|\bprometheus\b|\bdashboard\b|\bkubectl top\b|\bdocker stats\b|\bgraphs?\b|监控|曲线|面板",
            r"\b(?:mem\w*|max|only|\d+ ?[mg]i?b?|peak)\b|内存|才|只有|最高|没超|没到",
        ),
        Text(
            en="OOMKilled is the kernel's own record that the container reached its limit. A graph samples every 15 to "
               "60 seconds and misses a short peak, at the start for example, or shows another container, or a measure "
               "without page cache. Compare the container's name and the time, read memory.peak, and raise the limit "
               "once as a test.",
            zh="OOMKilled 是内核自己的记录：容器确实到了上限。监控每 15 到 60 秒采一次，会漏掉短暂的峰值（比如启动时），也"
               "可能看的是别的容器、或不含页缓存的指标。核对容器名和时间，看 memory.peak，再临时调大 limit 试一次。",
        ),
        is_danger=False,
        calls_for=r"memory\.peak|who killed",
        when="told",
        about=r"oom|137|memory",
    ),
    AdviceRow(
        "node_has_room",
        (
            r"\bnode\b|\bhost\b|\bmachine\b|节点|宿主机|机器|主机",
            r"\b(?:plenty|free|left|enough|lots|\d+ ?g\w*)\b.{0,20}|还剩|还有|充足|够用|空闲|没满",
            r"mem|ram|内存|\bG\b|\d ?g",
        ),
        Text(
            en="The limit is the container's own, whatever the node has left: it is ended when it reaches its "
               "limits.memory. Room on the node means that the limit can be raised.",
            zh="限额是容器自己的，和节点剩多少无关：到了 limits.memory 就会被杀。节点有空闲，说明可以把限额调大。",
        ),
        is_danger=False,
        calls_for=r"memory limit",
        when="told",
        about=r"oom|137|memory",
    ),
    AdviceRow(
        "newer_driver",
        (
            r"\bdriver\b|\bnvidia-smi\b|驱动",
            r"\b\d{3}(?:\.\d+)*\b",
        ),
        Text(
            en="The message says which driver the program itself found. If nvidia-smi shows a newer one, the program "
               "runs elsewhere than you looked (another machine, a container started before the update), an old "
               "libcuda.so stands before it (LD_LIBRARY_PATH, a compat package), or the new driver is not loaded yet "
               "(cat /proc/driver/nvidia/version; a reboot). In a container the host's driver counts. Compare both in "
               "the same place.",
            zh="报错里写的是程序自己看到的驱动版本。如果 nvidia-smi 显示更新，要么程序跑在别处（另一台机器、驱动更新之前启动的容"
               "器），要么前面挡着旧的 libcuda.so（LD_LIBRARY_PATH、compat 包），要么新驱动还没加载（看 c"
               "at /proc/driver/nvidia/version，重启）。容器里用的是宿主机的驱动。在同一个地方对比两个版本。",
        ),
        is_danger=False,
        when="told",
        about=r"driver",
    ),
    AdviceRow(
        "idle_in_transaction",
        (
            r"\bidle in transaction\b|空闲事务|\bidle sessions?\b",
        ),
        Text(
            en="Then a program opens transactions and does not end them: each holds its slot and its locks. See which "
               "one (application_name, query_start in pg_stat_activity), end them with pg_terminate_backend(pid) (their "
               "open transaction is rolled back), set idle_in_transaction_session_timeout, and mend the place that "
               "neither commits nor closes.",
            zh="说明有程序开了事务不结束，每个都占着连接和锁。看是谁（pg_stat_activity 的 application_name"
               "、query_start），用 pg_terminate_backend(pid) 结束（未提交的会回滚），设 idle_i"
               "n_transaction_session_timeout，再改掉那处不 commit 也不 close 的代码。",
        ),
        is_danger=False,
        calls_for=r"\bidle sessions\b",
        about=r"^postgresql/",
    ),
    AdviceRow(
        "pooler_in_front",
        (
            r"\bpgbouncer\b|\bpooler\b|\bpgpool\b|连接池(?:在|挡)?前",
            r"\b(?:have|already|in front|using|use|running)\b|已经|有|在用|前面",
        ),
        Text(
            en="With a pooler in front its own limits decide: the sum of default_pool_size over all users and databases "
               "must stay below max_connections, SHOW POOLS shows who waits, and nobody may pass it by. Look in "
               "pg_stat_activity for sessions that come from elsewhere.",
            zh="前面有连接池时，看它自己的上限：各用户、各库的 default_pool_size 加起来要小于 max_connectio"
               "ns；SHOW POOLS 看谁在等；不能有程序绕过它直连。在 pg_stat_activity 里找不是从它来的会话。",
        ),
        is_danger=False,
        when="told",
        about=r"^postgresql/",
    ),
    AdviceRow(
        "across_machines",
        (
            r"\b(?:multi-?node|across (?:nodes|machines|hosts)|two nodes|between (?:nodes|hosts|machines)|single node)\b|跨机|多机|跨节点|单机",
        ),
        Text(
            en="Within one machine NCCL uses NVLink or shared memory; across machines the network: the wrong interface, "
               "a firewall between the ports, or InfiniBand that one side lacks. NCCL_DEBUG=INFO prints which interface "
               "each rank takes; NCCL_SOCKET_IFNAME=eth0 chooses it, NCCL_IB_DISABLE=1 tries without InfiniBand, and "
               "every node must reach the others on all ports.",
            zh="单机内 NCCL 走 NVLink 或共享内存，跨机走网络：网卡选错、节点间端口被防火墙挡住、或有一边没有 InfiniBa"
               "nd。NCCL_DEBUG=INFO 会打印每个 rank 用的网卡；用 NCCL_SOCKET_IFNAME=eth0 指"
               "定，NCCL_IB_DISABLE=1 试试不走 IB；节点之间所有端口都要能通。",
        ),
        is_danger=False,
        when="told",
        about=r"^(?:nccl|pytorch|deepspeed|mpi)/",
    ),
    AdviceRow(
        "vpn",
        (
            r"\bvpn\b",
        ),
        Text(
            en="A VPN brings another DNS, another route and often a proxy that opens TLS: then the certificate is issued"
               " by the company, and its root must be trusted by the program. Compare with and without it who issued the"
               " certificate (openssl s_client -connect HOST:443), and where the name resolves to.",
            zh="VPN 会换 DNS、换路由，常常还有会解开 TLS 的代理：这时证书由公司签发，程序要信任公司的根证书。开、关 VPN 各"
               "看一次证书是谁签发的（openssl s_client -connect 主机:443）、域名解析到哪里。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "own_bundle",
        (
            r"\bcurl\b|浏览器|browser|\bwget\b",
            r"\b(?:fine|works?|ok|good)\b|正常|可以|没问题|能(?:访问|通|打开)",
            r"\bpython|requests|pip|node|java\b|python|程序",
        ),
        Text(
            en="Each has its own list of trusted authorities: curl and the browser use the system's, Python's requests "
               "the one of certifi, Java and Node their own. Name the right one: REQUESTS_CA_BUNDLE or SSL_CERT_FILE, "
               "NODE_EXTRA_CA_CERTS, the JVM's truststore.",
            zh="各自信任的证书列表不同：curl 和浏览器用系统的，Python 的 requests 用 certifi 的，Java、Node 也各有一份。给它指定对的：REQUESTS_CA_BUNDLE 或 "
               "SSL_CERT_FILE、NODE_EXTRA_CA_CERTS、JVM 的 truststore。",
        ),
        is_danger=False,
        when="told",
        about=r"ssl|tls|cert",
    ),
    AdviceRow(
        "name_server",
        (
            r"\bresolv\.conf\b|\bnameserver\b|\bdns\b|域名服务器",
            r"\b(?:reboot\w*|restart\w*|again|gone|back|reset|overwritten)\b|重启|又(?:没|变|回)|没了|被覆盖|还原",
        ),
        Text(
            en="/etc/resolv.conf is written by somebody: systemd-resolved, NetworkManager, DHCP or WSL, so a change by "
               "hand is gone after a restart. Set the server there: DNS= in /etc/systemd/resolved.conf, nmcli con mod "
               "NAME ipv4.dns, netplan's nameservers, or under WSL generateResolvConf=false in /etc/wsl.conf.",
            zh="/etc/resolv.conf 是别的程序写的：systemd-resolved、NetworkManager、DHCP 或 "
               "WSL，手改的重启就没了。要在它们那里设：/etc/systemd/resolved.conf 的 DNS=，nmcli con mod 连接名 ipv4.dns，netplan 的 "
               "nameservers；WSL 在 /etc/wsl.conf 里写 generateResolvConf=false。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "address_answers",
        (
            r"\bping\b.{0,16}\d+\.\d+\.\d+\.\d+|\b8\.8\.8\.8\b",
            r"\b(?:works?|fine|ok|answers?|replies)\b|通|正常|可以",
        ),
        Text(
            en="So the network is up and only names are not resolved: cat /etc/resolv.conf, nslookup HOST, and nslookup "
               "HOST 223.5.5.5 for comparison. If the second answers, the name server that is configured is the trouble;"
               " another mirror does not change that.",
            zh="说明网络是通的，只是域名解析不了：看 cat /etc/resolv.conf、nslookup 主机，再用 nslooku"
               "p 主机 223.5.5.5 对比。后者能解析，就是当前配置的 DNS 有问题；换镜像源没有用。",
        ),
        is_danger=False,
        when="told",
    ),
    AdviceRow(
        "whose_localhost",
        (
            r"127\.0\.0\.1|\blocalhost\b|本机",
            r"\b(?:curl|telnet|wget|works?|fine|ok|browser|opens?)\b|能通|正常|可以|访问|没问题",
        ),
        Text(
            en="127.0.0.1 is of each machine, and of each container, its own: the application answers where you asked "
               "from. If the caller (nginx) runs in a container or elsewhere, it means another place: name the service "
               "or the host instead. On the same machine, SELinux may forbid it (setsebool -P httpd_can_network_connect "
               "1), or one side speaks IPv6 only.",
            zh="127.0.0.1 是每台机器、每个容器各自的：应用只对从同一处来的请求应答。如果调用方（nginx）在容器里或别的机器上，"
               "它的 127.0.0.1 是另一个地方，要写服务名或主机。在同一台机器上，可能是 SELinux 不允许（setsebool"
               " -P httpd_can_network_connect 1），或一边只听 IPv6。",
        ),
        is_danger=False,
        when="told",
        about=r"^(?:nginx|apache|haproxy|traefik|docker|network|kubernetes)/",
    ),
    AdviceRow(
        "every_nth",
        (
            r"\bevery (?:second|third|fourth|other|\d+\w*) (?:request|call|time|one)\b|\b(?:intermittent\w*|sometimes|now and then|half of the)\b|每(?:隔|第)?.{0,2}次|偶尔|时好时坏|间歇|有时",
        ),
        Text(
            en="What fails now and then in a steady rhythm is mostly one of several behind a balancer: ask each of them "
               "directly, and take out or mend the one that fails.",
            zh="有规律地时好时坏，多半是负载均衡后面的几个里有一个坏了：逐个直接访问，把坏的摘掉或修好。",
        ),
        is_danger=False,
        when="told",
        about=r"^(?:nginx|haproxy|traefik|kubernetes|network|docker|apache)/",
    ),
    AdviceRow(
        "root_refused",
        (
            r"\b(?:chmod|chown)\b",
            r"operation not permitted|\beven (?:as|with) root\b|root 也|用 root",
        ),
        Text(
            en="If even root is refused, the file system says no, not the mode: an NFS server maps root to nobody "
               "(root_squash), the mount is read-only, or the file is immutable (lsattr). Change owner and rights on the"
               " server, or run the program with the uid that owns the folder there; 777 would not be the cure anyway.",
            zh="连 root 都被拒绝，说明是文件系统不允许，和权限位无关：NFS 服务器把 root 映射成 nobody（root_sq"
               "uash）、挂载只读，或文件有不可变属性（lsattr）。到 NFS 服务器上改属主和权限，或让程序用那边目录属主的 uid"
               " 来跑；777 本来也不是办法。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "other_git_host",
        (
            r"\bssh -T\b|Hi \w+!|\bremotes?\b|远程",
            r"\b(?:github|gitlab|gitee|bitbucket)\b|git@",
        ),
        Text(
            en="A greeting proves that the key is known to that host only. Look where the remote points (git remote -v),"
               " test that very host (ssh -T git@HOST), and register the public key in the account there; a Host block "
               "in ~/.ssh/config chooses the key.",
            zh="打招呼只说明那个站点认这把密钥。看远程指向哪里（git remote -v），对那个主机测试（ssh -T git@主机），"
               "并把公钥登记到那边的账号；~/.ssh/config 的 Host 段可以指定用哪把密钥。",
        ),
        is_danger=False,
        about=r"ssh|publickey|^git/",
    ),
    AdviceRow(
        "wrong_key",
        (
            r"\boffering (?:public )?key\b|\bid_(?:rsa|ed25519|ecdsa)\w*",
        ),
        Text(
            en="ssh -vT shows which key is offered. If it is not the one that is registered, name the right one: "
               "IdentityFile ~/.ssh/KEY with IdentitiesOnly yes in ~/.ssh/config under that Host, or ssh-add it; or "
               "register the one that is offered.",
            zh="ssh -vT 显示的是实际提供的密钥。如果不是登记过的那把，就在 ~/.ssh/config 对应的 Host 下写 Id"
               "entityFile ~/.ssh/密钥 和 IdentitiesOnly yes，或 ssh-add 它；或者把正在用的这"
               "把登记上去。",
        ),
        is_danger=False,
        calls_for=r"ssh-add|IdentityFile",
        when="told",
        about=r"publickey|^ssh/",
    ),
    AdviceRow(
        "full_again",
        (
            r"满|\bfull\b|no space|空间不足",
            r"\bagain\b|又|过.{0,3}天|还是|\bthen\b",
        ),
        Text(
            en="If it fills up again, something writes all the time: du -xh --max-depth=1 from the top down, twice some "
               "minutes apart, shows what grows (logs, core dumps, container logs, caches; lsof +L1 shows deleted files "
               "that are still held). Limit it there: log rotation, max-size for container logs, journalctl "
               "--vacuum-size.",
            zh="清了又满，说明有东西一直在写：隔几分钟各跑一次 du -xh --max-depth=1，从上往下看谁在涨（日志、core "
               "文件、容器日志、缓存；lsof +L1 能看到删了但还被占着的文件）。在源头限制：日志轮转、容器日志的 max-size、j"
               "ournalctl --vacuum-size。",
        ),
        is_danger=False,
        calls_for=r"\bdu -",
        about=r"disk|space",
    ),
    AdviceRow(
        "full_disk",
        (
            r"\bdf\b|盘|磁盘|\bdisk\b",
            r"\b(?:100 ?%|full|9\d ?%)|满|100%",
        ),
        Text(
            en="A full disk explains it: free room first (du -xh --max-depth=1 shows what is large; logs, old images, "
               "dumps), check inodes too (df -i), and then let the service try again; some keep refusing until they "
               "could write once.",
            zh="盘满了就说得通：先腾空间（du -xh --max-depth=1 看谁大；日志、旧镜像、转储），也看 inode（df -"
               "i），再让服务重试；有的服务要成功写一次才恢复。",
        ),
        is_danger=False,
        calls_for=r"\bdu -",
        when="told",
    ),
    AdviceRow(
        "by_itself",
        (
            r"\b(?:by itself|on its own|just waited|without (?:doing|touching) anything|did(?:n't| not) (?:do|kill|change|touch) anything)\b|自己(?:就)?(?:好|恢复|通)了|什么都没(?:做|动|改)|等了?.{0,6}就好",
        ),
        Text(
            en="What goes away by itself was waiting for something: an old process that was still ending, addresses in "
               "TIME_WAIT (about a minute), a lock, a cache or a service that was starting. If it comes back, look at "
               "once who holds it.",
            zh="自己好的，多半是在等什么结束：旧进程还没退干净、地址处于 TIME_WAIT（约一分钟）、锁、缓存，或服务还在启动。再出现时"
               "，当场看是谁占着。",
        ),
        is_danger=False,
    ),
)  # fmt: skip
