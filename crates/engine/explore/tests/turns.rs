//! A fair search is fair, and its budgets hold.

#![allow(clippy::expect_used)]

use otherwise_explore::{Bound, Goal, Options, Overdue, Report, Strategy, Wanted, explore};
use otherwise_load::{Origin, load};
use otherwise_machine::lower;
use otherwise_smt::Config;
use std::sync::Mutex;
use std::time::Duration;

const TEXT: &str = "
module M where
import Otherwise (assume)

data T = Spin Int | Stop Int

-- Each test of `spin` is a branch of which only one way is possible, so it never forks and never ends.
good :: T -> Bool
good (Spin n) = n > 5 && spin n
good (Stop n) = n == 3

spin :: Int -> Bool
spin m = if m > 3 then spin m else False

entry :: T -> Int
entry t = assume (good t) 7

-- One operation of this takes long, and does not listen.
large :: Bool -> Int
large False = 1
large True = if (7 :: Integer) ^ (100000000 :: Int) `mod` 5 == 2 then 2 else 3
";

fn search(options: &Options<'_>) -> Report {
    search_of("entry", options)
}

fn search_of(function: &str, options: &Options<'_>) -> Report {
    let loaded = load(Origin::text("M.hs", TEXT), &[]);
    assert!(!loaded.has_errors(), "{:?}", loaded.diagnostics());
    let entry = loaded.global(function).expect("the function");
    let code = lower(&loaded.link(&[entry.name]), &[entry.name]);
    let (parameters, result) = entry.ty.split_funs();
    let parameters = parameters.iter().map(|ty| code.shapes().of(ty)).collect();
    let goal = Goal {
        entry: entry.name,
        parameters,
        result: code.shapes().of(&result),
        exception_text: None,
        shows: None,
    };
    explore(&code, &goal, options, &Config::default())
}

fn options() -> Options<'static> {
    Options {
        strategy: Strategy::Fair,
        wanted: Wanted::Values,
        paths: 1,
        steps: u64::MAX,
        depth: usize::MAX,
        time: Some(Duration::from_secs(60)),
        ..Options::default()
    }
}

/// Guarantee 2 of dissertation 3.4.3: an evaluation that does not end keeps no solution from being found.
#[test]
fn evaluations_that_do_not_end_take_turns() {
    for merge in [false, true] {
        let report = search(&Options { merge, ..options() });
        let inputs: Vec<String> = report.paths.iter().map(|path| path.inputs[0].to_string()).collect();
        assert_eq!(inputs, ["Stop 3"], "merge: {merge}, {:?}", report.bounds);
    }
}

#[test]
fn the_budget_of_memory_holds() {
    let report = search(&Options { memory: 1 << 20, paths: 2, ..options() });
    assert!(report.bounds.contains(&Bound::Memory), "{:?}", report.bounds);
}

#[test]
fn the_budget_of_time_holds() {
    let report = search(&Options { time: Some(Duration::from_millis(50)), paths: 2, ..options() });
    assert_eq!(report.bounds, [Bound::Time]);
    assert!(report.states_left > 0);
}

#[derive(Debug, Default)]
struct Listening(Mutex<Vec<Report>>);

impl Overdue for Listening {
    fn give_up(&self, report: Report) {
        self.0.lock().expect("no panic").push(report);
    }
}

/// Who is told that a search does not stop need not end the process: the search still knows what it found,
/// and that it was cut.
#[test]
fn a_search_that_was_given_up_is_not_exhausted() {
    let listening = Listening::default();
    let time = Some(Duration::from_millis(500));
    let report = search_of("large", &Options { time, paths: 5, overdue: Some(&listening), ..options() });
    assert!(!report.is_exhausted(), "{:?}", report.bounds);
    for told in listening.0.into_inner().expect("no panic") {
        assert!(!told.is_exhausted());
        assert!(told.paths.len() <= report.paths.len());
    }
}
