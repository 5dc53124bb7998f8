//! The solver from outside: limits, interruption, threads, scopes, soft constraints, the log.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use otherwise_smt::{
    Answer, Backend, Config, Layers, Number, Reason, SharedCache, Solver, Sort, Term, Terms, Value,
};

/// `x³ + y³ + z³ = 42`: its first solutions have seventeen digits.
fn hard(terms: &Terms) -> Term {
    let cube = |name: &str| {
        let x = terms.symbol(name, Sort::Int);
        terms.product([x, x, x])
    };
    terms.eq(terms.sum(["x", "y", "z"].map(cube)), terms.int(42))
}

/// More pigeons than holes, with one Boolean for each pair: hard for resolution.
fn pigeons(terms: &Terms, holes: usize) -> Vec<Term> {
    let sits = |pigeon: usize, hole: usize| terms.symbol(&format!("p{pigeon}h{hole}"), Sort::Bool);
    let mut all = Vec::new();
    for pigeon in 0..=holes {
        all.push(terms.or((0..holes).map(|hole| sits(pigeon, hole))));
        for other in 0..pigeon {
            all.extend((0..holes).map(|hole| terms.not(terms.and([sits(pigeon, hole), sits(other, hole)]))));
        }
    }
    all
}

/// A small generator of numbers that looks random and is the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

fn random_constraint(terms: &Terms, numbers: &mut Numbers) -> Term {
    let mut symbol = || terms.symbol(&format!("i{}", numbers.below(5)), Sort::Int);
    let (a, b) = (symbol(), symbol());
    let shifted = terms.add(b, terms.int(numbers.below(7) as i64 - 3));
    match numbers.below(4) {
        0 => terms.lt(a, shifted),
        1 => terms.le(shifted, a),
        2 => terms.ne(a, shifted),
        _ => terms.le(a, terms.int(numbers.below(9) as i64 - 4)),
    }
}

/// After it was stopped, a solver answers as before. (A Z3 context that has been interrupted loses
/// assertions.)
fn works(terms: &Terms, solver: &mut Solver) {
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
    solver.assert_path(&[terms.lt(x, y)]);
    assert!(solver.check().is_sat());
    solver.assert(terms.lt(terms.mul(y, y), terms.int(0)));
    assert!(solver.check().is_unsat());
    solver.assert_path(&[terms.lt(x, y), terms.lt(y, x)]);
    assert!(solver.check().is_unsat());
}

#[test]
fn the_time_limit_holds() {
    for backend in ["z3", "z3 -in", "cvc5"] {
        let backend: Backend = backend.parse().unwrap();
        if !installed(&backend) {
            continue;
        }
        let terms = Arc::new(Terms::new());
        let timeout = Some(Duration::from_millis(400));
        let config = Config { timeout, backend: backend.clone(), ..Config::raw() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        solver.assert(hard(&terms));
        let answer = solver.check();
        // cvc5 may give up before its time is over.
        let gave_up = matches!(answer, Answer::Unknown(Reason::Timeout | Reason::Incomplete(_)));
        assert!(gave_up, "{backend}: {answer:?}");
        works(&terms, &mut solver);
    }
}

#[test]
fn a_hard_propositional_query_is_stopped_too() {
    let terms = Arc::new(Terms::new());
    let config = Config { timeout: Some(Duration::from_millis(300)), ..Config::default() };
    let mut solver = Solver::new(Arc::clone(&terms), config);
    solver.assert_path(&pigeons(&terms, 14));
    assert_eq!(solver.check(), Answer::Unknown(Reason::Timeout));
}

#[test]
fn optimisation_has_a_time_limit() {
    let terms = Arc::new(Terms::new());
    let config = Config { timeout: Some(Duration::from_millis(300)), ..Config::default() };
    let mut solver = Solver::new(Arc::clone(&terms), config);
    solver.assert(hard(&terms));
    solver.minimize(terms.symbol("x", Sort::Int));
    assert!(matches!(solver.check(), Answer::Unknown(Reason::Timeout)));
}

#[test]
fn another_thread_can_interrupt() {
    for backend in ["z3", "z3 -in", "cvc5"] {
        let backend: Backend = backend.parse().unwrap();
        if !installed(&backend) {
            continue;
        }
        let terms = Arc::new(Terms::new());
        let config = Config { timeout: None, backend: backend.clone(), ..Config::raw() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        solver.assert_path(&pigeons(&terms, 14));
        let interrupter = solver.interrupter();
        let answer = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(200));
                interrupter.interrupt();
            });
            solver.check()
        });
        assert_eq!(answer, Answer::Unknown(Reason::Interrupted), "{backend}");
        // It stays interrupted until that is taken back.
        solver.assert_path(&[]);
        assert_eq!(solver.check(), Answer::Unknown(Reason::Interrupted));
        interrupter.clear();
        works(&terms, &mut solver);
    }
}

