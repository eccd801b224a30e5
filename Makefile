# flyer: `make run` tries it, `make test` tests it, `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := run
.DELETE_ON_ERROR:

PREFIX = /usr/local
DESTDIR =
SHARE = $(PREFIX)/share
SYSCONFDIR = /etc
# Where zsh looks.
ZSH_FOLDER = $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
UNITDIR = $(PREFIX)/lib/systemd/system
DESKTOP_ID = io.github.flyer.flyer
# What `make run` opens; the bundled flyer unless said otherwise.
SOURCE =
# Who `make demo` logs in: anna, bruno, carla, deniz or emma.
WHO = anna
# For how many minutes `make fuzz` runs each fuzz target, and which targets; all by default.
MINUTES = 1
TARGETS =
# Options of flyer-bench, for instance BENCH="--sizes 1000 --quick".
BENCH =

# Debian packages: what the reader is built from and runs with, what the server needs beside that,
# and what the tests and the benchmark do.
READER_PACKAGES := binutils ca-certificates gettext git libbrotli-dev libchafa-dev libcurl4-openssl-dev \
  libfribidi-dev libgdk-pixbuf-2.0-dev libhyphen-dev libical-dev libmd4c-dev libmd4c-html0-dev libncurses-dev \
  libqrencode-dev libseccomp-dev libsqlite3-dev libssl-dev libunibreak-dev libxml2-dev pkg-config zlib1g-dev ncurses-base ncurses-term librsvg2-common webp-pixbuf-loader
SERVER_PACKAGES := libpq-dev libsodium-dev
BENCH_PACKAGES := less postgresql util-linux
INSTALL_PACKAGES := gettext lowdown python3
DEB_PACKAGES := $(INSTALL_PACKAGES) debhelper dpkg-dev
TEST_PACKAGES := $(BENCH_PACKAGES) chromium-driver curl hyphen-de libjpeg-turbo-progs mount \
  openssl procps python3-aiosmtpd python3-venv tmux unicode-data

# Modules may only import what their target declares.
ARROWS := --explicit-target-dependency-import-check error
# What is linked in need not be loaded and relocated: the first frame comes in half the time.
LINKED_IN := libfribidi.a libhyphen.a libncursesw.a libsqlite3.a libstdc++.a libtinfo.a libz.a
# An assertion of a library's is no answer to bad input: in C there is none, and of TOML none that
# the compiler would take for a promise. Copies whose size is known are checked.
CHECKED := -Xcc -DNDEBUG -Xcc -D_FORTIFY_SOURCE=2 \
  -Xcxx -D_FORTIFY_SOURCE=2 -Xcxx '-DTOML_ASSERT(x)=static_assert(true)'
# What generic types conform to is known when they are compiled: to have the runtime find it out among
# 12,000 conformances takes a start a quarter of its instructions.
RELEASE := $(ARROWS) -c release -Xswiftc -Xfrontend \
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors --static-swift-stdlib --disable-local-rpath \
  -Xlinker -L$(CURDIR)/.build/linked-in $(CHECKED)
FLYER := .build/release/flyer
FLYER_IMAGE := .build/release/flyer-image
FLYER_IMPORT := .build/release/flyer-import
FLYER_FETCH := .build/release/flyer-fetch
FLYERD := .build/release/flyerd
READER := $(FLYER) $(FLYER_IMAGE) $(FLYER_IMPORT) $(FLYER_FETCH)
PROGRAMS := $(READER) $(FLYERD)
PICTURE := Resources/modules.svg
INPUTS := Package.swift $(shell find Sources Resources -type f)

.PHONY: run demo build reader server test test-all fuzz modules check bench po install install-flyer \
  install-flyerd deb try-deb tarball clean help reader-packages install-packages deb-packages \
  build-packages bench-packages test-packages schemathesis linked-in lint strict tests

run: reader ## build the reader's release and open the guide (SOURCE=url|path: another flyer)
	@$(FLYER) $(SOURCE)

demo: build ## open the reader in a small restaurant with a roster (WHO=bruno: as another member)
	@FLYER=$(FLYER) FLYERD=$(FLYERD) WHO=$(WHO) .ci/demo

# `swift build` alone builds every target, those of the tests too.
reader: reader-packages linked-in
	swift build $(RELEASE) --product flyer
	swift build $(RELEASE) --product flyer-image
	swift build $(RELEASE) --product flyer-import
	swift build $(RELEASE) --product flyer-fetch
	@.ci/hardened $(FLYER_IMAGE) $(FLYER_IMPORT) $(FLYER_FETCH)
	@.ci/catalogues .build/release/locale flyer
	@.ci/guide .build/release/manual

build: reader server ## build the release of the five programs into .build/release

