"""The tables of vendor error codes say what the vendors' headers and libraries say."""

import errno
import os
import signal
import subprocess
import sys
from http import HTTPStatus

import pytest

from kb import codes


@pytest.mark.parametrize(
    ("name", "version", "number"),
    [
        ("cudaErrorIllegalAddress", "10.0", 77),
        ("cudaErrorIllegalAddress", "10.1", 700),
        ("cudaErrorIllegalAddress", "12.4", 700),
        ("cudaErrorInvalidResourceHandle", "10.0", 33),
        ("cudaErrorInvalidResourceHandle", "13.0", 400),
        ("cudaErrorNoKernelImageForDevice", "11.8", 209),
        ("cudaErrorInsufficientDriver", "12.2", 35),
        ("CUDA_ERROR_OUT_OF_MEMORY", "12.2", 2),
        ("CUDNN_STATUS_EXECUTION_FAILED", "8.9", 8),
        ("CUDNN_STATUS_EXECUTION_FAILED", "9.1", 5000),
        ("CUDNN_STATUS_NOT_INITIALIZED", "7.6", 1),
        ("CUDNN_STATUS_NOT_INITIALIZED", "9.0", 1001),
        ("CUBLAS_STATUS_ALLOC_FAILED", "12.1", 3),
        ("CUSPARSE_STATUS_INTERNAL_ERROR", "12.1", 7),
        ("ncclSystemError", "2.21", 2),
    ],
)
def test_a_name_has_the_number_of_its_version(name, version, number):
    assert [row.number for row in codes.by_name(name, version=version)] == [number]


def test_number_804_is_not_driver_not_ready():
    assert [row.name for row in codes.by_number("cudart", 804)] == ["cudaErrorCompatNotSupportedOnDevice"]
    assert codes.by_name("cudaErrorDriverNotReady") == ()


def test_a_number_means_one_thing_in_one_version():
    doubled = [
        (vendor, row.number, version)
        for vendor, version in [("cudart", "10.0"), ("cudart", "10.1"), ("cudart", "12.4"), ("cuda", "12.4")]
        for row in codes.rows(vendor)
        if len({found.name for found in codes.by_number(vendor, row.number, version)}) > 1
    ]
    assert doubled == []


def test_a_text_leads_to_its_name_in_the_runtime_and_in_the_driver():
    found = {(row.vendor, row.name) for row in codes.by_text("an illegal memory access was encountered")}
    assert found == {("cudart", "cudaErrorIllegalAddress"), ("cuda", "CUDA_ERROR_ILLEGAL_ADDRESS")}


def test_the_texts_of_nccl_are_told_apart_by_version():
    old = codes.by_text("unhandled cuda error")[0]
    new = codes.by_text("unhandled cuda error (run with NCCL_DEBUG=INFO for details)")[0]
    assert (old.name, old.until) == (new.name, "2.16")
    assert new.since == "2.18"


def test_a_strange_name_is_given_to_the_table_its_prefix_belongs_to():
    assert codes.vendor_of("cudaErrorDriverNotReady") == "cudart"
    assert codes.vendor_of("CUDNN_STATUS_NO_SUCH_THING") == "cudnn"
    assert codes.vendor_of("CUDA_VISIBLE_DEVICES") is None
    assert codes.vendor_of("cudaError_t") is None


@pytest.mark.parametrize("vendor", codes.vendors())
def test_every_table_names_its_source_and_is_in_order(vendor):
    text = (codes.FOLDER / f"{vendor}.tsv").read_text("utf-8")
    assert "\n# source: " in text
    rows = codes.rows(vendor)
    assert rows
    assert [row.number for row in rows] == sorted(row.number for row in rows)
    assert len(set(rows)) == len(rows)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the numbers are those of Linux")
def test_errno_signal_and_http_agree_with_the_standard_library():
    assert {row.number: row.text for row in codes.rows("errno")}[errno.ENOSPC] == os.strerror(errno.ENOSPC)
    assert codes.by_name("SIGSEGV")[0].number == signal.SIGSEGV
    assert codes.by_number("http", 504)[0].text == HTTPStatus.GATEWAY_TIMEOUT.phrase


def test_exit_codes_above_128_name_their_signal():
    killed = [row for row in codes.rows("exit") if 128 < row.number < 255]
    assert killed
    for row in killed:
        name = row.text.split()[2]
        assert row.text == f"killed by {name} ({row.number - 128})"
        assert codes.by_name(name, "signal")[0].number == row.number - 128


def test_loading_the_module_reads_no_table():
    script = "import kb.codes as c; print(c.rows.cache_info().currsize, c._lines.cache_info().currsize)"
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["0", "0"]