#[test]
fn eight_threads_have_their_own_solvers_and_one_cache() {
    let terms = Arc::new(Terms::new());
    let cache = Arc::new(SharedCache::default());
    let verdicts: Vec<Vec<bool>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..8)
            .map(|_| {
                let (terms, cache) = (Arc::clone(&terms), Arc::clone(&cache));
                scope.spawn(move || {
                    let mut solver = Solver::with_cache(Arc::clone(&terms), Config::default(), cache);
                    let mut numbers = Numbers(7);
                    let mut verdicts = Vec::new();
                    for _ in 0..30 {
                        let path: Vec<Term> =
                            (0..6).map(|_| random_constraint(&terms, &mut numbers)).collect();
                        solver.assert_path(&path);
                        // Something that the fast path leaves to Z3.
                        let i = ["i0", "i1"].map(|name| terms.symbol(name, Sort::Int));
                        solver.assert(terms.lt(terms.mul(i[0], i[1]), terms.int(100)));
                        let answer = solver.check();
                        assert!(!answer.is_unknown(), "{answer:?}");
                        verdicts.push(answer.is_sat());
                    }
                    verdicts
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    assert!(verdicts.windows(2).all(|pair| pair[0] == pair[1]));
    assert!(verdicts[0].contains(&true) && verdicts[0].contains(&false));
}

#[test]
fn a_solver_can_move_to_another_thread() {
    let terms = Arc::new(Terms::new());
    let mut solver = Solver::new(Arc::clone(&terms), Config::raw());
    solver.assert(terms.lt(terms.symbol("x", Sort::Int), terms.int(0)));
    assert!(solver.check().is_sat());
    let answer = std::thread::spawn(move || solver.check()).join().unwrap();
    assert!(answer.is_sat());
}

#[test]
fn scopes_behave_as_a_stack() {
    let terms = Arc::new(Terms::new());
    let mut solver = Solver::new(Arc::clone(&terms), Config::default());
    let mut model: Vec<Vec<Term>> = vec![Vec::new()];
    let mut numbers = Numbers(42);
    for _ in 0..400 {
        match numbers.below(10) {
            0..=2 => {
                solver.push();
                model.push(Vec::new());
            }
            3 | 4 => {
                let popped = solver.pop();
                assert_eq!(popped, model.len() > 1);
                if popped {
                    model.pop();
                }
            }
            _ => {
                let term = random_constraint(&terms, &mut numbers);
                solver.assert(term);
                model.last_mut().unwrap().push(term);
            }
        }
        assert_eq!(solver.depth() + 1, model.len());
        assert_eq!(solver.assertions(), model.concat());
        if numbers.below(4) == 0 {
            // A solver that knows nothing of scopes.
            let mut fresh = Solver::new(Arc::clone(&terms), Config::raw());
            fresh.assert_path(&model.concat());
            assert_eq!(solver.check().is_sat(), fresh.check().is_sat());
        }
    }
}

#[test]
fn a_constraint_may_be_asserted_twice() {
    for backend in ["z3", "z3 -in", "cvc5"] {
        let backend: Backend = backend.parse().unwrap();
        if !installed(&backend) {
            continue;
        }
        let terms = Arc::new(Terms::new());
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let mut solver = Solver::new(Arc::clone(&terms), Config { backend, ..Config::raw() });
        let (low, high) = (terms.lt(x, y), terms.lt(y, x));
        solver.assert_path(&[low, low]);
        assert!(solver.check().is_sat());
        let Answer::Unsat(core) = solver.check_assuming(&[low, high, high]) else {
            panic!("a contradiction")
        };
        assert!(core.contains(&low) && core.contains(&high));
    }
}

#[test]
fn soft_constraints_and_objectives_are_optimal() {
    for backend in ["z3", "z3 -in", "cvc5"] {
        let backend: Backend = backend.parse().unwrap();
        if !installed(&backend) {
            continue;
        }
        let mut numbers = Numbers(11);
        for round in 0..12 {
            let terms = Arc::new(Terms::new());
            let symbols = ["a", "b"].map(|name| terms.symbol(name, Sort::Int));
            let mut solver =
                Solver::new(Arc::clone(&terms), Config { backend: backend.clone(), ..Config::default() });
            // A box small enough to look at every point of it.
            let mut hard = Vec::new();
            for symbol in symbols {
                hard.push(terms.le(terms.int(-4), symbol));
                hard.push(terms.le(symbol, terms.int(4)));
            }
            let mut constraint = || {
                let shifted = terms.add(symbols[1], terms.int(numbers.below(9) as i64 - 4));
                let scaled = terms.scale(&Number::new(1 + numbers.below(3) as i64), symbols[0]);
                if numbers.below(2) == 0 { terms.lt(scaled, shifted) } else { terms.eq(scaled, shifted) }
            };
            hard.push(constraint());
            let soft: Vec<(Term, u64)> = (0..4).map(|n| (constraint(), n + 1)).collect();
            hard.iter().for_each(|term| solver.assert(*term));
            soft.iter().for_each(|(term, weight)| solver.assert_soft(*term, *weight));
            let goal = terms.sub(symbols[0], terms.scale(&Number::new(2), symbols[1]));
            solver.maximize(goal);
            let score = |model: &otherwise_smt::Model| {
                let lost: u64 = soft
                    .iter()
                    .filter(|(term, _)| terms.holds(*term, model) != Some(true))
                    .map(|(_, weight)| weight)
                    .sum();
                let Value::Int(value) = terms.eval_complete(goal, model) else { panic!("not an integer") };
                (lost, -value.to_i64().unwrap())
            };
            let mut best = None;
            for a in -4..=4 {
                for b in -4..=4 {
                    let mut model = otherwise_smt::Model::new();
                    model.insert(terms.as_symbol(symbols[0]).unwrap(), Value::int(a));
                    model.insert(terms.as_symbol(symbols[1]).unwrap(), Value::int(b));
                    if hard.iter().all(|term| terms.holds(*term, &model) == Some(true)) {
                        let found = score(&model);
                        best = Some(best.map_or(found, |best: (u64, i64)| best.min(found)));
                    }
                }
            }
            match solver.check() {
                Answer::Sat(model) => assert_eq!(Some(score(&model)), best, "{backend}, round {round}"),
                Answer::Unsat(_) => assert_eq!(best, None, "{backend}, round {round}"),
                answer => panic!("{backend}, round {round}: {answer:?}"),
            }
        }
    }
}

#[test]
fn the_log_replays_with_the_same_answers() {
    let folder = Scratch::new("log");
    let terms = Arc::new(Terms::new());
    let config = Config { log: Some(folder.0.clone()), layers: Layers::none(), ..Config::default() };
    let mut solver = Solver::new(Arc::clone(&terms), config);
    let mut numbers = Numbers(3);
    let mut expected = Vec::new();
    for round in 0..25 {
        let mut path: Vec<Term> = (0..7).map(|_| random_constraint(&terms, &mut numbers)).collect();
        if round % 5 == 0 {
            let c = terms.symbol("c", Sort::Char);
            path.push(terms.char_lt(c, terms.char('b'.into())));
            path.push(terms.char_lt(terms.char('0'.into()), c));
            let x = terms.symbol("i0", Sort::Int);
            path.push(terms.eq(terms.div(x, terms.int(-3)), terms.int(2)));
        }
        solver.assert_path(&path);
        expected.push(if solver.check().is_sat() { "sat" } else { "unsat" });
    }
    assert_eq!(solver.log_problem(), None);
    assert!(expected.contains(&"sat") && expected.contains(&"unsat"));
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), expected.len());
    for (file, status) in files.iter().zip(&expected) {
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains(&format!("(set-info :status {status})")), "{text}");
        assert_eq!(replay_in_process(&text), *status, "{text}");
        for solver in ["z3", "cvc5"] {
            match Command::new(solver).arg(file).output() {
                Ok(output) => {
                    let printed = String::from_utf8_lossy(&output.stdout);
                    assert_eq!(printed.trim(), *status, "{solver} on {text}");
                }
                Err(_) => println!("skipped: {solver} is not installed"),
            }
        }
    }
}