server: build-packages linked-in ## build the release of the roster's server alone
	swift build $(RELEASE) --product flyerd
	@.ci/hardened $(FLYERD)
	@.ci/catalogues .build/release/locale flyerd

# The linker takes the archive where it finds no shared library beside it.
linked-in: reader-packages
	@mkdir -p .build/linked-in
	@for archive in $(LINKED_IN); do \
	  ln -sf "$$(clang -print-file-name=$$archive)" .build/linked-in/; done

# Nothing is traced in a debugger here: without its information the build takes a sixth less. The
# index for editors is needed all the same: SwiftPM finds tests in it. lld is the quicker linker.
TESTING := $(ARROWS) -debug-info-format none -Xswiftc -use-ld=lld

# What is fetched is waited for while the tests are built.
test: test-packages ## build and run the tests
	@test -d ../shared/corpora || echo "../shared/corpora is not here: tests over it are skipped"
	@.ci/modules --check $(PICTURE)
	@.ci/po check
	@$(MAKE) --no-print-directory --jobs=2 schemathesis tests
	@.ci/tests

tests: test-packages
	swift build $(TESTING) --build-tests
	@.ci/catalogues .build/debug/locale
	@.ci/guide .build/debug/manual

po: install-packages ## update the translations from the sources
	@.ci/po update

test-all: export FLYER_TESTS = all
test-all: test ## the same with whole histories and all pathological documents instead of samples

# What libFuzzer must see of a program: which edges it went along, and what it compared.
COVERAGE := sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp
LIBFUZZER := -Xlinker --undefined=LLVMFuzzerRunDriver -Xlinker -lstdc++ -Xlinker \
  $(shell clang -print-file-name=libclang_rt.fuzzer_no_main-$(shell uname -m).a)

fuzz: test-packages ## fuzz every parser for MINUTES=1 each (TARGETS="toml http": only these)
	FLYER_ONLY=FuzzTests swift build $(ARROWS) --scratch-path .build/fuzz --build-tests --sanitize address \
	  -Xswiftc -O -Xswiftc -$(COVERAGE) -Xcc -f$(COVERAGE) -Xcxx -f$(COVERAGE) $(LIBFUZZER)
	@.ci/fuzz $(MINUTES) $(TARGETS)

modules: ## draw which module imports which
	@.ci/modules $(PICTURE)

check: lint strict ## lint, and build without a warning or a forbidden import

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	@.ci/exhaustive Sources
	@.ci/words
	@.ci/tidy

