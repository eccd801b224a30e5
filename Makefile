# flyer: `make run` tries it, `make test` tests it, `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := run
.DELETE_ON_ERROR:

PREFIX = /usr/local
DESTDIR =
# What `make run` opens; the bundled flyer unless said otherwise.
SOURCE =
# Who `make demo` logs in: anna, bruno, carla, deniz or emma.
WHO = anna
# Options of flyer-bench, for instance BENCH="--sizes 1000 --quick".
BENCH =

BUILD_PACKAGES := binutils ca-certificates git libchafa-dev libgdk-pixbuf-2.0-dev libhyphen-dev \
  libmd4c-dev libmd4c-html0-dev libncurses-dev libpq-dev libseccomp-dev libsodium-dev \
  libsqlite3-dev libunibreak-dev pkg-config zlib1g-dev ncurses-base ncurses-term \
  librsvg2-common webp-pixbuf-loader
TEST_PACKAGES := curl hyphen-de less libical-dev libjpeg-turbo-progs postgresql procps \
  python3-venv tmux util-linux

# Modules may only import what their target declares.
ARROWS := --explicit-target-dependency-import-check error
# What is linked in at fixed addresses need not be loaded and relocated: the first frame comes in
# half the time.
LINKED_IN := libhyphen.a libsqlite3.a libstdc++.a libz.a
LINKING := -Xlinker -L$(CURDIR)/.build/linked-in \
  $(patsubst %,-Xswiftc -Xclang-linker -Xswiftc %,-no-pie -static-libgcc)
RELEASE := $(ARROWS) -c release --static-swift-stdlib $(LINKING)
FLYER := .build/release/flyer
FLYER_IMAGE := .build/release/flyer-image
FLYERD := .build/release/flyerd
PROGRAMS := $(FLYER) $(FLYER_IMAGE) $(FLYERD)
INPUTS := Package.swift $(shell find Sources Resources -type f)

.PHONY: run demo build test check bench install clean help packages test-packages schemathesis \
  linked-in lint strict

run: build ## build the release and open the bundled flyer (SOURCE=url|path: another one)
	@$(FLYER) $(SOURCE)

demo: build ## open the reader in a small restaurant with a roster (WHO=bruno: as somebody else)
	@FLYER=$(FLYER) FLYERD=$(FLYERD) WHO=$(WHO) .ci/demo

build: linked-in ## build the release of every program into .build/release
	swift build $(RELEASE)

# The linker takes the archive where it finds no shared library beside it.
linked-in: packages
	@mkdir -p .build/linked-in
	@for archive in $(LINKED_IN); do \
	  ln -sf "$$(clang -print-file-name=$$archive)" .build/linked-in/; done

# One test at a time: those that wait for programs on terminals would take all the threads of a small
# machine from those that mind the time.
test: test-packages schemathesis ## build and run all tests
	@test -d ../shared/corpora || echo "../shared/corpora is not here: tests over it are skipped"
	swift build $(ARROWS) --build-tests
	swift test $(ARROWS) --skip-build --disable-xctest --no-parallel

check: lint strict ## lint, and build without a warning or a forbidden import

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

# As SwiftPM names the package in its own warnings.
PACKAGE := $(shell basename "$(CURDIR)" | tr '[:upper:]' '[:lower:]')
# A warning is printed only when its file is compiled: our own modules are, each time. Those of the
# packages we depend on are not ours to mend.
MODULES := $(subst -,_,$(notdir $(wildcard Sources/* Tests/*Tests Tests/Support/*)))
strict: packages
	@mkdir -p .build
	@find $(wildcard $(MODULES:%=.build/debug/%.build)) /dev/null -name '*.o' -delete
	swift build $(ARROWS) --build-tests 2>&1 | tee .build/check.log
	@! grep -E "/(Sources|Tests)/[^:]+:[0-9]+:[0-9]+: warning: |^warning: '$(PACKAGE)'" \
	  .build/check.log | grep -v '/checkouts/'

bench: build test-packages ## measure the release, beside other readers where installed
	.build/release/flyer-bench $(BENCH)

install: $(PROGRAMS) ## copy what runs to $(DESTDIR)$(PREFIX)
	install -D -s -m 755 $(FLYER) "$(DESTDIR)$(PREFIX)/bin/flyer"
	install -D -s -m 755 $(FLYER_IMAGE) "$(DESTDIR)$(PREFIX)/libexec/flyer/flyer-image"
	install -D -s -m 755 $(FLYERD) "$(DESTDIR)$(PREFIX)/bin/flyerd"
	install -D -m 644 Resources/openapi.yaml "$(DESTDIR)$(PREFIX)/share/flyer/openapi.yaml"
	install -D -m 644 Resources/flyer.schema.json "$(DESTDIR)$(PREFIX)/share/flyer/flyer.schema.json"
	install -D -m 644 README.md "$(DESTDIR)$(PREFIX)/share/doc/flyer/README.md"

# So that `sudo make install` after `make build` need not build.
$(PROGRAMS) &: $(INPUTS)
	$(MAKE) build
	@touch -c $(PROGRAMS)

clean: ## remove all that was built
	rm -rf .build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

# It asks flyerd what its description promises; without it that test is skipped.
SCHEMATHESIS := .build/schemathesis
schemathesis: test-packages
	@test -x $(SCHEMATHESIS)/bin/schemathesis || { \
	  python3 -m venv $(SCHEMATHESIS) && $(SCHEMATHESIS)/bin/pip install --quiet --retries 1 \
	    --timeout 15 --disable-pip-version-check 'schemathesis>=4,<5'; } || { \
	  rm -rf $(SCHEMATHESIS); \
	  echo "schemathesis can't be had from PyPI: the test that needs it is skipped"; }