/// What Z3 in this process makes of a script.
fn replay_in_process(script: &str) -> &'static str {
    let solver = z3::Solver::new();
    // Options of a session are not for a solver that is already there.
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with("(set-option")).collect();
    solver.from_string(lines.join("\n"));
    match solver.check() {
        z3::SatResult::Sat => "sat",
        z3::SatResult::Unsat => "unsat",
        z3::SatResult::Unknown => "unknown",
    }
}

#[test]
fn a_log_that_cannot_be_written_is_reported() {
    let terms = Arc::new(Terms::new());
    let config = Config { log: Some("/dev/null/queries".into()), ..Config::default() };
    let solver = Solver::new(terms, config);
    let problem = solver.log_problem().unwrap();
    assert!(problem.starts_with("the folder /dev/null/queries cannot be made"), "{problem}");
}

#[test]
fn a_validating_solver_agrees_with_itself() {
    let terms = Arc::new(Terms::new());
    let mut solver = Solver::new(Arc::clone(&terms), Config { validate: true, ..Config::default() });
    let mut numbers = Numbers(99);
    for _ in 0..60 {
        let path: Vec<Term> = (0..6).map(|_| random_constraint(&terms, &mut numbers)).collect();
        solver.assert_path(&path);
        let answer = solver.check();
        assert!(!answer.is_unknown(), "{answer:?}");
    }
}