# As SwiftPM names the package in its own warnings.
PACKAGE := $(shell basename "$(CURDIR)" | tr '[:upper:]' '[:lower:]')
# A warning is printed only when its file is compiled: our own modules are, each time. Those of the
# packages we depend on are not ours to fix.
MODULES := $(subst -,_,$(notdir $(wildcard Sources/* Tests/*Tests Tests/Support/* Tests/flyer-bench)))
strict: test-packages
	@mkdir -p .build
	@find $(wildcard $(MODULES:%=.build/debug/%.build)) /dev/null -name '*.o' -delete
	swift build $(TESTING) --build-tests 2>&1 | tee .build/check.log
	@! grep -E "/(Sources|Tests)/[^:]+:[0-9]+:[0-9]+: warning: |^warning: '$(PACKAGE)'" \
	  .build/check.log | grep -v '/checkouts/'

bench: build bench-packages ## measure the release, beside other readers where installed
	swift build $(RELEASE) --product flyer-bench
	.build/release/flyer-bench $(BENCH)

install: install-flyer install-flyerd ## copy what runs to $(DESTDIR)$(PREFIX)

install-flyer: $(READER) install-packages
	install -D -s -m 755 $(FLYER) "$(DESTDIR)$(PREFIX)/bin/flyer"
	install -D -s -m 755 $(FLYER_IMAGE) "$(DESTDIR)$(PREFIX)/libexec/flyer/flyer-image"
	install -D -s -m 755 $(FLYER_IMPORT) "$(DESTDIR)$(PREFIX)/libexec/flyer/flyer-import"
	install -D -s -m 755 $(FLYER_FETCH) "$(DESTDIR)$(PREFIX)/libexec/flyer/flyer-fetch"
	@.ci/catalogues "$(DESTDIR)$(SHARE)/locale" flyer
	@FLYER=$(FLYER) FLYERD=$(FLYERD) .ci/manual "$(DESTDIR)$(SHARE)/man" flyer
	@.ci/completions $(FLYER) "$(DESTDIR)$(SHARE)" $(ZSH_FOLDER)
	install -D -m 644 Resources/flyer.schema.json "$(DESTDIR)$(SHARE)/flyer/flyer.schema.json"
	install -D -m 644 README.md "$(DESTDIR)$(SHARE)/doc/flyer/README.md"
	sed -i 's|](Resources/manual/|](manual/en/|g' "$(DESTDIR)$(SHARE)/doc/flyer/README.md"
	@.ci/guide "$(DESTDIR)$(SHARE)/doc/flyer/manual"
	install -D -m 644 Resources/desktop/$(DESKTOP_ID).desktop -t "$(DESTDIR)$(SHARE)/applications"
	install -D -m 644 Resources/desktop/$(DESKTOP_ID).metainfo.xml -t "$(DESTDIR)$(SHARE)/metainfo"
	install -D -m 644 Resources/desktop/$(DESKTOP_ID).svg -t \
	  "$(DESTDIR)$(SHARE)/icons/hicolor/scalable/apps"

install-flyerd: $(FLYERD) install-packages
	install -D -s -m 755 $(FLYERD) "$(DESTDIR)$(PREFIX)/bin/flyerd"
	@.ci/catalogues "$(DESTDIR)$(SHARE)/flyerd/locale" flyerd
	install -D -m 644 Resources/flyerd/flyerd.service "$(DESTDIR)$(UNITDIR)/flyerd.service"
	sed -i 's|/usr/local/|$(PREFIX)/|' "$(DESTDIR)$(UNITDIR)/flyerd.service"
	@FLYER=$(FLYER) FLYERD=$(FLYERD) .ci/manual "$(DESTDIR)$(SHARE)/man" flyerd
	@.ci/completions $(FLYERD) "$(DESTDIR)$(SHARE)" $(ZSH_FOLDER)
	install -D -m 644 Resources/flyerd/sysusers.conf "$(DESTDIR)$(PREFIX)/lib/sysusers.d/flyerd.conf"
	install -D -m 644 Resources/flyerd/logrotate "$(DESTDIR)$(SYSCONFDIR)/logrotate.d/flyerd"
	test -e "$(DESTDIR)$(SYSCONFDIR)/flyerd.toml" || \
	  install -D -m 644 Resources/flyerd/flyerd.toml "$(DESTDIR)$(SYSCONFDIR)/flyerd.toml"
	install -D -m 644 Resources/flyerd/Containerfile "$(DESTDIR)$(SHARE)/doc/flyerd/examples/Containerfile"
	install -D -m 644 Resources/openapi.yaml "$(DESTDIR)$(SHARE)/flyerd/openapi.yaml"

deb: build deb-packages ## build the Debian packages flyer and flyerd into .build/deb
	@.ci/deb

try-deb: deb ## install the packages in a bare Debian, run, upgrade and purge them
	@.ci/packaged || [ $$? -eq 75 ]

tarball: build ## pack what `make install` copies, for other Linuxes, into .build/flyer-VERSION-MACHINE.tar.gz
	@.ci/tarball

# So that `sudo make install` after `make build` need not build.
$(PROGRAMS) &: $(INPUTS)
	$(MAKE) build
	@touch -c $(PROGRAMS)

clean: ## remove all that was built
	rm -rf .build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

reader-packages:
	@.ci/packages $(READER_PACKAGES)

build-packages:
	@.ci/packages $(READER_PACKAGES) $(SERVER_PACKAGES)

install-packages:
	@.ci/packages $(INSTALL_PACKAGES)

deb-packages:
	@.ci/packages $(DEB_PACKAGES)

bench-packages:
	@.ci/packages $(BENCH_PACKAGES)

test-packages:
	@.ci/packages $(READER_PACKAGES) $(SERVER_PACKAGES) $(TEST_PACKAGES)

# It asks flyerd what its description promises; without it that test is skipped. Both versions are
# pinned: each release asks other things, some end by errors of their own, and older ones do not run
# with a newer hypothesis. Before a newer one is pinned, .ci/schemathesis must pass with it.
SCHEMATHESIS := .build/schemathesis
SCHEMATHESIS_VERSIONS := schemathesis==4.32.5 hypothesis==6.170.17
schemathesis: test-packages
	@test -x $(SCHEMATHESIS)/bin/schemathesis && \
	  test "$$(cat $(SCHEMATHESIS)/versions 2>&1)" = '$(SCHEMATHESIS_VERSIONS)' || { \
	  rm -rf $(SCHEMATHESIS) && python3 -m venv $(SCHEMATHESIS) && \
	  $(SCHEMATHESIS)/bin/pip install --quiet --retries 1 --timeout 15 \
	    --disable-pip-version-check $(SCHEMATHESIS_VERSIONS) && \
	  echo '$(SCHEMATHESIS_VERSIONS)' > $(SCHEMATHESIS)/versions; } || { \
	  rm -rf $(SCHEMATHESIS); \
	  echo "schemathesis can't be had from PyPI: the test that needs it is skipped"; }
