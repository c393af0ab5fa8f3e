# Cabochon. `make play` sets everything up and opens the table; `make test` sets everything up and runs every test.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# The package is installed once; a new file in it, or a change of what is compiled, installs it again.
FILES  := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | cut -d' ' -f1)
READY  := $(VENV)/.ready-$(FILES)
PAGE   := src/cabochon/web/index.html
# What the page runs in the browser: see web/scripts/offline.py.
LAW    := $(addprefix src/cabochon/,rules words/book.py words/speak.py words/catalogue.py record lessons native/*.py bots show table local match.py game.py notebook.py)
# The double for pages without a server. Its compiler has an environment of its own, so that the page needs no other.
ENGINE := web/src/engine/built/engine.wasm
ZIG    := build/zig/bin/python
# One thread for each of the two processes: numerical libraries would start two in each, which wait for each other.
PYTEST := OMP_NUM_THREADS=1 $(BIN)/python -m pytest --numprocesses 2 --dist worksteal
BESIDE := $(MAKE) --no-print-directory --jobs 2 --output-sync=target
CPP    := $(shell find src tests -name '*.cpp' -o -name '*.hpp' -o -name '*.cu' -o -name '*.cuh')

.PHONY: help play test test-postgres quick check check-python check-cpp check-page format tidy page site dist dist-check docs docs-check paper architecture golden words mutants wasm bench lockstep lockstep-gpu lockstep-wasm bench-wasm test-gpu test-cluster sanitize kill kill-nodes rolling turns load hostile strength calibration findings training-plots pictures lighthouse frames offline-memory offline-first clean

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F'|' '{printf "make %-13s %s\n", $$1, $$2}'

play: $(READY) $(PAGE) ## Set everything up, start the server and open the table in the browser
	@$(BIN)/cabochon play

test: browser services ready ## Set everything up and run every test, the browser's included
	@$(BESIDE) check-python check-cpp check-page test-page
	$(PYTEST)

test-postgres: $(READY) $(PAGE) services ## Run all tests of the server on PostgreSQL, except those about the file of a home
	CABOCHON_TEST_DATABASE=postgresql $(PYTEST) tests/server

quick: ready ## Checks and the fast tests, in under three minutes; leaves out tests that start servers, browsers or programs, and environments
	@$(BESIDE) check-python check-cpp check-page test-page
	$(PYTEST) -m 'not slow' $(addprefix --ignore tests/,web server bridge arena cli train envs)

check: ## Check style, types and import layers, of Python, C++ and the page
	@$(BESIDE) $(READY) web/node_modules/.ready
	@$(BESIDE) check-python check-cpp check-page

# The compiler and the page's builder work beside each other.
.PHONY: ready
ready:
	@$(BESIDE) $(READY) $(PAGE)

.PHONY: test-page
test-page: web/node_modules/.ready
	cd web && npm test

check-python: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-cpp: $(READY)
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	@$(MAKE) --no-print-directory tidy

check-page: $(READY) web/node_modules/.ready
	cd web && npm run lint && npm run check && node scripts/types.mjs --check

format: $(READY) web/node_modules/.ready ## Format Python, C++ and the page
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CPP)
	cd web && npm run format

tidy: $(READY) ## Run clang-tidy on the C++ sources; takes some ten seconds
	$(BIN)/clang-tidy --quiet $(addprefix src/cabochon/native/cpp/,kernel.cpp search.cpp product.cpp binding.cpp binding_search.cpp) -- \
		-std=gnu++20 -DCABOCHON_BUILD=base -DCABOCHON_KERNEL=KERNEL_BASE -DCABOCHON_SEARCH=SEARCH_BASE \
		-isystem $$($(BIN)/python -m nanobind --include_dir) \
		-isystem $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')

page: $(PAGE) ## Build the page into the package

site: $(READY) $(PAGE) ## Build the page as a folder for any static host, without a server: build/web-site
	$(BIN)/python web/scripts/offline.py src/cabochon/web build/web-site

wasm: $(ENGINE) ## Compile the double and its search for pages without a server

# --- set-up ----------------------------------------------------------------------------------

$(READY): pyproject.toml constraints.txt CMakeLists.txt $(wildcard src/cabochon/native/cpp/*)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip --constraint constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

# Not `npm ci`: it insists on the binaries of every platform being in the lock, which not every registry has.
web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(ZIG): constraints.txt
	$(PYTHON) -m venv build/zig
	$@ -m pip install --quiet --constraint constraints.txt ziglang
	@touch $@

$(ENGINE): $(ZIG) web/scripts/wasm.py $(filter-out %gpu.hpp,$(wildcard src/cabochon/native/cpp/*.hpp)) $(addprefix src/cabochon/native/cpp/,wasm.cpp search.cpp product.cpp)
	$(ZIG) web/scripts/wasm.py

$(PAGE): web/node_modules/.ready $(READY) $(ENGINE) $(shell find web/src web/public web/scripts/offline.py web/scripts/snapshot.mjs web/scripts/licences.py web/scripts/licences.ts web/licences web/scripts/early.ts web/index.html web/vite.config.ts $(LAW) src/cabochon/words/catalogues src/cabochon/editions -type f -not -path '*/__pycache__/*' 2>/dev/null)
	cd web && npm run build
	$(BIN)/python web/scripts/offline.py src/cabochon/web

# Debian's browser, for the tests alone; elsewhere CHROMIUM names one that is there. The headless build opens a page
# for a fifth of the work.
.PHONY: browser
browser:
	@command -v $${CHROMIUM:-chromium-headless-shell} >/dev/null \
	|| (apt-get update -qq && timeout 300 apt-get install -y -qq chromium-headless-shell) \
	|| command -v chromium >/dev/null || apt-get install -y -qq chromium

# Debian's PostgreSQL and Redis: tests start them on free ports, in folders of their own.
.PHONY: services
services:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && command -v redis-server >/dev/null \
	|| (apt-get update -qq && timeout 300 apt-get install -y -qq --no-install-recommends postgresql-15 redis-server) \
	|| (echo 'PostgreSQL and Redis are missing. As root: apt-get install postgresql-15 redis-server' && exit 1)

# --- packages ----------------------------------------------------------------------------------

# Made of the page that is there, and of nothing older: a package without the page would serve nothing.
dist: $(READY) $(PAGE) ## Build the sdist, and a wheel for every Python there is, into dist/, with the page inside
	rm -rf dist
	$(BIN)/python -m build --no-isolation --sdist --outdir dist .
	$(BIN)/python -m tools.packaging dist
	$(BIN)/python -m tools.wheels build dist
	$(BIN)/python -m tools.packaging dist

dist-check: $(READY) ## Install each package of dist/ into a bare environment, play there and serve the page
	$(BIN)/python -m tools.wheels check dist

# --- longer work, each with its results in docs/ -----------------------------------------------

docs: $(READY) ## Build the documentation site into build/site; no page loads anything from another host
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[docs]'
	$(BIN)/python -m mkdocs build --strict --quiet
	@echo "build/site/index.html"

docs-check: docs browser web/node_modules/.ready ## Run every block of the tutorials at full length, and axe on every page of the site
	$(BIN)/python -m tools.doc_pages
	$(BIN)/python -m tools.site_axe build/site

paper: $(READY) ## Write docs/paper.md again from the figures of the other pages
	$(BIN)/python -m studies.paper

architecture: $(READY) ## Redraw the diagrams in docs/architecture.md from the imports
	$(BIN)/python -m tools.architecture

golden: $(READY) ## Update the perft counts and playthroughs, after an intended change of the law
	$(BIN)/python -m tools.golden
	$(BIN)/python -m tools.page_words

words: $(READY) ## Update the page's copy of the words, after a change in a catalogue
	$(BIN)/python -m tools.page_words

mutants: $(READY) ## Run mutation tests on the law; fails on a survivor that docs/mutants.md does not explain
	$(BIN)/python -m tools.mutants

bench: $(READY) ## Measure the speed of the law, its double and the search
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.search

lockstep: $(READY) ## Compare ten million plies of the law and its double; continues where it stopped
	$(BIN)/python -m tools.lockstep

lockstep-wasm: $(READY) $(ENGINE) ## Compare 100,000 plies of each edition and number of players, and trees, of WebAssembly and the double
	$(BIN)/python -m tools.lockstep_wasm

bench-wasm: $(READY) $(ENGINE) ## Measure the search in WebAssembly beside the native one, and the sizes of its files
	$(BIN)/python -m bench.wasm

lockstep-gpu: ## Compare a billion plies of GPU and CPU; needs a GPU and the GPU extension
	$(PYTHON) -m bench.gpu --lockstep

test-gpu: ## Run the tests that need a GPU and the GPU extension
	$(PYTHON) -m pytest tests/on_card

test-cluster: $(READY) ## Run the tests that need Ray, and install it for them
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[cluster]'
	$(BIN)/python -m pytest tests/on_cluster

sanitize: $(READY) ## Fuzz the double under the address and undefined-behaviour sanitizers
	$(BIN)/python -m tools.sanitize

kill: $(READY) ## Kill the server 200 times under load; nothing acknowledged may be lost; adds to studies/data/kills.json
	$(BIN)/python -m studies.kill --out build/kill.json
	$(BIN)/python -m studies.kill --add build/kill.json

kill-nodes: $(READY) services ## Kill nodes, Redis, PostgreSQL and the lines between them, under load; adds to studies/data/kills-nodes.json
	$(BIN)/python -m studies.kill_nodes --out build/kill-nodes.json
	$(BIN)/python -m studies.kill_nodes --add build/kill-nodes.json

rolling: $(READY) services ## Upgrade nodes one after the other under load, from BEFORE (a commit) to the present sources
	$(BIN)/python -m studies.rolling --before $(or $(BEFORE),HEAD~1)

turns: $(READY) services ## Measure one node on SQLite, 1, 2 and 4 on PostgreSQL and boardgame.io, in under ten minutes
	$(BIN)/python -m bench.turns --first --out build/turns.json
	$(BIN)/python -m bench.turns --report build/turns.json

load: $(READY) ## Measure the server's turns per second and delays, from 50 to 2,000 tables
	$(BIN)/python -m studies.load

strength: $(READY) ## Measure the strength of levels and styles, with intervals; continues where it stopped
	$(BIN)/python -m studies.strength --style-level jeweller --deals-for-more 50

calibration: $(READY) ## Whether the learned mind's win chances come true, with plots; four minutes on 16 cores
	$(BIN)/python -m studies.calibration --jobs $$(nproc) --out build/calibration.json
	$(BIN)/python -m studies.calibration --report build/calibration.json

findings: $(READY) ## What the learned mind found out, for players, with plots; five minutes on 16 cores
	$(BIN)/python -m studies.findings --jobs $$(nproc) --out build/findings.json
	$(BIN)/python -m studies.findings --report build/findings.json

training-plots: $(READY) ## Plots of the training, and how the learned mind was trained, from its logs
	$(BIN)/python -m studies.training_plots

pictures: $(READY) $(PAGE) browser ## Take the pictures of docs/pictures: every page; contact sheets of all cards; icons, social card
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.sheets

lighthouse: $(READY) $(PAGE) browser ## Run Lighthouse on every page, on a phone and on a desktop, the median of five runs
	cd web && npm run lighthouse

frames: $(READY) $(PAGE) browser ## Measure what a frame of the table costs on a slow phone, with the browser's tracing
	$(BIN)/python -m bench.frames

offline-memory: $(READY) $(PAGE) browser ## Play without a server for an hour, one game after the other, and measure the page's memory
	$(BIN)/python -m studies.offline_play

offline-first: $(READY) $(PAGE) browser ## Measure the seconds from the click to one's own first move without a server, also slowed down
	$(BIN)/python -m bench.offline_first

hostile: $(READY) ## Attack the server: a guest who uses up all they may, hostile messages, the schema; adds to studies/data/hostile.json
	$(BIN)/python -m studies.hostile --out build/hostile.json
	$(BIN)/python -m studies.hostile --add build/hostile.json

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist mutants src/cabochon/web web/node_modules web/src/engine/built .mypy_cache .ruff_cache .pytest_cache .hypothesis
