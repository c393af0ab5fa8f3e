# Cabochon. `make play` sets everything up and opens the table; `make test` sets everything up and runs every test.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# The package is installed once, and again after a new file in it or a change of compiled sources.
FILES  := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | cut -d' ' -f1)
READY  := $(VENV)/.ready-$(FILES)
PAGE   := src/cabochon/web/index.html
# The modules that the page runs in the browser: see web/scripts/offline.py.
LOCAL  := $(addprefix src/cabochon/,rules words/book.py words/speak.py words/catalogue.py record lessons native/*.py bots show table analysis local review match.py game.py notebook.py)
# The native engine for pages without a server. Its compiler has an environment of its own.
ENGINE := web/src/engine/built/engine.wasm
ZIG    := build/zig/bin/python
CORES  := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
# One thread for each process: numerical libraries would start one for each core, and the processes would compete for
# the cores.
# Two processes more than cores, because many tests wait for a server, a browser or a clock.
PYTEST := OMP_NUM_THREADS=1 $(BIN)/python -m pytest --numprocesses $(shell expr $(CORES) + 2) --dist worksteal
BESIDE := $(MAKE) --no-print-directory --jobs $(CORES) --output-sync=target
# Tests start hundreds of Python processes, which read compiled modules, even if the environment asks for none.
export PYTHONDONTWRITEBYTECODE :=
CPP    := $(shell find src tests -name '*.cpp' -o -name '*.hpp' -o -name '*.cu' -o -name '*.cuh')

.PHONY: help play test test-long quick check check-python check-cpp check-page format tidy page site wasm dist dist-check docs docs-check golden words pictures bench lockstep clean ready setup programs packages browser services test-page

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F'|' '{printf "make %-13s %s\n", $$1, $$2}'
	@echo 'More: make -C tools, make -C studies, make -C bench'

play: $(READY) $(PAGE) ## Set everything up, start the server and open the table in the browser
	@$(BIN)/cabochon play

# Without the native engine or the extra `rl`, tests would be skipped, so `make test` stops.
test: programs ## Set everything up, check, and run the tests, in a browser too: 17 minutes on two cores
	@$(BIN)/python -c 'import gymnasium, pettingzoo; from cabochon import native; assert native.available(), native.why_not()'
	@$(BESIDE) check-python check-cpp check-page test-page
	$(PYTEST) -m 'not long'

test-long: programs ## Run the tests that are long by nature: packages, whole games in every edition, campaigns
	$(PYTEST) -m long

quick: ready ## Check, and run the tests that need no server, browser or other program: about three minutes
	@$(BESIDE) check-python check-cpp check-page test-page
	$(PYTEST) -m 'not slow and not long' $(addprefix --ignore tests/,web bridge arena cli train envs)

check: ## Check style, types, import layers and prose, of Python, C++ and the page
	@$(BESIDE) $(READY) web/node_modules/.ready
	@$(BESIDE) check-python check-cpp check-page

# The compiler and the page's builder run in parallel.
ready:
	@$(BESIDE) $(READY) $(PAGE)

# Without the page.
setup: $(READY)

# Everything that tests need. Debian's packages are installed one after the other, because apt-get has a lock.
programs:
	@$(BESIDE) $(READY) $(PAGE) packages

packages:
	@$(MAKE) --no-print-directory browser && $(MAKE) --no-print-directory services

test-page: web/node_modules/.ready
	cd web && npm test

check-python: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.prose

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

tidy: $(READY)
	$(BIN)/clang-tidy --quiet $(addprefix src/cabochon/native/cpp/,kernel.cpp search.cpp product.cpp binding.cpp binding_search.cpp) -- \
		-std=gnu++20 -DCABOCHON_BUILD=base -DCABOCHON_KERNEL=KERNEL_BASE -DCABOCHON_SEARCH=SEARCH_BASE \
		-isystem $$($(BIN)/python -m nanobind --include_dir) \
		-isystem $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')

page: $(PAGE) ## Build the page into the package

site: $(READY) $(PAGE) ## Build the page as a folder for any static host, without a server: build/web-site
	$(BIN)/python web/scripts/offline.py src/cabochon/web build/web-site

wasm: $(ENGINE)

# --- set-up ----------------------------------------------------------------------------------

$(READY): pyproject.toml constraints.txt CMakeLists.txt $(wildcard src/cabochon/native/cpp/*)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip --constraint constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[all]' --group dev
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

$(PAGE): web/node_modules/.ready $(READY) $(ENGINE) $(shell find web/src web/public web/sample web/scripts/offline.py web/scripts/snapshot.mjs web/scripts/licences.py web/scripts/licences.ts web/licences web/scripts/early.ts web/index.html web/vite.config.ts $(LOCAL) src/cabochon/words/catalogues src/cabochon/editions -type f -not -path '*/__pycache__/*' 2>/dev/null)
	cd web && npm run build
	$(BIN)/python web/scripts/offline.py src/cabochon/web

# Debian's browser, for the tests alone; elsewhere, set CHROMIUM to an installed one. The headless build opens a page in
# a fifth of the processor time.
browser:
	@command -v $${CHROMIUM:-chromium-headless-shell} >/dev/null \
	|| (apt-get update -qq && timeout 300 apt-get install -y -qq chromium-headless-shell) \
	|| command -v chromium >/dev/null || apt-get install -y -qq chromium

# Debian's PostgreSQL and Redis: tests start them on free ports, in folders of their own.
services:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && command -v redis-server >/dev/null \
	|| (apt-get update -qq && timeout 300 apt-get install -y -qq --no-install-recommends postgresql-15 redis-server) \
	|| (echo 'PostgreSQL and Redis are missing. As root: apt-get install postgresql-15 redis-server' && exit 1)

# --- packages ----------------------------------------------------------------------------------

# Depends on the page, because the packages contain it.
dist: $(READY) $(PAGE) ## Build the sdist and a wheel for every installed Python into dist/, with the page inside
	rm -rf dist
	$(BIN)/python -m build --no-isolation --sdist --outdir dist .
	$(BIN)/python -m tools.packaging dist
	$(BIN)/python -m tools.wheels build dist
	$(BIN)/python -m tools.packaging dist

dist-check: $(READY) ## Install each package of dist/ into a bare environment, play there and serve the page
	$(BIN)/python -m tools.wheels check dist

# --- documents -----------------------------------------------------------------------------------

docs: $(READY) ## Build the documentation site into build/site; no page loads anything from another host
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group docs
	$(BIN)/python -m mkdocs build --strict --quiet
	@echo "build/site/index.html"

docs-check: docs browser web/node_modules/.ready ## Run every block of the tutorials at full length, and axe on every page of the site
	$(BIN)/python -m tools.doc_pages
	$(BIN)/python -m tools.site_axe build/site

pictures: ready browser ## Take the pictures of docs/pictures: every page; contact sheets of all cards; icons, social card
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.sheets

golden: $(READY) ## Update the perft counts and playthroughs, after an intended change of the rules
	$(BIN)/python -m tools.golden
	$(BIN)/python -m tools.page_words

words: $(READY) ## Update the page's copy of the words, after a change in a catalogue
	$(BIN)/python -m tools.page_words

# --- measurements ----------------------------------------------------------------------------------

bench: $(READY) ## Measure the speed of the rules, the native engine and the search
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.search

lockstep: $(READY) ## Compare ten million plies of the rules and the native engine; continues where it stopped
	$(BIN)/python -m tools.lockstep

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist mutants src/cabochon/web web/node_modules web/src/engine/built .mypy_cache .ruff_cache .pytest_cache .hypothesis
