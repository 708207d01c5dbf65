"""The shipped encoder on PyTorch: plain sentence-transformers loads it, and its vectors are those of ONNX Runtime."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("sentence_transformers", exc_type=ImportError)

from index.encoders import SHIPPED, open_encoder
from index.onnx_encoder import OnnxEncoder

pytestmark = pytest.mark.slow

TEXTS = [
    "CUDA error: an illegal memory access was encountered",
    "训练跑到一半报非法内存访问，换了一张卡还是一样",
    "cudaErrorIllegalAddress (700)",
    "java.net.ConnectException: Connection refused\n\tat java.net.PlainSocketImpl.connect",
    "升级之后容器起不来，kubectl get pods 里一直是 CrashLoopBackOff",
    "显存不足",
    "x",
    "",
]


def cosines(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    return (left * right).sum(1) / np.linalg.norm(left, axis=1) / np.linalg.norm(right, axis=1)


def test_plain_sentence_transformers_gives_the_vectors_of_onnx():
    from sentence_transformers import SentenceTransformer

    found = SentenceTransformer(str(SHIPPED), device="cpu").encode(TEXTS)
    assert np.allclose(np.linalg.norm(found, axis=1), 1, atol=1e-3)
    assert cosines(found, OnnxEncoder(SHIPPED, "float").encode(TEXTS)).min() >= 0.99


def test_our_torch_runtime_gives_the_vectors_of_onnx():
    encoder = open_encoder("torch", device="cpu")
    assert encoder.name == OnnxEncoder(SHIPPED, "float").name
    assert cosines(encoder.encode(TEXTS), OnnxEncoder(SHIPPED, "float").encode(TEXTS)).min() >= 0.99
    assert encoder.encode([]).shape == (0, encoder.dimension)


def test_prompts_of_a_model_are_put_in_front(monkeypatch: pytest.MonkeyPatch):
    encoder = open_encoder("torch", device="cpu")
    plain = encoder.encode(["query: timeout", "timeout"])
    monkeypatch.setattr(encoder.model, "prompts", {"query": "query: ", "document": ""})
    assert np.allclose(encoder.encode(["timeout"], query=True), plain[:1], atol=1e-4)
    assert np.allclose(encoder.encode(["timeout"]), plain[1:], atol=1e-4)


def test_the_short_way_through_a_plain_model_gives_the_same_vectors(monkeypatch: pytest.MonkeyPatch):
    """The way that CUDA takes, here on the CPU: several chunks, batches with and without padding."""
    monkeypatch.setattr("index.torch_encoder.CHUNK_TEXTS", 3)
    monkeypatch.setattr("index.torch_encoder.BATCH_TOKENS", 40)
    encoder = open_encoder("torch", device="cpu")
    assert encoder._is_plain()
    found = encoder._encode_plain([*TEXTS, *TEXTS[:4]]).float().numpy()
    assert cosines(found, encoder.encode([*TEXTS, *TEXTS[:4]])).min() >= 0.9999


def test_many_texts_go_through_several_processes_and_devices_to_the_same_vectors(monkeypatch: pytest.MonkeyPatch):
    """The way that bulk takes on two GPUs, here with two models on the CPU."""
    monkeypatch.setattr("index.torch_encoder.POOL_FROM", 10)
    monkeypatch.setattr("index.torch_encoder.FIRST_TEXTS", 20)
    monkeypatch.setattr("index.torch_encoder.CHUNK_TEXTS", 50)
    monkeypatch.setattr("index.tokenizer_pool.SLICE", 16)
    monkeypatch.setattr("index.tokenizer_pool.worker_count", lambda: 2)
    encoder = open_encoder("torch", device="cpu")
    many = [f"{text} {number % 5}" for number in range(20) for text in TEXTS]
    alone = encoder._encode_plain(many[:9]).float().numpy()
    assert encoder._pool is None
    encoder._others = ["cpu"]
    found = encoder._encode_plain(many).float().numpy()
    assert encoder._pool is not None and encoder._pool.is_open and len(encoder._copies) == 1
    assert cosines(found[:9], alone).min() >= 0.9999
    assert cosines(found, np.concatenate([found[:40]] * 4)).min() >= 0.9999


@pytest.mark.gpu
def test_on_every_gpu_the_vectors_are_those_of_onnx(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("index.torch_encoder.POOL_FROM", 1000)
    encoder = open_encoder("torch")
    found = encoder.encode(TEXTS * 900)
    assert len(encoder._copies) == len(encoder._others)
    wanted = OnnxEncoder(SHIPPED, "float").encode(TEXTS)
    assert cosines(found, np.concatenate([wanted] * 900)).min() >= 0.99


@pytest.mark.gpu
def test_on_the_gpu_in_half_precision_the_vectors_are_those_of_onnx():
    encoder = open_encoder("torch", device="cuda")
    many = TEXTS * 900  # several chunks, batches of every length
    found = encoder.encode(many)
    wanted = OnnxEncoder(SHIPPED, "float").encode(TEXTS)
    assert cosines(found, np.concatenate([wanted] * 900)).min() >= 0.99


@pytest.mark.gpu
def test_vectors_stay_on_the_device():
    encoder = open_encoder("torch", device="cuda")
    assert encoder.encode_on_device(TEXTS).is_cuda


@pytest.mark.parametrize("is_short", [False, True], ids=["by the model's own way", "by the short way of CUDA"])
def test_threads_that_encode_at_the_same_time_do_not_disturb_each_other(is_short, monkeypatch: pytest.MonkeyPatch):
    encoder = open_encoder("torch", device="cpu")
    monkeypatch.setattr(encoder, "_goes_the_short_way", lambda: is_short)
    texts = [" ".join(f"w{number}x{place}" for place in range(2000)) + text for number, text in enumerate(TEXTS)]
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda text: encoder.encode([text]), texts))
    alone = [encoder.encode([text]) for text in texts]
    assert np.allclose(np.concatenate(together), np.concatenate(alone), atol=1e-5)
