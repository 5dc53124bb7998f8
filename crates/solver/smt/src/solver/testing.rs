//! Random path conditions, and the test that a chain answers them as raw Z3 does.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::models::satisfies;
use crate::testing::cases;
use crate::{Answer, Config, Number, Op, Solver, Sort, Term, Terms};

/// Draws path conditions from a list of numbers: comparisons of a few variables, as programs make them.
pub(crate) struct Paths<'a> {
    terms: &'a Terms,
    numbers: std::slice::Iter<'a, u16>,
}

impl<'a> Paths<'a> {
    pub(crate) fn new(terms: &'a Terms, numbers: &'a [u16]) -> Paths<'a> {
        Paths { terms, numbers: numbers.iter() }
    }

    pub(crate) fn pick(&mut self, below: usize) -> usize {
        self.numbers.next().map_or(0, |n| usize::from(*n) % below)
    }

    fn small(&mut self) -> i64 {
        self.pick(13) as i64 - 6
    }

    fn symbol(&mut self, prefix: &str, count: usize, sort: Sort) -> Term {
        let name = format!("{prefix}{}", self.pick(count));
        self.terms.symbol(&name, sort)
    }

    fn int(&mut self) -> Term {
        self.symbol("i", 5, Sort::Int)
    }

    /// A sum of up to three scaled integers and a constant.
    fn linear(&mut self) -> Term {
        let count = 1 + self.pick(3);
        let constant = self.small();
        let mut sum = self.terms.int(constant);
        for _ in 0..count {
            let factor = [1, 1, 1, -1, -1, 2, -3][self.pick(7)];
            let variable = self.int();
            sum = self.terms.add(sum, self.terms.scale(&Number::new(factor), variable));
        }
        sum
    }

    fn comparison(&mut self, a: Term, b: Term) -> Term {
        match self.pick(6) {
            0 => self.terms.lt(a, b),
            1 => self.terms.le(a, b),
            2 => self.terms.eq(a, b),
            3 => self.terms.ne(a, b),
            4 => self.terms.ge(a, b),
            _ => self.terms.gt(a, b),
        }
    }

    /// A comparison of two integers or characters, now and then something else.
    pub(crate) fn simple_constraint(&mut self) -> Term {
        match self.pick(12) {
            0 => self.constraint(1),
            1 => {
                let (a, b) = (self.symbol("c", 3, Sort::Char), self.symbol("c", 3, Sort::Char));
                self.terms.char_lt(a, b)
            }
            2 | 3 => {
                let (a, n) = (self.int(), self.small());
                self.comparison(a, self.terms.int(n))
            }
            _ => {
                let (a, b, n) = (self.int(), self.int(), self.small());
                self.comparison(a, self.terms.add(b, self.terms.int(n / 3)))
            }
        }
    }

    /// One constraint, as a branch adds it.
    pub(crate) fn constraint(&mut self, depth: u32) -> Term {
        let terms = self.terms;
        match self.pick(if depth == 0 { 12 } else { 15 }) {
            0..=2 => {
                let (a, b) = (self.int(), self.int());
                self.comparison(a, b)
            }
            3 | 4 => {
                let (a, n) = (self.int(), self.small());
                self.comparison(a, terms.int(n))
            }
            5 => {
                let (a, b) = (self.linear(), self.linear());
                self.comparison(a, b)
            }
            6 => {
                let p = self.symbol("p", 3, Sort::Bool);
                if self.pick(2) == 0 { p } else { terms.not(p) }
            }
            7 => {
                let (a, b) = (self.symbol("c", 3, Sort::Char), self.symbol("c", 3, Sort::Char));
                let letter = terms.char([97, 98, 122, 48][self.pick(4)]);
                match self.pick(4) {
                    0 => terms.eq(a, letter),
                    1 => terms.ne(a, b),
                    2 => terms.char_le(letter, a),
                    _ => terms.char_lt(a, b),
                }
            }
            8 => {
                let (a, n) = (self.int(), self.small());
                let divisor = terms.int([2, 3, -2, 7][self.pick(4)]);
                let op = [Op::Div, Op::Mod, Op::Quot, Op::Rem][self.pick(4)].clone();
                let left = terms.build(&op, &[a, divisor], Sort::Int);
                self.comparison(left, terms.int(n))
            }
            9 => {
                let sort = Sort::BitVec(8);
                let (a, b) = (self.symbol("b", 3, sort), self.symbol("b", 3, sort));
                let n = terms.bits(8, self.small());
                match self.pick(4) {
                    0 => terms.bv_ult(a, terms.bv_add(b, n)),
                    1 => terms.bv_sle(a, n),
                    2 => terms.eq(terms.bv_and(a, b), n),
                    _ => terms.ne(a, b),
                }
            }
            10 => {
                let (a, b) = (self.symbol("r", 3, Sort::Real), self.symbol("r", 3, Sort::Real));
                let n = self.small();
                let half = Number::fraction(n, 2).unwrap();
                match self.pick(3) {
                    0 => terms.lt(terms.add(a, b), terms.real(half)),
                    1 => terms.le(terms.scale(&Number::new(3), a), b),
                    _ => terms.eq(a, terms.real(half)),
                }
            }
            11 => {
                let f = terms.declare("f", &[Sort::Int], Sort::Int).unwrap();
                let (a, b) = (self.int(), self.int());
                self.comparison(terms.apply(f, &[a]), b)
            }
            12 => {
                let (a, b) = (self.constraint(depth - 1), self.constraint(depth - 1));
                terms.or([a, b])
            }
            13 => {
                let (a, b) = (self.constraint(depth - 1), self.constraint(depth - 1));
                terms.and([a, b])
            }
            _ => {
                let (a, b, c) = (self.constraint(depth - 1), self.int(), self.int());
                let n = self.small();
                let chosen = terms.ite(a, b, terms.add(c, terms.int(1)));
                self.comparison(chosen, terms.int(n))
            }
        }
    }

    /// The constraints along a path.
    pub(crate) fn path(&mut self) -> Vec<Term> {
        let length = 2 + self.pick(7);
        (0..length).map(|_| self.constraint(2)).collect()
    }
}

