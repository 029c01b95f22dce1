# Everything runs from a virtual environment in .venv, made again when pyproject.toml changes.
#
#   make play                        play First Light in the terminal (ARGS="--seats 1" for the solo game)
#   make test                        lint, types and every test, as the checks do
#   make lint | bench | soak | transcripts | clean

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
# Debian's Python comes without venv; who may install packages gets it from there.
GET_VENV := { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && echo "Installing python3-venv..." && \
  apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null && rm -rf $(VENV) && $(PYTHON) -m venv $(VENV); }
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test lint bench soak transcripts clean

help:
	@sed -n 's/^#   //p' Makefile

play: $(VENV)/.installed
	@$(BIN)/orrery play first-light $(ARGS)

test: lint
	$(BIN)/python -m pytest -n 2

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.installed-bench
	$(BIN)/python -m benchmarks $(ARGS)

soak: $(VENV)/.installed-dev
	$(BIN)/orrery check first-light --games 200 $(ARGS)

transcripts: $(VENV)/.installed-dev
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment ---------------------------------------------------------------------------------

$(VENV)/.made: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Orrery needs Python 3.11 or newer; name one with: make PYTHON=python3.11 ..." >&2; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || $(GET_VENV) || { rm -rf $(VENV); \
	  echo "This Python cannot make a virtual environment; on Debian: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.made
	@echo "Setting up (once)..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-bench: $(VENV)/.installed
	@echo "Setting up what is measured against (once)..."
	@$(PIP) --editable '.[bench]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	@echo "Setting up the tools for tests (once)..."
	@$(PIP) --editable '.[dev]'
	@touch $@
