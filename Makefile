# make demo       set up, build the index, diagnose a crash log in English and Chinese
# make test       set up and run the tests
# make fast       the tests of reading, finding, ranking and the entries' form: under three minutes
# make check      format, lint, types, entries, vectors and generated pages up to date
# make hooks      run the quick checks before each commit
# make new-entry  draft an entry: make new-entry ID=redis/noauth PASTE=crash.log
# make format     fix formatting and lint errors
# make docs       rewrite the generated pages
# make site       build the documentation as a site in build/site, links checked
# make vectors    encode changed passages of our entries: their vectors are shipped with the package
# make evaluate   evaluate on labelled reports: CASES=… KB=… PEER=…
# make clean      remove the virtual environment and build artefacts

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# faiss-gpu, torch and sentence-transformers where there is an NVIDIA GPU; small wheels and no torch elsewhere.
EXTRA  ?= $(shell nvidia-smi -L >/dev/null 2>&1 && echo gpu || echo cpu)
# TORCH=1 also installs torch, for the tests that hold the two runtimes of the encoder to the same vectors.
TORCH  ?=
TORCH_VERSION ?= 2.13.0
LOG    := tests/pastes/cuda/oom_then_nccl_timeout_on_two_ranks.txt

.PHONY: help demo test fast check hooks new-entry format docs site vectors evaluate clean

help:
	@sed -n 's/^# make /  make /p' Makefile

demo: $(VENV)/installed
	$(BIN)/assistant index build
	$(BIN)/assistant query $(LOG) --lang en
	$(BIN)/assistant query $(LOG) --lang zh

test: $(VENV)/installed-dev $(if $(TORCH),$(VENV)/installed-torch)
	$(BIN)/python -m pytest -m "not gpu" -n 2

fast: $(VENV)/installed-dev
	$(BIN)/python -m pytest -m "not gpu and not slow" -n 2 tests/diagnosis tests/index tests/test_rooms.py assistant index

hooks: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet pre-commit
	$(BIN)/pre-commit install

new-entry: $(VENV)/installed-dev
	$(BIN)/assistant kb new $(PASTE) --id $(ID) --folder kb/entries

check: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/assistant kb lint
	$(BIN)/python -m kb.lint --check
	$(BIN)/python scripts/write_docs.py --check
	$(BIN)/python scripts/write_vectors.py --check
	$(BIN)/python scripts/fit_acts.py --check

format: $(VENV)/installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(VENV)/installed-dev
	$(BIN)/python -m kb.lint --write-docs
	$(BIN)/python scripts/write_docs.py

site: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --editable ".[site]"
	$(BIN)/python scripts/build_site.py

vectors: $(VENV)/installed-dev
	$(BIN)/python scripts/write_vectors.py

evaluate: $(VENV)/installed-dev
	$(BIN)/python scripts/evaluate.py --cases $(CASES) --kb $(KB) $(if $(PEER),--peer $(PEER))

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable ".[$(EXTRA)]"
	touch $@

$(VENV)/installed-dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --editable ".[$(EXTRA),ui,mcp,triage,dev]"
	touch $@

$(VENV)/installed-torch: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet torch==$(TORCH_VERSION)
	$(BIN)/python -m pip install --quiet sentence-transformers
	touch $@

clean:
	rm -rf $(VENV) build *.egg-info
