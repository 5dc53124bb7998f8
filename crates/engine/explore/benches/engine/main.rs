//! The engine's measurements: the table of bars, states per second, and problems to solve
//! (`make bench-engine`).
//!
//! Every row of the search and solving tables runs in a process of its own, so that its peak of memory is its
//! own. `cargo bench -p otherwise-explore --bench engine -- WORD` runs only rows whose name contains the
//! word.

#![allow(clippy::expect_used)]

mod bars;
mod problem;
mod rows;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--row", name, jobs, without @ ..] => {
            rows::run_here(name, jobs.parse().unwrap_or(1), without.first().copied());
        }
        [] => {
            bars::print();
            rows::print("");
            rows::print_gains();
        }
        ["bars"] => bars::print(),
        ["gains"] => rows::print_gains(),
        [word, ..] => rows::print(word),
    }
}
