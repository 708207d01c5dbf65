"""A person's words are told apart from a program's output, line by line."""

import pytest

from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.prose import is_prose

WRITTEN = """
why?
any ideas?
my training dies after 3 epochs on 2x A100, loss looks fine until then
gpu memory keeps growing every epoch until the job gets killed
docker compose up works on my laptop but not on the server
nvidia-smi shows the card but torch says no cuda, what am I missing?
I ran pip install -U torch and now nothing imports anymore
how do I stop nginx from returning 502 after every deploy?
after the upgrade to Ubuntu 24.04 the driver won't load
loss becomes nan after about 500 steps with fp16, bf16 works
the pod restarts every 5 minutes and the logs are empty
webpack build takes 20 minutes since we moved to node 20
why does git push hang forever at 100%?
it works in jupyter but crashes when run as a script
Since yesterday our k8s nodes randomly go NotReady, nothing changed on our side.
we use postgres 15 / pgbouncer and connections pile up during the night
training on 8 GPUs is slower than on 1, is that normal?
tried CUDA_LAUNCH_BLOCKING=1 but the message is still the same
hello, could someone explain what I did wrong here?
the app just closes without any message when I click export
ssh into the box works but scp hangs after the first file
same code runs fine with python 3.10 and breaks with 3.12
I set max_connections to 500 and restarted, still too many clients
every time I call model.to("cuda") the notebook kernel dies
npm install gets stuck at reify on our CI runner, works locally
dataloader with 8 workers freezes after the first epoch, 0 is fine
the second request always times out, the first one is ok
can't connect to redis from inside the container even though ping works
we're getting random disconnects from kafka when traffic goes up
My build fails on Windows only, something about paths being too long
why is my container killed with exit code 137 although the host has 64 GB free?
cmake finds the wrong python, how can I point it to my venv?
训练到第二个 epoch 显存越涨越多，最后被杀掉
升级驱动之后 nvidia-smi 就报错了，重启也没用
容器一直重启，日志里啥也没有
为什么 pip install 总是超时
换了 A100 之后反而更慢，loss 也不降
多卡训练卡在第一步不动，单卡正常
数据库连接数一到晚上就爆
我用 docker compose up 起服务，前端能访问，后端 502
编译 flash-attn 卡了两个小时还没完，正常吗？
kubectl get pods 一直是 Pending，节点资源明明够
vllm 起 70B 的模型，2 张 4090 放不下怎么办
训练突然变慢，GPU 利用率只有 10% 左右
git clone 到 90% 就断，换了网络也一样
k8s 里的 pod 老是被驱逐，磁盘还有 40G
前端打包之后页面白屏，本地开发没问题
fine-tuning llama 3 8B with lora on a single 3090 runs out of memory at step 0
deploy to vercel succeeds but the page is blank
our jenkins agents lose connection twice a day
postgres eats all the RAM on the box and gets killed
is it normal that mypy takes 4 minutes?
cannot figure out why the websocket closes right after the handshake
installed cuda 12.4 alongside 11.8 and now nvcc points to the wrong one
kubectl logs shows nothing and the container exits immediately
The loss is stuck at 2.3 no matter what learning rate I use
multi-node training hangs at init_process_group, single node is ok
Spark job fails only on the production cluster
redis keeps evicting keys although maxmemory isn't reached
git says detached HEAD and my commits are gone
vllm serves garbage after quantizing to 4 bit
gradle sync never finishes in android studio
after adding a second GPU, throughput drops by half
Trying to mount an NFS share in docker, permission denied for everything
Container gets OOMKilled but memory graph shows only 60% used
how to fix numpy version conflict between tensorflow and pandas
dataset on HDD, GPU utilization oscillates between 0 and 100%
Flutter build ios takes forever and then fails with some signing thing
electron app shows white screen in production
Elasticsearch cluster went red overnight
训练精度上不去，一直 0.1 左右
pip 装 torch 太慢了，有没有国内源
显卡驱动装不上，secure boot 已经关了
服务器断电之后 mysql 起不来
nginx 配了 https 之后一直重定向
用 conda 装环境一直 solving environment
微调 qwen 的时候 loss 变成 0
ssh 连不上服务器，ping 是通的
redis 内存一直涨不释放
idea 里跑得好好的，打成 jar 包就找不到配置文件
梯度爆炸怎么处理
npm run build 内存不够
数据加载太慢，GPU 一直在等
容器里 ping 不通宿主机
""".strip().split("\n")

