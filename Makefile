# Two commands do everything: `make run` plays, `make test` checks. Both set up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: setup build run browser test soak bench coverage docs wheel lint clean

setup: $(VENV)/.ready build

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip setuptools wheel "Cython>=3.1,<4"
	GRADLON_NO_COMPILE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[dev]"
	touch $@

# Only what changed is compiled again. Without a C compiler one line says that the engine runs interpreted.
build: $(VENV)/.ready
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -m build_support.page

run: setup
	$(BIN)/gradlon serve --open

test: setup browser lint
	$(BIN)/python -m pytest -n auto
	GRADLON_INTERPRETED=1 $(BIN)/python -m pytest -n auto -m engine

# The page is tested in the machine's Chromium; who is root gets one.
browser: $(VENV)/.ready
	@$(BIN)/python -m build_support.browser

# A picture of every screen, on a desk and on a phone, in artifacts/screens.
.PHONY: screens
screens: setup browser
	PYTHONPATH=src:tests $(BIN)/python -m browser.screens

# Which lines the suites run: as slow as it is, it is no part of `make test`.
coverage: setup
	$(BIN)/python -m pytest -n auto --cov --cov-report=term:skip-covered

# Python, and the page: its types against those of the server, its style, its own tests.
lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(BIN)/python -m build_support.page_checks

# The documentation as a site, in build/site/html.
docs: setup
	GRADLON_INTERPRETED=1 $(BIN)/python -m build_support.site

# What is given to others: a wheel with the engine, the page and the documentation, in dist/.
wheel: docs
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

bench: setup
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.decisions

soak: setup
	GRADLON_NO_COMPILE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[dev,ray,training]"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	$(BIN)/python -m pytest -n auto -m soak

clean:
	rm -rf build $(VENV)
	find src -name '*.so' -delete

.PHONY: expected
# What golden games and perft counts should be, written anew: the difference shows what a change of the rules does.
expected: setup
	PYTHONPATH=src:tests $(BIN)/python -m perft.make
	PYTHONPATH=src:tests $(BIN)/python -m golden.make

.PHONY: load
# What a server carries: matches by the hundred, streams by the thousand, and nothing lost.
load: setup
	PYTHONPATH=src:tests:. $(BIN)/python -m bench.serving.run

.PHONY: dumps
# After a migration: the new schema with running matches, for the upgrade tests.
dumps: setup
	PYTHONPATH=src:tests $(BIN)/python -m server.upgrades.make
