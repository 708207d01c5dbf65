"""Error signs: scores how much a line looks like an error, and whether it looks like a consequence of one.

    read_signs("E: Unable to locate package libfoo").strength  ->  2.5
    read_signs("Epoch 3: 0 errors").strength                   ->  0.0

Each table is searched in one pass. The weights rank lines within one paste; they are not probabilities.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton

# (weight, name, pattern). The strength of a line is that of its strongest sign.
SIGNS: tuple[tuple[float, str, str], ...] = (
    (5.0, "a server that goes down", r"(?-i:\bPANIC:)|\bkernel panic\b"),
    (3.0, "a named exception or error", r"\b[A-Za-z_][\w.]{0,80}(?:Error|Exception|(?-i:Exit)|Interrupt|(?-i:Fault|FAULT)|Failure|Violation)(?:[: (\[]|$)"),
    (3.0, "a coded error", r"\bAn error occurred \(|\bHRESULT ?[:=] ?0x|(?-i:\bERR_[A-Z]{3,}_)|\bverifying module: |\bSECURITY ERROR\b|\berror\[[A-Z]\d+\]|\b(?:error|fatal error) [A-Z]{1,4}\d{3,6}\b|\bORA-\d{5}\b|\bSQLSTATE\b|\berrno[ =:]+\d+|\berror number \d+|\bTS\d{4}\b|(?-i:\bXid\b)"),
    (3.0, "a vendor's status name", r"(?-i:\bE[A-Z0-9]\d{4}: )|\b(?:CUDA|CUDNN|CUBLAS|CUSPARSE|CUFFT|CUSOLVER|NCCL|NVML)_(?:STATUS|ERROR)\w+|\bcuda(?:Error)\w+|\bnccl(?:\w+Error|InvalidUsage)\b|(?-i:\bE[A-Z]{4,20}(?:[ :,]|$))"),
    (3.0, "a crash", r"\bpanic(?:ked)?\b|\bsegmentation fault\b|\bsegfault\b|\bcore dumped\b|\bSIG(?:SEGV|ABRT|KILL|BUS|ILL|FPE)\b|\bfatal signal\b|\bDEADLYSIGNAL\b|\bkernel BUG\b|\bdouble free\b|\bstack smashing\b|\bheap corruption\b|\bcorrupted (?:size|double-linked|unsorted)|\bfree\(\): invalid|\bmalloc\(\): |\bbus error\b|\bstack overflow\b|\bgeneral protection fault\b|\bblocked for more than\b|\bassertion\b.{0,80}\bfailed\b"),
    (3.0, "memory", r"\bout of memory\b|\boom[- ]?kill|\bOOMKilled\b|\bcannot allocate memory\b|\bOutOfMemory\w*|\bheap out of memory\b"),
    (3.5, "killed from outside", r"(?:^|[\s:])Killed(?:$|\s{2,}\S|\s+\(core)|\b\d+ Killed\b|已杀死"),
    (3.0, "a request that failed", r"\b(?:Get|Post|Put|Head|Patch|Delete) \"?https?://[^\s\"]{1,300}\"?: |\bhas no attribute\b"),
    (3.0, "a policy's refusal", r"\bavc:\s+denied\b|\bSELinux is preventing\b|\bapparmor=\"DENIED\""),
    (3.0, "the error of a build script", r"\bgyp ERR! stack \w{0,40}Error:"),
    (2.5, "the linker of Apple", r"^ld: (?:in |building|library|framework|symbol|can't|cannot|unknown|file|duplicate|object|\d+ duplicate)"),
    (2.5, "a module or a command that is not there", r"\bno module named\b|\bcannot find (?:module|package)\b|不是内部或外部命令|未找到命令|没有那个文件或目录|\bcommand not found\b"),
    (2.0, "what something needs", r"\brequires (?:\S+ ){0,3}(?:[<>=~^]=?|version|at least|a newer|an older)|\brequires (?:the )?\S+ (?:extension|module|package|plugin)|\bneeds (?:\S+ ){0,2}(?:[<>]=?|version|at least)|\bdo(?:es)?n[o']t have (?:any|a) |\bdoes not has? |\bdon't match\b|\bdo(?:es)? not (?:match|satisfy|support|contain|permit|belong|agree|fit)\b|\bfiltered out by\b|\bnot (?:discovered|trusted|permitted|installed|writable|readable|registered|configured|signed|resolvable|accepted|an? valid|initiali[sz]ed)\b|\bdied\b|\bbut (?:got|found|was|is|has|received|linking)\b|\bno longer (?:supported|available|valid|exists?)\b|\bhas been (?:removed|revoked|suspended)\b|\bbut \S+ is to be installed\b|\b(?:Depends|PreDepends|Breaks|Conflicts|依赖): \S.{0,80}\bbut (?:it )?is not\b|\brequired a higher minimum\b|\bonly supports?\b|\bwrong (?:status|version|number|type|format|password)\b|\bno \w+ handler was valid\b|不适用于|\bis owned by\b|\balready been\b|\bhas no (?:candidate|such|valid|matching)|\bmust be (?:smaller|larger|less|greater|at least|at most|unique|set|defined)\b|\bover its\b|\bwithout a \w+, and\b|\bstale\b|\bskew\b"),
    (2.5, "the word error before a message", r"\b(?-i:error) (?:load|open|read|writ|pars|connect|creat|execut|runn|process|fetch|send|access|initiali[sz]|pull|download|getting|sett)(?:ing)?\b|\b(?:error|fatal|err!|failed|failure|错误|异常|致命) ?[:：]|\bERR!|^E: |^E   |^\s*\"(?:module_stderr|stderr)\": \"\S"),
    (2.0, "something failed", r"\b(?:fail(?:ed|ure|s|ing)?|unable to|could ?n[o']t|can ?not|can't|did not|denied|refused|rejected|forbidden|unauthori[sz]ed|not allowed|aborted|abort|killed|terminated|crash(?:ed)?|corrupt(?:ed)?|lost|unreachable|timed? ?out|timeout|deadlock|exceeded|overflow|exhausted|throttl\w+)\b"),
    (2.0, "something is not there or not right", r"\b(?:malformed|of a different size|not found|no such|missing|undefined|unresolved|unknown|unrecogni[sz]ed|invalid|illegal|unexpected|unsupported|not supported|incompatible|not compatible|no (?:free|available|valid|usable|suitable)|(?:locked|held) by|holding the \w+ lock|out-of-[a-z-]*space|mismatch(?:es|ed)?|conflict(?:s|ing)?|does ?n[o']t (?:exist|match)|is not (?:a|an|defined|recognized|available|valid)|no matching|no space|not in (?:GOROOT|std)\b|outside (?:of )?the (?:valid |allowed )?range|out of range|exec format error|exec user process caused|not enough|insufficient|too (?:many|large|long|small|big|open|old|new|short|low)|already (?:in use|exists)|expired|violates?|malformed|bad)\b"),
    (2.0, "something ran out or went away", r"\blow (?:on (?:available )?)?(?:disk|memory)|\blink (?:is )?down\b|\bcarrier lost\b|\bfell off\b|\bport error\b|\bgone away\b|\bsafe mode\b|\bclosed by (?:the )?(?:remote|foreign|peer)\b|\bNXDOMAIN\b|\bproblem: |^\s*breaks: "),
    (2.0, "numbers gone wrong", r"\b(?:loss|grad\w*|output|tensor|weights?|logits)\b.{0,40}\b(?:nans?|inf)\b|\b(?:is|are|got|became) nan\b|\bnan or inf\b|\bnon-?finite\b"),
    (2.0, "Chinese for failing", r"错误|异常|失败|无法|不能|找不到|未找到|不存在|拒绝|超时|报错|崩溃|闪退|卡死|死锁|溢出|不足|不支持|不兼容|冲突|被占用|中断|断开|丢失|已满|已被锁定|非法|无效|不在.{0,30}列表中"),
    (1.5, "a status of failure", r"\b(?:exit(?:ed)?(?: with)?(?: code| status)?|returned|status|code)[ :=]+(?:[1-9]\d{0,2}|0x[0-9a-f]{4,8}|-\d+)\b|\bHTTP[/ ][\d. ]*[45]\d\d\b|\b[45]\d\d (?:Client|Server|Bad|Not|Internal|Forbidden|Unauthorized|Too|Service|Gateway|Request)\b|CrashLoopBackOff|ImagePullBackOff|ErrImagePull|BackOff"),
    (1.0, "a warning", r"\bwarn(?:ing)?\b|\bdeprecated\b|警告"),
)  # fmt: skip

# Messages that usually follow another error and rarely explain one.
CONSEQUENCES: tuple[str, ...] = (
    r"\bdriver shutting down\b", r"\bterminate called\b", r"\bAborted\b(?: \(core dumped\))?$", r"\bcore dumped\b",
    r"\bChildFailedError\b", r"\bELIFECYCLE\b", r"\bBUILD FAILED\b", r"\bBuild step\b", r"\bfailed with exit (?:code|status)\b",
    r"\bProcess completed with exit code\b", r"\bmake(?:\[\d+\])?: \*\*\*", r"\breturned 1 exit status\b",
    r"\bninja: build stopped\b", r"\bcompilation terminated\b", r"\bmetadata-generation-failed\b",
    r"\bsubprocess-exited-with-error\b", r"\bleaked semaphore", r"\bERROR: Job failed\b",
    r"\btaking the entire process down\b", r"\bA complete log of this run\b", r"\bsee (?:above|below|the log)\b",
    r"\bprevious error\b", r"\bthis exception was\b", r"\bCommand .{0,200} returned non-zero exit status\b",
    r"\bReturn(?:ed)? non-zero\b", r"\bre-run maven\b", r"\bSending process \d+ closing signal\b",
    r"\bexitcode\s*:", r"\bexited with code \d", r"\bdependency failed to start\b", r"\bapp crashed\b", r"\bControl process exited\b", r"\bMain process exited\b", r"\blinking with .{1,40} failed\b", r"\bwarn(?:ing)?\b", r"\bfinished with exit code\b",
    r"\bdid not run successfully\b", r"\bSub-process \S+ returned an error code\b", r"\bSee root cause above\b", r"\bGraph execution error:?$",
    r"\bin user code:?$", r"\bCould not read from remote repository\b", r"\bdid not complete successfully: exit code\b", r"\bfailed to solve: process\b",
    r"\bbecause of an error raised in its creation task\b", r"\bTerminated, exit code\b", r"\bfailed after \d+ attempts\b", r"\bmax(?:imum)? retries reached\b",
    r"\bFailed with result\b", r"\bheld broken packages\b|有未能满足的依赖关系",
    r"\b(?:Network And Config|Engine) set ?up failed$", r"\bBuilding engine failed$", r"\bFailed to create engine from model\b", r"^失败的软件包是", r"^&{4} FAILED", r"\bInstallation did not succeed\b", r"\bcould not start your build\b",
    r"\bsubprocess was killed by signal \(Broken pipe\)", r"\bScheduled restart job\b", r"\bStart request repeated too quickly\b", r"\bBUILD FAILURE\b", r"\bCOMPILATION ERROR\b",
    r"\bFailed to start .{1,200}\.service\b", r"\bThe following hosts failed\b", r"\bexited abnormally\b", r"\bentered failed state\b", r"^\S+\.service failed\.$",
    r"\bActive: failed\b", r"\berror: subprocess-exited-with-error\b", r"\bEngine core initialization failed\b", r"\bEngineCore failed to start\b", r"\bwith root cause\b",
    r"\bContext initialization failed\b", r"\bApplication run failed\b", r"\bencountered during context initialization\b", r"\bError creating bean with name\b",
    r"\bERROR \[[^\]\n]{1,120}\] (?:RUN|COPY|FROM)\b", r"\bJob failed: exit code\b", r"\bjob .{1,80} failed$", r"\bE: Sub-process\b", r"\bFailed building wheel\b",
    r"\bstill could not bind\b", r"\bLNK(?:1120|1169|1561)\b", r"\*{3} FATAL CONFIG FILE ERROR", r"\bdid not exit normally\b", r"\bError response from daemon: failed to create (?:shim )?task\b", r"\bSome problems were encountered\b",
    r"\bWatchdog caught collective operation timeout\b", r"\bremote process exited\b", r"(?-i:\bFAILED)$", r"\bInstalling .{1,120}: Failed$",
    r"\bChefBuildError\b", r"\bBuildBackendException\b", r"\bBackend subprocess exited\b", r"\bcommand failed$", r"\bBash command failed\b",
    r"\bUnable to attach or mount volumes\b", r"\bretrying in \d", r"\bJob for \S+ failed because\b", r"\bcreate connection SQLException\b",
    r"\bfailed to run custom build command\b", r"\bbuild script failed, must exit now\b", r"\bcommand did not execute successfully\b",
    r"^(?:\S+ )?Failed to start [A-Z][\w .@-]{1,80}\.$",
    r"\b[A-Z]\w{1,40}Warning: ", r"^Dependency failed for ", r"\bWaiting for (?:all )?(?:other )?(?:jobs|processes)\b", r"^\w+ ERR! .{1,200} exited \d",
    r"\bis waiting to start: ", r"\bgyp ERR! (?:build error|configure error|find Python(?:$| checking| Python is not set))",
    r"\blinker command failed with exit code\b", r"^The command '.{1,400}' returned a non-zero code\b", r"\bunhandled (?:system|cuda) error\b", r"\bTest (?:NCCL )?failure .*\.cu:\d", r"^Installation Failed!?$", r"^(?:│ )?Error: Error (?:creating|updating|deleting|upgrading|reading|installing|waiting)\b[^:]{0,60}$", r"\brestart failed$", r"\bUnable to find a match\b", r"^rake aborted!|^rails aborted!|^bin/rails aborted!", r"\(\d+\): FAILED:$", r"^due to unexpected exception with message:$", r"\bscript returned exit code\b", r"^STATUS: FAILED$", r"\b(?:Build|Install|Deploy|Test|Upgrade|Job|Task|Step|Stage|Release|Import|Export|Backup|Restore|Migration|Sync)(?:ment|ation)? (?:has )?(?:failed|aborted)[.!]*$", r"^Error: (?:Process|The process) .{1,200} failed with exit code \d", r"\bThere was an error (?:while|during|running|executing)\b", r"\bexecution failed$", r"\berrors? (?:was|were) (?:found|encountered|reported)\b", r"^\s*Kernel Run failed\b", r"^\s*launch failed for \w+", r"\bgoroutine \d+ \[running\]",
    r"\bfailed to load config from \S+$", r"\b(?:error|errors) during build:?$", r"^_+ ERROR at (?:setup|teardown) of ",
    r"\bA failure occurred in \w+\(\)", r"\bcommand terminated with exit code \d", r"\bFailed to build gem native extension\b", r"\bApplication startup failed\. Exiting\b", r"^SECURITY ERROR$", r"\bCould not retrieve mirrorlist .{1,300} error was$",
    r"\bdpkg: error processing (?:package|archive)\b", r"\bCould not find \S+ via pkg-config:$", r"\bFatal error loading the RDB file\b", r"\bContainer \S+ is unhealthy\b", r"\bORA-390(?:02|70)\b", r"\bEncountered errors while bringing up the project\b", r"\bexits with return code = \d",
    r"\bbecause of the following error \(look up to see its traceback\)", r"\bSome packages could not be installed\b", r"\bYour lock file does not contain a compatible set of packages\b", r"^Crashed tests:$", r"^Login failed\.$", r"^Connection closed by foreign host\.$", r"\bCannot move to target thread\b", r"\bFAILED! => \{$", r"^fatal: unable to access '.{1,300}': The requested URL returned error: 403$", r"\bCould not load Llama model from path\b|\bFailed to load model from file\b",
)  # fmt: skip

# Lines that contain error words but are no errors.
HARMLESS: tuple[str, ...] = (
    r"\b(?:0|no|zero|without(?: any)?) (?:errors?|failures?|failed|exceptions?)\b", r"\berrors?[=:] ?0\b",
    r"^\s*at [\w.$<>\[\] /]{1,200}[(:]", r'^\s*File "', r"\bframe #\d+:", r"^#\d+ +0x", r"^\s*\^+\s*$", r"^\s*(?:raise|except|throw|catch|return|import|from|def|assert|if) \w", r"^\s*\.{3} \d+ (?:more|common)",
    r"^\s*(?:Hint|Try|See|For more information|For debugging consider|Compile with|Please (?:see|report|refer))\b",
    r"^\s*https?://\S+$", r"\bAllowing ninja to set\b", r"^(?:Restart|RestartSec|OnFailure|StartLimit\w*|SuccessExitStatus|FailureAction|TimeoutStop\w*|TimeoutStart\w*|KillMode|KillSignal)=\S*$",
    r"^\s*(?:Process|Main PID): \d+ ", r"^\[\+\] Building \d", r"\bUnable to register cu\w+ factory\b", r"\bTF-TRT Warning\b", r"\bCould not load dynamic library 'libnvinfer", r"\bRequestsDependencyWarning\b",
    r"\bPermanently added\b", r"^\s*(?:Liveness|Readiness|Startup): ", r"\bThe (?:client|server) socket (?:has failed|cannot be initialized|has timed out)\b.{0,200}\b(?:10049|97)\b",
    r"^\s*warnings\.warn\(", r"\bre-run Maven\b", r"^-> \[Help \d\]$", r"\bCannot dlopen some TensorRT libraries\b", r"\bnetworkx backend\b", r"\bConsider using a cuda-?toolkit\b",
    r"^-- ", r"^Root Cause \(first observed failure\):$", r"\bFailed to pull image with policy\b", r"\.(?:c|cc|cpp|cxx|cu|h|hh|hpp): (?:In (?:(?:static )?member |lambda )?function|In constructor|在(?:成员)?函数|在构造函数) ?[‘'`]",
    r"^\s*(?:Compiling|Downloaded|Downloading|Updating|Checking|Fresh|Installing|Adding|Locking|Removing|Unpacking|Replacing) [\w@./-]+ \(?v?\d",
    r"^#\d+ \[[^\]\n]{1,80}\] (?:RUN|COPY|FROM|ADD|WORKDIR|ENV)\b", r"^\s*[A-Za-z_][\w-]{1,80} ?= ?(?:None|null|unset)$", r"\bWaiting at most \d+ seconds for missing files",
    r"\bgyp ERR! (?:System|command|cwd|node -v|node-gyp -v|not ok|stack\s+at )", r"\bnpm ERR! (?:Linux|Windows_NT|Darwin|argv|node v|npm +v|cwd|errno)\b",
    r"\bSERVICE_(?:START|STOP) pid=", r"\bACPI (?:BIOS )?(?:Error|Warning|Exception)\b", r"\bIgnore above cudart dlerror", r"^\s*= (?:note|help): ", r"^info: (?:syncing|downloading|installing|latest)\b",
    r"^LINE \d+: ", r"^pg_restore: (?:while |from TOC entry )", r"^Command was: ", r"^\S+ +(?:Deployment|StatefulSet)/\S+ +\S*<unknown>/", r"\bnode\.kubernetes\.io/\S+ op=Exists", r"\bnpm WARN EBADENGINE +(?:package|required|current|\})",
    r"^(?:\([\w.-]+\) ?)?[$+] \w", r"^[\w.-]+@[\w.-]+:\S* ?[$#] ", r"\[[\w.-]+@[\w.-]+ [^\]\n]{1,60}\][$#] ", r"^Unable to find image '\S+' locally", r"^\s*server response: ", r"^ORA-0(?:6512|4088)\b", r"^\s*(?:\S+\.go:\d+: )?\[debug\] ", r"\bYN0013\b", r"^STEP \d+(?:/\d+)?: ", r"^Step \d+/\d+ : ",
    r"\berror_?(?:handler|log|rate|count)s?\b", r"^=+ (?:ERROR SUMMARY|FAILURES|ERRORS)\b", r"\bERROR SUMMARY: ",
    r"^\s*(?:\S*/)?(?:\S+-)?(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+|nvcc)(?:-\d+)? +-\S", r"^(?:helm|kubectl|docker|docker-compose|terraform|ansible-playbook) [a-z].{0,400} --[a-z]", r"^remote: error: (?:Trace: |See )", r"^\s*Loaded: loaded \(", r"\bignoring DaemonSet-managed Pods\b", r"^Starting a Gradle Daemon\b",
    r"^\s*(?:const|let|var) \w+ = ", r"^\s*\d+ ?│ ", r"^\s*(?:Health|Sync) Status: ", r"^pg_restore: processing item \d", r"^\s*(?:FROM|RUN|COPY|ADD|CMD|EXPOSE|ENV|WORKDIR|ENTRYPOINT) \S",
)  # fmt: skip

# One automaton for all three tables: a line is scanned once, in time linear in its length.
_ROWS = [pattern for _, _, pattern in SIGNS] + list(CONSEQUENCES) + list(HARMLESS)
_FIRST_CONSEQUENCE, _FIRST_HARMLESS = len(SIGNS), len(SIGNS) + len(CONSEQUENCES)


@cache
def _automaton() -> Any:
    return automaton(_ROWS, any_case=True, memory=8 << 20)


REMEMBERED = 400  # maximum length of a line whose result is cached
_LEVEL_STRENGTH = {"error": 1.5, "warning": 0.5, "info": -1.0, "": 0.0}


@dataclass(frozen=True, slots=True)
class Reading:
    """The error signs of one line."""

    strength: float  # how much it looks like an error: 0.0 not at all, 3.0 and above certainly
    is_consequence: bool  # it looks like a consequence of another error


def read_signs(text: str, level: str = "") -> Reading:
    """Match `text` against all tables; `level` is the log level of its prefix."""
    return _remembered(text, level) if len(text) <= REMEMBERED else _read_signs(text, level)


def _read_signs(text: str, level: str) -> Reading:
    rows = _automaton().Match(text) or []
    best = max((SIGNS[row][0] for row in rows if row < _FIRST_CONSEQUENCE), default=0.0)
    follows = any(_FIRST_CONSEQUENCE <= row < _FIRST_HARMLESS for row in rows)
    if any(row >= _FIRST_HARMLESS for row in rows) or not (best or level == "error"):
        return Reading(0.0, follows)
    return Reading(max(0.0, best + _LEVEL_STRENGTH[level]), follows)


# Short lines repeat and are cached; long ones would use too much memory.
_remembered = lru_cache(maxsize=8192)(_read_signs)
