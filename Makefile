# Grognard: every task of the project. `make` alone lists them.
#
# Four virtual environments, each made when first needed: .venv plays and, once tests are asked for, develops;
# .venv-bench holds the heavy peers of the benchmarks; .venv-maps what cuts coastlines into maps; .venv-lock the tool
# that writes the lock files.
# A stamp's name carries the checksum of what it was made from, so a second run installs nothing, and a changed lock
# file is installed even if its date is old.

SHELL := /bin/sh
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
# Passed to the command of play, bench, soak, attack, defects and mutants, e.g. `make play ARGS="--port 8200"`.
ARGS ?=
# Processes of the test run.
WORKERS ?= 2

UV := uv==0.13.7

# Byte code is kept between runs, whatever the environment says: the suite starts hundreds of processes, and compiling
# the package anew is half of what each of them does before its work. `make clean` removes it.
unexport PYTHONDONTWRITEBYTECODE

checksum = $(shell cat $(1) 2>/dev/null | cksum | cut -d' ' -f1)
PLAY := .venv/.play-$(call checksum,requirements/play.txt pyproject.toml)
DEV := .venv/.dev-$(call checksum,requirements/play.txt requirements/dev.txt pyproject.toml)
BENCH := .venv-bench/.bench-$(call checksum,requirements/bench.txt pyproject.toml)
COMPILED := build/compiled/.compiled-$(shell find grognard tools/compile.py tools/parallel_build.py \
	requirements/dev.txt -type f ! -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)
# What checks the browser client, from npm: node_modules beside its package.json.
CLIENT := tools/client/node_modules/.client-$(call checksum,tools/client/package-lock.json)
MAPS := .venv-maps/.maps-$(call checksum,requirements/maps.txt)
# Native modules of exactly these sources, if somebody made them: then the table and its bots use them, and the bench
# measures both builds.
NATIVE := $(if $(wildcard $(COMPILED)),PYTHONPATH="$(CURDIR)/build/compiled")
# Each process takes a stretch of the suite, so that it starts one browser and one table, then helps the others.
PYTEST = .venv/bin/python -m pytest -q -n $(WORKERS) --dist worksteal
LOCK := .venv-lock/.lock-$(call checksum,Makefile)

# Quiet but for errors; nothing that is not in the lock file, and nothing whose hash differs, is installed.
PIP_INSTALL = -m pip --disable-pip-version-check install -qq
LOCKED = $(PIP_INSTALL) --require-hashes --no-deps -r
ITSELF = $(PIP_INSTALL) --no-deps --no-build-isolation -e .

.PHONY: help play test format lint types imports client unit proof long bench soak attack compile test-compiled defects \
	mutants maps lock clean

help: ## this list
	@echo "Grognard, Second World War board games at one table. Usage: make TARGET [PYTHON=python3.11] [ARGS=...]"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18

play: $(PLAY) ## play in the browser: opens the table (in the terminal: .venv/bin/grognard play fog-of-war)
	@$(NATIVE) .venv/bin/grognard table --open $(ARGS)

# One after the other, cheapest first, also under make -j: the first failure is the last thing on the screen.
test: $(DEV) ## the checks after every change: format, lint, types, imports, client, tests
	@$(MAKE) format && $(MAKE) lint && $(MAKE) types && $(MAKE) imports && $(MAKE) client && $(MAKE) unit

format: $(DEV)
	@echo "== 1/6 format (ruff format)"
	@.venv/bin/ruff format --check --quiet .

lint: $(DEV)
	@echo "== 2/6 lint (ruff check)"
	@.venv/bin/ruff check --quiet .

types: $(DEV)
	@echo "== 3/6 types (mypy --strict)"
	@.venv/bin/mypy --strict --no-error-summary

imports: $(DEV)
	@echo "== 4/6 imports (import-linter)"
	@.venv/bin/lint-imports --no-logo > .venv/imports.log 2>&1 || { cat .venv/imports.log; exit 1; }

client: $(CLIENT)
	@echo "== 5/6 client (tsc, prettier)"
	@npm run --silent --prefix tools/client check

unit: $(DEV)
	@echo "== 6/6 tests (pytest)"
	@.venv/bin/python tools/debian.py
	@$(PYTEST) $(ARGS)

# One after the other, what is most likely to fail first. ARGS belongs to a single part.
proof: $(DEV) ## the long runs: every record, whole games, larger samples, soak, native modules, seeded defects
	@$(MAKE) long ARGS= && $(MAKE) soak ARGS= && $(MAKE) attack ARGS= && $(MAKE) test-compiled ARGS= && $(MAKE) defects ARGS=

