# Each target does all its own set-up. Needs Python 3.11 or newer with pip and venv; uses uv and a C compiler if there are any.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14 python; do \
	"$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)
ENV := .venv/bin
COMPILED := build/compiled
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')
# A compiler is of use only with the headers of Python, which some systems keep in a package of their own.
CC_FOUND := $(shell "$(PYTHON)" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' \
	2>/dev/null && { command -v cc || command -v gcc || command -v clang; })
# The checks go by the sources; only what says so runs the compiled copy.
RUN_COMPILED := PYTHONPATH=$(COMPILED)
# The tests of what is compiled; boards are drawn by the same code in both, from views that are shown to be the same.
ENGINE := tests/contract tests/core tests/games --ignore tests/contract/test_boards.py --ignore tests/contract/test_scenes.py
ifeq ($(CC_FOUND),)
export ZASTAVA_NO_COMPILER := 1
endif
# Bytecode is kept, whatever the environment says: else each of many processes would compile all libraries for itself.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play party test check types style compiled browser screenshots covers goldens torture bench constraints clean

help:  ## Say what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: .venv/installed compiled  ## Serve the table in the browser
	$(RUN_COMPILED) $(ENV)/zastava serve --open

party: .venv/installed compiled  ## The same, for everyone in the same network
	$(RUN_COMPILED) $(ENV)/zastava serve --lan --open

# The engine is tested as it is written and as it is compiled; everything on top of it as people run it, compiled where that can be.
# Each worker has a share of its own and, when done, takes from the others: what a module sets up is mostly set up once, and nobody is
# left alone with the slow tests.
test:  ## Run every check and test
	@echo "Installing, compiling and checking side by side (some minutes, the first time) …"
	$(MAKE) --jobs 2 --output-sync check compiled browser
	[[ -n "$${ZASTAVA_NO_COMPILER:-}" ]] || $(ENV)/pytest -n 2 --dist worksteal $(ENGINE)
	$(RUN_COMPILED) $(ENV)/pytest -n 3 --dist worksteal

check: types style  ## Lint, types, layers; scripts, styles and templates too

types: .venv/installed-dev
	$(ENV)/mypy

style: .venv/installed-dev
	$(ENV)/ruff check
	$(ENV)/ruff format --check
	$(ENV)/lint-imports
	$(ENV)/djlint --lint --quiet src/zastava/server/templates
	$(ENV)/djlint --check --quiet src/zastava/server/templates
	scripts/biome check

compiled: $(COMPILED)/.built  ## Compile the engine into build/compiled

screenshots: .venv/installed-dev compiled browser  ## Draw docs/pictures anew
	$(RUN_COMPILED) $(ENV)/python scripts/board_pictures.py
	$(RUN_COMPILED) $(ENV)/python scripts/screenshots.py

covers: .venv/installed-dev browser  ## Draw the icons of the app and the pictures of links anew
	$(ENV)/python scripts/app_pictures.py

goldens: .venv/installed-dev  ## Write the golden playthroughs anew
	$(ENV)/python scripts/goldens.py

torture: .venv/installed-dev  ## Kill (200 times), race, fuzz, spy on and crowd a server: a quarter of an hour; KILLS=20 SECONDS=600 SEED=7 for less and more
	$(ENV)/python scripts/torture.py --seconds $(or $(SECONDS),60) --kills $(or $(KILLS),200) --seed $(or $(SEED),1)

bench: .venv/installed-dev compiled  ## Measure, beside our peers
	scripts/pip install --quiet -e ".[peers]"
	$(RUN_COMPILED) $(ENV)/zastava bench --peers --write benchmarks/results.md

constraints: .venv/installed-dev  ## Write down the versions that are installed and tested
	{ head -1 constraints.txt; scripts/pip freeze | grep -vE '^-e|^zastava| @ '; } > build/constraints.txt
	mv build/constraints.txt constraints.txt

clean:  ## Forget everything that was built
	rm -rf .venv build src/*.egg-info

browser:
	@scripts/chromium

.venv/bin/python:
	@[[ -n "$(PYTHON)" ]] || { echo "Zastava needs Python 3.11 or newer with venv and pip (or set PYTHON=…)." >&2; exit 2; }
	@if command -v uv >/dev/null; then uv venv --quiet --seed --python "$(PYTHON)" .venv; else "$(PYTHON)" -m venv .venv; fi

.venv/installed: pyproject.toml setup.py constraints.txt | .venv/bin/python
	@echo "Installing what Zastava needs into .venv (a minute or two, only the first time) …"
	@scripts/pip install --quiet -c constraints.txt -e .
	@touch $@

.venv/installed-dev: pyproject.toml setup.py constraints.txt | .venv/bin/python
	@echo "Installing what the tests need into .venv (a minute or two, only the first time) …"
	@scripts/pip install --quiet --no-compile -c constraints.txt -e ".[dev]"
	@touch $@ .venv/installed

# A compiled copy of the whole package, apart from the sources: edits are never hidden, because it is made anew after each.
$(COMPILED)/.built: $(SOURCES) pyproject.toml setup.py | .venv/bin/python
ifeq ($(CC_FOUND),)
	@echo "No C compiler with the headers of Python found: the engine runs interpreted, slower and otherwise the same."
	@rm -rf $(COMPILED)
else
	@echo "Compiling the engine (a minute or two, only after a change) …"
	@rm -rf $(COMPILED)
	@scripts/pip install --quiet --no-deps --target $(COMPILED) .
	@touch $@
endif
