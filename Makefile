# Everything runs from a virtual environment in .venv, made again when pyproject.toml or a lock changes. The first time
# needs the network (PyPI, and npm's registry for the browser client); after that nothing is fetched. What is fetched is
# named in requirements/*.txt and web/package-lock.json with its version and hash, and nothing else is.
#
#   make play                        the table in the browser (ARGS="--port 8080"; `orrery serve --help` lists all)
#   make terminal                    First Light in the terminal (ARGS="--seats 1" for the solo game)
#   make test                        lint, types and every test, as the checks do
#   make test GAME=last-light        lint, types and the tests of one game or expansion
#   make screenshots                 the pictures in docs/images, taken anew
#   make coverage                    every test, and how much of each package they run through
#   make mutate GAME=last-light      small changes of its rules that no test notices (ARGS="--count 50" for fifty of them)
#   make saves                       games in the middle of every step, kept for the present version of the rules
#   make soak                        laws, kills, requests and worlds by the thousand, and a table of what was lost
#   make lock                        what pyproject.toml asks for, written into requirements/*.txt; ARGS=--upgrade for the newest
#   make sbom                        what a server is made of, as CycloneDX: dist/orrery.cdx.json
#   make lint | bench | transcripts | clean

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
# Debian's Python comes without venv; who may install packages gets it from there.
MAY_INSTALL := command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]
GET_VENV := { $(MAY_INSTALL) && echo "Installing python3-venv..." && \
  apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null && rm -rf $(VENV) && $(PYTHON) -m venv $(VENV); }
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Wheels alone: to build another package would fetch what builds it, which no lock names.
LOCKED = $(PIP) --require-hashes --only-binary :all: --requirement requirements/$(1).txt && \
  $(PIP) --no-deps --no-build-isolation --no-index --editable .
UV := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
CLIENT := $(BIN)/python -m orrery.server.client_build
MODULES := web/node_modules/.package-lock.json
HAVE_CHROMIUM := { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser; } >/dev/null
HAVE_POSTGRES := { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null; }
APT := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold

# Each of two begins at its own half, so that what a folder of tests needs is mostly made once; who is done takes over.
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

# Two checks at a time, each with its own lines together.
TOGETHER := $(MAKE) --no-print-directory --jobs 2 --output-sync=target
# The tests start Python again and again: what it compiled is kept, whatever the environment says.
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint lint-python lint-client web-check compiled client programs screenshots bench soak
.PHONY: coverage mutate transcripts saves lock sbom clean

help:
	@sed -n 's/^#   //p' Makefile

play: $(VENV)/.installed-server
	@$(BIN)/orrery serve --open $(ARGS)

terminal: $(VENV)/.installed
	@$(BIN)/orrery play first-light $(ARGS)

ifdef GAME
GAME_TESTS = $(shell find tests -type d -name '$(subst -,_,$(GAME))')

test: lint
	@[ -n "$(GAME_TESTS)" ] || { echo "There are no tests of a game '$(GAME)'; folders of tests/ are games." >&2; exit 1; }
	$(PYTEST) $(GAME_TESTS) $(ARGS)
else
test: $(MODULES)
	@$(TOGETHER) lint-client lint-python compiled web-check client programs
	$(PYTEST) $(ARGS)
endif

lint: $(MODULES)
	@$(TOGETHER) lint-client lint-python

lint-python: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-client: $(MODULES)
	$(CLIENT) npm run --silent lint

web-check: $(MODULES)
	$(CLIENT) npm run --silent check
	$(CLIENT) npm run --silent test

# What pytest makes of the tests is made once, and not by each that runs them.
compiled: $(VENV)/.installed-dev
	@mkdir -p build
	@$(BIN)/python -m pytest -n 0 --collect-only -qq >build/collected.txt || { tail -50 build/collected.txt; exit 1; }

client: $(MODULES)
	@$(CLIENT)

screenshots: client programs
	$(BIN)/python -m tests.browser.screenshots $(ARGS)

