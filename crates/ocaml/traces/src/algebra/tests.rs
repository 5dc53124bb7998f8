//! The laws of the algebra, against brute-force membership over tiny alphabets and interpretations.

use otherwise_smt::Term;
use proptest::prelude::*;
use rustc_hash::FxHashMap;

use super::*;
use crate::core::{Operation, OperationId, Pure, PureOp, Sort, VarId};
use crate::spec::{Case, Contract, ContractId, Event, EventPattern, Ltl, Regex};
use crate::witness::{ConcreteEnv, Datum, Evaluation, Interpretation, Matcher, TraceEvent};

const A: VarId = VarId(0);
const B: VarId = VarId(1);
const X: VarId = VarId(2);
const R: VarId = VarId(3);
const F: OperationId = OperationId(0);
const G: OperationId = OperationId(1);

/// Two constants `a` and `b`, two operations `f : int -> bool` and `g : unit -> bool`, one unnamed `h`.
fn program() -> Program {
    let mut program = Program::default();
    for name in ["a", "b", "x"] {
        program.variable(name, Sort::Int, None);
    }
    program.variable("r", Sort::Bool, None);
    for (name, parameters) in [("f", vec![X]), ("g", vec![]), ("h", vec![])] {
        program.operations.push(Operation {
            name: name.into(),
            parameters: parameters.clone(),
            result: Sort::Bool,
            contract: ContractId(0),
            span: None,
        });
    }
    let case = Case::appends(Regex::all());
    let contract = Contract {
        name: "any".into(),
        parameters: vec![],
        ghosts: vec![],
        result: R,
        cases: vec![case],
        frames: Vec::new(),
        span: None,
    };
    program.contracts.push(contract);
    program
}

fn qualifier() -> impl Strategy<Value = Pure> {
    let x = || Pure::Var(X);
    prop_oneof![
        Just(Pure::Bool(true)),
        Just(Pure::eq(x(), Pure::Var(A))),
        Just(Pure::eq(x(), Pure::Var(B))),
        Just(Pure::ne(x(), Pure::Var(A))),
        Just(Pure::Op(PureOp::Lt, vec![x(), Pure::Var(B)])),
        Just(Pure::and(vec![Pure::eq(x(), Pure::Var(A)), Pure::Var(R)])),
        Just(Pure::Op(PureOp::Or, vec![Pure::ne(x(), Pure::Var(B)), Pure::Var(R)])),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let pattern = |operation, arguments, qualifier| {
        Event::Atom(Box::new(EventPattern { operation, arguments, result: R, qualifier, span: None }))
    };
    let leaf = prop_oneof![
        1 => Just(Event::Any),
        5 => qualifier().prop_map(move |qualifier| pattern(F, vec![X], qualifier)),
        2 => any::<bool>().prop_map(move |plain| {
            pattern(G, vec![], if plain { Pure::Bool(true) } else { Pure::Var(R) })
        }),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|event| Event::Not(Box::new(event))),
            prop::collection::vec(inner.clone(), 2).prop_map(Event::And),
            prop::collection::vec(inner, 2).prop_map(Event::Or),
        ]
    })
}

fn regex() -> impl Strategy<Value = Regex> {
    let leaf = prop_oneof![
        1 => Just(Regex::Empty),
        1 => Just(Regex::Epsilon),
        1 => Just(Regex::all()),
        6 => event().prop_map(Regex::Event),
    ];
    leaf.prop_recursive(4, 12, 3, |inner| {
        prop_oneof![
            2 => inner.clone().prop_map(|regex| Regex::Star(Box::new(regex))),
            3 => prop::collection::vec(inner.clone(), 2..=3).prop_map(Regex::Concat),
            2 => inner.clone().prop_map(|regex| Regex::Not(Box::new(regex))),
            2 => prop::collection::vec(inner.clone(), 2).prop_map(Regex::And),
            2 => prop::collection::vec(inner, 2).prop_map(Regex::Or),
        ]
    })
}

