# `make demo` and `make test` need git, cargo, a C compiler and Python 3 with pip; they set up the rest.

.PHONY: help setup build demo test bench-traces
.DEFAULT_GOAL := help

help: ## Lists the targets.
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Fetches libz3 into .deps/ (once).
	@python3 tools/setup_z3.py

build: setup ## Builds the command: target/release/otherwise.
	cargo build --release

test: setup ## Runs every test, the lints and the documentation build.
	cargo fmt --all -- --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

bench-traces: setup ## Runs the trace benchmarks with every engine (60 s and 8 GB for each row).
	cargo run --release --quiet -p otherwise-traces --example bench_traces
