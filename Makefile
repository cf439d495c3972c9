# make                  builds Chalkboard and renders the gallery into output/
# make test             runs all tests
# make library-example  builds and checks the sample package that uses the library
# make pictures         renders the pictures of the documentation again
# make plugin           checks the command for packages, swift package pictures
# make recipes          runs the recipes of docs/embedding.md in a bare Debian; needs root and debootstrap
# make check-pdfs       checks PDFs with independent programs (docs/accessibility.md)
# make check-years      compares the grades of 10,000 random school years (CLASSES=2000) with those of another program
# make stress           renders every template with unusual data, to look at and to measure (docs/design.md)
# make viewers          compares how other programs show SVG files with the PNG files of the same pages
# make docs             builds the documentation of the library into output/docs
# make faults           makes memory, threads, and files fail at many places of a run
# make budget           counts the instructions and the memory of the rows of the benchmark (docs/performance.md)
# make bench            compares speed and memory with other programs (docs/performance.md)
# make bench-million    measures a class of a million students
# make bench-designs    compares three example designs with Typst (docs/designs.md)
# make bench-pdfs       compares what checkers of PDFs find with those of other programs (docs/accessibility.md)
# make fuzz             tries all readers with random bytes, for TIME seconds each (60)
# make install          installs into PREFIX (default /usr/local)

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Without the command for packages, whose program SwiftPM would build a second time.
export CHALKBOARD_PLUGIN ?= no
# The program loads libraries when it needs them: scripts/lazy-pkg-config.
LAZY := .build/pkgconfig
# No library calls into the program, so it exports no symbols; and since glibc 2.36, the addresses to adjust at the
# start take 12 kB instead of 1.4 MB. Both are memory of every process.
LINK := -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic $(shell getconf GNU_LIBC_VERSION | \
	awk '$$2 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }')
BUILD := $(SWIFT) build -c release --static-swift-stdlib --pkg-config-path $(LAZY) --product chalkboard $(LINK)
SHARE := $(DESTDIR)$(PREFIX)/share/chalkboard

.PHONY: all packages build gallery pictures plugin recipes check-pdfs check-years stress viewers test library-example lint docs faults budget bench bench-million bench-designs bench-pdfs fuzz install uninstall clean

all: gallery

packages:
	@scripts/clean-moved-build
	@scripts/install-packages

build: packages
	@scripts/lazy-pkg-config $(LAZY)
	$(BUILD)

gallery: build
	@echo
	@echo "The gallery:"
	@"$$($(BUILD) --show-bin-path)/chalkboard" build examples --output output
	@"$$($(BUILD) --show-bin-path)/chalkboard" build examples/designs --output output/designs

pictures: build
	@"$$($(BUILD) --show-bin-path)/chalkboard" embed $(EMBED) \
		README.md $(filter-out docs/designs.md,$(wildcard docs/*.md)) examples/documents/*.md \
		Sources/ChalkboardKit/ChalkboardKit.docc/*.md
	@program="$$($(BUILD) --show-bin-path)/chalkboard"; cd examples/designs && "$$program" embed $(EMBED) ../../docs/designs.md

plugin: build
	@scripts/check-plugin "$$($(BUILD) --show-bin-path)/chalkboard" "$(SWIFT)"

recipes:
	@scripts/replay-recipes

check-pdfs: gallery
	@program="$$($(BUILD) --show-bin-path)/chalkboard"; scripts/check-pdfs "$$program" output && \
		.build/check-pdfs/bin/python scripts/check-readers "$$program" && \
		.build/check-pdfs/bin/python scripts/read-aloud --check "$$program"

check-years: build
	@scripts/check-years "$$($(BUILD) --show-bin-path)/chalkboard" $(CLASSES)

# The program that measures the pages; "make stress QUICK=--quick" checks a part of them without pictures.
stress: build
	@$(subst --product chalkboard,--product chalkboard-measure,$(BUILD))
	@scripts/stress $(QUICK) $(UPDATE) "$$($(BUILD) --show-bin-path)/chalkboard"

viewers: build
	@scripts/compare-viewers "$$($(BUILD) --show-bin-path)/chalkboard"

test: packages
	@SWIFT="$(SWIFT)" scripts/run-tests

library-example: packages
	@SWIFT="$(SWIFT)" scripts/check-library-example scripts/swift-optimized

lint:
	@scripts/lint-words
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks \
		examples/library/Package.swift examples/library/Sources

docs: packages
	@SWIFT="$(SWIFT)" scripts/build-docs --swift "$(CURDIR)/scripts/swift-optimized"

faults: packages
	@CHALKBOARD_FAULTS=$(or $(FAULTS),500) SWIFT="$(SWIFT)" scripts/run-tests --filter 'FaultTests|SystemLimitTests'

budget: build
	@python3 Benchmarks/budget.py --program "$$($(BUILD) --show-bin-path)/chalkboard" \
		$(if $(UPDATE),--update) $(if $(WHY),--why "$(WHY)") $(ROWS)

bench: build
	@Benchmarks/peers/setup
	@.bench/venv/bin/python Benchmarks/peers/bench.py --swift "$(SWIFT)" \
		--program "$$($(BUILD) --show-bin-path)/chalkboard" \
		$(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(QUICK),--quick) $(if $(MILLION),--million) $(ROWS)

bench-million:
	@$(MAKE) bench ROWS=size MILLION=1

bench-designs: build
	@Benchmarks/peers/setup
	@.bench/venv/bin/python Benchmarks/peers/designs.py $(if $(ROUNDS),--rounds $(ROUNDS)) \
		--program "$$($(BUILD) --show-bin-path)/chalkboard"

bench-pdfs: build
	@Benchmarks/peers/setup
	@.bench/venv/bin/python Benchmarks/peers/conformance.py \
		--program "$$($(BUILD) --show-bin-path)/chalkboard"

fuzz: packages
	@scripts/fuzz $(or $(TIME),60)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)"
	install -m 755 "$$($(BUILD) --show-bin-path)/chalkboard" "$(DESTDIR)$(PREFIX)/bin/chalkboard"
	rm -rf "$(SHARE)/templates" "$(SHARE)/assets"
	cp -R templates assets "$(SHARE)/"
	rm -rf "$(SHARE)/assets/source"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/chalkboard"
	rm -rf "$(SHARE)"

clean:
	rm -rf .build output