fn ltl() -> impl Strategy<Value = Ltl> {
    let leaf = prop_oneof![
        8 => event().prop_map(Ltl::Event),
        1 => Just(Ltl::True),
        1 => Just(Ltl::False),
        1 => Just(Ltl::Last),
        1 => Just(Ltl::Pure(Pure::eq(Pure::Var(A), Pure::Var(B)))),
        1 => regex().prop_map(|regex| Ltl::Regex(Box::new(regex))),
    ];
    leaf.prop_recursive(3, 10, 2, |inner| {
        let one = |make: fn(Box<Ltl>) -> Ltl| inner.clone().prop_map(move |f| make(Box::new(f)));
        let two = |make: fn(Box<Ltl>, Box<Ltl>) -> Ltl| {
            (inner.clone(), inner.clone()).prop_map(move |(f, g)| make(Box::new(f), Box::new(g)))
        };
        prop_oneof![
            one(Ltl::Not),
            one(Ltl::Next),
            one(Ltl::WeakNext),
            one(Ltl::Finally),
            one(Ltl::Globally),
            two(Ltl::Until),
            two(Ltl::WeakUntil),
            two(Ltl::Release),
            two(Ltl::StrongRelease),
            two(Ltl::Implies),
            prop::collection::vec(inner.clone(), 2).prop_map(Ltl::And),
            prop::collection::vec(inner.clone(), 2).prop_map(Ltl::Or),
        ]
    })
}

/// All events over the numbers 0 and 1.
fn alphabet() -> Vec<TraceEvent> {
    let f = [0, 1].into_iter().flat_map(|x| {
        [false, true].into_iter().map(move |r| TraceEvent {
            operation: F,
            arguments: vec![Datum::Int(x)],
            result: Datum::Bool(r),
        })
    });
    let nullary = |operation, r| TraceEvent { operation, arguments: vec![], result: Datum::Bool(r) };
    f.chain([nullary(G, false), nullary(G, true), nullary(OperationId(2), true)]).collect()
}

struct Bench {
    program: Program,
    algebra: Algebra,
    a: Term,
    b: Term,
    env: Env,
}

impl Bench {
    fn new() -> Bench {
        let program = program();
        let algebra = Algebra::new(&program);
        let a = algebra.formulas.fresh("a", BaseSort::Int);
        let b = algebra.formulas.fresh("b", BaseSort::Int);
        let env = Env::default().bind(A, Value::Term(a)).bind(B, Value::Term(b));
        Bench { program, algebra, a, b, env }
    }

    fn compile(&mut self, regex: &Regex) -> Sre {
        let mut compiler = Compiler { program: &self.program, algebra: &mut self.algebra };
        compiler.regex(regex, &self.env).unwrap()
    }

    /// Whether a formula holds when `a`, `b` and the event are these.
    fn holds(&self, formula: Term, a: i64, b: i64, event: Option<&TraceEvent>) -> bool {
        let f = &self.algebra.formulas;
        let mut map = FxHashMap::from_iter([(self.a, f.int(a)), (self.b, f.int(b))]);
        if let Some(event) = event {
            let locals = f.locals(&self.program, event.operation).unwrap();
            for (local, datum) in locals.iter().zip(event.arguments.iter().chain([&event.result])) {
                let term = match datum {
                    Datum::Int(value) => f.int(*value),
                    Datum::Bool(value) => Term::from_bool(*value),
                    other => panic!("{other:?}"),
                };
                map.insert(*local, term);
            }
        }
        f.as_bool(f.substitute(formula, &map)).expect("a closed formula")
    }

    fn contains(&self, set: EventId, a: i64, b: i64, event: &TraceEvent) -> bool {
        let qualifier = self.algebra.event(set).qualifier(Some(event.operation));
        self.holds(qualifier, a, b, Some(event))
    }

