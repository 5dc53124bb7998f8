//! Programs of a few calls over `put : S -> unit`, `has : S -> bool`, `del : S -> unit`, with branches.

use proptest::prelude::*;

use super::*;

#[derive(Clone, Debug)]
enum Code {
    Done,
    /// Operation and which of the two variables.
    Do(u8, bool, Box<Code>),
    /// `if has x then … else …`.
    Ask(bool, Box<Code>, Box<Code>),
    /// `if x = y then … else …`.
    Compare(Box<Code>, Box<Code>),
    /// Calls the method again with its arguments swapped.
    Again,
}

fn code() -> impl Strategy<Value = Code> {
    let leaf = prop_oneof![5 => Just(Code::Done), 1 => Just(Code::Again)];
    leaf.prop_recursive(4, 6, 2, |inner| {
        prop_oneof![
            4 => (0..3_u8, any::<bool>(), inner.clone())
                .prop_map(|(operation, first, rest)| Code::Do(operation, first, Box::new(rest))),
            2 => (any::<bool>(), inner.clone(), inner.clone())
                .prop_map(|(first, then, otherwise)| Code::Ask(first, Box::new(then), Box::new(otherwise))),
            1 => (inner.clone(), inner)
                .prop_map(|(then, otherwise)| Code::Compare(Box::new(then), Box::new(otherwise))),
        ]
    })
}

fn program(code: &Code, property: u8, whole: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let sort = b.opaque("S.t", Order::Partial);
    let put = b.operation("put", &[("x", &sort)], &Sort::Unit);
    let del = b.operation("del", &[("x", &sort)], &Sort::Unit);
    let has = b.operation("has", &[("x", &sort)], &Sort::Bool);
    b.setter(put);
    b.setter(del);
    let p = b.parameters(has)[0];
    let (set, kill) = (b.pattern(put, &[Is(p)], Any), b.pattern(del, &[Is(p)], Any));
    b.observer(has, last(set, kill));
    // Deleting what is not there is a misuse in some programs.
    if property % 2 == 1 {
        let d = b.parameters(del)[0];
        let (set, kill) = (b.pattern(put, &[Is(d)], Any), b.pattern(del, &[Is(d)], Any));
        b.contract(del).cases[0].demand = Some(Regex::Ltl(Box::new(last(set, kill))));
    }
    let (g, x, y) = (b.var("g", &sort), b.var("x", &sort), b.var("y", &sort));
    let put_g = b.pattern(put, &[Is(g)], Any);
    let del_g = b.pattern(del, &[Is(g)], Any);
    let formula = match property / 2 {
        0 => once(put_g),
        1 => Ltl::Globally(Box::new(Ltl::Implies(
            Box::new(ltl_event(del_g)),
            Box::new(Ltl::WeakNext(Box::new(Ltl::Globally(Box::new(Ltl::Not(Box::new(ltl_event(put_g)))))))),
        ))),
        2 => Ltl::WeakUntil(Box::new(ltl_event(Event::Not(Box::new(del_g)))), Box::new(ltl_event(put_g))),
        _ => Ltl::Or(vec![Ltl::Not(Box::new(ever(put_g))), ever(del_g)]),
    };
    let language = Regex::Ltl(Box::new(formula.clone()));
    let case = if whole { invariant(formula) } else { Case::appends(language) };
    let body = expr(&mut b, code, [put, del, has], x, y);
    let method = b.method("m", vec![x, y], vec![g], Sort::Unit, case, body);
    (b.program, method)
}

fn expr(b: &mut Builder, code: &Code, [put, del, has]: [OperationId; 3], x: VarId, y: VarId) -> Expr {
    let pick = |first: bool| if first { x } else { y };
    match code {
        Code::Done => unit(),
        Code::Do(operation, first, rest) => {
            let operation = [put, del, has][usize::from(*operation)];
            b.bind("r", operation, &[pick(*first)], |b, _| expr(b, rest, [put, del, has], x, y))
        }
        Code::Ask(first, then, otherwise) => b.bind("r", has, &[pick(*first)], |b, r| {
            let then = expr(b, then, [put, del, has], x, y);
            let otherwise = expr(b, otherwise, [put, del, has], x, y);
            branch(Pure::Var(r), then, otherwise)
        }),
        Code::Compare(then, otherwise) => {
            let then = expr(b, then, [put, del, has], x, y);
            let otherwise = expr(b, otherwise, [put, del, has], x, y);
            branch(Pure::eq(Pure::Var(x), Pure::Var(y)), then, otherwise)
        }
        Code::Again => Expr::Call {
            callee: Callee::Function(FunctionId(0)),
            arguments: [y, x].map(|var| Argument::Value(Pure::Var(var))).to_vec(),
            span: None,
        },
    }
}

/// Derivatives merge literals into new ones, which the naive engine once did not recognise.
#[test]
fn the_naive_engine_decides_merged_literals() {
    let code = Code::Do(0, false, Box::new(Code::Done));
    let (program, method) = program(&code, 2, true);
    let options = Options { context_events: 2, unrollings: 1, ..Options::default() };
    assert!(check(&program, method, Engine::Naive, &options).is_falsified());
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    /// Theorems 5.16 and 5.19, and the same for engine B: the engines find a violation in the same programs.
    /// Those that report a dead continuation early agree on that too.
    #[test]
    fn engines_agree_on_random_programs(code in code(), property in 0..8_u8, whole in proptest::prelude::any::<bool>()) {
        let (program, method) = program(&code, property, whole);
        let to_the_end = Options { context_events: 2, unrollings: 1, preemptive: false, ..Options::default() };
        let options = Options { preemptive: true, ..to_the_end.clone() };
        let early = check(&program, method, Engine::Spans, &options);
        proptest::prop_assert_eq!(early.statistics.doubts, 0, "{:?}", early.verdict);
        let options = to_the_end;
        let spans = check(&program, method, Engine::Spans, &options);
        proptest::prop_assert!(early.is_falsified() || !spans.is_falsified());
        proptest::prop_assert_eq!(spans.statistics.doubts, 0, "{:?}", spans.verdict);
        for engine in [Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
            let other = check(&program, method, engine, &options);
            proptest::prop_assert_eq!(other.statistics.doubts, 0, "{:?} {:?}", engine, other.verdict);
            proptest::prop_assert_eq!(spans.is_falsified(), other.is_falsified(), "{:?}", engine);
            if engine != Engine::Naive {
                let options = Options { preemptive: true, ..options.clone() };
                let other = check(&program, method, engine, &options);
                proptest::prop_assert_eq!(other.statistics.doubts, 0, "{:?} {:?}", engine, other.verdict);
                proptest::prop_assert_eq!(early.is_falsified(), other.is_falsified(), "{:?}", engine);
            }
        }
    }
}
