# make site   set up, then build site/
# make test   set up, then run every test
# make audit  hold every kind of page against Lighthouse: some minutes
# make serve  set up, then show the site on this machine and build it anew on every change
# make translate LANGUAGE=hr   set up, then show the site in a language, to be translated on the page
# make harvest   give new and changed texts to the catalogs
# make pictures  draw the icons and the pictures that other sites show for a page
# make status    what is left to translate, by language
# make bench  build synthetic sites with this generator and with others, and write bench/RESULTS.md
PYTHON ?= python3
BIN := .venv/bin

.PHONY: site test audit serve translate harvest status pictures bench clean
.DELETE_ON_ERROR:

site: .venv/ready
	@$(BIN)/python -m generator build

test: .venv/ready-to-test
	$(BIN)/python -m pytest -n 2 --dist worksteal
	@$(BIN)/python -m generator check

audit: .venv/ready-to-test
	@npm ci --prefix tests/audit --silent --ignore-scripts --no-audit --no-fund
	@$(BIN)/python tools/audit.py

serve: .venv/ready
	@$(BIN)/python -m generator serve

# A LANGUAGE of the environment is the desktop's, and not meant.
translate: .venv/ready
	@$(BIN)/python -m generator translate $(if $(filter command%,$(origin LANGUAGE)),'$(LANGUAGE)')

harvest: .venv/ready
	@$(BIN)/python -m generator harvest

pictures: .venv/ready-to-test
	@$(BIN)/python tools/pictures.py

status: .venv/ready
	@$(BIN)/python -m generator status

bench: .venv/ready
	@$(BIN)/python bench/site.py

.venv/ready: requirements.txt pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" tools/setup.sh

.venv/ready-to-test: .venv/ready requirements-test.txt tools/setup-test.sh tests/js/package-lock.json
	@tools/setup-test.sh

clean:
	rm -rf .venv .cache tests/js/node_modules
