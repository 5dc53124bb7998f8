//! Merging changes how much is searched, never what is found: random programs with it, without it, and with
//! two workers.

#![allow(clippy::expect_used)]

use otherwise_core::Name;
use otherwise_explore::{Ending, Goal, Options, Report, Strategy, Wanted, explore};
use otherwise_load::{Origin, load};
use otherwise_machine::{Code, lower};
use otherwise_smt::Config;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Writes random expressions: numbers, conditions, sharing, failures, data.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn number(&mut self, depth: u32, locals: u32) -> String {
        if depth == 0 {
            return match self.below(5 + u64::from(locals)) {
                0 | 1 => "x".into(),
                2 | 3 => "y".into(),
                4 => format!("({})", self.below(7) as i64 - 3),
                local => format!("v{}", local - 5),
            };
        }
        let d = depth - 1;
        match self.below(12) {
            0 | 1 => format!("({} + {})", self.number(d, locals), self.number(d, locals)),
            2 => format!("({} - {})", self.number(d, locals), self.number(d, locals)),
            3 => format!("(min {} {})", self.number(d, locals), self.number(d, locals)),
            4..=6 => format!(
                "(if {} then {} else {})",
                self.truth(d, locals),
                self.number(d, locals),
                self.number(d, locals)
            ),
            7 => format!(
                "(case t of {{ A -> {}; B v{locals} -> {}; C v{locals} _ -> {} }})",
                self.number(d, locals),
                self.number(d, locals + 1),
                self.number(d, locals + 1)
            ),
            8 => {
                let bound = self.number(d, locals);
                format!("(let v{locals} = {bound} in {})", self.number(d, locals + 1))
            }
            9 => format!(
                "(case {} of {{ 0 -> {}; 2 -> {}; v{locals} -> {} }})",
                self.number(d, locals),
                self.number(d, locals),
                self.number(d, locals),
                self.number(d, locals + 1)
            ),
            10 => format!("(error \"e{}\" :: Int)", self.below(1000)),
            _ => format!("({} `mod` 3)", self.number(d, locals)),
        }
    }

    fn truth(&mut self, depth: u32, locals: u32) -> String {
        if depth == 0 {
            return format!("(x {} y)", ["<", "==", "<=", "/="][self.below(4) as usize]);
        }
        let d = depth - 1;
        match self.below(8) {
            0 | 1 => format!("({} < {})", self.number(d, locals), self.number(d, locals)),
            2 => format!("({} == {})", self.number(d, locals), self.number(d, locals)),
            3 => format!("({} && {})", self.truth(d, locals), self.truth(d, locals)),
            4 => format!("({} || {})", self.truth(d, locals), self.truth(d, locals)),
            5 => format!("(not {})", self.truth(d, locals)),
            6 => format!("(t == B {})", self.number(d, locals)),
            _ => format!("(all (\\v{locals} -> {}) [x, y, 1])", self.truth(d.min(1), locals + 1)),
        }
    }
}

/// Functions `number0`, … and predicates `truth0`, ….
fn module(seed: u64, count: usize) -> String {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut text = String::from(
        "module M where\nimport Otherwise (assume)\ndata T = A | B Int | C Int Int deriving Eq\n",
    );
    for at in 0..count {
        let _ = write!(
            text,
            "number{at} :: Int -> Int -> T -> Int\nnumber{at} x y t = {}\n\
             truth{at} :: Int -> Int -> T -> Int\ntruth{at} x y t = assume {} x\n",
            random.number(4, 0),
            random.truth(4, 0)
        );
    }
    text
}

fn search(code: &Code, entry: Name, wanted: Wanted, merge: bool, jobs: usize, strategy: Strategy) -> Report {
    let shapes = code.shapes();
    let int = shapes.of(&otherwise_core::Type::con(otherwise_core::builtin::int()));
    let data = shapes.of(&otherwise_core::Type::con(Name::new("M", "T")));
    let goal = Goal {
        entry,
        parameters: vec![int, int, data],
        result: int,
        exception_text: Some(text_of()),
        shows: None,
    };
    let options = Options { wanted, merge, jobs, strategy, ..Options::default() };
    let report = explore(code, &goal, &options, &Config::default());
    assert!(report.is_exhausted(), "{entry}: {:?} {:?}", report.bounds, report.statistics);
    assert_eq!(report.statistics.set_aside, 0, "{entry}");
    report
}

fn text_of() -> Name {
    Name::new("Otherwise.Base.IO", "exceptionText")
}

/// What the search says, whatever the paths: the failures there are, and whether there is a value.
fn found(report: &Report) -> BTreeSet<String> {
    let text = |ending: &Ending| match ending {
        Ending::Value(_) => "a value".to_string(),
        ending => format!("{ending:?}"),
    };
    report.paths.iter().map(|path| text(&path.ending)).collect()
}

fn compare(seed: u64, count: usize) -> u64 {
    let text = module(seed, count);
    let loaded = load(Origin::text("M.hs", text.as_str()), &[]);
    assert!(!loaded.has_errors(), "{:?}\n{text}", loaded.diagnostics());
    let mut merged = 0;
    for at in 0..count {
        for (kind, wanted) in
            [("number", Wanted::Failures), ("truth", Wanted::Values), ("truth", Wanted::Failures)]
        {
            let entry = loaded.name(&format!("{kind}{at}")).expect("the function");
            let code = lower(&loaded.link(&[entry, text_of()]), &[entry, text_of()]);
            let plain = search(&code, entry, wanted, false, 1, Strategy::DepthFirst);
            assert_eq!(plain.statistics.merged, 0);
            let with = search(&code, entry, wanted, true, 1, Strategy::DepthFirst);
            assert_eq!(found(&with), found(&plain), "seed {seed}, {kind}{at}, {wanted:?}\n{text}");
            let fair = search(&code, entry, wanted, true, 2, Strategy::Fair);
            assert_eq!(fair.paths.len(), with.paths.len(), "seed {seed}, {kind}{at}, {wanted:?}\n{text}");
            merged += with.statistics.merged;
        }
    }
    merged
}

#[test]
fn merging_finds_the_same() {
    let merged: u64 = (1..=6).map(|seed| compare(seed, 15)).sum();
    assert!(merged > 500, "only {merged} conditions were merged");
}
