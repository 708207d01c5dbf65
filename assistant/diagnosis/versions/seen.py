"""Versions: extracts versions of software and hardware from a paste.

"torch 2.3.1+cu121, Driver Version: 535.104.05"  ->  PyTorch 2.3.1, CUDA 12.1, NVIDIA driver 535.104.05

Where several lines name a product, the row higher in the table wins, then the earlier line: the version a program was
built with is more reliable than the version supported by the driver, and a path is the least reliable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton, linear
from assistant.diagnosis.types import Line, VersionSeen

LONGEST_LINE = 2000  # characters searched for versions
_NUMBER = r"v?(\d{1,4}(?:\.\d+){1,3})"
_WHOLE = r"v?(\d{1,4}(?:\.\d+){0,3})"
# Between a name and its version: "torch==2.1.0", "torch 2.1.0", "torch-2.1.0", "torch version: 2.1.0", a table's column.
_GAP = r"(?:[ _-]?version)?(?: ?is)?(?:[ :=/@\"'(-]{1,4}|\s{2,})"


def _named(names: str, number: str = _NUMBER) -> str:
    return rf"(?:^|[^\w./-])(?:{names}){_GAP}{number}"


# (product, pattern of its name next to its version: RE2, case-insensitive); the first group is the version.
SEEN: tuple[tuple[str, str], ...] = (
    ("NVIDIA driver", rf"\bdriver(?: version)?[ :=]{{1,3}}{_NUMBER}"),
    ("NVIDIA driver", rf"NVRM version: .*?  {_NUMBER}"),
    ("CUDA", r"\+cu(\d{3})\b"),
    ("CUDA", rf"cuda compilation tools, release {_NUMBER}"),
    ("CUDA", rf"\bcuda[ _-]?(?:toolkit|runtime)(?: version)?[ :=/-]{{1,3}}{_NUMBER}"),
    ("CUDA", rf"\b(?:torch\.version\.cuda|cuda used to build pytorch)[ :=']{{1,4}}{_NUMBER}"),
    ("CUDA", rf"\bcuda(?:[ _-]?version)?[ :=-]{{1,3}}{_NUMBER}"),
    ("CUDA", rf"\bfound cuda\w*[^\"\n]*\"{_NUMBER}\""),
    ("CUDA", rf"/cuda-{_NUMBER}"),
    ("cuDNN", _named("cudnn|nvidia-cudnn-cu\\d+")),
    ("NCCL", _named("nccl|nvidia-nccl-cu\\d+")),
    ("NCCL", r"nccl version (\d+\.\d+\.\d+)"),
    ("PyTorch", _named("pytorch|torch")),
    ("PyTorch", rf"\bpytorch version \(gpu\?\): {_NUMBER}"),
    ("PyTorch", rf"torch\.__version__[ :=']{{1,4}}{_NUMBER}"),
    ("torchvision", _named("torchvision")),
    ("TensorFlow", _named("tensorflow(?:-gpu)?|tf")),
    ("Keras", _named("keras")),
    ("JAX", _named("jax|jaxlib")),
    ("Transformers", _named("transformers")),
    ("vLLM", _named("vllm")),
    ("DeepSpeed", _named("deepspeed")),
    ("Accelerate", _named("accelerate")),
    ("PEFT", _named("peft")),
    ("bitsandbytes", _named("bitsandbytes")),
    ("xFormers", _named("xformers")),
    ("FlashAttention", _named("flash[-_]attn")),
    ("Triton", _named("triton")),
    ("Lightning", _named("(?:pytorch[-_])?lightning")),
    ("Ray", _named("ray")),
    ("ONNX Runtime", _named("onnxruntime(?:-gpu)?")),
    ("NumPy", _named("numpy")),
    ("pandas", _named("pandas")),
    ("SciPy", _named("scipy")),
    ("scikit-learn", _named("scikit-learn|sklearn")),
    ("OpenCV", _named("opencv-python(?:-headless)?|opencv")),
    ("Python", r"\bpython(?: version)?[ :=-]{1,3}v?((?:2|3)\.\d{1,2}(?:\.\d{1,3})?)\b"),
    ("Python", r"\b(?:cpython|python implementation.*|conda-forge)[ |:]{1,4}(3\.\d{1,2}(?:\.\d{1,3})?)\b"),
    ("Python", r"\bpy(?:thon)?/?(3\.\d{1,2}(?:\.\d{1,3})?)\b"),
    ("pip", _named("pip")),
    ("setuptools", _named("setuptools")),
    ("conda", _named("conda")),
    ("Node.js", _named(r"node(?:\.?js)?", _WHOLE.replace("{0,3}", "{1,3}"))),
    ("Node.js", r"node\.?js v?(\d{2}(?:\.\d+){0,2})\b|\bnode v?(\d{2})\b"),
    ("npm", _named("npm")),
    ("yarn", _named("yarn")),
    ("pnpm", _named("pnpm")),
    ("TypeScript", _named("typescript|tsc")),
    ("webpack", _named("webpack")),
    ("Next.js", _named(r"next(?:\.js)?")),
    ("React", _named("react")),
    ("Vite", _named("vite")),
    ("Java", r"(?:^|[^\w./-])(?:openjdk|jdk|java|jre)(?: (?:version|runtime environment.*build))?[ :=\"-]{1,4}v?(\d{1,2}(?:[._]\d+){0,4})\b"),
    ("Maven", _named("apache maven|maven")),
    ("Gradle", _named("gradle", _NUMBER)),
    ("Spring Boot", r"spring boot ::\s*\(v(\d+\.\d+\.\d+)|spring-boot[-:](\d+\.\d+\.\d+)"),
    ("Kotlin", _named("kotlin(?:-compiler)?")),
    ("Scala", _named("scala")),
    ("Spark", _named("spark|pyspark")),
    ("Go", r"\bgo ?version go(\d\.\d+(?:\.\d+)?)|(?:^|[^\w./-])go(\d\.\d+(?:\.\d+)?)\b"),
    ("Rust", r"\brustc(?: version(?: is)?)?[ /](\d\.\d+(?:\.\d+)?)|\brustc version is (\d\.\d+(?:\.\d+)?)"),
    ("Cargo", r"\bcargo (\d\.\d+(?:\.\d+)?)"),
    ("GCC", r"\b(?:gcc|g\+\+|gnu c\S* compiler)(?:-\d+)? (?:version )?(?:\([^)]*\) )?(\d{1,2}\.\d+(?:\.\d+)?)|compiler identification is GNU (\d+\.\d+\.\d+)"),
    ("Clang", r"\bclang(?: version)?[ -](\d{1,2}\.\d+(?:\.\d+)?)|compiler identification is (?:Apple)?Clang (\d+\.\d+\.\d+)"),
    ("MSVC", r"(?:compiler version|msvc) (19\.\d+(?:\.\d+)*)"),
    ("CMake", _named("cmake")),
    ("glibc", r"\b(?:glibc|ldd)[ :=-]{1,3}(?:\([^)]*\) )?(\d\.\d{1,2})\b"),
    ("Docker", r"\bdocker (?:engine|version|desktop)[ :-]*v?(\d+\.\d+\.\d+)|\bdocker[ /-](?:version )?(\d{2}\.\d+\.\d+)"),
    ("containerd", _named(r"containerd(?:\.io)?")),
    ("Kubernetes", rf"\b(?:kubernetes|k8s|kubelet|kubeadm|kubectl)(?: version)?[ :=-]{{1,3}}{_NUMBER}|(?:server|client) version: v(1\.\d+\.\d+)"),
    ("Helm", _named("helm")),
    ("Terraform", _named("terraform")),
    ("Git", r"\bgit(?: version|/)[ ]?(\d\.\d+(?:\.\d+)?)"),
    ("OpenSSL", r"\bopenssl[ /](\d\.\d+\.\d+\w?)"),
    ("nginx", r"\bnginx(?: version: nginx)?/(\d\.\d+\.\d+)"),
    ("PostgreSQL", r"\b(?:postgresql|postgres|psql)(?: \(postgresql\))?[ /:-](\d{1,2}(?:\.\d+)?)\b"),
    ("MySQL", r"\bmysql(?:d|-server)?(?: ver| version)?[ :/-]{1,2}(?:ver )?(\d\.\d+(?:\.\d+)?)"),
    ("Redis", r"\bredis(?:-server)?(?: version)?[ :=/-]{1,2}v?=?(\d\.\d+(?:\.\d+)?)"),
    ("SQLite", _named("sqlite3?(?:[_.](?:sqlite_)?version)?")),
    ("MongoDB", _named("mongo(?:db|d)?")),
    ("Kafka", _named("kafka(?:-clients)?")),
    ("Elasticsearch", _named("elasticsearch")),
    ("PHP", r"\bphp[ /](\d\.\d+(?:\.\d+)?)"),
    ("Laravel", _named("laravel(?: framework)?")),
    ("Ruby", r"\bruby (\d\.\d+\.\d+)"),
    ("Rails", _named("rails")),
    (".NET", r"\.net (?:sdk|core|runtime)?[ :(]*(\d{1,2}\.\d+(?:\.\d+)?)|\bnet(\d\.\d)\b"),
    ("Django", _named("django")),
    ("Flask", _named("flask")),
    ("FastAPI", _named("fastapi")),
    ("Pydantic", _named("pydantic")),
    ("SQLAlchemy", _named("sqlalchemy")),
    ("Pillow", _named("pillow")),
    ("Jest", _named("jest")),
    ("ESLint", _named("eslint")),
    ("Angular", _named("angular(?: cli)?|@angular/core")),
    ("Prisma", _named("prisma|@prisma/client")),
    ("logback", _named("logback(?:-classic|-core)?")),
    ("Matplotlib", _named("matplotlib")),
    ("tokenizers", _named("tokenizers")),
    ("Celery", _named("celery")),
    ("Werkzeug", _named("werkzeug")),
    ("Jinja", _named("jinja2?")),
    ("NLTK", _named("nltk")),
    ("PyYAML", _named("pyyaml")),
    ("httpx", _named("httpx")),
    ("xlrd", _named("xlrd")),
    ("Poetry", _named("poetry")),
    ("LangChain", _named("langchain")),
    ("openai", _named("openai")),
    ("PaddlePaddle", _named("paddlepaddle(?:-gpu)?")),
    ("TensorRT", _named("tensorrt")),
    ("Selenium", _named("selenium")),
    ("Vue", _named("vue")),
    ("Dart Sass", _named("sass")),
    ("esbuild", _named("esbuild")),
    ("Prettier", _named("prettier")),
    ("node-gyp", _named("node-gyp")),
    ("corepack", _named("corepack")),
    ("Tomcat", _named("apache tomcat|tomcat")),
    ("Nacos", _named("nacos(?:-client)?")),
    ("Hibernate", _named("hibernate(?:-core)?")),
    ("Flyway", _named("flyway(?:-core)?")),
    ("ZooKeeper", _named("zookeeper")),
    ("Spring Framework", _named("spring-core|spring framework")),
    ("Spring Security", _named("spring-security-core|spring security")),
    ("MariaDB", _named("mariadb(?:d|-server)?")),
    ("Traefik", _named("traefik")),
    ("Istio", _named("istio")),
    ("Jenkins", _named("jenkins")),
    ("Prometheus", _named("prometheus")),
    ("PgBouncer", _named("pgbouncer")),
    ("EF Core", _named(r"ef core|microsoft\.entityframeworkcore")),
    ("Npgsql", _named("npgsql")),
    ("runc", _named("runc")),
    ("systemd", _named("systemd")),
    ("protobuf", _named("protobuf|protoc")),
    ("OpenSSH", r"\bopenssh[_ ](?:for_windows_)?(\d{1,2}\.\d)"),
    ("Ubuntu", r"\bubuntu[ :=-]{0,3}(?:linux )?(\d{2}\.\d{2}(?:\.\d)?)\b"),
    ("Debian", r"\bdebian(?: gnu/linux)?[ :-](\d{1,2}(?:\.\d)?)\b"),
    ("CentOS", r"\bcentos(?: linux)?(?: release)?[ :-](\d(?:\.\d+)*)"),
    ("RHEL", r"\b(?:rhel|red hat enterprise linux|rocky linux|almalinux)(?: release)?[ :-](\d{1,2}(?:\.\d+)?)"),
    ("Alpine", r"\balpine(?: linux)?[ :-]v?(\d\.\d+(?:\.\d+)?)"),
    ("macOS", r"\b(?:macos|mac os x|os x)[ :-]{1,2}(?:\w+ )?(\d{2}(?:\.\d+){0,2})\b"),
    ("Windows", r"\bwindows[ :-]{0,2}((?:server )?(?:20\d\d|1[01]|8\.1|7))\b"),
    ("Windows", r"\bmicrosoft windows \[version (10\.0\.\d+)"),
    ("Linux", r"\blinux(?: version| kernel| \S+)?[ :-](\d\.\d+\.\d+(?:-[\w.]+)*)"),
    ("Linux", r"\bkernel(?: version)?[ :]{1,2}(\d\.\d+\.\d+(?:-[\w.]+)*)|\btainted:? .*?(\d\.\d+\.\d+-\d+-\w+)"),
    ("GPU", r"\b((?:NVIDIA )?(?:GeForce )?(?:RTX|GTX|Tesla|Quadro)[ -]?(?:PRO )?[A-Z]{0,2}\d{2,4}\w?(?: ?(?:Ti|SUPER|Ada|D))?)\b"),
    ("GPU", r"\b((?:NVIDIA )?(?:A100|A800|H100|H200|H800|H20|V100|P100|P40|L4|L40S?|A10G?|A30|A40|A6000|T4|B100|B200|GB200|GH200)(?:-[A-Z0-9]{2,5}(?:-\d{2,3}GB)?)?)\b"),
    ("GPU", r"(?:[x×*] ?|张 ?|块 ?|卡 ?|单卡 ?)((?:20[678]|30[56789]|40[6789]|50[6789])0(?: ?ti)?)\b"),
    ("GPU", r"\b((?:AMD )?(?:Instinct )?MI\d{2,3}X?)\b|\b(Apple M[1-5](?: (?:Pro|Max|Ultra))?)\b"),
    ("Python", r"/python((?:2|3)\.\d{1,2})/|/cpython-(3\.\d{1,2}\.\d+)|-cp(3\d{1,2})-|\bpython(3\.\d{1,2})\b"),
)  # fmt: skip

# Traces of a system, used where no line names it. A program in a container runs on Linux, whatever the host is.
TRACES: tuple[tuple[str, str], ...] = (
    ("Windows", r"\b[a-z]:\\(?:users|windows|program files|programdata)\b|\bwin_amd64\b|\[winerror \d+\]|\bwin32\b"),
    ("macOS", r"(?:^|[\s\"'(])(?-i:/Users/[a-z])|/opt/homebrew/|\bmacosx_\d|\bdyld\[\d+\]|(?-i:/Library/Frameworks/)"),
    ("Linux", r"\b(?:x86_64|aarch64)-linux-gnu\b|\bmanylinux|\blinux_x86_64\b|(?:^|[\s\"'(])/(?:home/\w|root/|var/lib/|proc/\d)"),
)  # fmt: skip
SYSTEMS = ("Ubuntu", "Debian", "CentOS", "RHEL", "Alpine", "macOS", "Windows", "Linux")


@cache
def _automaton() -> Any:
    """All rows in one automaton: most lines name no version and are scanned only once."""
    return automaton((pattern for _, pattern in (*SEEN, *TRACES)), any_case=True, memory=8 << 20)


def versions_in(lines: Iterable[Line]) -> tuple[VersionSeen, ...]:
    """Return the version of each product named in the paste, in order of the table.

    The last may be the product "OS" with the version "Windows", "macOS" or "Linux", where only traces identify it.
    """
    found: dict[str, tuple[int, VersionSeen]] = {}
    traces: dict[str, int] = {}
    for line in lines:
        for row in _automaton().Match(line.raw) or []:
            if row >= len(SEEN):
                traces.setdefault(TRACES[row - len(SEEN)][0], line.number)
                continue
            product, pattern = SEEN[row]
            if product in found and found[product][0] <= row:
                continue
            for match in linear(f"(?i){pattern}").finditer(line.raw[:LONGEST_LINE]):
                version = next((group for group in match.groups() if group), "")
                if version and not _is_required(line.raw, match.start(), match.end()):
                    found[product] = (row, VersionSeen(product, _spelled(version, product), line.number))
                    break
    order = list(dict.fromkeys(product for product, _ in SEEN))
    named = sorted((seen for _, seen in found.values()), key=lambda seen: order.index(seen.product))
    if len(traces) == 1 and not any(system in found for system in SYSTEMS):
        named += [VersionSeen("OS", system, line) for system, line in traces.items()]
    return tuple(named)


# Context of a required version, as opposed to the installed one.
_ASKED_BEFORE = re.compile(
    r"(?i)(?:\b(?:requires?|required|requirement|needs?|at least|minimum|supports?(?: only)?|compatible with|expect(?:s|ed)|wants?|upgrade to|depends on)\b|[<>]=?|~=|要求|需要|至少|最低)[^,;.，；。]{0,40}$"
)
_ASKED_AFTER = re.compile(
    r"(?i)[\d.]{0,8}[\"')]{0,2} ?(?:or (?:newer|later|higher|above|greater|up)\b|\+(?!\w)|及以上|以上|or more recent)"
)


def _is_required(text: str, start: int, end: int) -> bool:
    """Return whether the version at that position is a requirement, not an installed version."""
    before = text[max(0, start - 60) : start + 1]
    return bool(_ASKED_BEFORE.search(before) or _ASKED_AFTER.match(text[end : end + 30]))


def _spelled(version: str, product: str) -> str:
    """Return a version with its dots restored: "+cu121" and "-cp311-" in a wheel's name have none."""
    if product == "CUDA" and version.isdigit():
        return f"{version[:-1]}.{version[-1]}"
    if product == "Python" and version.isdigit():
        return f"{version[0]}.{version[1:]}"
    return version
