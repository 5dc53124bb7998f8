//! Terms per second: building new ones, finding existing ones, evaluating.
//! `cargo bench -p otherwise-smt --bench terms`.
//!
//! The bar for what is already interned is 10 million nodes per second on one core.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use otherwise_smt::{Model, Sort, Term, Terms, Value};

fn main() {
    divan::main();
}

const COUNT: usize = 1000;

struct Setup {
    terms: Terms,
    ints: Vec<Term>,
    bools: Vec<Term>,
    literals: Vec<Term>,
}

fn setup() -> Setup {
    let terms = Terms::new();
    let ints = (0..32).map(|_| terms.fresh("x", Sort::Int)).collect();
    let bools = (0..32).map(|_| terms.fresh("p", Sort::Bool)).collect();
    let literals = (0..32).map(|n| terms.int(n)).collect();
    Setup { terms, ints, bools, literals }
}

/// Runs `build` for a round of indices, once before the measurement so that every term exists.
fn known(bencher: Bencher, nodes_each: usize, build: impl Fn(&Setup, usize) -> Term + Sync) {
    let setup = setup();
    for index in 0..COUNT {
        build(&setup, index);
    }
    bencher.counter(ItemsCount::new(COUNT * nodes_each)).bench(|| {
        for index in 0..COUNT {
            black_box(build(&setup, index));
        }
    });
}

/// Literals: one look-up each.
#[divan::bench]
fn known_int_literal(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.int(i as i64));
}

/// An application of one constructor that has nothing to simplify.
#[divan::bench]
fn known_negation(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.not(s.bools[i % 32]));
}

#[divan::bench]
fn known_if_then_else(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.ite(s.bools[i % 32], s.ints[i % 31], s.ints[(i + 7) % 32]));
}

#[divan::bench]
fn known_equality(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.eq(s.ints[i % 32], s.literals[i % 31]));
}

#[divan::bench]
fn known_sum(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.add(s.ints[i % 32], s.ints[(i * 5 + 1) % 32]));
}

#[divan::bench]
fn known_increment(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.add(s.ints[i % 32], s.literals[1 + i % 31]));
}

#[divan::bench]
fn known_comparison_with_literal(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.lt(s.ints[i % 32], s.literals[i % 31]));
}

/// The difference, its scaled part, the bound and the atom: four nodes.
#[divan::bench]
fn known_comparison(bencher: Bencher) {
    known(bencher, 4, |s, i| s.terms.lt(s.ints[i % 32], s.ints[(i * 5 + 1) % 32]));
}

#[divan::bench]
fn known_conjunction(bencher: Bencher) {
    known(bencher, 1, |s, i| s.terms.and([s.bools[i % 32], s.bools[(i * 5 + 1) % 32]]));
}

/// Terms that did not exist: `x + c <= y` with a new `c` each time.
#[divan::bench]
fn new_comparisons(bencher: Bencher) {
    bencher.counter(ItemsCount::new(COUNT)).with_inputs(setup).bench_values(|s| {
        for index in 0..COUNT {
            let left = s.terms.add(s.ints[index % 32], s.terms.int(1000 + index));
            black_box(s.terms.le(left, s.ints[(index + 1) % 32]));
        }
        s
    });
}

/// Several threads on one store, all building the same new terms at the same time.
#[divan::bench(threads = [1, 2])]
fn new_comparisons_shared(bencher: Bencher) {
    let s = setup();
    let next = std::sync::atomic::AtomicI64::new(0);
    bencher.counter(ItemsCount::new(COUNT)).bench(|| {
        let from = next.fetch_add(COUNT as i64 / 2, std::sync::atomic::Ordering::Relaxed);
        for index in 0..COUNT {
            let left = s.terms.add(s.ints[index % 32], s.terms.int(from + index as i64));
            black_box(s.terms.le(left, s.ints[(index + 1) % 32]));
        }
    });
}

/// A chain of sums, each with one more term than the last.
#[divan::bench]
fn new_long_sums(bencher: Bencher) {
    bencher.counter(ItemsCount::new(32usize)).with_inputs(setup).bench_values(|s| {
        let mut sum = s.literals[1];
        for x in &s.ints {
            sum = s.terms.add(sum, *x);
        }
        black_box(sum);
        s
    });
}

/// A path condition of 20 comparisons under a model.
#[divan::bench]
fn eval_path_condition(bencher: Bencher) {
    let s = setup();
    let mut model = Model::new();
    for (index, x) in s.ints.iter().enumerate() {
        if let Some(symbol) = s.terms.as_symbol(*x) {
            model.insert(symbol, Value::int(index));
        }
    }
    let conditions: Vec<Term> =
        (0..20).map(|i| s.terms.lt(s.ints[i], s.terms.add(s.ints[i + 1], s.literals[i]))).collect();
    bencher.counter(ItemsCount::new(conditions.len())).bench(|| {
        conditions.iter().all(|condition| s.terms.holds(black_box(*condition), &model) == Some(true))
    });
}

/// A deep term, evaluated with the memo table.
#[divan::bench]
fn eval_large_term(bencher: Bencher) {
    let s = setup();
    let mut term = s.ints[0];
    for index in 0..COUNT {
        term = s.terms.ite(
            s.terms.lt(term, s.literals[index % 32]),
            s.ints[index % 32],
            s.terms.div(term, s.literals[2]),
        );
    }
    let model = Model::new();
    let nodes = s.terms.postorder(&[term]).len();
    bencher.counter(ItemsCount::new(nodes)).bench(|| s.terms.eval_complete(black_box(term), &model));
}
