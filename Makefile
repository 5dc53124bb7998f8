# `make demo` and `make test` need git, cargo, a C compiler and Python 3 with pip; they set up the rest.

BENCHES := $(shell grep -oE "^bench-[a-z]+" Makefile)
.PHONY: help train-synth setup peers build demo test lint test-long book vscode dist bench $(BENCHES)
.DEFAULT_GOAL := help

# What is measured or shown is found out anew.
export OTHERWISE_NO_CACHE = 1

help: ## Lists the targets.
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Fetches libz3 into .deps/ (once).
	@python3 tools/setup_z3.py

build: setup ## Builds the command: target/release/otherwise.
	cargo build --release -p otherwise

demo: build ## Runs the main jobs on examples.
	@tools/demo

test: setup ## Runs every test.
	cargo test --workspace
	@tools/peers missing

lint: setup ## Looks at formatting, lints and documentation.
	python3 tools/wrap.py --check
	cargo fmt --all -- --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

test-long: setup ## Tests that take long: every crate packs for publishing, and a project outside of this workspace works.
	cargo package --workspace --no-verify --allow-dirty --quiet
	python3 tools/test_outside.py

peers: ## Installs the programs that tests compare with (GHC, cvc5, z3, OCaml, iptables), where apt-get is there.
	@tools/peers install

book: ## Makes web pages of docs/ in target/book (installs mdbook into .deps/ once).
	@test -x .deps/mdbook/bin/mdbook || cargo install --quiet --locked --root .deps/mdbook mdbook
	.deps/mdbook/bin/mdbook build docs

vscode: ## Builds the extension for Visual Studio Code: editors/vscode/otherwise.vsix (needs npm).
	cd editors/vscode && cp ../../LICENSE . && npm ci --no-audit --no-fund && npm run compile && npm run package

dist: build ## Packs target/dist/otherwise-VERSION-MACHINE.tar.gz, which runs wherever it is unpacked, and tries it in a root of its own.
	@tools/dist pack
	@tools/dist test

bench: $(BENCHES) ## Runs all benchmarks.

bench-smt: setup ## Terms per second; solver queries per second with and without each layer.
	cargo bench --quiet -p otherwise-smt --bench terms
	cargo bench --quiet -p otherwise-smt --bench solver

bench-front: setup ## Lines per minute of the Haskell front end.
	cargo bench --quiet -p otherwise-load --bench front

bench-eval: build ## Programs under `otherwise eval` and under GHC's interpreter; cold start.
	python3 tools/bench_eval.py

bench-load: build ## Other people's packages (CORPUS=folder): which of the files that GHC accepts load, and what keeps the others (needs GHC).
	@if [ -n "$(CORPUS)" ]; then python3 tools/bench_load.py $(CORPUS); else echo "bench-load: say CORPUS=folder"; fi

bench-engine: build ## The engine: its bars, states per second, problems to solve.
	cargo bench --quiet -p otherwise-explore --bench engine

bench-solve: setup ## The dissertation's Fig. 3.15 with `solve`, next to the published times and Z3 alone; plots in target/.
	cargo bench --quiet -p otherwise-query --bench solve

bench-traces: setup ## Runs the trace benchmarks with every engine (60 s and 8 GB for each row).
	cargo run --release --quiet -p otherwise-traces --example bench_traces

train-synth: setup ## Trains the grammar filter of `synth` from a seed (about five minutes) and writes its weights.
	cargo run --release --quiet -p otherwise-sygus --example train_synth -- 20 40 8

SYNTH_TASKS := benchmarks/synth/tuning benchmarks/synth/held-out

bench-synth: setup ## Synthesis: our tasks, with and without filter, with hidden examples, in the wide language, next to cvc5 and cvc4 where installed (about an hour; what target/synth*.tsv have is not run again).
	cargo build --release --quiet -p otherwise-sygus --example bench_synth
	target/release/examples/bench_synth --tsv target/synth.tsv $(SYNTH_TASKS)
	target/release/examples/bench_synth --hide --engines own,own-none,cvc5,cvc4 --tsv target/synth-hide.tsv $(SYNTH_TASKS)
	target/release/examples/bench_synth --wide --engines own --tsv target/synth-wide.tsv $(SYNTH_TASKS) benchmarks/synth/forum benchmarks/synth/fresh
	target/release/examples/bench_synth --engines own,cvc5,cvc4 --tsv target/synth-forum.tsv benchmarks/synth/forum benchmarks/synth/fresh benchmarks/synth/constraints

bench-check: setup ## Counterexamples for mutants of annotated programs, like Fig. 12 of the PLDI'19 paper (about half an hour).
	cargo run --release --quiet -p otherwise-bench-check

bench-horn: setup ## Loops as Horn constraints, with every engine (10 s for each).
	cargo run --release --quiet -p otherwise-horn --example horn

bench-infer: setup ## Types of the programs in benchmarks/infer, with every engine (10 s for each), next to the published numbers.
	cargo run --release --quiet -p otherwise-infer --example bench_infer -- benchmarks/infer

bench-firewall: build ## Questions to packet filters of 100 to 50,000 generated rules.
	OTHERWISE=target/release/otherwise cargo run --release --quiet -p otherwise-firewall --example bench_firewall

bench-verify: setup ## Functions of the annotated programs that are verified, and what is missing for the others.
	cargo run --release --quiet -p otherwise-bench-check -- --verify

bench-editor: build ## What an editor waits for, through the protocol; an hour of edits; a large page; an unchanged project.
	python3 tools/bench_editor.py target/release/otherwise

bench-cluster: build ## Files over two workers against one process, small jobs from 100 simulated workers (needs nats-server).
	OTHERWISE=target/release/otherwise cargo run --release --quiet -p otherwise-cluster --example bench_cluster
