//! Systems written for the solver, safe and unsafe.

use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_horn::{
    Atom, Cause, Constraint, KVarId, Options, Outcome, Pattern, Qualifier, ScopeId, SortPattern, Stats,
    System, TagId, Ways, check_solution, solve, summary,
};
use otherwise_smt::{Config, Interrupter, Op, Solver, Sort, Term, Terms, evaluate_script};

fn new() -> (Arc<Terms>, System) {
    let terms = Arc::new(Terms::new());
    let system = System::new(Arc::clone(&terms));
    (terms, system)
}

fn run(system: &System) -> Outcome {
    solve(system, &Options::default(), &mut |_| Vec::new())
}

fn failed(outcome: &Outcome) -> Vec<u32> {
    outcome.failures.iter().map(|failure| failure.tag.0).collect()
}

/// `qualif (v: Int): v OP c`, `qualif (v: Int, x: Int): v OP x`.
fn comparisons() -> Vec<Qualifier> {
    let int = SortPattern::Exact(Sort::Int);
    let parameter = Pattern::Parameter;
    let mut all = Vec::new();
    for op in [Op::Le, Op::Eq] {
        for (a, b) in [(0, 1), (1, 0)] {
            let body = Pattern::Op(op.clone(), vec![parameter(a), parameter(b)]);
            all.push(Qualifier::new("Cmp", &[("v", int.clone()), ("x", int.clone())], body));
        }
    }
    all
}

fn against_zero(terms: &Terms) -> Vec<Qualifier> {
    let int = SortPattern::Exact(Sort::Int);
    let zero = Pattern::Term(terms.int(0));
    let nonnegative = Pattern::Op(Op::Le, vec![zero.clone(), Pattern::Parameter(0)]);
    let positive = Pattern::Op(Op::Lt, vec![zero, Pattern::Parameter(0)]);
    vec![
        Qualifier::new("Pos", &[("v", int.clone())], positive),
        Qualifier::new("Nat", &[("v", int)], nonnegative),
    ]
}

/// i = 0; while (i < n) i = i + 1; afterwards `goal(i, n)`.
fn count_up(terms: &Terms, system: &mut System, goal: impl Fn(Term, Term) -> Term) -> KVarId {
    let k = system.relation(&[("i", Sort::Int), ("n", Sort::Int)], 2, "the loop");
    let [n, i, j, m] = ["n", "i", "j", "m"].map(|name| terms.fresh(name, Sort::Int));
    let start = system.scope(ScopeId::ROOT, &[n], vec![Atom::Term(terms.ge(n, terms.int(0)))]);
    system.head(start, Atom::KVar(k, vec![terms.int(0), n]), TagId(0));
    let inside = system.scope(ScopeId::ROOT, &[i, m], vec![Atom::KVar(k, vec![i, m])]);
    let again = system.scope(inside, &[], vec![Atom::Term(terms.lt(i, m))]);
    system.head(again, Atom::KVar(k, vec![terms.add(i, terms.int(1)), m]), TagId(1));
    let after = system.scope(inside, &[j], vec![Atom::Term(terms.ge(i, m)), Atom::Term(terms.eq(j, i))]);
    system.head(after, Atom::Term(goal(j, m)), TagId(2));
    k
}

#[test]
fn a_loop_is_solved_with_qualifiers() {
    let (terms, mut system) = new();
    system.qualifiers = comparisons();
    system.qualifiers.extend(against_zero(&terms));
    let k = count_up(&terms, &mut system, |i, n| terms.eq(i, n));
    let outcome = run(&system);
    assert!(outcome.is_safe(), "{:?}", outcome.failures);
    let (one, two) = (terms.symbol("one", Sort::Int), terms.symbol("two", Sort::Int));
    let solution = outcome.solution.apply(k, &[one, two]);
    let expected = terms.and([terms.le(one, two), terms.ge(one, terms.int(0)), terms.ge(two, terms.int(0))]);
    assert_eq!(solution, expected, "{}", terms.display(solution));
}

#[test]
fn a_loop_without_qualifiers_is_not_proved() {
    let (terms, mut system) = new();
    count_up(&terms, &mut system, |i, n| terms.eq(i, n));
    let outcome = run(&system);
    assert_eq!(failed(&outcome), [2]);
    assert_eq!(outcome.failures[0].cause, Cause::NotImplied);
    let model = outcome.failures[0].model.clone().unwrap();
    assert_eq!(terms.holds(outcome.failures[0].goal, &model), Some(false));
}