    /// Membership by derivatives; checks on the way that the edges partition the alphabet (Corollary C.2).
    fn member(&mut self, steps: Steps, sre: Sre, a: i64, b: i64, trace: &[TraceEvent]) -> bool {
        let (terms_a, terms_b) = (self.a, self.b);
        let mut state = sre;
        for event in trace {
            // Satisfiable over the numbers 0 and 1 is what matters here.
            let program = self.program.clone();
            let mut satisfiable = |algebra: &Algebra, formula: Term| {
                let f = &algebra.formulas;
                alphabet().iter().any(|event| {
                    (0..4).any(|bits| {
                        let mut map =
                            FxHashMap::from_iter([(terms_a, f.int(bits & 1)), (terms_b, f.int(bits >> 1))]);
                        // Locals of other operations are not bound by this event; bind both.
                        for operation in [F, G] {
                            let locals = f.locals(&program, operation).unwrap();
                            for local in locals.iter() {
                                map.entry(*local).or_insert_with(|| match f.terms.sort(*local) {
                                    otherwise_smt::Sort::Int => match event.arguments.first() {
                                        Some(Datum::Int(value)) => f.int(*value),
                                        _ => f.int(0),
                                    },
                                    _ => Term::from_bool(event.result == Datum::Bool(true)),
                                });
                            }
                        }
                        f.as_bool(f.substitute(formula, &map)) == Some(true)
                    })
                })
            };
            let edges = self.algebra.edges(steps, state, &mut satisfiable);
            let taken: Vec<Sre> = edges
                .iter()
                .filter(|(set, _)| self.contains(*set, a, b, event))
                .map(|(_, next)| *next)
                .collect();
            assert_eq!(taken.len(), 1, "the edges of {:?} are no partition", self.algebra.node(state));
            state = taken[0];
        }
        let nullable = self.algebra.nullable_formula(state);
        self.holds(nullable, a, b, None)
    }

    /// Membership by the plain matcher.
    fn matches(&self, regex: &Regex, a: i64, b: i64, trace: &[TraceEvent]) -> bool {
        let interpretation = Interpretation::default();
        let evaluation = Evaluation { program: &self.program, interpretation: &interpretation, store: &[] };
        let env = ConcreteEnv::default().bind_datum(A, Datum::Int(a)).bind_datum(B, Datum::Int(b));
        Matcher::new(evaluation, trace, &env).accepts(regex).unwrap()
    }

    fn check(&mut self, regex: &Regex, a: i64, b: i64, trace: &[TraceEvent]) {
        let sre = self.compile(regex);
        let expected = self.matches(regex, a, b, trace);
        assert_eq!(self.member(Steps::Transitions, sre, a, b, trace), expected, "by transition regexes");
        assert_eq!(self.member(Steps::NextEvents, sre, a, b, trace), expected, "by next events");
        let complement = self.algebra.not(sre);
        assert_eq!(self.member(Steps::Transitions, complement, a, b, trace), !expected, "the complement");
        if expected {
            let facts = self.algebra.facts(sre);
            assert!(facts.shortest as usize <= trace.len());
            assert!(facts.longest.is_none_or(|longest| trace.len() <= longest as usize));
        } else if self.algebra.automaton(sre).is_some_and(|automaton| automaton.prefix_closed) {
            for event in alphabet() {
                let longer = [trace, &[event]].concat();
                assert!(!self.matches(regex, a, b, &longer), "left the language and came back");
            }
        }
    }
}