PRINTED = """
RuntimeError: CUDA error: an illegal memory access was encountered
CUDA kernel errors might be asynchronously reported at some other API call, so the stacktrace below might be incorrect.
Error response from daemon: driver failed programming external connectivity on endpoint web
error: failed to push some refs to 'origin'
fatal: unable to access 'https://example.test/': Could not resolve host: example.test
npm ERR! Fix the upstream dependency conflict, or retry this command with --force
E: Unable to locate package libfoo-dev
WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'
  File "/app/train.py", line 63, in step
    raise ValueError("unknown model")
    at Object.<anonymous> (/app/server.js:1:17)
	at app.Main.main(Main.java:12)
main.c:3:10: fatal error: openssl/ssl.h: No such file or directory
ld: symbol(s) not found for architecture arm64
make: *** [Makefile:9: app] Error 1
Out of memory: Killed process 4242 (python) total-vm:98765432kB
Downloading torch-2.3.1-cp311-cp311-manylinux1_x86_64.whl (779.1 MB)
Requirement already satisfied: numpy in /usr/lib/python3/dist-packages
Epoch 3/10: 100%|##########| 500/500 [02:11<00:00, 3.81it/s, loss=0.31]
step 300 loss 2.31 lr 3e-4 grad_norm 0.91
connect() failed (111: Connection refused) while connecting to upstream
dial tcp: i/o timeout while fetching https://api.example.test/v1/items
Could not load dynamic library 'libcudnn.so.8'; dlerror: libcudnn.so.8: cannot open shared object file
Configuring incomplete, errors occurred!
Connection is not available, request timed out after 30000ms.
Successfully assigned default/web to node7
terminate called after throwing an instance of 'std::out_of_range'
Segmentation fault (core dumped)
Access denied for user 'app'@'10.0.0.3' (using password: YES)
duplicate key value violates unique constraint "users_pkey"
Started Session 4 of user root.
Server listening on 0.0.0.0 port 22.
pam_unix(sshd:auth): authentication failure; logname= uid=0 euid=0 tty=ssh
task dockerd:2201 blocked for more than 120 seconds.
Saving model checkpoint to /ckpt/step_1000
The following packages have unmet dependencies:
Unable to establish SSL connection.
PID 4242 received SIGSEGV for address: 0x0
main.c:3:10: 致命错误：openssl/ssl.h：没有那个文件或目录
编译中断。
make: *** [Makefile:4：main.o] 错误 1
bash: 未找到命令
错误：找不到或无法加载主类 app.Main
The installation cannot proceed because the target directory is not empty.
You are running an outdated version of npm.
This package is not available for your platform
Some weights of LlamaForCausalLM were not initialized from the model checkpoint at /m and are newly initialized
Setting `pad_token_id` to `eos_token_id`:2 for open-end generation.
It looks like you are running as root, which is not recommended.
If you were trying to load it from a hub, make sure you don't have a local directory with the same name.
The server quit without updating PID file
Your kernel does not support swap limit capabilities
This error originates from a subprocess, and is likely not a problem with pip.
A process in the process pool was terminated abruptly while the future was running or pending.
Please make sure you have the correct access rights and the repository exists.
There was a problem loading the plugin
One of your dependencies, babel-preset-react-app, is importing the package without declaring it
Job failed: the runner was stopped while the job was running
Permission denied (publickey).
remote: Support for password authentication was removed on August 13, 2021.
The connection to the server 10.0.0.3:6443 was refused - did you specify the right host or port?
Host key verification failed.
Could not find a version that satisfies the requirement foo
warning: LF will be replaced by CRLF in a.txt.
Waiting for another flutter command to release the startup lock...
The engine "node" is incompatible with this module. Expected version ">=18". Got "16.20.0"
Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!
You can only call this function after the model has been built
进程已结束，退出代码为 137
无法连接到服务器：连接被拒绝
没有那个文件或目录
端口已被占用
系统找不到指定的路径。
'python' 不是内部或外部命令，也不是可运行的程序
此时不应有 else。
""".strip("\n").split("\n")

# What is still told wrongly: (line, what is_prose says today).
KNOWN_WRONG: list[tuple[str, bool]] = [
    ("dataloader with num_workers=8 freezes after the first epoch, 0 is fine", False),
    ("Spark job fails only on the production cluster", False),
    ("Elasticsearch cluster went red overnight", False),
]


def test_what_a_person_writes_is_prose():
    misses = [line for line in WRITTEN if not is_prose(line) and (line, False) not in KNOWN_WRONG]
    assert not misses, "\n".join(misses)


def test_what_a_program_prints_is_no_prose():
    misses = [line for line in PRINTED if is_prose(line) and (line, True) not in KNOWN_WRONG]
    assert not misses, "\n".join(misses)


@pytest.mark.parametrize(("line", "today"), KNOWN_WRONG)
def test_what_is_known_to_be_told_wrongly_still_is(line, today):
    assert is_prose(line) is today


def test_a_description_alone_is_one_prose_event():
    log = read("升级驱动之后 nvidia-smi 就报错了\n重启也没用，有人遇到过吗？")
    assert log.is_prose
    assert [event.reader for event in log.events] == ["prose"]


def test_a_description_of_few_words_is_known_by_having_no_log_around_it():
    assert read("Spark job fails only on the production cluster").is_prose
    assert not read("Connection is not available, request timed out after 30000ms.").is_prose


def test_words_and_output_in_one_paste_are_kept_apart():
    log = read(
        "my pod dies after the upgrade, any idea?\nRuntimeError: CUDA error: out of memory\nthanks for any help!"
    )
    assert [log.lines[place].number for place in log.prose] == [1, 3]
    assert log.root_event is not None and log.root_event.headline == "RuntimeError: CUDA error: out of memory"


def test_a_sentence_in_chinese_beside_a_log_decides_the_language_though_a_program_speaks_in_sentences():
    qt = "This application failed to start because no Qt platform plugin could be initialized. Reinstalling may fix it."
    assert read(
        f"qt.qpa.plugin: Could not load the Qt platform plugin\n{qt}\n桌面是本地的，装库之前一切正常。"
    ).is_chinese
    assert not read(f"qt.qpa.plugin: Could not load the Qt platform plugin\n{qt}\nany idea what to do here?").is_chinese
    long = 'Exception in thread "main" java.lang.IllegalArgumentException: not the logger you were looking for'
    assert read(f"应用放到测试环境启动失败：\n{long}").is_chinese