/// Lists of numbers to draw paths from.
pub(crate) fn path_numbers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 20..90)
}

/// Checks `count` random paths (their prefixes, and the siblings that branch off) with `config` and with raw
/// Z3. The solvers live through all of them, so that caches and scopes are exercised. `OTHERWISE_SOAK=20` in
/// the environment makes it twenty times as many.
pub(crate) fn answers_as_raw_z3(config: Config, count: u32) {
    let soak = std::env::var("OTHERWISE_SOAK").ok().and_then(|times| times.parse().ok());
    let count = count * soak.unwrap_or(1);
    let terms = Arc::new(Terms::new());
    let limit = Some(Duration::from_secs(5));
    let tested = RefCell::new(Solver::new(Arc::clone(&terms), Config { timeout: limit, ..config }));
    let raw = RefCell::new(Solver::new(Arc::clone(&terms), Config { timeout: limit, ..Config::raw() }));
    let result = TestRunner::new(cases(count)).run(&path_numbers(), |numbers| {
        let path = Paths::new(&terms, &numbers).path();
        compare_along(&terms, &mut tested.borrow_mut(), &mut raw.borrow_mut(), &path)
    });
    let stats = tested.borrow().stats();
    if let Err(failure) = result {
        panic!("{failure}\n{stats}");
    }
    assert!(stats.sat > 20 && stats.unsat > 20, "too one-sided: {stats}");
    assert!(stats.unknown * 20 < stats.checks, "too many unknown: {stats}");
    assert_eq!(stats.rejected, 0, "{stats}");
}

