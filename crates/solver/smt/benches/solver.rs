//! Queries per second on path conditions of list programs: with the whole chain, without each layer in turn,
//! and with raw Z3. `cargo bench -p otherwise-smt --bench solver`.
//!
//! The workload is recorded first: small list programs are run on symbolic inputs, depth first, and at every
//! branch both sides are asked for, as a symbolic executor does. It is the same on every run. "With hints":
//! each query comes with the model of the state that it extends.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use otherwise_smt::{Answer, Config, Layer, Model, Number, Solver, Sort, Stats, Term, Terms};

/// One question: the path so far, and the side of the branch that is asked for.
struct Query {
    path: Vec<Term>,
    side: Term,
}

/// A run of a program along one path.
struct Path<'a> {
    terms: &'a Terms,
    solver: &'a mut Solver,
    /// Decisions to follow before new ones are made.
    script: &'a [bool],
    taken: Vec<bool>,
    condition: Vec<Term>,
    recorded: &'a mut Vec<Query>,
    /// Other sides to come back to.
    postponed: Vec<Vec<bool>>,
}

/// The path cannot go on.
struct Infeasible;

impl Path<'_> {
    fn possible(&mut self, side: Term) -> bool {
        self.recorded.push(Query { path: self.condition.clone(), side });
        self.solver.assert_path(&self.condition);
        self.solver.check_assuming(&[side]).is_sat()
    }

    /// Which way a branch goes.
    fn branch(&mut self, condition: Term) -> Result<bool, Infeasible> {
        if condition == Term::TRUE || condition == Term::FALSE {
            return Ok(condition == Term::TRUE);
        }
        let decision = match self.script.get(self.taken.len()) {
            Some(decision) => *decision,
            None => {
                let negation = self.terms.not(condition);
                match (self.possible(condition), self.possible(negation)) {
                    (true, true) => {
                        let mut other = self.taken.clone();
                        other.push(false);
                        self.postponed.push(other);
                        true
                    }
                    (true, false) => true,
                    (false, true) => false,
                    (false, false) => return Err(Infeasible),
                }
            }
        };
        self.taken.push(decision);
        self.condition.push(if decision { condition } else { self.terms.not(condition) });
        Ok(decision)
    }

    fn assume(&mut self, condition: Term) -> Result<(), Infeasible> {
        if self.branch(condition)? { Ok(()) } else { Err(Infeasible) }
    }

    fn int(&self, name: &str) -> Term {
        self.terms.symbol(name, Sort::Int)
    }
}

