"""What is released: a wheel of a known size that works without the checkout it came from."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MOST_MEGABYTES = 60
PASTE = ROOT / "tests/pastes/readme/illegal_access_in_a_worker.txt"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the files that git keeps, in a folder of their own."""
    folder = tmp_path_factory.mktemp("release")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout of git: which files belong to a release is not known")
    for name in listed.stdout.decode().split("\0"):
        if name.split("/")[0] in {"assistant", "index", "kb", "ui", "pyproject.toml", "README.md", "LICENSE"}:
            target = folder / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.hardlink_to(ROOT / name) if _same_disk(folder) else target.write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), "./source"]
    built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if "No matching distribution" in built.stderr:
        pytest.skip("no package registry within reach: setuptools cannot be had for the build")
    assert built.returncode == 0, built.stderr
    return next(folder.glob("*.whl"))


def _same_disk(folder: Path) -> bool:
    return folder.stat().st_dev == ROOT.stat().st_dev


@pytest.mark.slow
def test_a_wheel_is_small_enough_and_holds_entries_vectors_and_encoder(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    assert wheel.stat().st_size <= MOST_MEGABYTES * 1_000_000
    assert {"index/model/model.safetensors", "assistant/diagnosis/ranking/ranking.json"} <= set(names)
    assert sum(name.endswith("/entry.toml") for name in names) == sum(1 for _ in ROOT.glob("kb/entries/*/*/entry.toml"))
    assert not [name for name in names if name.startswith(("tests/", "scripts/"))]


@pytest.mark.slow
def test_an_installed_wheel_diagnoses_from_an_empty_home(wheel: Path, tmp_path: Path):
    site = tmp_path / "site"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True)
    environment = {
        **os.environ,
        "PYTHONPATH": str(site),
        "HOME": str(tmp_path),
        "ERROR_ASSISTANT_CACHE": str(tmp_path / "c"),
    }
    command = [sys.executable, "-P", "-m", "assistant", "query", str(PASTE), "--lang", "en"]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    where = [sys.executable, "-P", "-c", "import assistant; print(assistant.__file__)"]
    assert (
        str(site)
        in subprocess.run(where, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    )
    assert ran.returncode == 0, ran.stderr
    assert "cuda/illegal-address" in ran.stdout
