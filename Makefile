# Every check a person should run is one target; CI runs the same ones.
# Each target does its own set-up: only Python 3.11+, git and make are needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TOOLS := $(VENV)/.tools

.PHONY: play test lint unit bench screenshots lock clean

play: $(READY)
	@$(BIN)/gwent-tui

test: lint unit

lint: $(TOOLS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports

unit: $(TOOLS)
	$(BIN)/pytest -n 4

bench: $(TOOLS)
	$(BIN)/python -m tools.bench

screenshots: $(TOOLS)
	$(BIN)/python -m tools.pictures

# The game alone, from the committed lock file.
$(READY): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

# What the checks need besides.
$(TOOLS): $(READY) requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@

lock:
	uv pip compile --quiet --universal --no-header pyproject.toml -o requirements.lock
	uv pip compile --quiet --universal --no-header pyproject.toml --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) build dist