bench: $(VENV)/.installed-bench
	$(BIN)/python -m benchmarks $(ARGS)

soak: client programs
	$(BIN)/python -m tests.soak $(ARGS)

coverage: client programs
	@rm -rf build/coverage && mkdir -p build/coverage
	$(BIN)/coverage run -m pytest -n 2 --dist worksteal $(ARGS)
	@$(BIN)/python -m tests.coverage

mutate: $(VENV)/.installed-dev
	@[ -n "$(GAME)" ] || { echo "Say which game: make mutate GAME=last-light" >&2; exit 1; }
	$(BIN)/python -m tests.mutate $(GAME) $(ARGS)

transcripts: $(VENV)/.installed-dev
	$(BIN)/python -m tests.playthroughs

saves: $(VENV)/.installed-dev
	$(BIN)/python -m tests.saves

# Every set takes the versions of the fullest, so that what is tested is what is played.
lock:
	@$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(UV) $(ARGS) pyproject.toml requirements/build.in --extra dev --output-file requirements/dev.txt >/dev/null
	$(UV) pyproject.toml requirements/build.in --extra server --extra web \
	  --constraint requirements/dev.txt --output-file requirements/server.txt >/dev/null
	$(UV) pyproject.toml requirements/build.in \
	  --constraint requirements/dev.txt --output-file requirements/terminal.txt >/dev/null
	$(UV) pyproject.toml requirements/build.in --extra server --extra web --extra bench \
	  --constraint requirements/dev.txt --output-file requirements/bench.txt >/dev/null

sbom:
	@$(PYTHON) sbom.py dist/orrery.cdx.json

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules src/orrery/server/client
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- programs the tests use: a browser and a database ------------------------------------------------
# Debian's are installed for whoever may; for others the tests that need them are skipped and say so.

programs:
	@$(HAVE_CHROMIUM) && $(HAVE_POSTGRES) || { $(MAY_INSTALL) && $(MAKE) --no-print-directory .get-programs; } || \
	  echo "Tests that need a browser or PostgreSQL are skipped; on Debian: apt install chromium postgresql" >&2

# A PostgreSQL that comes for tests alone starts no server of its own.
.PHONY: .get-programs
.get-programs:
	@echo "Installing chromium and postgresql for the tests (once)..."
	@apt-get update -qq
	@[ -e /etc/postgresql-common/createcluster.conf ] || { mkdir -p /etc/postgresql-common && \
	  echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf; }
	@$(HAVE_CHROMIUM) || $(APT) chromium-headless-shell >/dev/null || $(APT) chromium >/dev/null
	@$(HAVE_POSTGRES) || $(APT) postgresql >/dev/null

# -- the environment ---------------------------------------------------------------------------------
# A fuller set of packages holds the smaller ones, so each leaves their marks too.

$(VENV)/.made: pyproject.toml $(wildcard requirements/*.txt)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Orrery needs Python 3.11 or newer; name one with: make PYTHON=python3.11 ..." >&2; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || $(GET_VENV) || { rm -rf $(VENV); \
	  echo "This Python cannot make a virtual environment; on Debian: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.made
	@echo "Setting up (once)..."
	@$(call LOCKED,terminal)
	@touch $@

$(VENV)/.installed-server: $(VENV)/.made
	@echo "Setting up the server and its client (once)..."
	@$(call LOCKED,server)
	@touch $(VENV)/.installed $@

$(VENV)/.installed-bench: $(VENV)/.made
	@echo "Setting up what is measured, and what it is measured against (once)..."
	@$(call LOCKED,bench)
	@touch $(VENV)/.installed $(VENV)/.installed-server $@

$(VENV)/.installed-dev: $(VENV)/.made
	@echo "Setting up the tools for tests (once)..."
	@$(call LOCKED,dev)
	@touch $(VENV)/.installed $(VENV)/.installed-server $@

$(MODULES): $(VENV)/.installed-dev web/package-lock.json
	@$(CLIENT) npm --version >/dev/null  # fetches them
	@touch $@
