r"""Products: which software, language or device a text concerns, by names and typical phrases.

    products_in("psycopg2.OperationalError: FATAL: too many connections")  ->  ("postgresql", "python")

The same table is applied to entries and pastes, so that a MySQL paste is distinguished from a MongoDB entry although
both mention a lock that timed out. A row is a product and its pattern; families are left to the ranking.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton

# (product, pattern): RE2, case-insensitive. Names of packages, files, commands and error classes are used; words shared
# by several products are not.
PRODUCTS: tuple[tuple[str, str], ...] = (
    # accelerators and what runs on them
    ("cuda", r"\bcuda|\bnvcc\b|\bcudart|\bcublas|\bcudnn|\bnvidia|\bnvrtc|\bnvml\b|\bgpu\b|显卡|显存|\b(?:rtx|gtx|a100|h100|v100|a800|4090|3090)\b"),
    ("nccl", r"\bnccl|all_?reduce|collective operation|多卡|多机"),
    ("pytorch", r"\b(?:py)?torch(?:run|vision|audio)?\b|\bc10\b|\baten\b|state_dict|\bddp\b|dataloader"),
    ("tensorflow", r"\btensorflow\b|\btf\.|\bkeras\b|\btf2\b|_impl\.\w+Error|bfc_allocator|feed_dict|\bsession\.run\b"),
    ("jax", r"\bjax(?:lib)?\b|\bxla\b|\bflax\b"),
    ("huggingface", r"hugging ?face|\btransformers\b|\bhf_hub|from_pretrained|safetensors|\bpeft\b|\blora\b|bitsandbytes|tokenizer|\baccelerate\b|\bdatasets\b"),
    ("llm", r"\bllms?\b|openai|\bgpt|chat ?completion|anthropic|\bclaude\b|langchain|\bvllm\b|ollama|llama|embedding|向量库|大模型|prompt|\brag\b|context (?:length|window)|chroma|qdrant|pinecone|faiss|deepseek|qwen"),
    ("opencv", r"\bopencv|\bcv2\b|\bcv::|\bimread\b|\bimshow\b|videocapture|\bvideoio\b|\bhighgui\b|读图|摄像头"),
    # languages
    ("python", r"\bpython|traceback \(most recent|\.py\b|\bpip3?\b|\bsite-packages\b|\bpytest\b|\basyncio\b|\bpandas\b|\bnumpy\b"),
    ("pip", r"\bpip3? install|\bpip3?\b|setup\.py|\bwheels?\b|pyproject|\bpypi\b|site-packages|egg_info|requirements\.txt|\bconda\b|virtualenv|\bvenv\b"),
    ("java", r"\bjava\b|\bjvm\b|\bjdk\b|\bjavax?\.|\bspring|\bmaven\b|\bmvn\b|\bgradle\b|\btomcat\b|at [\w.$]+\([\w]+\.java|\bjar\b|hikari|druid|metaspace|permgen|hibernate|\bmybatis\b|老年代"),
    ("go", r"\bgolang\b|\bgoroutine|\bgo (?:build|run|mod|get|test|vet|install)\b|\bgo\.mod\b|\.go:\d+|\bgo ?1\.\d+|(?:^|[^a-z])go (?:写|程序|服务|语言)|用 ?go\b|\bchannel\b.{0,20}\bdeadlock|协程"),
    ("rust", r"\brust(?:c|up)?\b|\bcargo\b|error\[e0|\btokio\b|\bcrate\b|\.rs:\d+|borrow checker"),
    ("node", r"\bnode(?:\.?js)?\b|\bnpm\b|\byarn\b|\bpnpm\b|node_modules|\bcommonjs\b|\bESM\b|\.m?js:\d+|\bexpress\b|\bv8\b"),
    ("typescript", r"\btypescript\b|\bts\d{4}\b|\btsc\b|\.tsx?\b|tsconfig"),
    ("react", r"\breact\b|\bjsx\b|use(?:State|Effect|Context|Memo|Ref)\b|react-dom|\bhooks?\b|hydrat"),
    ("nextjs", r"\bnext\.?js\b|\bnext (?:dev|build|start)\b|\bnext/|getserversideprops|app router|use client|hydrat"),
    ("vue", r"\bvue\b|\bvite\b|\bnuxt\b|\bpinia\b"),
    ("php", r"\bphp|\blaravel\b|\bcomposer\b|\bsymfony\b|\.php\b|\bartisan\b|\bfpm\b|\bswoole\b"),
    ("dotnet", r"\.net\b|\bdotnet\b|\bc#|\basp\.net|\bsystem\.[a-z]+\.[a-z]+|nuget|\bmsbuild\b|\.cs:line|entity ?framework|\bnpgsql\b|ado\.net|\bblazor\b"),
    ("cpp", r"\bg\+\+|\bgcc\b|\bclang\b|\bcc1plus\b|\.(?:cpp|cc|hpp|cxx)\b|undefined reference|\bld returned|std::|\blinker\b|头文件|链接"),
    ("cmake", r"\bcmake|cmakelists|find_package|\.cmake\b|cmakefiles|\bmake\[\d|add_subdirectory|target_link"),
    ("ruby", r"\bruby\b|\brails\b|\bgem install|bundler"),
    # data
    ("postgresql", r"postgres|\bpsql\b|\bpsycopg|\bpg_|\bnpgsql\b|\bpg::|\bpgbouncer\b|peewee|hot standby"),
    ("mysql", r"mysql|mariadb|innodb|max_allowed_packet|com\.mysql|\bpymysql\b|事务表|information_schema"),
    ("sqlite", r"sqlite"),
    ("database", r"\bsql\b|\bdatabase\b|数据库|postgres|mysql|mariadb|\boracle\b|\bjdbc\b|\bora-\d|sqlstate|\bquery\b|死锁|连接池|connection pool|事务"),
    ("mongodb", r"mongo|\bbson\b|replica set|\bwiredtiger\b"),
    ("redis", r"\bredis|\bjedis\b|lettuce|\bmisconf\b|clusterdown|hash slot|三主三从|槽位"),
    ("elasticsearch", r"elastic|\bes[78]\b|lucene|kibana|logstash|\bshards?\b|mapper_parsing|opensearch"),
    ("kafka", r"kafka|consumer group|rebalanc|zookeeper|\bbroker\b|max\.poll|消费组|消费者组|partition"),
    ("rabbitmq", r"rabbitmq|\bamqp\b|消息队列"),
    ("spark", r"\bspark\b|\bhadoop\b|\bhdfs\b|\byarn\b|\bhive\b"),
    # platforms
    ("docker", r"docker|\bcontainerd?\b|dockerfile|\bpodman\b|\bimage\b.{0,30}\bpull|镜像|容器"),
    ("kubernetes", r"kubernetes|\bk8s\b|\bkubectl\b|\bkubelet\b|\bpods?\b|\bnamespaces?\b|\bhelm\b|crashloop|imagepull|ingress|容器组|\bk3s\b|storageclass|\bpvc?\b|驱逐"),
    ("terraform", r"terraform|\btf(?:state|vars)\b|\.tf\b|hashicorp|\bprovider\b.{0,20}\bregistry"),
    ("ansible", r"ansible|playbook"),
    ("aws", r"\baws\b|amazon|\bs3\b|\bec2\b|\biam\b|\bsts\b|boto|lambda|cloudformation|\bsqs\b|dynamodb|\becs\b|\beks\b|assumerole"),
    ("gcp", r"\bgcp\b|gcloud|google cloud|\bgcr\b|bigquery|\bgke\b"),
    ("azure", r"\bazure\b|\baks\b|\bentra\b"),
    ("cicd", r"github actions?|\bgha\b|gitlab[- ]ci|\bjenkins|\bci/?cd\b|\brunner\b|\bworkflow\b|\bpipeline\b|circleci|\.gitlab-ci|##\[error\]"),
    ("git", r"\bgit\b|\bgithub\b|\bgitlab\b|\bcommit\b|\brebase\b|\bmerge\b|\bbranch\b|gitignore|\blfs\b|提交|推送|推代码|分支|仓库"),
    ("nginx", r"nginx|upstream|proxy_pass|反代|反向代理|openresty"),
    ("networking", r"\bdns\b|\btcp\b|\budp\b|\btls\b|\bssl\b|\bsocket\b|\bport\b|\bproxy\b|certificate|handshake|connection (?:refused|reset|timed out)|\bhttps?\b|websocket|端口|证书|域名|网络"),
    ("grpc", r"\bgrpc|protobuf|\.proto\b|rpc error"),
    ("api", r"\brest\b|\bapi\b|\bcors\b|\boauth|\bjwt\b|rate limit|\bhttp [45]\d\d|status code [45]\d\d|graphql|接口"),
    ("linux", r"\bsystemd\b|\bdmesg\b|\bkernel\b|\bubuntu\b|\bdebian\b|\bcentos\b|\bapt(?:-get)?\b|\bsudo\b|/etc/|/var/log|内核"),
    ("windows", r"\bwindows\b|\bwin(?:7|10|11|32)\b|c:\\|powershell|\.dll\b|\.exe\b"),
    # devices
    ("android", r"android|\bapk\b|\bdex\b|\badb\b|logcat|gradle|\bart\b.{0,10}\bvm\b|androidx|jetpack|分包|方法数"),
    ("flutter", r"flutter|\bdart\b|\bwidget\b|renderflex|pubspec"),
    ("ios", r"\bios\b|\bxcode|\bswift\b|cocoapods|\bpods?file\b"),
    ("unity", r"\bunity|unityengine|\bil2cpp\b|\bmonobehaviour\b|gameobject"),
    ("ros2", r"\bros ?2?\b|\brclcpp\b|\brclpy\b|\bcolcon\b|\brosdep\b|\bnav2|\btf2|\brviz|\bmoveit\b|\bdds\b|\bqos\b|gazebo|\bhumble\b|\bfoxy\b|激光雷达|\btopics?\b.{0,30}\bnodes?\b|move_base|\bcostmap"),
    ("embedded", r"\bstm32|\besp(?:32|8266)|\barduino|\bmcu\b|firmware|\bi2c\b|\bspi\b|\buart\b|\bfreertos\b|\bhal_|flash memory|bootloader|\bjtag\b|openocd|watchdog|\bplatformio\b|region `?(?:flash|ram|dram)|单片机|开发板|板子|喂狗|烧录"),
)  # fmt: skip


@cache
def _automaton() -> Any:
    return automaton((pattern for _, pattern in PRODUCTS), any_case=True, memory=8 << 20)


def products_in(text: str) -> tuple[str, ...]:
    """Return the products that `text` concerns, in order of the table; one pass, linear in the text."""
    return tuple(PRODUCTS[row][0] for row in sorted(_automaton().Match(text) or ()))