#[test]
fn models_have_small_values() {
    let terms = Arc::new(Terms::new());
    for config in [Config::default(), Config::raw()] {
        let mut solver = Solver::new(Arc::clone(&terms), config);
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let c = terms.symbol("c", Sort::Char);
        solver.assert(terms.lt(x, y));
        solver.assert(terms.char_lt(terms.char(' '.into()), c));
        let answer = solver.check();
        let model = answer.model().unwrap();
        for term in [x, y] {
            let Value::Int(n) = terms.eval_complete(term, model) else { panic!("not an integer") };
            assert!(n.to_i64().unwrap().abs() <= 2, "{n}");
        }
        assert_eq!(terms.eval_complete(c, model), Value::Char('a'.into()));
    }
}

#[test]
fn models_stay_within_64_bits_if_they_can() {
    let terms = Arc::new(Terms::new());
    let mut solver = Solver::new(Arc::clone(&terms), Config::raw());
    let x = terms.symbol("x", Sort::Int);
    let huge = terms.int(Number::power_of_two(70));
    let far = terms.lt(huge, x);
    solver.assert(terms.or([far, terms.eq(x, terms.int(12_345))]));
    solver.assert(terms.ne(x, terms.int(0)));
    let answer = solver.check();
    assert_eq!(terms.eval_complete(x, answer.model().unwrap()), Value::int(12_345));
    solver.assert(far);
    assert!(solver.check().is_sat());
}

/// A folder that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("otherwise-smt-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn installed(backend: &Backend) -> bool {
    let Backend::Command { program, .. } = backend else { return true };
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        println!("skipped: {program} is not installed");
    }
    found
}
