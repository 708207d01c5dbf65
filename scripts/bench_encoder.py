"""Benchmark of the encoder and the vector indexes on this machine.

    python -m scripts.bench_encoder cpu                    one text and many, ONNX Runtime and torch, 1 and 2 threads
    python -m scripts.bench_encoder cold                   from process start to the first vector
    python -m scripts.bench_encoder gpu                    strings in, vectors in the index, and the bare forward pass
    python -m scripts.bench_encoder gpus                   the same texts on one GPU and on every GPU
    python -m scripts.bench_encoder index --sizes 2500 100000 1000000 10000000 [--gpu]
    python -m scripts.bench_encoder large --rows 10000000  exact and compressed indexes side by side, with their recall

Prints Markdown tables under the name of the device; `docs/benchmarks.md` keeps them. `CPU ms` is processor time, which
a busy machine inflates less.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from index.encoders import SHIPPED
from scripts.memory_use import own_memory

WORDS = (
    "error file connection 显存 timeout kernel memory 进程 failed module version 无法 driver address illegal thread "
    "pointer 错误 stream device missing socket library 加载 config path refused value index 超时"
).split()


TOKENS = (16, 64, 256)
WARM = 3  # warm-up calls


def text_of(tokenizer: Any, tokens: int, seed: int) -> str:
    """Return a text of exactly `tokens` pieces, special ones included, or as near below as words allow."""
    generator = np.random.default_rng(seed)
    words: list[str] = []
    while len(tokenizer.encode(" ".join(words)).ids) < tokens:
        words.append(WORDS[generator.integers(len(WORDS))])
    while len(tokenizer.encode(" ".join(words)).ids) > tokens:
        words.pop()
    return " ".join(words)


def texts_of(tokenizer: Any, tokens: int, count: int) -> list[str]:
    """Return `count` different texts of about `tokens` pieces."""
    kinds = [text_of(tokenizer, tokens - 4, seed).split() for seed in range(16)]
    generator = np.random.default_rng(tokens)
    return [" ".join([*generator.permutation(kinds[i % 16]), str(i % 97)]) for i in range(count)]


def logs_of(tokenizer: Any, tokens: int, count: int) -> list[str]:
    """Return `count` synthetic logs of `tokens` pieces: messages with prefixes, paths, numbers and frames."""
    seeds = range(0, count, 4096)
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as processes:
        made = list(processes.map(some_logs, seeds, (min(4096, count - seed) for seed in seeds)))
    tokenizer.no_truncation()
    cut: list[str] = []
    for chunk in made:
        for text, found in zip(chunk, tokenizer.encode_batch(chunk), strict=True):
            cut.append(text[: found.offsets[min(tokens, len(found.ids)) - 2][1]])
    return cut


def some_logs(seed: int, count: int) -> list[str]:
    """Return `count` synthetic logs of three messages."""
    from scripts.encoder.corpus import read_phrasings
    from scripts.encoder.noise import log_around

    messages = [record.message for record in read_phrasings()]
    generator = Random(seed)
    return [
        "\n".join(log_around(generator.choice(messages), generator, masked=0.0) for _ in range(3)) for _ in range(count)
    ]


def times(work: Callable[[], Any], seconds: float = 4.0, least: int = 10) -> list[float]:
    """Return the milliseconds of repeated calls, warm."""
    for _ in range(WARM):
        work()
    found, begun = [], time.perf_counter()
    while len(found) < least or time.perf_counter() - begun < seconds:
        start = time.perf_counter()
        work()
        found.append((time.perf_counter() - start) * 1000)
        if len(found) >= 2000:
            break
    return found


def device_name() -> str:
    """Return the processor's name and how many cores this process may use."""
    name = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").is_file():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), name)
    return f"{name}, {len(os.sched_getaffinity(0))} cores"


