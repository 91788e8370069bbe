# Everything runs in .venv, which `make` builds and keeps up to date by itself.
# A bare Debian or Ubuntu needs: sudo apt-get install -y make python3-venv

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check format bench warm wheel docs texts lock clean long lowest-llvmlite \
    browser-long torture storm research ladder-long reviews audit sabotage balance

BIN := .venv/bin
UV := VIRTUAL_ENV=$(CURDIR)/.venv $(BIN)/uv --quiet
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
MODULES := .venv/client/node_modules
BIOME = $(MODULES)/@biomejs/cli-*/biome
JS := --config-path=tools/client src/guildhall/client/js tests/client/units
WORKERS ?= 2

help:
	@echo "make play    open the guildhall in the browser"
	@echo "make test    everything that must hold: check, then all tests"
	@echo "make check   formatting, lint, types, layers and texts, of Python and JavaScript"
	@echo "make format  put the formatting right"
	@echo "make bench   measure the games, the table and the client"
	@echo "make warm    compile the games now instead of in the background"
	@echo "make long    the tests that take too long for \`make test\`"
	@echo "make torture kill -9 and hostile requests against the server, for a long time;"
	@echo "             MINUTES=30 stops it after that, and the next time it goes on"
	@echo "make storm   several servers and their database, killed, frozen and cut off under play;"
	@echo "             EVENTS=200 says how often"
	@echo "make sabotage apply seeded faults to a copy of the tree; every one has to fail a test;"
	@echo "             it goes on where it stopped; FAULTS=\"NAME ...\" runs some of them"
	@echo "make reviews how far reviews of games can be trusted: thirty games, for an hour"
	@echo "make ladder-long every match of the ladder that has no result yet, for hours;"
	@echo "             it goes on where it stopped"
	@echo "make research other people's suites on the environments, and studies on a Ray cluster"
	@echo "make wheel   build the package into dist/, with its bill of materials"
	@echo "make audit   ask a database of advisories about everything that is locked"
	@echo "make docs    regenerate docs/rules, docs/observations.md and the sizes in docs/training.md"
	@echo "make balance play the studies of docs/balance-*.md again and write their tables"
	@echo "make texts   write every text as readers see it, a page for each language"
	@echo "make lock    resolve and lock the requirements again"
	@echo "make clean   remove .venv and everything that was generated"

play: .venv/play
	@$(BIN)/guildhall

test: check
	@CHROMIUM=$$(tools/find-chromium) && POSTGRES=$$(tools/find-postgres) \
	    && export CHROMIUM POSTGRES && $(BIN)/pytest -q -n $(WORKERS)

check: .venv/check
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m guildhall.engine.checks.rule_language
	$(BIN)/python tools/check_texts.py
	$(BIN)/python tools/check_voice.py
	$(BIOME) check $(JS)
	$(NODE) $(MODULES)/.bin/tsc --project tools/client

format: .venv/check
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIOME) check --write $(JS)

long: .venv/test lowest-llvmlite
	@CHROMIUM=$$(tools/find-chromium) && POSTGRES=$$(tools/find-postgres) \
	    && export CHROMIUM POSTGRES && $(BIN)/pytest -q -m long

# The compiler with the lowest llvmlite that pyproject.toml accepts, in an environment of its own.

LOWEST := build/lowest
LLVMLITE = $(shell sed -n 's/.*"llvmlite>=\([0-9.]*\),.*/\1/p' pyproject.toml)
INSTALL = VIRTUAL_ENV=$(CURDIR)/$(LOWEST) $(BIN)/uv --quiet pip install

lowest-llvmlite: .venv/test
	@$(BIN)/uv --quiet venv --clear $(LOWEST)
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@$(INSTALL) --constraint requirements/test.txt hypothesis pytest pytest-timeout
	@$(INSTALL) "llvmlite==$(LLVMLITE).*"
	@PYTHONPATH=src $(LOWEST)/bin/pytest -q tests/engine/compiler

browser-long: .venv/test
	@CHROMIUM=$$(tools/find-chromium) && export CHROMIUM && $(BIN)/pytest -q -m long tests/browser

torture: .venv/test
	@$(BIN)/python -m tests.chaos.runner $(MINUTES)

storm: .venv/test
	@POSTGRES=$$(tools/find-postgres) && export POSTGRES \
	    && $(BIN)/python -m tests.chaos.cluster_failures $(EVENTS)

sabotage: .venv/test
	@POSTGRES=$$(tools/find-postgres) && export POSTGRES \
	    && $(BIN)/python tools/sabotage.py $(FAULTS)

