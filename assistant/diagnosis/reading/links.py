r"""Links: rules for which events of a log follow from which, and which event is the root.

    CUDA out of memory (rank 3) … Watchdog caught collective operation timeout (rank 0) … ChildFailedError
        ->  root: the first; the others follow from it

Two tables: classes of events (`LOOKS`) and cascades between classes (`CASCADES`). Links found by a reader (chained
exceptions) take precedence. Among the events without a cause, the one with the highest explanation score is the root;
of equals the first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.linear import automaton
from assistant.diagnosis.types import Event, Log

# (class, pattern of the headline: RE2, case-insensitive). An event may belong to several.
LOOKS: tuple[tuple[str, str], ...] = (
    ("host memory", r"oom[- ]?kill|OOMKilled|out of memory: kill|cgroup out of memory|Cannot allocate memory|exceeding (?:physical )?memory limits|MemoryError|heap out of memory|Java heap space|GC overhead"),
    ("GPU memory", r"CUDA out of memory|CUDA error: out of memory|OutOfMemoryError: .*GPU|CUDA_ERROR_OUT_OF_MEMORY|cudaErrorMemoryAllocation|STATUS_ALLOC_FAILED|RESOURCE_EXHAUSTED.*alloc|HIP out of memory"),
    ("broken kernel", r"illegal memory access|device-side assert|misaligned address|unspecified launch failure|an illegal instruction"),
    ("Xid", r"(?-i:\bXid\b)|uncorrectable ECC|double bit error"),
    ("kernel checked", r"\.cuh?:\d+: .*assertion|invalid __(?:global|shared|local)__|warp (?:illegal|out-of-range)"),
    ("GPU lost", r"fallen off the bus|GPU is lost|device handle|NVLink .*error|No devices were found"),
    ("CUDA afterwards", r"CUDA error|CUDNN_STATUS|CUBLAS_STATUS|CUSOLVER_STATUS|CUSPARSE_STATUS|cudaError|CUDA_ERROR|Cuda failure|driver shutting down|cuda kernel errors might|unhandled cuda error|cudaEventDestroy|nvml"),
    ("shutting down", r"ds_opt_adam|Exception ignored in|driver shutting down|cudaErrorCudartUnloading|interpreter shutdown|during shutdown|leaked semaphore|context is destroyed|terminate called without|destroy_process_group"),
    ("link down", r"link (?:is )?down|carrier lost|link_downed"),
    ("NCCL network", r"NCCL WARN|ncclNet|ibv_|no socket interface|bootstrap.*(?:fail|timed? ?out)"),
    ("NCCL call", r"ncclSystemError|ncclInternalError|ncclUnhandledCudaError|ncclRemoteError|unhandled system error|DistBackendError|NCCL error"),
    ("a collective waits", r"collective operation timeout|Watchdog caught|ncclRemoteError|remote process exited|closed by (?:remote )?peer|reset by peer|broken pipe|heartbeat monitor|detected by watchdog at work|taking the entire process down|NCCL operations have failed|Failed to recv, got 0 bytes|recvValue failed|TCPStore|rendezvous|NCCL communicator was aborted|monitoredBarrier|gloo.*(?:timed out|closed)|Timeout\(ms\)|Detected mismatch between collectives|socketProgress|store->get"),
    ("launcher", r"ChildFailedError|exitcode ?:|Sending process \d+ closing signal|SIGTERM|SignalException|received signal 15|elastic.*failed|failed \(exitcode|mpirun (?:noticed|has exited)|Primary job +terminated|srun: error|slurmstepd: error|DUE TO TIME|non-zero exit status|ray.exceptions.RayTaskError|WorkerCrashed|worker.*(?:died|exited)|process .* terminated with (?:signal|exit)|ProcessExitedException|ProcessRaisedException"),
    ("worker killed", r"DataLoader worker .*(?:killed|exited)|\bKilled\b|SIGKILL|exit(?:ed)?(?: with)? code:? ?(?:137|-9)\b|exit code 137|BrokenProcessPool|WorkerLostError|Lost executor|ExecutorLost|lost task|Container (?:killed|exited)|actor died|ActorDied|code=killed|result 'oom-kill'|signal 9|FetchFailed|BrokenPipe|EOFError|Connection reset"),
    ("no space", r"No space left on device|ENOSPC|Disk quota exceeded|disk (?:is )?full|EDQUOT|not enough (?:free )?(?:disk )?space|database or disk is full|low on (?:available )?disk|磁盘(?:空间)?(?:已满|不足)"),
    ("bad medium", r"I/O error|EXT4-fs error|XFS .*(?:corruption|error)|medium error|uncorrectable error|nvme.*(?:timeout|reset)|Buffer I/O|input/output error"),
    ("broken file", r"corrupt|unexpected (?:EOF|end of)|PytorchStream|inline_container|truncated|BadZipFile|not a zip|HeaderTooLarge|MetadataIncompleteBuffer|(?:write|writing|save|saving|commit|flush|checkpoint|snapshot|persist|rename)\w*\b.*\b(?:fail|error|abort|unable)|(?:fail|error|unable|cannot|could not)\w*\b.*\b(?:writ|sav|commit|flush|checkpoint|snapshot|persist)|MISCONF|read-only file ?system|forced read-only|EROFS|pickle data|UnpicklingError|safe ?mode|could not (?:write|extend)"),
    ("compile error", r"error: .*|undefined reference|error LNK|CMake Error|No such file or directory|cannot find (?:symbol|-l)|Could not find a package|Could NOT find|syntax error|was not declared|undefined:"),
    ("build stopped", r"ImportError while loading conftest|failed to run custom build command|linking with .* failed|make(?:\[\d+\])?: \*\*\*|ninja: build stopped|ninja: error|ninja.*non-zero|collect2: error|ld returned|linker command failed|compilation terminated|could not compile|aborting due to|unresolved externals|BUILD FAILED|BUILD FAILURE|Compilation failed|Failed to execute goal|COMPILATION ERROR|Execution failed for task|Configuring incomplete|errors? generated|incomplete, errors occurred|\d errors? occurred|Failed to compile|compile failed|Build failed|Build error|Build failed with|Error compiling objects|CMakeError|Could not load.*extension|(?-i:FAILED: |^FAILED)|cmake.*returned|recipe for target"),
    ("wheel failed", r"subprocess-exited-with-error|metadata-generation-failed|Failed building wheel|Failed to build|Could not build wheels|did not run successfully|legacy-install-failure|command .* failed with exit|CalledProcessError|Running setup.py .* error|Failed to build installable wheels|Command errored out|getting requirements to build wheel|gyp ERR! (?:configure|build|not ok)|subprocess\.\w+|build-backend|BackendUnavailable"),
    ("step failed", r"completed with exit code|Job failed|script returned exit code|Finished: FAILURE|Build step|finished with exit code|exit(?:ed)? (?:with )?(?:code|status)|returned a? ?non-zero|failed to solve|did not complete successfully|executor failed running|ELIFECYCLE|Lifecycle script|command failed|error Command|A complete log|exit status \d|failed with (?:code|exit|error code)|returned 1\b|Makefile|the command .* returned|pipeline failed|task .* FAILED|Aborting|stopped with|Subprocess|tests? failed|(?-i:FAILED \S+::)|short test summary|(?-i:FAILED \(|^FAIL\b| FAILED$)|Test failed|Some tests|core dumped|^Aborted|(?:Main|Control) process exited|app crashed|Failed with result|Failed to start|Unit .* failed|Start request repeated|systemd.*failed|Job for .* failed"),
    ("crash loop", r"CrashLoopBackOff|Back-?off restarting|BackOff|restarting failed container|exited with code [1-9]|Exited \([1-9]|container .* (?:is unhealthy|exited)|dependency failed to start|Restarting \("),
    ("probe failed", r"(?:readiness|liveness|startup) probe|Unhealthy|health ?check.*fail|no endpoints available|no healthy upstream|ProbeWarning|deadline exceeded.*rollout|exceeded its progress deadline|rollout.*timed out|timed out waiting for (?:the condition|rollout)"),
    ("image not pulled", r"Failed to pull image|pull access denied|manifest (?:unknown|for)|repository does not exist|unauthorized|toomanyrequests|InvalidImageName|no basic auth|no matching manifest|x509"),
    ("pull backs off", r"ErrImagePull|ImagePullBackOff|Back-off pulling"),
    ("node in trouble", r"DiskPressure|MemoryPressure|PIDPressure|NodeNotReady|NodeHasDisk|NodeHasInsufficient|PLEG|EvictionThresholdMet|FreeDiskSpaceFailed|ImageGCFailed|stopped posting node status"),
    ("pods pushed out", r"\bEvicted\b|FailedScheduling|TaintManager|untolerated taint|Preempt|nodes are available"),
    ("volume not mounted", r"FailedMount|FailedAttachVolume|MountVolume|Multi-Attach|(?:configmap|secret) .* not found|persistentvolumeclaim"),
    ("database down", r"connection was closed in the middle of operation|server closed the connection unexpectedly|the database system is (?:in recovery mode|shutting down)|terminating connection (?:because|due)|(?:connect|connection|dial).*(?::(?:5432|3306|6379|27017|1433|9200|9092|5672)\b|postgres|mysql|redis|mongo|database|sql).*(?:refused|failed|timed out|unreachable|reset)|could not connect to (?:the )?(?:server|database|Redis)|connection to server at .* failed|database system is|too many (?:clients|connections)|remaining connection slots|Can't connect to (?:local )?MySQL|MySQL server has gone away|server closed the connection|PSQLException|CommunicationsException|Communications link failure|Error connecting to (?:redis|localhost)|MongoNetwork|ServerSelection|broker.*(?:down|not available|unreachable)|Bootstrap broker|NoBrokersAvailable|terminating connection|the database is (?:locked|shut)|password authentication failed|Access denied for user|MISCONF|redis.*(?:refused|OOM)|deadlock detected|recovery mode"),
    ("policy denied", r"\bavc:\s+denied\b|\bapparmor=\"DENIED\""),
    ("permission refused", r"permission denied|operation not permitted|\bEACCES\b|\bEPERM\b|权限不够|拒绝访问"),
    ("volumes waited for", r"Unable to (?:attach or )?mount volumes|timeout expired waiting for volumes"),
    ("container waits", r"CreateContainerConfigError|ContainerCreating|PodInitializing|is waiting to start|FailedSync"),
    ("sandbox", r"FailedCreatePodSandBox|Failed to create pod sandbox"),
    ("network plugin", r"Error registering network|failed to acquire lease|pod cidr not assigned|(?:BIRD|calico/node|Felix) is not (?:ready|live)"),
    ("pool exhausted", r"pool (?:is )?(?:exhausted|timed out|timeout|limit)|QueuePool limit|PoolTimeout|Connection is not available, request timed out|Unable to acquire|TimeoutError: ResourceRequest|acquire.*connection|no (?:free|available) connections?|Could not get JDBC|Unable to obtain|CannotGetJdbcConnection|CannotCreateTransaction|HikariPool|OperationalError|DatabaseError|JDBCConnection|EntityManagerFactory|pool.*drained"),
    ("gateway", r"\b50[0234]\b|Bad Gateway|no live upstreams|upstream (?:timed out|prematurely|sent)|Service (?:Temporarily )?Unavailable|Gateway Time-?out|Internal Server Error|health ?check|circuit ?breaker|CallNotPermitted|no live upstreams|Unhandled error in request"),
    ("name not resolved", r"name resolution|Name or service not known|ENOTFOUND|EAI_AGAIN|no such host|could not resolve (?:host|the host|address|proxy|name|[\w-]+\.[\w.-]+$)|getaddrinfo|NameResolutionError|gaierror|UnknownHost|SERVFAIL|nodename nor servname|server misbehaving|i/o timeout.*:53\b|lookup .*:53\b|resolve host|failure resolving"),
    ("no trust", r"certificate|SSLError|x509|CERT_|SSL_|TLS handshake|self[- ]signed"),
    ("no way out", r"Network is unreachable|No route to host|ProxyError|Tunnel connection failed|407 Proxy|Connection refused|ECONNREFUSED|ETIMEDOUT|ECONNRESET"),
    ("not fetched", r"timed? ?out|timeout|Max retries|Retrying|Connect\w*Error|connection error|(?:fail|unable|could ?n[o']t|can ?not|error)\w*\b.*\b(?:fetch|download|pull|connect|access|load|clone|reach|install|get|send|ping|resolve (?:host|dependenc|artifact|package|module))|offline|No matching distribution|Could not find a version|LocalEntryNotFound|OSError|Could not transfer|Non-resolvable|network|dependency resolution|Could not GET|Failed to collect|E: Unable to locate|has no installation candidate|E: Failed|Err:\d|fetch failed|APIConnectionError"),
    ("nan", r"\b(?:is|are|returned|got|became|found|detected)\b.*\bnans?\b|\bnan (?:loss|values?|detected|found)|non-?finite|\bnan\b.*(?:output|loss|grad)|loss.*\bnan\b"),
    ("after nan", r"probability tensor contains|gradient overflow|minimum.*loss scale|loss scale|Input contains NaN|infinity|cannot convert float NaN|SVD did not converge|linalg|Cholesky|not positive[- ]definite|multinomial"),
    ("library missing", r"cannot open shared object|Could not load (?:dynamic )?library|DLL load failed|Library not loaded|image not found|UnsatisfiedLinkError|DllNotFound|GLIBC(?:XX)?_\d|version .* not found|undefined symbol|ModuleNotFoundError|No module named|Cannot find module|ImportError"),
    ("feature missing", r"Could not satisfy device specification|Skipping registering GPU|cannot dlopen|not compiled with|no CUDA-capable|falling back|CUDA (?:is not|not) available|not available|No GPU|No CUDA|partially initialized|cannot import name|has no attribute|failed to import|Failed to find|is not registered|Unable to load|Error while finding|failed to initialize|CUDAExecutionProvider|bitsandbytes|NameError|flash"),
    ("driver broken", r"NVIDIA-SMI has failed|Driver/library version mismatch|couldn't communicate with the NVIDIA driver|Failed to initialize NVML|no NVIDIA driver|nvidia-container-cli|libcuda|CUDA driver version is insufficient|modprobe|nvidia.*(?:failed|error)|forward compatibility"),
    ("schema missing", r"relation .* does not exist|no such (?:table|column)|doesn't exist|Unknown column|column .* does not exist|UndefinedTable|UndefinedColumn|Invalid object name|ORA-00942|table or view does not exist"),
    ("migration failed", r"migrat|flyway|liquibase|alembic|(?:table|relation|column) .*already exists|DuplicateTable|DuplicateColumn|checksum mismatch"),
    ("port taken", r"address already in use|EADDRINUSE|port (?:is|\d+ (?:is|was))? ?already|Only one usage of each socket|port is already allocated|bind\(\) to .* failed|Failed to bind"),
    ("refused downstream", r"connection refused|ECONNREFUSED|502|health ?check|not reachable|no live"),
    ("did not start", r"Plugin 'InnoDB' (?:init|registration)|Unknown/unsupported storage engine|Data Dictionary initialization failed|Operating system error number \d+ in a file operation|InnoDB\W.{0,80}(?:aborted|unable to open|cannot open)|\[Server\] Aborting|unknown variable '|database files are incompatible|data directory .{1,200}(?:wrong ownership|invalid permissions|was initialized by)|could not locate a valid checkpoint|bootstrap checks? fail|FATAL CONFIG FILE|refusing to start|failed to (?:bind|initialize) the (?:server|listener)"),
    ("NCCL shared memory", r"creating shared memory segment|/dev/shm/nccl"),
    ("gave up", r"failed to (?:push|deploy|publish|roll ?out|start)|INSTALLATION FAILED|UPGRADE FAILED|giving up|gave up|no more retries"),
    ("spark stage", r"Job aborted|stage failure|Job \d+ (?:failed|cancelled)|SparkException|Task failed while writing|TaskResultLost|MetadataFetchFailed|FetchFailed"),
    ("terminated", r"terminate called|^c10::|^Aborted|core dumped|signal 6|SIGABRT|exit code 134|exit code 139"),
    ("crashed", r"SIGSEGV|segfault|segmentation fault|SIGABRT|SIGBUS|SIGFPE|SIGILL|AddressSanitizer|Assertion|terminate called|panic|fatal error|stack smashing|double free|access violation|std::|bus error|fatal signal"),
)  # fmt: skip

ANY = "any"
EARLIER, ANYWHERE = False, True


@dataclass(frozen=True, slots=True)
class Cascade:
    """One row: events of class `effect` follow from events of one of the classes `causes`."""

    effect: str
    causes: tuple[str, ...]
    anywhere: bool = EARLIER  # the effect may be printed before its cause, by other ranks or processes


# Cascades, the most reliable first; an event takes the first matching row. `ANY` is any error of another class.
CASCADES: tuple[Cascade, ...] = (
    Cascade("shutting down", (ANY,), ANYWHERE),
    Cascade("pull backs off", ("image not pulled", "name not resolved", "no trust", "not fetched"), ANYWHERE),
    Cascade("pull backs off", ("pull backs off",)),
    Cascade("worker killed", ("host memory",), ANYWHERE),
    Cascade("crash loop", ("host memory", "volume not mounted", "port taken", "database down", "crashed"), ANYWHERE),
    Cascade("crash loop", (ANY,), ANYWHERE),
    Cascade("probe failed", ("host memory", "port taken", "database down", "volume not mounted", "image not pulled", "library missing", "crashed"), ANYWHERE),
    Cascade("probe failed", (ANY,), ANYWHERE),
    Cascade("container waits", ("volume not mounted", "image not pulled", "sandbox"), ANYWHERE),
    Cascade("volumes waited for", ("volume not mounted",), ANYWHERE),
    Cascade("permission refused", ("policy denied",), ANYWHERE),
    Cascade("GPU lost", ("Xid",)),
    Cascade("CUDA afterwards", ("Xid", "GPU lost"), ANYWHERE),
    Cascade("broken kernel", ("kernel checked", "Xid")),
    Cascade("CUDA afterwards", ("broken kernel", "kernel checked")),
    Cascade("NCCL network", ("link down", "name not resolved")),
    Cascade("NCCL call", ("NCCL shared memory",), ANYWHERE),
    Cascade("NCCL call", ("Xid", "GPU lost", "GPU memory", "broken kernel", "host memory", "NCCL network"), ANYWHERE),
    Cascade("a collective waits", ("GPU memory", "host memory", "Xid", "GPU lost", "broken kernel", "NCCL network", "no space", "crashed"), ANYWHERE),
    Cascade("a collective waits", (ANY,), ANYWHERE),
    Cascade("launcher", (ANY,), ANYWHERE),
    Cascade("broken file", ("no space", "bad medium")),
    Cascade("database down", ("no space", "host memory", "bad medium")),
    Cascade("database down", ("did not start",), ANYWHERE),
    Cascade("database down", ("name not resolved",)),
    Cascade("name not resolved", ("did not start",)),
    Cascade("sandbox", ("network plugin",), ANYWHERE),
    *(Cascade(told, (told,)) for told in ("database down", "did not start", "name not resolved", "no space", "no trust")),  # told again
    Cascade("pool exhausted", ("database down", "name not resolved", "no space", "host memory"), ANYWHERE),
    Cascade("refused downstream", ("port taken", "host memory")),
    Cascade("refused downstream", ("did not start",), ANYWHERE),
    Cascade("gateway", ("database down", "pool exhausted", "host memory", "no space", "name not resolved", "port taken", "library missing"), ANYWHERE),
    Cascade("gateway", (ANY,)),
    Cascade("pods pushed out", ("node in trouble", "no space")),
    Cascade("not fetched", ("name not resolved",)),
    Cascade("not fetched", ("no trust",)),
    Cascade("not fetched", ("no way out",)),
    Cascade("no way out", ("name not resolved",)),
    Cascade("spark stage", ("host memory", "worker killed", "no space")),
    Cascade("spark stage", (ANY,)),
    Cascade("after nan", ("nan",)),
    Cascade("feature missing", ("driver broken", "library missing")),
    Cascade("library missing", ("no space",)),
    Cascade("schema missing", ("migration failed",)),
    Cascade("did not start", (ANY,)),
    Cascade("gave up", (ANY,)),
    Cascade("wheel failed", ("compile error",), ANYWHERE),
    Cascade("wheel failed", (ANY,)),
    Cascade("build stopped", ("compile error",), ANYWHERE),
    Cascade("build stopped", (ANY,), ANYWHERE),
    Cascade("step failed", (ANY,)),
    Cascade("terminated", (ANY,), ANYWHERE),
    Cascade("worker killed", ("crashed",)),
    Cascade("crashed", ("Xid", "GPU lost", "no space")),
)  # fmt: skip

# Classes that are mostly final consequences: never the cause where a row has `ANY`.
_ENDS = frozenset(
    {"shutting down", "pull backs off", "crash loop", "probe failed", "a collective waits", "launcher", "wheel failed",
     "build stopped", "step failed", "gateway", "gave up", "container waits", "volumes waited for"}
)  # fmt: skip
STRONG = 2.0  # minimum strength of an event that can be the cause of an `ANY` row


@cache
def _automaton() -> Any:
    return automaton((pattern for _, pattern in LOOKS), any_case=True, memory=8 << 20)


def looks_of(event: Event) -> frozenset[str]:
    """Return the classes of the event, by the rows of `LOOKS`."""
    found = {LOOKS[row][0] for row in _automaton().Match(event.headline.replace("\n", " ")[:2000]) or []}
    if "compile error" in found and event.reader not in ("compiler", "linker", "cmake"):
        found.discard("compile error")
    return frozenset(found)


def link(events: Sequence[Event]) -> list[Event]:
    """Return the events with `follows_from` set by the rows of `CASCADES`; existing links are kept."""
    if len(events) < 2:
        return list(events)
    looks = [looks_of(event) for event in events]
    strong = [_is_strong(event) for event in events]
    linked = _announced([event if event.follows_from is None else replace(event, told_by="log") for event in events])
    for place, event in enumerate(linked):
        if event.follows_from is not None:
            continue
        cause = _cause(place, looks, strong, linked)
        if cause is not None:
            linked[place] = replace(event, follows_from=cause, told_by="rule")
    return linked


# Readers whose blocks are often announced by a log line directly above them.
_TOLD_BELOW = frozenset({"python", "jvm", "node", "dotnet", "go", "php", "ruby", "rust", "json"})


def _is_strong(event: Event) -> bool:
    """Return whether an event can be the cause of any other: no warning, and not a mere consequence."""
    if event.reader != "line":
        return event.level != "warning"
    reading = read_signs(event.headline.partition("\n")[0], event.level)
    return reading.strength >= STRONG and not reading.is_consequence and not _is_warning(event)


_WARNS = re.compile(r"warning|\bwarn\b", re.IGNORECASE)


def _is_warning(event: Event) -> bool:
    return event.level == "warning" or _WARNS.search(event.headline) is not None


def _announced(events: Sequence[Event]) -> list[Event]:
    """Link a line that only announces the stack trace or the body printed directly below it."""
    linked = list(events)
    for place, event in enumerate(events[:-1]):
        if event.reader != "line" or event.follows_from is not None or _is_warning(event):
            continue
        told = place + 1
        below = events[told]
        has_stack = (below.frames or below.reader == "json") and below.reader in _TOLD_BELOW
        bare = event.level == "error" and below.reader == "line" and below.kind and not below.level  # a name, no stack
        if below.lines[0] <= event.lines[-1] + 1 and (has_stack or bare):
            for _ in range(len(events)):
                deeper = linked[told].follows_from
                if deeper is None or deeper == place:
                    break
                told = deeper
            linked[place] = replace(event, follows_from=told, told_by="log")
    return linked


def _cause(place: int, looks: Sequence[frozenset[str]], strong: Sequence[bool], linked: Sequence[Event]) -> int | None:
    for row in CASCADES:
        if row.effect not in looks[place]:
            continue
        if looks[place] & ({*row.causes} - {row.effect}):  # it names the cause explicitly
            continue
        for cause in range(len(looks)):
            if cause == place or (cause > place and not row.anywhere):
                continue
            fits = strong[cause] and not looks[cause] & _ENDS if ANY in row.causes else looks[cause] & {*row.causes}
            if fits and not leads_to(linked, cause, place):
                return cause
    return None


def is_known_pair(cause: Event, effect: Event) -> bool:
    """Return whether a row other than an `ANY` row links the classes of these two events."""
    ahead, behind = looks_of(cause), looks_of(effect)
    return any(row.effect in behind and not ahead.isdisjoint(row.causes) for row in CASCADES)


def leads_to(events: Sequence[Event], start: int, goal: int) -> bool:
    """Return whether `start` follows, directly or transitively, from `goal`."""
    place: int | None = start
    for _ in range(len(events)):
        if place is None:
            return False
        if place == goal:
            return True
        place = events[place].follows_from
    return True


# Explanation bonus per reader: a stack trace with a named exception is more reliable than a line with an error word.
_READER_WEIGHT = {"make": -1.0, "line": 0.0, "prose": 0.0, "http": -1.0, "json": 0.5, "shell": 0.5, "compiler": 0.5,
                  "linker": 0.5, "kubernetes": 0.5, "docker": 0.5, "npm": 0.5, "nccl": 0.0}  # fmt: skip
_OTHER_READER = 1.0
# Bonus per log level.
_LEVEL_WEIGHT = {"error": 0.5, "warning": -0.5, "info": -1.0, "": 0.0}
# Compilers and linkers repeat one kind of message with different source names: the first counts, not the strongest.
_TRANSLATORS, TRANSLATED = frozenset({"compiler", "linker"}), 2.5
CONSEQUENCE = 2.5  # penalty of a line that looks like a consequence


def choose_root(events: Sequence[Event]) -> int | None:
    """Return the index of the root event: of those without a cause the strongest, the earlier of equals."""
    if not events:
        return None
    return max(
        range(len(events)), key=lambda place: (events[place].follows_from is None, explanation(events[place]), -place)
    )


def explains_better(log: Log, place: int) -> bool:
    """Return whether an event scores higher than the root, or equally and is printed before it."""
    if log.root is None:
        return True
    mine, its = explanation(log.events[place]), explanation(log.events[log.root])
    return mine > its or (mine == its and place < log.root)


def explanation(event: Event) -> float:
    """Return the explanation score of an event: the strength of its signs, plus bonuses for its reader and level."""
    reading = read_signs(event.headline.partition("\n")[0])
    weight = max(reading.strength, read_signs(event.headline.replace("\n", " ")).strength - 0.5)
    if event.reader in _TRANSLATORS:
        weight = TRANSLATED
    weight += _READER_WEIGHT.get(event.reader, _OTHER_READER) + _LEVEL_WEIGHT[event.level]
    return weight - (CONSEQUENCE if reading.is_consequence else 0.0)