long: $(DEV)
	@echo "== long runs (pytest)"
	@.venv/bin/python tools/debian.py
	@$(PYTEST) -m "proof or hypothesis" --hypothesis-profile=proof $(ARGS)

bench: $(BENCH) ## speed beside named peers; table here, JSON in build/bench.json
	@.venv-bench/bin/python -m bench $(if $(NATIVE),--compiled) $(ARGS)

soak: $(DEV) ## 200 matches, 400 players, kill -9 now and then: nothing may be lost or leak
	@echo "== soak"
	@.venv/bin/python -m tools.soak $(ARGS)

attack: $(DEV) ## everything that a stranger can do to a table, on loopback; prints a table of what came of it
	@echo "== attack"
	@.venv/bin/python tools/debian.py
	@.venv/bin/python -m tools.attack $(ARGS)

compile: $(COMPILED) ## engine and games as native modules in build/compiled (needs a C compiler)

test-compiled: $(COMPILED) ## the conformance suite on the native modules
	@echo "== conformance on build/compiled (pytest)"
	@$(PYTEST) -m "not (proof and drawing)" -p tools.compiled_only -o "pythonpath=build/compiled ." tests/conformance $(ARGS)

defects: $(DEV) ## does the suite catch every seeded defect?
	@echo "== seeded defects"
	@.venv/bin/python -m tests.defects --jobs $(WORKERS) $(ARGS)

mutants: $(DEV) ## do the tests notice small changes of the rules? (ARGS="rommel --count 50")
	@echo "== mutants"
	@.venv/bin/python -m tests.mutants --jobs $(WORKERS) $(ARGS)

maps: $(MAPS) ## cut the coastlines of Natural Earth into our maps anew (needs npm)
	@.venv-maps/bin/python -m tools.maps $(ARGS)

lock: $(LOCK) ## write requirements/*.txt anew from pyproject.toml
	@.venv-lock/bin/python tools/lock.py $(ARGS)

clean: ## remove everything that make made
	@rm -rf .venv .venv-bench .venv-maps .venv-lock tools/client/node_modules build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache \
		.import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environments

%/bin/python:
	@command -v $(PYTHON) > /dev/null || \
		{ echo "No '$(PYTHON)' here: install Python 3.11 or newer, or name yours with PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "'$(PYTHON)' is too old: Grognard needs Python 3.11 or newer; name one with PYTHON=..."; exit 1; }
	@$(PYTHON) -m venv $* > /dev/null 2>&1 || { rm -rf $*; \
		echo "'$(PYTHON) -m venv' failed: install its venv module (on Debian: apt install python3-venv)."; exit 1; }

$(PLAY): | .venv/bin/python
	@echo "Installing what play needs (first time only)"
	@.venv/bin/python $(LOCKED) requirements/play.txt
	@.venv/bin/python $(ITSELF)
	@rm -f .venv/.play-* && touch $@

# One package comes as source alone; the locked setuptools of the environment builds it.
$(DEV): $(PLAY)
	@echo "Installing what tests need (first time only)"
	@.venv/bin/python $(PIP_INSTALL) --no-build-isolation --require-hashes --no-deps -r requirements/dev.txt
	@rm -f .venv/.dev-* && touch $@

$(CLIENT): | $(DEV)
	@echo "Installing what checks the client (first time only)"
	@.venv/bin/python tools/debian.py npm
	@npm ci --prefix tools/client --ignore-scripts --no-audit --no-fund --silent
	@touch $@

$(BENCH): | .venv-bench/bin/python
	@echo "Installing the peers (first time only, about 100 MB)"
	@.venv-bench/bin/python $(LOCKED) requirements/bench.txt
	@rm -f .venv-bench/.bench-* && touch $@

$(MAPS): | .venv-maps/bin/python
	@echo "Installing what the maps need (first time only)"
	@.venv-maps/bin/python $(LOCKED) requirements/maps.txt
	@rm -f .venv-maps/.maps-* && touch $@

$(LOCK): | .venv-lock/bin/python
	@.venv-lock/bin/python $(PIP_INSTALL) $(UV)
	@rm -f .venv-lock/.lock-* && touch $@

$(COMPILED): | $(DEV)
	@echo "Compiling engine and games with mypyc (some minutes)"
	@.venv/bin/python -m tools.compile
	@touch $@
