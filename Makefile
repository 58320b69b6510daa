# What a person types. Targets that build install the Debian packages that are missing first
# (Scripts/bootstrap).
SWIFT ?= swift
SWIFTFLAGS ?=
DEMO := out/demo

.PHONY: demo build test clients bench format lint clean help

# All Swift sources.
SOURCES := Package.swift Sources Tests Benchmarks Examples

help:
	@echo 'make demo     draw the sample app on three devices, both orientations, into $(DEMO)'
	@echo 'make build    build the moa command (release) and say where it is'
	@echo 'make test     run the whole suite'
	@echo 'make clients  build the example programs and the benchmarks, for debugging'
	@echo 'make bench    measure speed into Benchmarks/results.json'
	@echo 'make format   format all Swift sources'
	@echo 'make lint     check the format of all Swift sources'
	@echo 'make clean    remove everything that was built'

demo:
	@Scripts/bootstrap
	@Scripts/demo '$(DEMO)'

build:
	@Scripts/bootstrap
	@$(SWIFT) build -c release --product moa $(SWIFTFLAGS)
	@echo "$$($(SWIFT) build -c release --show-bin-path)/moa"

test:
	@Scripts/bootstrap
	$(SWIFT) test $(SWIFTFLAGS)

clients:
	@Scripts/bootstrap
	@Scripts/build-clients $(SWIFTFLAGS)

bench:
	@Scripts/bootstrap
	$(SWIFT) run -c release --package-path Benchmarks

format:
	$(SWIFT) format -i -r $(SOURCES)

lint:
	$(SWIFT) format lint --strict -r $(SOURCES)

clean:
	rm -rf .build out Benchmarks/.build Benchmarks/results.json