def row(*cells: Any) -> None:
    """Print one line of a table."""
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def bench_cpu(folder: Path, with_torch: bool) -> None:
    """Print texts/s, p50 and p95 per text."""
    from index.onnx_encoder import OnnxEncoder

    print(f"\n{device_name()}; load average {os.getloadavg()[0]:.1f}\n")
    row("runtime", "threads", "tokens", "CPU ms", "least ms", "p50 ms", "p95 ms", "texts/s")
    row(*["---"] * 8)
    for threads in (1, 2):
        runtimes: list[tuple[str, Any]] = [(f"ONNX {p}", OnnxEncoder(folder, p, threads)) for p in ("int8", "float")]
        if with_torch:
            import torch

            from index.torch_encoder import TorchEncoder

            torch.set_num_threads(threads)
            runtimes.append(("torch float", TorchEncoder(folder, "cpu")))
        tokenizer = OnnxEncoder(folder, "int8", 1)._tokenizer
        for name, encoder in runtimes:
            for tokens in TOKENS:
                text = text_of(tokenizer, tokens, 1)
                spent = time.process_time()
                found = times(lambda encoder=encoder, text=text: encoder.encode([text], query=True))
                spent = (time.process_time() - spent) * 1000 / (len(found) + WARM)
                many = texts_of(tokenizer, tokens, 64)
                start = time.perf_counter()
                encoder.encode(many)
                rate = len(many) / (time.perf_counter() - start)
                ninety_five = sorted(found)[int(0.95 * len(found))]
                cells = [f"{value:.1f}" for value in (spent, min(found), statistics.median(found), ninety_five)]
                row(name, threads, tokens, *cells, f"{rate:.0f}")


COLD = """
import time
start = time.perf_counter()
from index.encoders import open_encoder
encoder = open_encoder({setting!r}, threads=1)
encoder.encode(["CUDA error: out of memory"], query=True)
print((time.perf_counter() - start) * 1000)
"""


def bench_cold(folder: Path, runs: int = 15) -> None:
    """Print the milliseconds from the start of the interpreter to the first vector, with a cached int8 file."""
    found, spent = [], []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        line = subprocess.run(
            [sys.executable, "-c", COLD.format(setting=str(folder))], capture_output=True, text=True, check=True
        )
        found.append(float(line.stdout.strip().splitlines()[-1]))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000)
    print(f"\n{device_name()}; load average {os.getloadavg()[0]:.1f}")
    print(
        f"cold start to the first vector, int8, {runs} runs: "
        f"least {min(found):.0f} ms, median {statistics.median(found):.0f} ms; "
        f"processor time of the whole process: least {min(spent):.0f} ms, median {statistics.median(spent):.0f} ms"
    )


def timed(work: Callable[[], Any], repeats: int) -> float:
    """Return the median seconds of repeated calls, warm, with the devices' work."""
    import torch

    def once() -> float:
        start = time.perf_counter()
        work()
        for place in range(torch.cuda.device_count()):
            torch.cuda.synchronize(place)
        return time.perf_counter() - start

    once()
    return statistics.median(once() for _ in range(repeats))


def bare_rate(encoder: Any, tokens: int) -> tuple[int, float]:
    """Return the texts of a full batch, and the texts/s of forward passes over one that is on the device."""
    import torch

    from index.torch_encoder import BATCH_TOKENS

    batch = BATCH_TOKENS // tokens
    ids = torch.randint(5, 9000, (batch, tokens), device=encoder.device)
    mask = torch.ones_like(ids)

    def forward() -> None:
        with torch.inference_mode():
            for _ in range(50):
                encoder.transformer(input_ids=ids, attention_mask=mask)

    return batch, 50 * batch / timed(forward, 5)