type Program = fn(&mut Path<'_>) -> Result<(), Infeasible>;

/// Explores all paths of a program, up to a number of them.
fn record(terms: &Arc<Terms>, program: Program, most_paths: usize, recorded: &mut Vec<Query>) {
    let mut solver = Solver::new(Arc::clone(terms), Config::default());
    let mut worklist = vec![Vec::new()];
    for _ in 0..most_paths {
        let Some(script) = worklist.pop() else { return };
        let mut path = Path {
            terms,
            solver: &mut solver,
            script: &script,
            taken: Vec::new(),
            condition: Vec::new(),
            recorded,
            postponed: Vec::new(),
        };
        let _ = program(&mut path);
        let postponed = std::mem::take(&mut path.postponed);
        worklist.extend(postponed);
    }
}

fn inputs(path: &Path<'_>, prefix: &str, count: usize) -> Vec<Term> {
    (0..count).map(|n| path.int(&format!("{prefix}{n}"))).collect()
}

fn insertion_sort(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let mut sorted: Vec<Term> = Vec::new();
    for x in inputs(path, "s", 6) {
        let mut at = 0;
        while at < sorted.len() && path.branch(path.terms.lt(sorted[at], x))? {
            at += 1;
        }
        sorted.insert(at, x);
    }
    for pair in sorted.windows(2) {
        path.branch(path.terms.le(pair[0], pair[1]))?;
    }
    Ok(())
}

/// `take n xs` and then a comparison of the sum.
fn take_sum(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let n = path.int("n");
    let mut sum = path.terms.int(0);
    for (index, x) in inputs(path, "t", 7).into_iter().enumerate() {
        if path.branch(path.terms.le(n, path.terms.int(index as i64)))? {
            break;
        }
        path.branch(path.terms.lt(x, path.terms.int(0)))?;
        sum = path.terms.add(sum, x);
    }
    path.branch(path.terms.lt(path.terms.int(10), sum))?;
    Ok(())
}

/// `zip` with equal elements counted.
fn zip_equal(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let (left, right) = (inputs(path, "l", 5), inputs(path, "r", 5));
    let lengths = [path.int("ll"), path.int("lr")];
    let mut equal = 0;
    for (index, (a, b)) in left.iter().zip(&right).enumerate() {
        let index = path.terms.int(index as i64);
        if path.branch(path.terms.le(lengths[0], index))? || path.branch(path.terms.le(lengths[1], index))? {
            break;
        }
        equal += i64::from(path.branch(path.terms.eq(*a, *b))?);
    }
    path.branch(path.terms.lt(path.terms.int(equal), path.terms.int(2)))?;
    Ok(())
}

/// Queens on symbolic columns, safe by comparisons one after the other.
fn nqueens(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let size = 5;
    let queens = inputs(path, "q", size);
    for queen in &queens {
        path.assume(path.terms.le(path.terms.int(1), *queen))?;
        path.assume(path.terms.le(*queen, path.terms.int(size as i64)))?;
    }
    for (at, queen) in queens.iter().enumerate() {
        for (distance, other) in queens[at + 1..].iter().enumerate() {
            let distance = path.terms.int(distance as i64 + 1);
            for forbidden in [*other, path.terms.add(*other, distance), path.terms.sub(*other, distance)] {
                if path.branch(path.terms.eq(*queen, forbidden))? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// A binary search tree built and searched.
fn search_tree(path: &mut Path<'_>) -> Result<(), Infeasible> {
    #[derive(Default)]
    struct Node(Option<(Term, Box<Node>, Box<Node>)>);
    let keys = inputs(path, "k", 5);
    let mut root = Node::default();
    for key in keys.iter().copied().chain([path.int("wanted")]) {
        let mut node = &mut root;
        loop {
            if node.0.is_none() {
                node.0 = Some((key, Box::default(), Box::default()));
                break;
            }
            let Some((here, left, right)) = &mut node.0 else { break };
            if path.branch(path.terms.eq(key, *here))? {
                break;
            }
            node = if path.branch(path.terms.lt(key, *here))? { left } else { right };
        }
    }
    Ok(())
}

/// Characters classified, as a lexer does.
fn lexer(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let terms = path.terms;
    let mut words = 0;
    let mut inside = false;
    for n in 0..6 {
        let c = terms.symbol(&format!("c{n}"), Sort::Char);
        let letter = |low: char, high: char| {
            terms.and([terms.char_le(terms.char(low.into()), c), terms.char_le(c, terms.char(high.into()))])
        };
        if path.branch(terms.eq(c, terms.char(' '.into())))? {
            inside = false;
        } else if path.branch(letter('a', 'z'))? {
            words += i64::from(!inside);
            inside = true;
        } else {
            path.branch(letter('0', '9'))?;
            inside = true;
        }
    }
    path.branch(terms.lt(terms.int(words), terms.int(2)))?;
    Ok(())
}

/// Weights that are scaled and summed: not only differences.
fn knapsack(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let terms = path.terms;
    let (mut weight, mut value) = (terms.int(0), terms.int(0));
    for (n, item) in inputs(path, "w", 5).into_iter().enumerate() {
        path.assume(terms.le(terms.int(0), item))?;
        let scaled = terms.scale(&Number::new(n as i64 + 2), item);
        let heavier = terms.add(weight, scaled);
        if path.branch(terms.le(heavier, terms.int(50)))? {
            weight = heavier;
            value = terms.add(value, item);
        }
        path.branch(terms.lt(value, terms.int(7)))?;
    }
    Ok(())
}

/// Greatest common divisors: division, which only Z3 knows.
fn divisors(path: &mut Path<'_>) -> Result<(), Infeasible> {
    let terms = path.terms;
    let [mut a, mut b] = [path.int("a"), path.int("b")];
    path.assume(terms.le(terms.int(0), a))?;
    path.assume(terms.le(terms.int(0), b))?;
    path.assume(terms.le(a, terms.int(40)))?;
    path.assume(terms.le(b, terms.int(40)))?;
    for _ in 0..3 {
        if path.branch(terms.eq(b, terms.int(0)))? {
            break;
        }
        (a, b) = (b, terms.modulo(a, b));
    }
    path.branch(terms.eq(a, terms.int(1)))?;
    Ok(())
}

/// The processor time of this process, all threads, where the system tells; else the time of day. On a busy
/// machine only the former means anything.
fn processor_time() -> Duration {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let spent = tasks.filter_map(|task| {
        let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    });
    match spent.sum::<Duration>() {
        Duration::ZERO => std::time::UNIX_EPOCH.elapsed().unwrap_or_default(),
        spent => spent,
    }
}

/// Answers all queries and says how much processor time that took.
fn replay(
    terms: &Arc<Terms>,
    workload: &[Query],
    config: Config,
    parents: Option<&[Option<usize>]>,
) -> (Duration, Stats, [u64; 3]) {
    // The last solver's thread takes its time with it when it goes; let it go first.
    let threads = || std::fs::read_dir("/proc/self/task").map_or(1, Iterator::count);
    for _ in 0..1000 {
        if threads() == 1 {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    config.warm_up();
    let mut solver = Solver::new(Arc::clone(terms), config);
    let mut verdicts = [0; 3];
    let mut models: Vec<Option<Arc<Model>>> = vec![None; workload.len()];
    let start = processor_time();
    for (at, query) in workload.iter().enumerate() {
        solver.assert_path(&query.path);
        if let Some(parents) = parents {
            solver.set_hint(parents[at].and_then(|parent| models[parent].clone()));
        }
        let answer = solver.check_assuming(&[query.side]);
        let kind = if answer.is_sat() { 0 } else { 1 + usize::from(answer.is_unknown()) };
        verdicts[kind] += 1;
        if let Answer::Sat(model) = answer {
            models[at] = Some(model);
        }
    }
    (processor_time().saturating_sub(start), solver.stats(), verdicts)
}

/// For each query, the one that led to its path: a state's model comes from there.
fn parents(workload: &[Query]) -> Vec<Option<usize>> {
    let mut led_to: HashMap<Vec<Term>, usize> = HashMap::new();
    let mut parents = Vec::new();
    for (at, query) in workload.iter().enumerate() {
        parents.push(led_to.get(&query.path).copied());
        let mut next = query.path.clone();
        next.push(query.side);
        led_to.insert(next, at);
    }
    parents
}

fn main() {
    let terms = Arc::new(Terms::new());
    let programs: [(&str, Program, usize); 8] = [
        ("insertion sort", insertion_sort, 500),
        ("take and sum", take_sum, 300),
        ("zip", zip_equal, 300),
        ("n queens", nqueens, 300),
        ("search tree", search_tree, 400),
        ("lexer", lexer, 400),
        ("knapsack", knapsack, 250),
        ("divisors", divisors, 20),
    ];
    let mut workload = Vec::new();
    for (name, program, paths) in programs {
        let before = workload.len();
        record(&terms, program, paths, &mut workload);
        println!("{name:<16} {:>7} queries", workload.len() - before);
    }
    let longest = workload.iter().map(|query| query.path.len()).max().unwrap_or(0);
    println!("{:<16} {:>7} queries, paths of up to {longest} constraints\n", "total", workload.len());

    let parents = parents(&workload);
    let hints = Some(&*parents);
    let mut configs = vec![
        ("with hints".to_owned(), Config::default(), hints),
        ("whole chain".to_owned(), Config::default(), None),
    ];
    for layer in Layer::ALL {
        let mut config = Config::default();
        config.layers.remove(layer);
        configs.push((format!("without {layer}"), config, None));
    }
    configs.push(("raw Z3".to_owned(), Config::raw(), None));
    println!(
        "{:<20} {:>10} {:>9} {:>8} {:>8} {:>8} {:>8}",
        "configuration", "queries/s", "CPU s", "to Z3", "sat", "unsat", "unknown"
    );
    let mut whole = None;
    for (name, config, hints) in configs {
        let (time, stats, [sat, unsat, unknown]) = replay(&terms, &workload, config, hints);
        let seconds = time.as_secs_f64();
        println!(
            "{name:<20} {:>10.0} {seconds:>9.2} {:>7.1}% {sat:>8} {unsat:>8} {unknown:>8}",
            workload.len() as f64 / seconds,
            100.0 * stats.backend_share(),
        );
        if name == "whole chain" {
            whole = Some(stats);
        }
    }
    if let Some(stats) = whole {
        println!("\nThe whole chain, by layer (a query may be cut into slices):\n{stats}");
        println!("verification of models: {:.3} seconds", stats.verification.as_secs_f64());
    }
}