bench: .venv/test
	@$(BIN)/guildhall bench
	@$(BIN)/python tools/measure_reviews.py --speed
	@$(BIN)/python -m tests.load.bench
	@$(BIN)/python -m tests.load.stored_tables
	@CHROMIUM=$$(tools/find-chromium) && export CHROMIUM && $(BIN)/python -m tests.browser.bench

warm: .venv/play
	@$(BIN)/guildhall warm

ladder-long: .venv/play
	@$(BIN)/guildhall ladder

reviews: .venv/test
	@$(BIN)/python tools/measure_reviews.py

research: .venv/research/ready
	@.venv/research/bin/python -m pytest -q -m research tests/envs tests/lab tests/learn
	@.venv/research/bin/python -m tests.envs.adapter_speed

wheel: .venv/play
	@$(BIN)/python -m hatchling build -t wheel -d dist
	@$(BIN)/python tools/supply.py bill dist

audit: .venv/play
	@$(BIN)/python tools/supply.py audit

# Every page names its commands; games are kept in build/balance, so it goes on where it stopped.

balance: .venv/play
	@grep -h '^guildhall study .*--markdown docs/balance-' docs/balance-*.md \
	    | sed 's|^guildhall|$(BIN)/guildhall|; s|--store games|--store build/balance|' | bash -ex

texts: .venv/play
	@$(BIN)/python tools/write_texts.py build/texts

docs: .venv/play
	@$(BIN)/python tools/write_rules.py docs/rules
	@$(BIN)/python tools/write_sizes.py docs/training.md
	@$(BIN)/python tools/write_observations.py docs/observations.md

clean:
	rm -rf .venv build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache \
	    .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: a stamp for each stage, so that a second run has nothing to do.

ifeq ($(shell grep -s "$(CURDIR)/.venv$$" .venv/pyvenv.cfg),)
.PHONY: .venv/uv  # its scripts carry their full path, so a moved tree needs a new one
endif

.venv/uv: requirements/uv.txt tools/make-venv tools/find-python
	@echo "Preparing .venv ..."
	@tools/make-venv
	@touch $@

# What no lock names is removed, such as leftovers of earlier locks.
SYNC = $(UV) pip sync --compile-bytecode --require-hashes requirements/uv.txt
EDITABLE = $(UV) pip install --no-deps --no-build-isolation --editable .

.venv/play: .venv/uv requirements/play.txt pyproject.toml
	@echo "Installing Guildhall ..."
	@$(SYNC) requirements/play.txt
	@$(EDITABLE)
	@touch $@

.venv/test: .venv/play requirements/test.txt
	@echo "Installing what the tests need ..."
	@$(SYNC) requirements/test.txt
	@$(EDITABLE)
	@touch $@

# Torch is not locked: which of its builds fits depends on the machine, and pip knows where to look.

TORCH = torch==2.13.0

.venv/research/ready: .venv/play requirements/research.txt
	@echo "Installing what research needs, in an environment of its own ..."
	@$(BIN)/uv --quiet venv --clear --seed --python $(BIN)/python .venv/research
	@VIRTUAL_ENV=$(CURDIR)/.venv/research $(BIN)/uv --quiet pip install --require-hashes \
	    -r requirements/research.txt
	@.venv/research/bin/python -m pip --quiet install $(TORCH)
	@VIRTUAL_ENV=$(CURDIR)/.venv/research $(BIN)/uv --quiet pip install --no-deps \
	    --no-build-isolation --editable .
	@touch $@

.venv/check: .venv/test tools/client/package-lock.json
	@echo "Installing what checks the client ..."
	@mkdir -p .venv/client
	@cp tools/client/.npmrc tools/client/package*.json .venv/client
	@$(NODE) npm ci --loglevel=error --prefix .venv/client
	@touch $@

# The locks hold for every Python and machine in the range, and name no index.

COMPILE = $(UV) pip compile --universal --upgrade --generate-hashes --no-annotate \
	--custom-compile-command "make lock" --output-file

lock: .venv/test
	$(COMPILE) requirements/uv.txt --group pyproject.toml:bootstrap
	$(COMPILE) requirements/play.txt pyproject.toml --group build
	$(COMPILE) requirements/postgres.txt pyproject.toml --group build --extra postgres \
	    --constraint requirements/play.txt
	$(COMPILE) requirements/test.txt pyproject.toml --group build --group test --extra lab \
	    --extra postgres --constraint requirements/play.txt
	$(COMPILE) requirements/research.txt pyproject.toml --group build --group research --extra rl \
	    --extra ray --constraint requirements/play.txt
	$(NODE) npm update --loglevel=error --prefix tools/client --package-lock-only
