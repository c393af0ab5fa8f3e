# Cabochon. `make play` sets everything up and starts the game; `make test` sets everything up and runs every test.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: help play test quick check format golden mutants bench clean

help: ## What there is
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1|/' | awk -F'|' '{printf "make %-9s %s\n", $$1, $$2}'

# Installed anew when the pins or the package's description change; the sources are used in place.
$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip --constraint constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: $(READY) ## Set everything up and start a game
	@$(BIN)/cabochon play --terminal

test: check ## Set everything up and run every test
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

quick: check ## Checks and the fast tests, under three minutes
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal -m 'not slow'

check: $(READY) ## Style, types, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY) ## Put the style right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(READY) ## Make the perft counts and playthroughs anew, after a change of the law that is meant
	$(BIN)/python tests/golden/make.py

bench: $(READY) ## Measure speed
	$(BIN)/python bench/law.py

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
