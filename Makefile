# The two commands of the README, and three for those who work on Tablewright.
# Everything goes into .venv; nothing on the machine is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= shards-of-infinity

# Tests that need a browser run where Chromium is found, or where TABLEWRIGHT_BROWSER=required; those
# of a hall in PostgreSQL, or behind nginx, and of files for print shops likewise.
CHROMIUM := $(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable,$(shell command -v $(name))))
POSTGRES := $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb))
NGINX := $(firstword $(wildcard /usr/sbin/nginx) $(shell command -v nginx))
PRESS := $(and $(shell command -v gs),$(shell command -v qpdf),$(shell command -v pdfinfo))
lacking = $(if $(1)$(2),,$(3))
LACKING := $(strip $(call lacking,$(CHROMIUM),$(TABLEWRIGHT_BROWSER),browser) \
	$(call lacking,$(POSTGRES),$(TABLEWRIGHT_POSTGRES),postgres) $(call lacking,$(NGINX),$(TABLEWRIGHT_NGINX),nginx) \
	$(call lacking,$(PRESS),$(TABLEWRIGHT_PRESS),press))
SELECT := $(if $(LACKING),-m "not ($(subst $(NOTHING) $(NOTHING), or ,$(LACKING)))")

.PHONY: help print test check lint types pages bench pictures clean

help:
	@echo 'make print   print the game $(GAME) into output/ (another one: make print GAME=its-folder)'
	@echo 'make test    run the tests'
	@echo 'make check   run the linter, the type checker and the checks of the documentation'
	@echo 'make bench   measure time, memory and size: print (against bare reportlab), referee, export, ask, serve, the drawn table, preview'
	@echo 'make clean   remove .venv and what was rendered'

print: $(VENV)/ready
	$(BIN)/tablewright print $(GAME)

# Each of the processes that tests start would compile the program anew. On two cores a third one works
# while pages of a browser are waited for.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/ready-dev
	@$(if $(LACKING),echo 'Not found on this machine: $(LACKING). The tests that need it are left out.')
	$(BIN)/python -m pytest -n 3 --dist worksteal $(SELECT) $(ARGS)

# With `make -j2 check` the types and the pages are looked through side by side.
check: lint types pages

lint: $(VENV)/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready-dev
	$(BIN)/mypy

pages: $(VENV)/ready-dev
	$(BIN)/python -m pytest -q tests/test_architecture.py tests/test_docs.py

bench: $(VENV)/ready-dev
	$(BIN)/python -m benchmarks.press $(ARGS)
	$(BIN)/python -m benchmarks.decisions
	$(BIN)/python -m benchmarks.history
	$(BIN)/python -m benchmarks.exports
	$(BIN)/python -m benchmarks.questions time
	$(BIN)/python -m benchmarks.serving
	$(BIN)/python -m benchmarks.hall
	$(BIN)/python -m benchmarks.preview
	$(BIN)/python -m benchmarks.table

pictures: $(VENV)/ready-dev
	$(BIN)/python docs/generate.py pictures

clean:
	rm -rf $(VENV) .cache output/*

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Tablewright needs Python 3.11 or later; $(PYTHON) is older. Try: make PYTHON=python3.12 …'; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/ready: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/ready-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/ready