def bench_gpu(folder: Path, count: int, tokens: int = 128) -> None:
    """Print the bare forward pass, encoding on the device, and encoding into an index on the device.

    The last row encodes the second half of the texts with an encoder that has seen the first.
    """
    import torch

    from index.faiss_index import FaissGpuIndex
    from index.tokenizer_pool import worker_count
    from index.torch_encoder import TorchEncoder

    encoder = TorchEncoder(folder, "cuda")
    tokenizer = encoder.model.tokenizer.backend_tokenizer
    batch, bare = bare_rate(encoder, tokens)
    print(
        f"\n{torch.cuda.get_device_name()}, {device_name()}, {worker_count()} of them for the tokeniser; "
        f"{count:,} texts of {tokens} tokens, float16\n"
    )
    row("what", "texts/s", "of the bare forward pass")
    row("---", "---", "---")
    row(f"bare forward pass, batches of {batch}", f"{bare:.0f}", "1.00")
    for kind, texts in (
        ("made logs", logs_of(tokenizer, tokens, count)),
        ("thirty words", texts_of(tokenizer, tokens, count)),
    ):
        rates = {
            "tokeniser alone, one process": count / timed(lambda texts=texts: tokenizer.encode_batch_fast(texts), 1),
            "strings in, vectors on the device": count / timed(lambda texts=texts: encoder.encode_on_device(texts), 3),
            "strings in, vectors in the index": count
            / timed(lambda texts=texts: FaissGpuIndex(encoder.encode_on_device(texts)), 3),
        }
        vectors = encoder.encode_on_device(texts)
        filled = timed(lambda vectors=vectors: FaissGpuIndex(vectors), 3)
        unseen, half = TorchEncoder(folder, "cuda"), count // 2
        start = time.perf_counter()
        unseen.encode_on_device(texts[:half])
        torch.cuda.synchronize()
        first = time.perf_counter() - start
        start = time.perf_counter()
        FaissGpuIndex(unseen.encode_on_device(texts[half:]))
        torch.cuda.synchronize()
        rates["the same, texts never seen before"] = (count - half) / (time.perf_counter() - start)
        rates["strings in, vectors on the device, with the start of the processes"] = half / first
        for what, rate in rates.items():
            row(f"{kind}: {what}", f"{rate:.0f}", f"{rate / bare:.2f}")
        print(
            f"\nfilling the index with {count:,} vectors that are on the device: {1000 * filled:.0f} ms\n", flush=True
        )


def bench_gpus(folder: Path, count: int, tokens: int = 128) -> None:
    """Print encoding on one GPU and on every GPU, in turn."""
    import torch

    from index.torch_encoder import TorchEncoder

    one, every = TorchEncoder(folder, "cuda:0"), TorchEncoder(folder)
    texts = logs_of(one.model.tokenizer.backend_tokenizer, tokens, count)
    _, bare = bare_rate(one, tokens)
    print(f"\n{torch.cuda.device_count()} × {torch.cuda.get_device_name()}, {device_name()}; {count:,} made logs\n")
    row("what", "texts/s", "of one GPU")
    row("---", "---", "---")
    row("bare forward pass, one GPU", f"{bare:.0f}", "")
    rates = [count / timed(lambda encoder=encoder: encoder.encode_on_device(texts), 3) for encoder in (one, every)]
    for what, rate in zip(("one GPU", "every GPU"), rates, strict=True):
        row(f"strings in, vectors on the device, {what}", f"{rate:.0f}", f"{rate / rates[0]:.2f}")
    same = (one.encode_on_device(texts).float() * every.encode_on_device(texts).float()).sum(1).min()
    print(f"\nleast cosine between the two: {float(same):.5f}")


