import pytest

from assistant.diagnosis.types import Line
from assistant.diagnosis.versions.seen import versions_in


def seen(text: str) -> dict[str, str]:
    lines = [Line(number, raw, raw) for number, raw in enumerate(text.split("\n"), start=1)]
    return {version.product: version.version for version in versions_in(lines)}


@pytest.mark.parametrize(
    ("text", "product", "version"),
    [
        ("torch 2.3.1+cu121", "CUDA", "12.1"),
        ("torch 2.3.1+cu121", "PyTorch", "2.3.1"),
        ("torch==2.1.0", "PyTorch", "2.1.0"),
        ("torch                     2.1.0", "PyTorch", "2.1.0"),
        ("PyTorch version: 2.4.0", "PyTorch", "2.4.0"),
        ("pytorch                   2.1.0           py3.10_cuda11.8_cudnn8.7.0_0    pytorch", "PyTorch", "2.1.0"),
        ("| NVIDIA-SMI 535.104.05   Driver Version: 535.104.05   CUDA Version: 12.2     |", "NVIDIA driver", "535.104.05"),
        ("| NVIDIA-SMI 535.104.05   Driver Version: 535.104.05   CUDA Version: 12.2     |", "CUDA", "12.2"),
        ("Cuda compilation tools, release 12.2, V12.2.140", "CUDA", "12.2"),
        ("NCCL version 2.20.5+cuda12.4", "NCCL", "2.20.5"),
        ("nvidia-cudnn-cu12         8.9.2.26", "cuDNN", "8.9.2.26"),
        ("tensorflow-gpu==2.10.0", "TensorFlow", "2.10.0"),
        ("transformers version: 4.41.2", "Transformers", "4.41.2"),
        ("vLLM version 0.5.4", "vLLM", "0.5.4"),
        ("Python 3.11.4", "Python", "3.11.4"),
        ("Python version: 3.10", "Python", "3.10"),
        ("Node.js v18.17.0", "Node.js", "18.17.0"),
        ("node v18.17.0", "Node.js", "18.17.0"),
        ("npm@9.6.7", "npm", "9.6.7"),
        ("go version go1.22.1 linux/amd64", "Go", "1.22.1"),
        ("rustc 1.75.0 (82e1608df 2023-12-21)", "Rust", "1.75.0"),
        ("gcc (Ubuntu 11.4.0-1ubuntu1~22.04) 11.4.0", "GCC", "11.4.0"),
        ("-- The C compiler identification is GNU 11.4.0", "GCC", "11.4.0"),
        ("clang version 17.0.6", "Clang", "17.0.6"),
        ("cmake version 3.27.4", "CMake", "3.27.4"),
        ('openjdk version "17.0.9" 2023-10-17', "Java", "17.0.9"),
        ("Apache Maven 3.9.5", "Maven", "3.9.5"),
        (" :: Spring Boot ::                (v3.1.2)", "Spring Boot", "3.1.2"),
        ("Docker version 24.0.7, build afdd53b", "Docker", "24.0.7"),
        ("Server Version: v1.28.3", "Kubernetes", "1.28.3"),
        ("git version 2.39.2", "Git", "2.39.2"),
        ("nginx/1.24.0 (Ubuntu)", "nginx", "1.24.0"),
        ("psql (PostgreSQL) 15.4", "PostgreSQL", "15.4"),
        ("Linux node7 5.15.0-91-generic #101-Ubuntu SMP", "Linux", "5.15.0-91-generic"),
        ("Linux 5.15.0-91-generic", "Linux", "5.15.0-91-generic"),
        ("Ubuntu 22.04.3 LTS", "Ubuntu", "22.04.3"),
        ("Windows 11 23H2", "Windows", "11"),
        ("我用的 Windows 10 系统", "Windows", "10"),
        ("macOS Sonoma 14.2", "macOS", "14.2"),
        ("NVIDIA GeForce RTX 4090", "GPU", "NVIDIA GeForce RTX 4090"),
        ("8x A100-SXM4-80GB", "GPU", "A100-SXM4-80GB"),
        ("两台机器，一共 2 张 4090", "GPU", "4090"),
        ("PHP 8.2.12 (cli)", "PHP", "8.2.12"),
        ("numpy                     1.26.4", "NumPy", "1.26.4"),
    ],
)  # fmt: skip
def test_a_version_is_read_as_it_is_printed(text, product, version):
    assert seen(text).get(product) == version


def test_a_path_says_the_version_only_where_nothing_better_does():
    assert seen('File "/usr/lib/python3.10/json/decoder.py", line 3') == {"Python": "3.10"}
    assert seen('File "/usr/lib/python3.10/json/decoder.py", line 3\nPython 3.11.4') == {"Python": "3.11.4"}


def test_what_the_wheel_was_built_with_says_more_than_what_the_driver_serves():
    assert seen("Driver Version: 535.104.05   CUDA Version: 12.2\ntorch 2.3.1+cu118")["CUDA"] == "11.8"


@pytest.mark.parametrize(
    "text", ["step 300 loss 2.31", "mygo 1.22", "retorch 2.1.0", "node7 10.0.0.3", "line 3.11", "connect to 10.0.0.3:5432 failed"]
)  # fmt: skip
def test_other_numbers_are_no_versions(text):
    assert seen(text) == {}


def test_the_line_of_each_version_is_kept():
    lines = [Line(7, "torch 2.1.0", "torch 2.1.0"), Line(9, "Python 3.11.4", "Python 3.11.4")]
    assert [(found.product, found.line) for found in versions_in(lines)] == [("PyTorch", 7), ("Python", 9)]
