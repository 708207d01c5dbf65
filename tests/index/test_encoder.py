"""The shipped encoder: one vector whatever it runs on, small, quick to open, and clear when something is missing."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from index.encoders import SHIPPED, open_encoder
from index.errors import EncoderDamaged, EncoderUnavailable
from index.onnx_encoder import OnnxEncoder
from index.weights import SAFE_RANGE, offsets, read_safetensors, write_int8

TEXTS = [
    "CUDA error: an illegal memory access was encountered",
    "训练跑到一半报非法内存访问，换了一张卡还是一样",
    "cudaErrorIllegalAddress (700)",
    "java.net.ConnectException: Connection refused (Connection refused)\n\tat java.net.PlainSocketImpl.connect",
    "ModuleNotFoundError: No module named 'torch'",
    "升级之后容器起不来，kubectl get pods 里一直是 CrashLoopBackOff",
    "显存不足",
    "undefined reference to `std::__cxx11::basic_string<char>::_M_create(unsigned long&, unsigned long)'",
    "make: *** [Makefile:12: all] Error 2",
    "npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree",
    "x",
    "",
]


@pytest.fixture(scope="module")
def int8(tmp_path_factory: pytest.TempPathFactory) -> OnnxEncoder:
    return OnnxEncoder(SHIPPED, "int8", threads=1, cache_folder=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def exact() -> OnnxEncoder:
    return OnnxEncoder(SHIPPED, "float", threads=1)


def cosines(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    return (left * right).sum(1) / np.linalg.norm(left, axis=1) / np.linalg.norm(right, axis=1)


def test_vectors_have_the_shape_and_length_of_the_seam(int8: OnnxEncoder, exact: OnnxEncoder):
    for encoder in (int8, exact):
        vectors = encoder.encode(TEXTS)
        assert vectors.shape == (len(TEXTS), encoder.dimension) and vectors.dtype == np.float32
        assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
        assert encoder.encode([]).shape == (0, encoder.dimension)


def test_int8_keeps_to_the_float_vectors(int8: OnnxEncoder, exact: OnnxEncoder):
    found = cosines(int8.encode(TEXTS), exact.encode(TEXTS))
    assert found.min() >= 0.97, found.round(4)


def test_both_precisions_have_one_name(int8: OnnxEncoder, exact: OnnxEncoder):
    assert int8.name == exact.name
    assert int8.name.startswith("error-assistant-encoder")


REFERENCE = {  # the first numbers of the float vectors, written down when the model was shipped
    "CUDA error: an illegal memory access was encountered": [0.0611, 0.0510, -0.0766, 0.0397, -0.0494, -0.0328],
    "显存不足，训练到一半崩溃": [0.0836, -0.0054, -0.0256, 0.0198, 0.0180, 0.0258],
}


@pytest.mark.parametrize("text", REFERENCE)
def test_the_vectors_are_those_that_were_shipped(text: str, int8: OnnxEncoder, exact: OnnxEncoder):
    assert np.abs(exact.encode([text])[0, :6] - REFERENCE[text]).max() < 1e-3
    assert np.abs(int8.encode([text])[0, :6] - REFERENCE[text]).max() < 0.03


def test_the_narrow_range_for_older_processors_keeps_to_the_float_vectors_too(
    exact: OnnxEncoder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("index.onnx_encoder.weight_range", lambda: SAFE_RANGE)
    narrow = OnnxEncoder(SHIPPED, "int8", threads=1, cache_folder=tmp_path)
    assert cosines(narrow.encode(TEXTS), exact.encode(TEXTS)).min() >= 0.97


def test_a_text_has_the_same_vector_alone_and_in_company(int8: OnnxEncoder, exact: OnnxEncoder):
    assert np.array_equal(int8.encode(TEXTS)[[2]], int8.encode([TEXTS[2]]))
    assert cosines(exact.encode(TEXTS), np.concatenate([exact.encode([text]) for text in TEXTS])).min() > 0.99999


def test_english_and_chinese_of_one_error_lie_close(int8: OnnxEncoder):
    pairs = [
        ("segmentation fault", "段错误"),
        ("CUDA out of memory", "显存不足"),
        ("connection refused", "连接被拒绝"),
        ("permission denied", "权限不够"),
        ("deadlock detected", "检测到死锁"),
        ("illegal memory access", "非法内存访问"),
        ("file not found", "找不到文件"),
        ("certificate has expired", "证书已过期"),
    ]
    scores = int8.encode([english for english, _ in pairs]) @ int8.encode([chinese for _, chinese in pairs]).T
    assert scores.argmax(1).tolist() == list(range(len(pairs)))


def test_names_are_read_as_words(int8: OnnxEncoder):
    cut = int8._tokenizer.encode("cudaErrorIllegalAddress HTTPServerError：段错误").tokens[1:-1]
    assert cut == ["cuda", "error", "illegal", "address", "http", "server", "error", ":", "段", "错", "误"]


def test_long_texts_are_cut_and_not_refused(int8: OnnxEncoder):
    log = "\n".join(f"line {number}: something happened" for number in range(5000))
    assert len(int8._tokenizer.encode(log).ids) == 256
    assert int8.encode([log]).shape == (1, int8.dimension)


def test_the_shipped_folder_is_small_and_complete():
    files = [path for path in SHIPPED.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) <= 40_000_000
    assert {"model.safetensors", "tokenizer.json", "modules.json", "README.md", "training.jsonl"} <= {
        f.name for f in files
    }


def test_the_graph_fits_the_bytes_it_names(tmp_path: Path):
    import onnxruntime

    write_int8(SHIPPED / "model.safetensors", tmp_path / "encoder_int8.bin")
    shutil.copyfile(SHIPPED / "encoder_int8.onnx", tmp_path / "encoder_int8.onnx")
    assert onnxruntime.InferenceSession(str(tmp_path / "encoder_int8.onnx"), providers=["CPUExecutionProvider"])


def test_tensors_lie_on_page_boundaries_and_apart():
    tensors = {"a": np.zeros(5000, np.int8), "b": np.zeros(3, np.float32), "c": np.zeros(1, np.int8)}
    assert offsets(tensors) == {"a": 0, "b": 8192, "c": 12288}


def test_the_weights_are_read_as_the_library_reads_them():
    library = pytest.importorskip("safetensors.numpy").load_file(SHIPPED / "model.safetensors")
    ours = read_safetensors(SHIPPED / "model.safetensors")
    assert set(ours) == set(library)
    assert all(np.array_equal(ours[name], library[name]) for name in library)


def test_the_int8_bytes_are_made_once(tmp_path: Path):
    OnnxEncoder(SHIPPED, cache_folder=tmp_path).encode(TEXTS[:1])
    (made,) = tmp_path.iterdir()
    before = (made / "encoder_int8.bin").stat().st_mtime_ns
    OnnxEncoder(SHIPPED, cache_folder=tmp_path).encode(TEXTS[:1])
    assert [path.name for path in tmp_path.iterdir()] == [made.name]
    assert (made / "encoder_int8.bin").stat().st_mtime_ns == before


def test_without_a_writable_cache_it_works_all_the_same(tmp_path: Path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    vectors = OnnxEncoder(SHIPPED, cache_folder=in_the_way / "cache").encode(TEXTS[:1])
    assert np.isfinite(vectors).all()


def test_a_damaged_folder_is_named_with_what_to_do(tmp_path: Path):
    folder = tmp_path / "model"
    shutil.copytree(SHIPPED, folder)
    (folder / "model.safetensors").write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
    with pytest.raises(EncoderDamaged, match=r"model\.safetensors.*again"):
        OnnxEncoder(folder, cache_folder=tmp_path / "cache").encode(TEXTS[:1])
    (folder / "encoder.json").write_text("{}")
    with pytest.raises(EncoderDamaged, match=r"encoder\.json lacks content"):
        OnnxEncoder(folder, cache_folder=tmp_path / "cache")


def test_a_missing_folder_is_told_from_a_hub_name():
    with pytest.raises(EncoderUnavailable, match=r"there is no folder \./nowhere"):
        open_encoder("./nowhere")


def test_a_missing_package_is_answered_with_the_line_to_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(EncoderUnavailable, match="pip install"):
        open_encoder(str(tmp_path))


def test_the_default_path_imports_neither_torch_nor_transformers(tmp_path: Path):
    code = (
        "import sys; from index.encoders import open_encoder; open_encoder().encode(['段错误']);"
        "print([m for m in ('torch', 'transformers', 'sentence_transformers', 'faiss', 'onnx') if m in sys.modules])"
    )
    environment = {"XDG_CACHE_HOME": str(tmp_path), "PATH": "/usr/bin", "PYTHONPATH": str(SHIPPED.parents[1])}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
    )
    assert run.stdout.strip() == "[]", run.stderr


def test_encoder_json_agrees_with_the_weights():
    about = json.loads((SHIPPED / "encoder.json").read_text())
    config = json.loads((SHIPPED / "config.json").read_text())
    assert about["dimension"] == config["hidden_size"]
    pieces = json.loads((SHIPPED / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    assert config["vocab_size"] == len(pieces) == len(set(pieces.values()))