#[test]
fn what_is_wrong_fails_whatever_the_qualifiers() {
    let (terms, mut system) = new();
    system.qualifiers = comparisons();
    count_up(&terms, &mut system, |i, n| terms.lt(i, n));
    assert_eq!(failed(&run(&system)), [2]);
}

/// A predicate whose definitions are in a scope that another eliminated predicate's definition is copied
/// with: its symbols are renamed with it.
#[test]
fn elimination_renames_what_is_around_a_nested_predicate() {
    let (terms, mut system) = new();
    let outer = system.kvar(&[("v", Sort::Int)], "outer");
    let inner = system.kvar(&[("v", Sort::Int), ("x", Sort::Int)], "inner");
    let [x, y, z, a, b] = ["x", "y", "z", "a", "b"].map(|name| terms.fresh(name, Sort::Int));
    // forall x > 0. (forall y. y = x + 1 => inner(y, x)) and (forall z. inner(z, x) => outer(z + x))
    let above = system.scope(ScopeId::ROOT, &[x], vec![Atom::Term(terms.gt(x, terms.int(0)))]);
    let defines = system.scope(above, &[y], vec![Atom::Term(terms.eq(y, terms.add(x, terms.int(1))))]);
    system.head(defines, Atom::KVar(inner, vec![y, x]), TagId(0));
    let uses = system.scope(above, &[z], vec![Atom::KVar(inner, vec![z, x])]);
    system.head(uses, Atom::KVar(outer, vec![terms.add(z, x)]), TagId(1));
    // forall a b. outer(a), outer(b) => a is odd and >= 3; a = b does not follow.
    let facts = vec![Atom::KVar(outer, vec![a]), Atom::KVar(outer, vec![b])];
    let after = system.scope(ScopeId::ROOT, &[a, b], facts);
    let odd = terms.eq(terms.modulo(a, terms.int(2)), terms.int(1));
    system.head(after, Atom::Term(terms.and([odd, terms.ge(a, terms.int(3))])), TagId(2));
    system.head(after, Atom::Term(terms.eq(a, b)), TagId(3));
    system.head(after, Atom::Term(terms.ge(b, terms.int(4))), TagId(4));
    let outcome = run(&system);
    assert_eq!(failed(&outcome), [3, 4]);
    assert_eq!((outcome.stats.eliminated, outcome.stats.cut), (2, 0));
}

