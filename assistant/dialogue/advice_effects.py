"""Advice on effects: what a command or a setting of a tool does, what it leaves alone, and how to go back.

"does docker system prune delete volumes?"   ->  prune: what goes, and what stays
"这样 rebase 会不会把同事的代码弄丢"            ->  rebase: only your own commits are written anew
"""

from __future__ import annotations

from assistant.dialogue.advice_row import AdviceRow
from kb.entry import Text

EFFECTS: tuple[AdviceRow, ...] = (
    AdviceRow(
        "before_push",
        (
            r"\b(?:rebase|merge|pull)\w*|变基|合并|拉(?:下来|完|了)",
            r"\b(?:before|check|look at|verify|not pushed|haven'?t pushed)\b|还没 ?(?:push|推)|先看|要不要|检查|确认",
            r"\bpush\w*|推",
        ),
        Text(
            en="Before the push: git log --oneline @{u}..HEAD shows what will go out, git diff @{u} how it differs, git "
               "status that nothing is left over; run the tests, then a plain git push without force. If it is refused "
               "again, somebody has pushed meanwhile: pull once more.",
            zh="推之前看三样：git log --oneline @{u}..HEAD（要推上去的提交）、git diff @{u}（差在哪"
               "里）、git status（没有遗留）；跑一遍测试，再普通 git push，不用强推。如果又被拒绝，是别人刚推过，再拉一次"
               "。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "rebase",
        (
            r"\brebas\w*",
        ),
        Text(
            en="A rebase writes your own commits anew on top of the remote's. It changes and loses nobody else's, and "
               "nothing reaches the remote before you push. It does not start while changes are uncommitted (git stash "
               "first, or --autostash); git rebase --abort goes back, and git reflog keeps the old commits. Only commits"
               " that others already have from you are better merged.",
            zh="rebase 只是把你自己的提交重新写到远程之上：不会改动、也不会丢掉别人的提交，push 之前远程没有任何变化。有未提交的"
               "改动时它不会开始（先 git stash，或加 --autostash）；git rebase --abort 可以退回，旧"
               "提交在 git reflog 里。只有别人已经拿到的提交，改用合并更好。",
        ),
        is_danger=False,
        unless=r"\bforbidden\b|\bnot allowed\b|不让|不允许|禁止|冲突|conflict",
        when="asked",
    ),
    AdviceRow(
        "protected",
        (
            r"\bprotected (?:branch|ref)|保护分支|受保护|\b(?:MR|PR|merge request|pull request)\b",
        ),
        Text(
            en="A protected branch takes no forced push, and often no direct one. Nothing has to be forced: rebase onto "
               "or merge the remote branch, push to a branch of your own (git push origin HEAD:my-change), and open a "
               "merge request (pull request).",
            zh="受保护分支不接受强推，往往也不接受直接推。其实不用强推：先 rebase 或合并远程分支，推到自己的分支（git push "
               "origin HEAD:my-change），再提 MR（PR）。",
        ),
        is_danger=False,
        calls_for=r"pull --rebase",
        about=r"^git/",
    ),
    AdviceRow(
        "lease",
        (
            r"\bforce-with-lease\b|\bpush\b.{0,12}(?:--force|-f)\b|\bforce[- ]?push\w*|--force\b|强推|强制推|\bforce\b",
        ),
        Text(
            en="--force replaces the remote branch whatever is on it: commits of others that you do not have are gone "
               "from it. --force-with-lease does the same, but refuses when the remote has moved since your last fetch. "
               "What was overwritten is found in the reflog or the clone of whoever made it.",
            zh="--force 不管远程上有什么都直接覆盖：你本地没有的别人的提交会从分支上消失。--force-with-lease 也会"
               "覆盖，但远程在你上次 fetch 之后动过就拒绝。被覆盖的提交还能在提交者的克隆或 reflog 里找到。",
        ),
        is_danger=False,
        when="asked",
        about=r"^git/",
    ),
    AdviceRow(
        "histories",
        (
            r"\bwhy\b.{0,30}\b(?:git|reject\w*|refus\w*|care)|different files|没(?:有)?(?:改|动)(?:同一个|一样的)文件|改的不是(?:同)?一个文件|为(?:什么|啥).{0,8}(?:拒绝|不让推)",
        ),
        Text(
            en="Git compares histories, not files: a push may only append to what the remote has. That the files differ "
               "means that the rebase or merge will go through without conflicts.",
            zh="Git 比较的是历史，不是文件：推送只能接在远程已有的提交后面。改的不是同一个文件，说明 rebase 或合并不会有冲突。",
        ),
        is_danger=False,
        when="asked",
        about=r"^git/",
    ),
    AdviceRow(
        "conflict",
        (
            r"\bconflict\w*|冲突",
            r"\b(?:half|how|continue|next|now what|stuck|resolv\w*|left)\b|怎么|继续|一半|解",
        ),
        Text(
            en="git status lists the files that are still in conflict. In each one keep what is right and delete the "
               "three markers, git add FILE, then git rebase --continue (after a merge: git commit). git rebase --abort "
               "or git merge --abort goes back to before; only then push.",
            zh="git status 会列出还没解决的文件。逐个改好、删掉三行标记、git add 文件，再 git rebase --co"
               "ntinue（合并则 git commit）。想退回就 git rebase --abort 或 git merge --a"
               "bort；全部解决之后才 push。",
        ),
        is_danger=False,
        about=r"^git/",
    ),
    AdviceRow(
        "prune",
        (
            r"\b(?:system|image|volume|builder) prune\b|\bprune\b",
        ),
        Text(
            en="docker system prune removes stopped containers (with what was written inside them), unused networks, "
               "dangling images and build cache; with -a also every image that no container uses. Volumes, and so a "
               "database's data in them, stay unless --volumes is given; running containers and their images are not "
               "touched. docker system df shows what would go.",
            zh="docker system prune 会删掉已停止的容器（连同写在容器里的东西）、没用的网络、悬空镜像和构建缓存；加 -a"
               " 还会删没有容器使用的全部镜像。数据卷不删，放在卷里的数据库数据也就还在，除非加了 --volumes；正在运行的容器和它的"
               "镜像不受影响。先用 docker system df 看会清掉什么。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "images",
        (
            r"\b(?:remov|delet|clean|rmi|purg)\w*.{0,20}\bimages?\b|\bdocker rmi\b|(?:清理?|删除?掉?).{0,8}镜像|镜像.{0,8}(?:清|删)",
        ),
        Text(
            en="An image that a container uses, running or stopped, is not removed unless it is forced, and running "
               "containers go on. What is removed has to be pulled or built again: keep what the registry no longer has.",
            zh="有容器（不管在跑还是停着）使用的镜像，不强制就不会被删，正在跑的容器不受影响。删掉的镜像以后要重新拉或重新构建：仓库里已经没"
               "有的先留着。",
        ),
        is_danger=False,
        unless=r"\bprune\b",
        when="asked",
    ),
    AdviceRow(
        "pull_policy",
        (
            r"\bimagepullpolicy\b|\bifnotpresent\b|\bpull policy\b|\b(?:crictl|docker|podman|nerdctl) images\b",
        ),
        Text(
            en="imagePullPolicy only says when the registry is asked: Always at every start, IfNotPresent not where the "
               "node has the tag already. A tag that the registry lacks does not appear by it; IfNotPresent gets by only"
               " on nodes that still hold the image, so it is a stopgap. The tag has to be pushed, from such a node if "
               "need be.",
            zh="imagePullPolicy 只决定什么时候去问仓库：Always 每次启动都问，IfNotPresent 在节点已有这个"
               "标签时不问。仓库里没有的标签不会因此出现；IfNotPresent 只在还存有该镜像的节点上能绕过去，是权宜之计。根本上还是"
               "要把标签推上去，必要时从那个节点推。",
        ),
        is_danger=False,
    ),
    AdviceRow(
        "retag",
        (
            r"\b(?:retag|re-tag|overwrit\w*|push over|same tag|reuse)\b.{0,40}|(?:覆盖|重打|重新打|同一个|复用).{0,8}(?:tag|标签)",
            r"\b(?:tag|image|push\w*|registry)\b|标签|镜像|推",
        ),
        Text(
            en="A tag is a name that can move: whoever pulls after the push gets the new image, nodes that hold the old "
               "one keep it until they pull again (imagePullPolicy: Always), so both may run side by side. A new tag or "
               "a digest leaves no doubt.",
            zh="标签是会移动的名字：推之后再拉的拿到新镜像，已经有旧镜像的节点要重新拉（imagePullPolicy: Always）才换"
               "，所以可能新旧并存。用新标签或摘要最清楚。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "limits",
        (
            r"\b(?:limits?|requests?|resources)\b|限额|内存(?:上限|限制)|limit",
            r"\b(?:restart\w*|production|prod|side effects?|downtime|risk\w*|safe\w*|interrupt\w*)\b|重启|副作用|影响|风险|中断|生产|线上|安全",
        ),
        Text(
            en="Changed limits make new pods: a Deployment replaces them one after the other, a single replica is away "
               "for a moment, and what a container keeps in memory or in its own files goes with it. A higher limit "
               "needs free memory on the node, and one that hides a leak only fails later. kubectl rollout undo goes "
               "back.",
            zh="改 limits 会生成新的 pod：Deployment 逐个替换，只有一个副本时会短暂中断，容器内存里和自身文件系统里的"
               "东西不保留。调大需要节点有空闲内存；如果是泄漏，只是晚点再挂。kubectl rollout undo 可以退回。",
        ),
        is_danger=False,
        when="asked",
        about=r"^(?:kubernetes|docker|linux)/",
    ),
    AdviceRow(
        "break_system",
        (
            r"--break-system-packages\b|\bsudo pip\b|(?:系统|自带)的? ?python|\bsystem(?:'s)? python\b|\bexternally[- ]managed\b",
        ),
        Text(
            en="--break-system-packages (or sudo pip) lets pip write into the Python that belongs to the distribution: "
               "versions that its own tools need may be overwritten, and apt may stumble over it later. For one small "
               "package it mostly goes well; a virtual environment (python3 -m venv .venv) or apt install python3-NAME "
               "has no such risk. pip uninstall takes the package out again.",
            zh="--break-system-packages（或 sudo pip）让 pip 写进发行版自己的 Python：可能覆盖系"
               "统工具需要的版本，以后 apt 也可能出错。只装一个小包多半没事；用虚拟环境（python3 -m venv .venv）或"
               " apt install python3-包名 就没有这个风险。pip uninstall 可以再卸掉。",
        ),
        is_danger=False,
        when="asked",
        about=r"^(?:pip|python|uv|conda|apt|linux|poetry)/",
    ),
    AdviceRow(
        "empty_cache",
        (
            r"\bempty_?cache\b",
        ),
        Text(
            en="torch.cuda.empty_cache() gives cached blocks that nothing uses back to the driver, so that other "
               "processes can have them. Tensors in use stay, and before it reports out of memory PyTorch has done this "
               "by itself: here it frees nothing and costs time.",
            zh="torch.cuda.empty_cache() 只把缓存里没人用的块还给驱动，让别的进程能用；正在用的张量不动。PyTor"
               "ch 报显存不足之前自己已经清过一次，所以在这里腾不出显存，还会变慢。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "accumulation",
        (
            r"\baccumulat\w*|梯度累[积加]",
        ),
        Text(
            en="Gradient accumulation adds up the gradients of several small batches before one update: with the loss "
               "divided by their number the result is that of the large batch, apart from BatchNorm, whose statistics "
               "are those of the small one. An update takes about as many forward passes as there are parts; schedules "
               "count updates, not batches.",
            zh="梯度累积是把几个小 batch 的梯度加起来再更新一次：loss 除以累积步数，结果就和大 batch 一样，对收敛没有影响"
               "；例外是 BatchNorm，它的统计量来自小 batch。每次更新要多跑几次前向；学习率计划按更新次数算，不按 batch"
               " 算。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "batch_size",
        (
            r"\bbatch(?:[ _-]?size)?\b|batch|批大小",
            r"\b(?:mid|middle|during|result\w*|converg\w*|accuracy|learning rate|safe|affect|paper|same)\b|中途|收敛|精度|效果|结果|影响|学习率",
        ),
        Text(
            en="A smaller batch makes gradients noisier, and the learning rate usually goes down with it. With "
               "accumulation the effective batch, and so the result, stays the same (BatchNorm aside). In the middle of "
               "a run it can be changed from a checkpoint; nothing is lost.",
            zh="batch 变小，梯度噪声变大，学习率通常要跟着调小；配合梯度累积保持等效 batch，结果就不变（BatchNorm 除外"
               "）。训练中途可以从检查点改，不会丢东西。",
        ),
        is_danger=False,
        unless=r"\baccumulat|梯度累",
        when="asked",
        about=r"^(?:pytorch|cuda|tensorflow|jax|keras|llm)/",
    ),
    AdviceRow(
        "checkpointing",
        (
            r"\b(?:gradient|activation)[- ]checkpoint\w*|激活(?:检查点|重计算)|梯度检查点|\brecompute\b",
        ),
        Text(
            en="Activation (gradient) checkpointing keeps few activations and computes the rest again in the backward "
               "pass: the result is the same, memory falls, and a step takes roughly a third longer.",
            zh="激活重计算（gradient checkpointing）只保留少量激活，反向时再算一遍：结果不变，显存下降，每步大约慢三分"
               "之一。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "alloc_conf",
        (
            r"\b(?:pytorch_(?:cuda_)?alloc_conf|expandable_segments|max_split_size_mb)\b|碎片|fragment\w*",
        ),
        Text(
            en="PyTorch's allocator keeps blocks of many sizes; where “reserved” is far above “allocated”, free memory "
               "lies in gaps that are too small for the request (fragmentation). expandable_segments:True (PyTorch 2.1 "
               "and later; before that max_split_size_mb:128) lets blocks grow instead. Results do not change; where "
               "allocated is near the total it does not help.",
            zh="PyTorch 的分配器缓存着各种大小的块；reserved 远大于 allocated 时，空闲显存是零碎的，放不下这次请"
               "求（碎片）。expandable_segments:True（PyTorch 2.1 起；更早的用 max_split_si"
               "ze_mb:128）让块可以增长。不影响结果；allocated 本来就接近总量时没有用。",
        ),
        is_danger=False,
        when="asked",
    ),
    AdviceRow(
        "dev_dependencies",
        (
            r"\bdev[- ]?dependenc\w*|\bNODE_ENV\b|--omit[= ]?dev|\bnpm (?:ci|install) --production|--production\b|开发依赖",
        ),
        Text(
            en="With NODE_ENV=production (or --omit=dev) npm leaves out devDependencies, and build tools such as webpack"
               " are mostly there. In the build job install with npm ci --include=dev, or set NODE_ENV only for the run;"
               " a production image takes the built files.",
            zh="NODE_ENV=production（或 --omit=dev）时 npm 不装 devDependencies，而 we"
               "bpack 这类构建工具一般就在里面。构建这一步用 npm ci --include=dev，或者只在运行时才设 NODE_"
               "ENV；生产镜像里放构建好的产物。",
        ),
        is_danger=False,
        calls_for=r"\bnpm ci\b",
        about=r"^(?:node|webpack|vite|npm|nextjs|vue|react|build)/",
    ),
    AdviceRow(
        "fake",
        (
            r"--fake\b|\bfaked?\b|假迁移",
        ),
        Text(
            en="migrate --fake only writes down that a migration was applied; its tables and columns are not made. If it"
               " was never run in the database, what it should have added is missing: go back in the record (migrate APP"
               " PREVIOUS --fake) and run it for real. Make a dump first.",
            zh="migrate --fake 只是记为“已执行”，并不会建表、加列。如果数据库里其实没执行过，该加的列就缺了：先把记录退回去"
               "（migrate 应用 上一个迁移 --fake），再真正执行。动手前先备份。",
        ),
        is_danger=False,
        about=r"^(?:django|alembic|rails|laravel|prisma)/",
    ),
    AdviceRow(
        "pull_secret",
        (
            r"\b(?:pull ?secret|imagepullsecrets?|credentials?|log(?:ged)? ?in|auth\w*)\b|密钥|凭证|登录|secret",
        ),
        Text(
            en="Without the right to pull, a registry mostly says unauthorized, denied or “no basic auth credentials”. "
               "“manifest unknown” comes after the login: name or tag is not there. Only some registries hide a private "
               "repository behind it; docker pull with the same login on a machine, or the list of tags, tells.",
            zh="没有拉取权限时，仓库一般报 unauthorized、denied 或 no basic auth credentials。"
               "manifest unknown 是登录之后才有的：名字或标签不存在。只有个别仓库会用它掩盖私有仓库；用同样的登录在一台机器"
               "上 docker pull，或列出标签，就能确认。",
        ),
        is_danger=False,
        about=r"^docker/manifest-unknown",
    ),
)  # fmt: skip