/// Walks through `count` random trees as a search does: forward with the model of the state, from time to
/// time back to an earlier state with its older model. Every side of every branch is compared with raw Z3.
pub(crate) fn walks_as_raw_z3(config: Config, count: u32) {
    let terms = Arc::new(Terms::new());
    let limit = Some(Duration::from_secs(5));
    let tested = RefCell::new(Solver::new(Arc::clone(&terms), Config { timeout: limit, ..config }));
    let raw = RefCell::new(Solver::new(Arc::clone(&terms), Config { timeout: limit, ..Config::raw() }));
    let numbers = prop::collection::vec(any::<u16>(), 100..300);
    let result = TestRunner::new(cases(count)).run(&numbers, |numbers| {
        let (mut tested, mut raw) = (tested.borrow_mut(), raw.borrow_mut());
        let mut paths = Paths::new(&terms, &numbers);
        let mut states: Vec<(Vec<Term>, Arc<crate::Model>)> = vec![(Vec::new(), Arc::default())];
        for _ in 0..16 {
            let back = if paths.pick(4) == 0 { paths.pick(states.len()) } else { 0 };
            let (path, model) = states[states.len() - 1 - back].clone();
            let condition = paths.simple_constraint();
            tested.assert_path(&path);
            raw.assert_path(&path);
            for side in [condition, terms.not(condition)] {
                tested.set_hint(Some(Arc::clone(&model)));
                let (answer, expected) = (tested.check_assuming(&[side]), raw.check_assuming(&[side]));
                compare(&terms, &mut raw, &answer, &expected, side)?;
                if let Answer::Sat(model) = answer {
                    let longer = path.iter().copied().chain([side]).collect();
                    states.push((longer, model));
                }
            }
        }
        Ok(())
    });
    let stats = tested.borrow().stats();
    if let Err(failure) = result {
        panic!("{failure}\n{stats}");
    }
    assert!(stats.sat > 20 && stats.unsat > 20, "too one-sided: {stats}");
    assert_eq!(stats.rejected, 0, "{stats}");
}

/// Walks down a path as the engine does: at each branch both sides are asked for.
fn compare_along(
    terms: &Terms,
    tested: &mut Solver,
    raw: &mut Solver,
    path: &[Term],
) -> Result<(), TestCaseError> {
    tested.assert_path(&[]);
    raw.assert_path(&[]);
    tested.set_hint(None);
    for (at, constraint) in path.iter().enumerate() {
        for side in [terms.not(*constraint), *constraint] {
            let (answer, expected) = (tested.check_assuming(&[side]), raw.check_assuming(&[side]));
            compare(terms, raw, &answer, &expected, side)?;
        }
        tested.assert(*constraint);
        raw.assert(*constraint);
        // Every other time a model goes along, as with the states of a symbolic executor; sometimes an old
        // one.
        if at % 2 == 1
            && let Answer::Sat(model) = tested.check()
        {
            tested.set_hint(Some(model));
        }
    }
    Ok(())
}

fn compare(
    terms: &Terms,
    raw: &mut Solver,
    answer: &Answer,
    expected: &Answer,
    side: Term,
) -> Result<(), TestCaseError> {
    let mut all = raw.assertions().to_vec();
    all.push(side);
    match answer {
        Answer::Sat(model) => {
            prop_assert!(!expected.is_unsat(), "sat, but raw Z3 says unsat");
            prop_assert!(satisfies(terms, model, &all), "the model is wrong");
        }
        Answer::Unsat(core) => {
            prop_assert!(!expected.is_sat(), "unsat, but raw Z3 says sat: {:?}", expected);
            prop_assert!(core.iter().all(|term| all.contains(term)), "the core is not part of the query");
            if core.len() < all.len() {
                let before = raw.assertions().to_vec();
                raw.assert_path(core);
                let again = raw.check();
                raw.assert_path(&before);
                prop_assert!(!again.is_sat(), "the core is satisfiable");
            }
        }
        Answer::Unknown(reason) => prop_assert!(!reason.to_string().contains("layer"), "{}", reason),
    }
    Ok(())
}