fn trace() -> impl Strategy<Value = Vec<TraceEvent>> {
    prop::collection::vec(prop::sample::select(alphabet()), 0..5)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    /// Derivatives decide membership (section 3, Lemmas 5.3, 6.4 and 6.5), for both kinds of derivative.
    #[test]
    fn derivatives_decide_membership(regex in regex(), a in 0..2_i64, b in 0..2_i64, traces in prop::collection::vec(trace(), 4)) {
        let mut bench = Bench::new();
        for trace in &traces {
            bench.check(&regex, a, b, trace);
        }
    }

    /// Formulas denote the traces that satisfy them.
    #[test]
    fn formulas_are_evaluated_directly(formula in ltl(), a in 0..2_i64, b in 0..2_i64, traces in prop::collection::vec(trace(), 4)) {
        let regex = Regex::Ltl(Box::new(formula));
        let mut bench = Bench::new();
        for trace in &traces {
            bench.check(&regex, a, b, trace);
        }
    }

    /// The event algebra is Boolean (Definition 6.2).
    #[test]
    fn events_form_a_boolean_algebra(left in event(), right in event(), a in 0..2_i64, b in 0..2_i64) {
        let mut bench = Bench::new();
        let env = bench.env.clone();
        let mut compiler = Compiler { program: &bench.program, algebra: &mut bench.algebra };
        let (l, r) = (compiler.event(&left, &env).unwrap(), compiler.event(&right, &env).unwrap());
        let (meet, join) = (bench.algebra.meet(l, r), bench.algebra.join(l, r));
        let not = bench.algebra.complement(l);
        prop_assert_eq!(bench.algebra.complement(not), l);
        for event in alphabet() {
            let (in_l, in_r) = (bench.contains(l, a, b, &event), bench.contains(r, a, b, &event));
            prop_assert_eq!(bench.contains(meet, a, b, &event), in_l && in_r);
            prop_assert_eq!(bench.contains(join, a, b, &event), in_l || in_r);
            prop_assert_eq!(bench.contains(not, a, b, &event), !in_l);
        }
    }
}

fn f_event(qualifier: Pure) -> Event {
    Event::Atom(Box::new(EventPattern { operation: F, arguments: vec![X], result: R, qualifier, span: None }))
}

/// Example 5.7: the effect of the running example dies by the bad event and is done by the good one.
#[test]
fn weak_until_dies_by_the_bad_event() {
    let mut bench = Bench::new();
    // (∽⟨f b⟩) W ⟨f a⟩
    let bad = Ltl::Event(Event::Not(Box::new(f_event(Pure::eq(Pure::Var(X), Pure::Var(B))))));
    let good = Ltl::Event(f_event(Pure::eq(Pure::Var(X), Pure::Var(A))));
    let effect = bench.compile(&Regex::Ltl(Box::new(Ltl::WeakUntil(Box::new(bad), Box::new(good)))));
    let edges = bench.algebra.steps_by_transition(effect);
    let residuals: Vec<Sre> = edges.iter().map(|edge| edge.1).collect();
    assert_eq!(residuals.len(), 3);
    assert!(residuals.contains(&EMPTY) && residuals.contains(&ALL) && residuals.contains(&effect));
    let mut satisfiable = |_: &Algebra, _: Term| true;
    assert_eq!(bench.algebra.dist_to_dead(Steps::Transitions, effect, 4, &mut satisfiable), 1);
}

/// `F (f a & X G ~f a)`, the "stored" idiom, has two states that matter.
#[test]
fn the_stored_idiom_has_a_small_automaton() {
    let mut bench = Bench::new();
    let put = || f_event(Pure::eq(Pure::Var(X), Pure::Var(A)));
    let never = Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(put())))));
    let stored = Ltl::And(vec![Ltl::Event(put()), Ltl::Next(Box::new(never))]);
    let start = bench.compile(&Regex::Ltl(Box::new(Ltl::Finally(Box::new(stored)))));
    let mut states = vec![start];
    let mut at = 0;
    while at < states.len() {
        for (_, next) in bench.algebra.steps_by_transition(states[at]) {
            if !states.contains(&next) {
                states.push(next);
            }
        }
        at += 1;
        assert!(at < 10, "too many states");
    }
    assert_eq!(states.len(), 2);
}