/// A list of `x` numbers, each `k`, through two loops, one inside the other; the inner one calls the outer
/// one. The results are `k`.
#[test]
fn a_recursive_call_is_about_other_values_than_the_scope_it_is_in() {
    let text = |goal: &str| {
        format!(
            "unknown lengths(v: Int; k: Int, x: Int)
             unknown elements(v: Int; k: Int, x: Int)
             unknown inner(v: Int; k: Int, x: Int, bs: Int, y: Int)
             qualifier order(v: #0, x: #0): v <= x
             qualifier order(v: #0, x: #0): x <= v
             forall k: Int. k >= 0 => {{
               forall x: Int. x >= 0 => {{
                 forall . x == 0 => {{ lengths(0, k, x) }}
                 forall bs: Int. bs >= 0, x == bs + 1 => {{
                   forall y: Int. y >= 0 => {{
                     forall . y == 0 => {{
                       forall v: Int. lengths(v, k, bs), v >= 0 => {{
                         inner(k, k, x, bs, y)
                         forall w: Int. elements(w, k, bs) => {{ inner(w, k, x, bs, y) }}
                       }}
                     }}
                   }}
                   forall v: Int. inner(v, k, x, bs, 0) => {{ elements(v, k, x)  lengths(0, k, x) }}
                 }}
               }}
               forall v: Int, xs: Int. elements(v, k, xs) => {{ {goal} }}
             }}"
        )
    };
    let read = |goal| System::parse(&text(goal), Arc::new(Terms::new())).expect("it is a system");
    assert!(run(&read("v == k")).is_safe());
    assert!(!run(&read("v == k + 1")).is_safe());
}

#[test]
fn what_nothing_reaches_is_false() {
    let (terms, mut system) = new();
    let k = system.kvar(&[("v", Sort::Int)], "never");
    let loops = system.kvar(&[("v", Sort::Int)], "only of itself");
    let [x, y] = ["x", "y"].map(|name| terms.fresh(name, Sort::Int));
    let constraint = Constraint::And(vec![
        Constraint::ForAll {
            symbols: vec![terms.as_symbol(x).unwrap()],
            facts: vec![Atom::KVar(k, vec![x])],
            body: Box::new(Constraint::Head { atom: Atom::Term(Term::FALSE), tag: TagId(0) }),
        },
        Constraint::ForAll {
            symbols: vec![terms.as_symbol(y).unwrap()],
            facts: vec![Atom::KVar(loops, vec![y])],
            body: Box::new(Constraint::Head {
                atom: Atom::KVar(loops, vec![terms.add(y, terms.int(1))]),
                tag: TagId(1),
            }),
        },
    ]);
    system.add(ScopeId::ROOT, constraint);
    let outcome = run(&system);
    assert!(outcome.is_safe());
    assert!(outcome.solution.is_unreachable(k) && outcome.solution.is_unreachable(loops));
}

#[test]
fn the_hook_gives_facts_until_the_goal_follows() {
    let (terms, mut system) = new();
    let size = terms.declare("size", &[Sort::Int], Sort::Int).unwrap();
    let x = terms.fresh("x", Sort::Int);
    let scope = system.scope(ScopeId::ROOT, &[x], vec![]);
    let call = terms.apply(size, &[x]);
    let goal = terms.ge(call, terms.int(0));
    system.head(scope, Atom::Term(goal), TagId(7));
    let mut rounds = Vec::new();
    let outcome = solve(&system, &Options::default(), &mut |question| {
        rounds.push((question.tag.0, question.round));
        assert_eq!(terms.holds(question.goal, question.model.unwrap()), Some(false));
        match question.round {
            0 => vec![terms.ge(call, terms.int(-1))],
            1 => vec![terms.ne(call, terms.int(-1))],
            _ => Vec::new(),
        }
    });
    assert!(outcome.is_safe());
    assert_eq!(rounds, [(7, 0), (7, 1)]);
}

/// Only the conjuncts that do not follow are reported, with the facts that concern them.
#[test]
fn failures_are_sliced() {
    let (terms, mut system) = new();
    let [x, y] = ["x", "y"].map(|name| terms.fresh(name, Sort::Int));
    let (on_x, on_y) = (terms.gt(x, terms.int(3)), terms.gt(y, terms.int(3)));
    let scope = system.scope(ScopeId::ROOT, &[x, y], vec![Atom::Term(on_x), Atom::Term(on_y)]);
    let wrong = terms.gt(x, terms.int(4));
    let goal = terms.and([terms.gt(y, terms.int(0)), wrong]);
    system.head(scope, Atom::Term(goal), TagId(0));
    let outcome = run(&system);
    assert_eq!(outcome.failures[0].goal, wrong);
    assert_eq!(outcome.failures[0].facts, [on_x]);
}

/// What an eliminated predicate amounts to is told in qualifiers.
#[test]
fn eliminated_predicates_have_summaries() {
    let (terms, mut system) = new();
    system.qualifiers = against_zero(&terms);
    let k = system.kvar(&[("v", Sort::Int)], "abs");
    let x = terms.fresh("x", Sort::Int);
    let up = system.scope(ScopeId::ROOT, &[x], vec![Atom::Term(terms.gt(x, terms.int(5)))]);
    system.head(up, Atom::KVar(k, vec![terms.sub(x, terms.int(5))]), TagId(0));
    let options = Options::default();
    let outcome = run(&system);
    assert!(outcome.solution.get(k).eliminated);
    let mut solver = Solver::new(Arc::clone(&terms), options.config.clone());
    let found = summary(&system, &outcome.solution, k, &options, &mut solver);
    let v = terms.symbol_term(system.kvars[k.index()].parameters[0]);
    assert_eq!(found, [terms.gt(v, terms.int(0)), terms.ge(v, terms.int(0))]);
}

/// Only what is needed remains, and two bounds that meet are an equation.
#[test]
fn solutions_are_weakened_to_what_is_needed() {
    let (terms, mut system) = new();
    system.qualifiers = comparisons();
    system.qualifiers.extend(against_zero(&terms));
    let k = count_up(&terms, &mut system, |i, n| terms.eq(i, n));
    let options = Options { minimize: true, ..Options::default() };
    let outcome = solve(&system, &options, &mut |_| Vec::new());
    assert!(outcome.is_safe());
    let [i, n] = [0, 1].map(|at: usize| terms.symbol_term(system.kvars[k.index()].parameters[at]));
    assert_eq!(outcome.solution.get(k).conjuncts, [terms.le(i, n)]);
}

/// A conjunct that is false of some arguments is why nothing gets there, and is needed.
#[test]
fn what_makes_a_fact_impossible_is_needed() {
    let text = "
        unknown k(v, x: Int)
        qualifier Different(v: Int, x: Int): v /= x
        qualifier AtMost(v: Int): v <= 0
        forall . => k(-2, 0)
        forall a, c: Int. k(c, a) => k(0, c - a)
        forall b: Int. k(b, b) => False
    ";
    let terms = Arc::new(Terms::new());
    let system = System::parse(text, Arc::clone(&terms)).unwrap();
    let options = Options { minimize: true, ..Options::default() };
    let outcome = solve(&system, &options, &mut |_| Vec::new());
    assert!(outcome.is_safe());
    assert_eq!(check_solution(&system, &outcome.solution), [0; 0]);
    let [v, x] = [0, 1].map(|at: usize| terms.symbol_term(system.kvars[0].parameters[at]));
    assert_eq!(outcome.solution.get(KVarId(0)).conjuncts, [terms.ne(v, x)]);
}

/// Every query that reaches the back end is a script that can be replayed.
#[test]
fn queries_are_logged() {
    let (terms, mut system) = new();
    system.qualifiers = comparisons();
    count_up(&terms, &mut system, |i, n| terms.eq(i, n));
    let folder = std::env::temp_dir().join(format!("horn-log-{}", std::process::id()));
    let config = Config { log: Some(folder.clone()), ..Config::raw() };
    let outcome = solve(&system, &Options { config, ..Options::default() }, &mut |_| Vec::new());
    let scripts: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(scripts.len() as u64, outcome.stats.questions);
    for script in scripts {
        let status =
            ["sat", "unsat"].into_iter().find(|status| script.contains(&format!(":status {status})")));
        let answer = evaluate_script(&script, Duration::from_secs(60), &Interrupter::new()).unwrap();
        assert_eq!(answer.lines().last(), status, "{script}");
    }
}

/// Without time nothing is shown, and nothing is claimed.
#[test]
fn without_time_everything_is_unknown() {
    let (terms, mut system) = new();
    system.qualifiers = comparisons();
    let k = count_up(&terms, &mut system, |i, n| terms.eq(i, n));
    let stopped = Options::default();
    stopped.interrupter.interrupt();
    let late = Options { deadline: Some(Instant::now()), ..Options::default() };
    for options in [stopped, late] {
        let outcome = solve(&system, &options, &mut |_| Vec::new());
        assert_eq!(failed(&outcome), [2]);
        assert!(matches!(outcome.failures[0].cause, Cause::Unknown(_)));
        assert!(outcome.solution.get(k).conjuncts.is_empty());
    }
}

/// A model and its variants refute many candidates at once: far fewer questions than candidates.
#[test]
fn candidates_are_dropped_many_at_a_time() {
    let (terms, mut system) = new();
    let int = SortPattern::Exact(Sort::Int);
    for constant in 0..30 {
        let above = Pattern::Op(Op::Sum(constant.into()), vec![Pattern::Parameter(1)]);
        let body = Pattern::Op(Op::Le, vec![Pattern::Parameter(0), above]);
        system.qualifiers.push(Qualifier::new("Near", &[("v", int.clone()), ("x", int.clone())], body));
    }
    let names = ["v", "n", "a", "b", "c", "d", "e", "f"];
    let k = system.kvar(&names.map(|name| (name, Sort::Int)), "loop");
    let [n, i] = ["n", "i"].map(|name| terms.fresh(name, Sort::Int));
    let others: Vec<Term> = names[2..].iter().map(|name| terms.fresh(name, Sort::Int)).collect();
    let at = |value: Term| -> Vec<Term> { [value, n].into_iter().chain(others.iter().copied()).collect() };
    let mut bound = others.clone();
    bound.push(n);
    let scope = system.scope(ScopeId::ROOT, &bound, vec![Atom::Term(terms.ge(n, terms.int(0)))]);
    system.head(scope, Atom::KVar(k, at(terms.int(0))), TagId(0));
    let inside = system.scope(scope, &[i], vec![Atom::KVar(k, at(i))]);
    let again = system.scope(inside, &[], vec![Atom::Term(terms.lt(i, n))]);
    system.head(again, Atom::KVar(k, at(terms.add(i, terms.int(1)))), TagId(1));
    system.head(inside, Atom::Term(terms.le(i, n)), TagId(2));
    let outcome = run(&system);
    assert!(outcome.is_safe());
    let Stats { candidates, questions, .. } = outcome.stats;
    assert_eq!(candidates, 210);
    assert!(questions < 30, "{questions} questions for {candidates} candidates");
}

/// A chain of joins, each used twice: written out it has 2^40 parts.
#[test]
fn elimination_does_not_explode() {
    let (terms, mut system) = new();
    system.qualifiers = against_zero(&terms);
    let kvars: Vec<KVarId> = (0..40).map(|_| system.kvar(&[("v", Sort::Int)], "join")).collect();
    let first = terms.fresh("x", Sort::Int);
    let scope = system.scope(ScopeId::ROOT, &[first], vec![Atom::Term(terms.gt(first, terms.int(0)))]);
    system.head(scope, Atom::KVar(kvars[0], vec![first]), TagId(0));
    for pair in kvars.windows(2) {
        let [x, y] = ["x", "y"].map(|name| terms.fresh(name, Sort::Int));
        let facts = vec![Atom::KVar(pair[0], vec![x]), Atom::KVar(pair[0], vec![y])];
        let scope = system.scope(ScopeId::ROOT, &[x, y], facts);
        system.head(scope, Atom::KVar(pair[1], vec![terms.add(x, y)]), TagId(1));
    }
    let last = terms.fresh("x", Sort::Int);
    let scope = system.scope(ScopeId::ROOT, &[last], vec![Atom::KVar(kvars[39], vec![last])]);
    system.head(scope, Atom::Term(terms.gt(last, terms.int(0))), TagId(2));
    let outcome = run(&system);
    assert!(outcome.is_safe());
    assert!(outcome.stats.cut > 0);
}

/// Of `x > 0`: `x >= 0` or `x > 1` (a way each), and `x > 2` in any case if it is asked.
fn of_two_ways(always: bool) -> (System, Ways) {
    let (terms, mut system) = new();
    let x = terms.fresh("x", Sort::Int);
    let scope = system.scope(ScopeId::ROOT, &[x], vec![Atom::Term(terms.gt(x, terms.int(0)))]);
    let mut ways = Ways::default();
    let goals = [
        (terms.gt(x, terms.int(1)), 0),
        (terms.ge(x, terms.int(0)), 1),
        (terms.gt(x, terms.int(2)), Ways::ALWAYS),
    ];
    for (tag, (goal, way)) in goals.into_iter().enumerate().take(if always { 3 } else { 2 }) {
        system.head(scope, Atom::Term(goal), TagId(tag as u32));
        ways.of.insert(TagId(tag as u32), (7, way));
        ways.asked.entry(7).or_default().insert(way);
    }
    (system, ways)
}

#[test]
fn one_way_of_several_is_enough() {
    let (system, ways) = of_two_ways(false);
    let mut asked = 0;
    let options = Options { ways: ways.clone(), ..Options::default() };
    let outcome = solve(&system, &options, &mut |_| {
        asked += 1;
        Vec::new()
    });
    assert!(outcome.is_safe());
    // The way that fails is not worth more facts.
    assert_eq!(asked, 0);
    // Without ways each goal counts.
    assert_eq!(failed(&run(&system)), [0]);

    let (system, ways) = of_two_ways(true);
    let options = Options { ways, ..Options::default() };
    assert_eq!(failed(&solve(&system, &options, &mut |_| Vec::new())), [2]);
}

#[test]
fn where_no_way_does_all_are_told() {
    let (mut system, mut ways) = of_two_ways(false);
    system.heads.remove(1);
    ways.of.remove(&TagId(1));
    ways.asked.insert(7, [0].into());
    let options = Options { ways: ways.clone(), ..Options::default() };
    assert_eq!(failed(&solve(&system, &options, &mut |_| Vec::new())), [0]);
    // A way that needs nothing is a way.
    ways.asked.insert(7, [0, 3].into());
    let options = Options { ways, ..Options::default() };
    assert!(solve(&system, &options, &mut |_| Vec::new()).is_safe());
}