def bench_index(sizes: list[int], gpu: bool) -> None:
    """Print build and search times at several sizes, 384 dimensions, 10 neighbours."""
    from index.faiss_index import FaissGpuIndex, FaissIndex, NumpyIndex

    generator = np.random.default_rng(1)
    queries = generator.standard_normal((1000, 384), dtype=np.float32)
    queries /= np.linalg.norm(queries, axis=1, keepdims=True)
    print(f"\n{device_name()}; load average {os.getloadavg()[0]:.1f}\n")
    row("rows", "backend", "build ms", "1 query ms", "1,000 queries ms")
    row(*["---"] * 5)
    block = generator.standard_normal((1_000_000, 384), dtype=np.float32)
    block /= np.linalg.norm(block, axis=1, keepdims=True)
    for size in sizes:
        vectors = np.concatenate([block] * (size // len(block))) if size > len(block) else block[:size]
        backends: list[tuple[str, Callable[[], Any]]] = [
            ("NumPy", lambda v=vectors: NumpyIndex(v)),
            ("FAISS, CPU", lambda v=vectors: FaissIndex(v)),
        ]
        if gpu:
            import torch

            on_device = torch.from_numpy(vectors).cuda()
            backends += [
                ("FAISS, GPU float32, from a tensor", lambda v=on_device: FaissGpuIndex(v)),
                ("FAISS, GPU float16, from a tensor", lambda v=on_device: FaissGpuIndex(v, half=True)),
            ]
        for name, build in backends:
            if name == "NumPy" and size > 1_000_000:
                continue  # the score matrix of 1,000 queries alone would take 40 GB
            start = time.perf_counter()
            index = build()
            built = (time.perf_counter() - start) * 1000
            one = statistics.median(times(lambda i=index: i.search(queries[:1], 10), 1.0, 3))
            many_queries = queries if name != "NumPy" or size <= 100_000 else queries[:100]
            start = time.perf_counter()
            index.search(many_queries, 10)
            many = (time.perf_counter() - start) * 1000 * len(queries) / len(many_queries)
            row(f"{size:,}", name, f"{built:.1f}", f"{one:.2f}", f"{many:.0f}")
            del index
        if gpu:
            del on_device, backends
            torch.cuda.empty_cache()


def realistic(rows: int, device: str, noise: float = 0.6, seed: int = 1) -> Iterator[Any]:
    """Yield blocks of unit vectors, torch tensors of a million rows: those of our entries' passages, moved by noise."""
    import torch

    from assistant.diagnosis.retrieval.knowledge import shipped_vectors
    from index.shards import restored

    shards = shipped_vectors().shards.values()
    base = torch.from_numpy(restored(np.stack([it for shard in shards for it in shard.rows.values()]))).to(device)
    generator = torch.Generator(device).manual_seed(seed)
    for start in range(0, rows, AT_ONCE):
        count = min(AT_ONCE, rows - start)
        chosen = base[torch.randint(len(base), (count,), generator=generator, device=device)]
        moved = chosen + noise / base.shape[1] ** 0.5 * torch.randn(chosen.shape, generator=generator, device=device)
        yield moved / moved.norm(dim=1, keepdim=True)


AT_ONCE = 1_000_000  # rows
LISTS, CODE = 4096, 64  # of IVF-PQ: lists, and bytes of a row
PROBED = (16, 64, 128)


def bench_large(rows: int, folder: Path) -> None:
    """Print exact and compressed indexes of many rows side by side; on a GPU where there is one."""
    import faiss
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    vectors = np.empty((rows, 384), dtype=np.float32)
    for place, block in enumerate(realistic(rows, device)):
        vectors[place * AT_ONCE : place * AT_ONCE + len(block)] = block.cpu().numpy()
    queries = next(realistic(1_000, device, noise=0.8, seed=2)).cpu().numpy()
    name = torch.cuda.get_device_name() if device == "cuda" else "no GPU"
    print(f"\n{name}, {device_name()}; {rows:,} rows; CAGRA {hasattr(faiss, 'GpuIndexCagra')}\n")
    row("index", "build s", "file GB", "load s", "memory GB", "1 query ms", "1,000 queries ms", "recall@10")
    row(*["---"] * 8)
    truth: Any = None

    def report(what: str, build: Callable[[], Any], path: Path | None, load: Callable[[], Any] | None) -> None:
        nonlocal truth
        before, start = used(device), time.perf_counter()
        index = build()
        built, memory = time.perf_counter() - start, (used(device) - before) / 1e9
        cells = ["", ""]
        if path is not None and load is not None:
            del index
            start = time.perf_counter()
            index = load()
            cells = [f"{path.stat().st_size / 1e9:.2f}", f"{time.perf_counter() - start:.1f}"]
        for probed in PROBED if "IVF" in what else (0,):
            if probed:
                index.nprobe = probed
            one = statistics.median(times(lambda: index.search(queries[:1], 10), 1.0, 5))
            start = time.perf_counter()
            _, found = index.search(queries, 10)
            many = (time.perf_counter() - start) * 1000
            truth = found if truth is None else truth
            recall = np.mean([len(np.intersect1d(a, b)) / 10 for a, b in zip(found, truth, strict=True)])
            named = f"{what}, {probed} lists read" if probed else what
            row(named, f"{built:.1f}", *cells, f"{memory:.2f}", f"{one:.2f}", f"{many:.0f}", f"{recall:.3f}")

    stored = folder / "rows.npy"
    np.save(stored, vectors)
    if device == "cuda":
        from index.faiss_index import FaissGpuIndex

        def mapped() -> Any:
            return np.load(stored, mmap_mode="r")

        report("exact, float32", lambda: FaissGpuIndex(vectors), stored, lambda: FaissGpuIndex(mapped()))
        report("exact, float16", lambda: FaissGpuIndex(vectors, half=True), stored,
               lambda: FaissGpuIndex(mapped(), half=True))  # fmt: skip
        resources, options = faiss.StandardGpuResources(), faiss.GpuClonerOptions()
        options.useFloat16 = True  # tables of 64 bytes a row do not fit a multiprocessor's memory in float32
        kept = folder / "ivfpq.faiss"

        def compressed() -> Any:
            index = faiss.index_factory(384, f"IVF{LISTS},PQ{CODE}", faiss.METRIC_INNER_PRODUCT)
            on_gpu = faiss.index_cpu_to_gpu(resources, 0, index, options)
            on_gpu.train(vectors[:: max(1, rows // 400_000)])
            for start in range(0, rows, AT_ONCE):
                on_gpu.add(vectors[start : start + AT_ONCE])
            faiss.write_index(faiss.index_gpu_to_cpu(on_gpu), str(kept))
            return on_gpu

        report(f"IVF{LISTS},PQ{CODE}", compressed, kept,
               lambda: faiss.index_cpu_to_gpu(resources, 0, faiss.read_index(str(kept)), options))  # fmt: skip
    else:
        from index.faiss_index import FaissIndex

        report("exact, float32", lambda: FaissIndex(vectors), stored, lambda: FaissIndex(np.load(stored)))
        kept = folder / "ivfpq.faiss"

        def compressed() -> Any:
            index = faiss.index_factory(384, f"IVF{min(LISTS, rows // 40)},PQ{CODE}", faiss.METRIC_INNER_PRODUCT)
            index.train(vectors[:: max(1, rows // 100_000)])
            index.add(vectors)
            faiss.write_index(index, str(kept))
            return index

        report(f"IVF{min(LISTS, rows // 40)},PQ{CODE}", compressed, kept, lambda: faiss.read_index(str(kept)))


def used(device: str) -> float:
    """Return the bytes in use on the GPU, or by this process where there is none."""
    if device == "cuda":
        import torch

        torch.cuda.empty_cache()
        free, total = torch.cuda.mem_get_info()
        return float(total - free)
    return own_memory()


def main() -> None:
    """Run the named parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="+", choices=["cpu", "cold", "gpu", "gpus", "index", "large"])
    parser.add_argument("--model", type=Path, default=SHIPPED)
    parser.add_argument("--torch", action="store_true", help="measure torch on the CPU too")
    parser.add_argument("--gpu", action="store_true", help="measure indexes on the GPU too")
    parser.add_argument("--count", type=int, default=131_072, help="texts to encode on the GPU")
    parser.add_argument("--rows", type=int, default=10_000_000, help="rows of the part `large`")
    parser.add_argument("--sizes", type=int, nargs="+", default=[2_500, 100_000, 1_000_000])
    arguments = parser.parse_args()
    for part in arguments.parts:
        if part == "cpu":
            bench_cpu(arguments.model, arguments.torch)
        elif part == "cold":
            bench_cold(arguments.model)
        elif part == "gpu":
            bench_gpu(arguments.model, arguments.count)
        elif part == "gpus":
            bench_gpus(arguments.model, arguments.count)
        elif part == "large":
            with tempfile.TemporaryDirectory(prefix="large-") as folder:
                bench_large(arguments.rows, Path(folder))
        else:
            bench_index(arguments.sizes, arguments.gpu)


if __name__ == "__main__":
    main()
