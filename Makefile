# Everything runs in a local environment, made from the hashed requirements. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Arguments passed on: make play ARGS="--no-browser --port 8000"
ARGS ?=
# Processes that run tests side by side.
JOBS ?= auto
# make requirements UPGRADE=--upgrade takes the newest versions.
UPGRADE ?=

PYTEST := $(BIN)/python -m pytest
CODE := $(wildcard src tests)
UNIT_TESTS := $(filter-out tests/browser/%,$(wildcard tests/test_*.py tests/*/test_*.py))
RULE_TESTS := $(wildcard tests/duel tests/seven)
BROWSER_TESTS := $(wildcard tests/browser)
# Whole random games, far slower uncompiled than the clauses, whose tests see the same lines.
WHOLE_GAMES := $(foreach test,against_slow_counter properties choosing_together completions,$(wildcard tests/*/test_$(test).py))
RULES := $(wildcard src/mirabilia/duel/rules src/mirabilia/seven/rules)

# One stamp a step, so that nothing is done twice.
CREATED := $(VENV)/.created
PLAY := $(VENV)/.play-requirements
TEST := $(VENV)/.test-requirements
PROJECT := $(VENV)/.project

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test check lint types unit slow thorough coverage boundscheck browser bench environment chromium requirements clean

help:
	@echo "make play          install and open the table (ARGS=\"--no-browser --port 8000\")"
	@echo "make test          all tests"
	@echo "make check         style, types and fast tests: about two minutes"
	@echo "make bench         games a second"
	@echo "make coverage      rule tests uncompiled, with the lines they miss"
	@echo "make boundscheck   rule tests compiled with bounds checks"
	@echo "make browser       browser tests"
	@echo "make thorough      many more random cases, some minutes"
	@echo "make environment   the environment for development, in $(VENV)"
	@echo "make requirements  pin the requirements anew (UPGRADE=--upgrade for the newest)"
	@echo "make clean         remove the environment and all caches"

# --- The environment

$(CREATED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Mirabilia needs Python 3.11 or newer as '$(PYTHON)'; choose another with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "Python cannot make environments here: install python3-venv (apt-get install python3-venv)" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(PLAY): requirements/play.txt | $(CREATED)
	@echo "Installing what the table needs: a minute or so, only this once."
	@$(PIP) install --quiet --require-hashes -r requirements/play.txt
	@touch $@

# The test requirements contain those for playing, in the same versions.
$(TEST): requirements/test.txt requirements/play.txt | $(CREATED)
	@echo "Installing what the tests need: a minute or so, only this once."
	@$(PIP) install --quiet --require-hashes -r requirements/test.txt
	@touch $(PLAY) $@

$(PROJECT): pyproject.toml
	@$(PIP) install --quiet --no-deps --no-build-isolation -e .
	@touch $@

environment: $(TEST) $(PROJECT)

# Playwright drives the system's browser; it never downloads one.
chromium:
	@found() { for name in chromium google-chrome; do command -v $$name >/dev/null && return; done; false; }; \
	if ! found && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	    apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium; \
	fi; \
	found || { echo "The browser tests need Chromium: install chromium (apt-get install chromium)" >&2; exit 1; }

# --- Playing

play: $(PLAY) $(PROJECT)
	@$(BIN)/mirabilia play $(ARGS)

bench: $(PLAY) $(PROJECT)
	@$(BIN)/mirabilia bench $(ARGS)

# --- Testing, the quick layers first

# Both games compile side by side before tests wait for the one or the other.
COMPILED = for game in duel seven; do $(BIN)/python -c "from mirabilia import bots; bots.warm('$$game')" & done; wait

test: environment chromium lint types unit slow coverage boundscheck browser

check: environment lint types unit

lint: environment
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: environment
	$(BIN)/mypy

unit: environment
ifneq ($(UNIT_TESTS),)
	@$(COMPILED)
	$(PYTEST) -n $(JOBS) -m "not slow and not thorough and not browser" $(ARGS)
endif

# pytest's status 5 says that no test is marked slow.
slow: environment
ifneq ($(UNIT_TESTS),)
	$(PYTEST) -n $(JOBS) -m "slow and not thorough and not browser" $(ARGS) || [ $$? -eq 5 ]
endif

# More random cases of what the slow tests try already.
thorough: environment
	$(PYTEST) -n $(JOBS) -m thorough $(ARGS)

# Uncompiled, the rules run as ordinary Python: every line is seen, and narrow arithmetic shows.
coverage: environment
ifneq ($(RULE_TESTS),)
	$(BIN)/coverage erase
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run --source=src/mirabilia -m pytest -n $(JOBS) -m "rule and not slow and not thorough" \
	    $(addprefix --ignore=,$(WHOLE_GAMES)) $(RULE_TESTS) $(ARGS)
	$(BIN)/coverage combine --quiet
ifneq ($(RULES),)
	$(BIN)/coverage report --include="src/mirabilia/*/rules/*" --fail-under=90
endif
endif

# Compiled without checks, an index past the end of an array overwrites the next field in silence.
boundscheck: environment
ifneq ($(RULE_TESTS),)
	@export NUMBA_BOUNDSCHECK=1; $(COMPILED)
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -n $(JOBS) -m "rule and not slow and not thorough" $(RULE_TESTS) $(ARGS)
endif

browser: environment chromium
ifneq ($(BROWSER_TESTS),)
	$(PYTEST) -m browser $(BROWSER_TESTS) $(ARGS)
endif

# --- Upkeep

# Made with uv in an environment of its own, for every platform and Python from 3.11 on.
COMPILE := uv pip compile pyproject.toml requirements/build.in --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --custom-compile-command "make requirements" --quiet $(UPGRADE)

requirements:
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT && \
	$(PYTHON) -m venv "$$tools" && "$$tools/bin/pip" install --quiet uv && \
	"$$tools/bin/"$(COMPILE) --extra lab --extra print --extra dev -o requirements/test.txt && \
	"$$tools/bin/"$(COMPILE) --extra print --constraint requirements/test.txt -o requirements/play.txt

clean:
	rm -rf $(VENV) build dist htmlcov .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
