//! One feature at a time.

use std::sync::Arc;

use expect_test::{Expect, expect};

use super::*;
use crate::core::{
    Assertion, Axiom, Constructor, ConstructorId, DataId, DataType, Lambda, PureOp, Symbol, SymbolId,
};
use crate::verdict::SpecificationProblem;

/// The report of the default engine with small bounds.
fn shows(program: &Program, method: FunctionId, expected: Expect) {
    let options = Options { context_events: 3, unrollings: 2, ..Options::default() };
    let report = check_method(program, method, &options);
    expected.assert_eq(&crate::render::report(&report));
    let small = Options { context_events: 1, unrollings: 1, ..Options::default() };
    let found = check(program, method, Engine::Spans, &small).is_falsified();
    for engine in [Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
        let other = check(program, method, engine, &small);
        assert_eq!(other.is_falsified(), found, "{engine:?}: {:?}", other.verdict);
        assert_eq!(other.statistics.doubts, 0, "{engine:?}: {:?}", other.verdict);
    }
}

fn sequence(ignored: VarId, steps: Vec<Expr>, last: Expr) -> Expr {
    Expr::Let { bindings: steps.into_iter().map(|step| (ignored, step)).collect(), body: Box::new(last) }
}

fn call_variable(function: VarId, arguments: &[VarId]) -> Expr {
    let arguments = arguments.iter().map(|var| Argument::Value(Pure::Var(*var))).collect();
    Expr::Call { callee: Callee::Variable(function), arguments, span: None }
}

/// Row 16: a thunk known by its contract runs before the insertion; broken: the test is negated.
fn lazy_insert(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    let ignored = b.var("_", &Sort::Unit);
    let elem = b.opaque("Elem.t", Order::Partial);
    let insert = b.operation("insert", &[("e", &elem)], &Sort::Unit);
    let mem = b.operation("mem", &[("e", &elem)], &Sort::Bool);
    b.setter(insert);
    let e = b.parameters(mem)[0];
    let inserted = b.pattern(insert, &[Is(e)], Any);
    b.observer(mem, ever(inserted));
    let m = b.var("m", &elem);
    let inserted = b.pattern(insert, &[Is(m)], Any);
    let unit_parameter = b.var("u", &Sort::Unit);
    let unit_result = b.var("result", &Sort::Unit);
    b.program.contracts.push(Contract {
        name: "thunk".into(),
        parameters: vec![unit_parameter],
        ghosts: vec![],
        result: unit_result,
        cases: vec![invariant(once(inserted.clone()))],
        frames: Vec::new(),
        span: None,
    });
    let thunk_contract = ContractId(b.program.contracts.len() as u32 - 1);
    let (x, thunk) = (b.var("x", &elem), b.var("thunk", &Sort::Function(thunk_contract)));
    let force = Expr::Call {
        callee: Callee::Variable(thunk),
        arguments: vec![Argument::Value(Pure::Unit)],
        span: None,
    };
    let test = b.bind("there", mem, &[x], |_, there| {
        let (then, otherwise) = (unit(), call(insert, &[x]));
        if broken {
            branch(Pure::Var(there), otherwise, then)
        } else {
            branch(Pure::Var(there), then, otherwise)
        }
    });
    let body = sequence(ignored, vec![force], test);
    let method =
        b.method("lazy_insert", vec![x, thunk], vec![m], Sort::Unit, invariant(once(inserted)), body);
    (b.program, method)
}

#[test]
fn parameters_with_contracts_are_called() {
    let (program, method) = lazy_insert(true);
    shows(
        &program,
        method,
        expect![[r#"
            lazy_insert: falsified
            after `insert e1` no continuation satisfies what `lazy_insert` promises
              arguments: x = e1
              ghosts: m = e1
              property starts in q0
              history:
              calls:
                thunk ()  [q1]
                  event insert e1
                mem e1 = true  [q1]
                insert e1  [q2]  <- here
              script: lazy_insert e1 thunk
              q0 (accepting): not (.* <insert m> .* <insert m> .*)
              q1 (accepting): ~<insert m>*
              q2 (dead): ∅
        "#]],
    );
    let (program, method) = lazy_insert(false);
    shows(
        &program,
        method,
        expect![[r#"
            lazy_insert: no violation (all histories up to 3 events, all paths, up to 3 events in calls of unknown length, exhaustively)
        "#]],
    );
}

/// A file handle: `read` may raise, `close` demands that the handle is open.
struct Files {
    b: Builder,
    ignored: VarId,
    handle: Sort,
    open: OperationId,
    close: OperationId,
    read: OperationId,
}

fn files() -> Files {
    let mut b = Builder::default();
    let ignored = b.var("_", &Sort::Unit);
    let handle = b.opaque("handle", Order::Partial);
    let open = b.operation("open_in", &[], &handle);
    let close = b.operation("close_in", &[("h", &handle)], &Sort::Unit);
    let read = b.operation("input_line", &[("h", &handle)], &Sort::Int);
    b.setter(open);
    let is_open = |b: &mut Builder, h: VarId| {
        let (opened, closed) = (b.pattern(open, &[], Is(h)), b.pattern(close, &[Is(h)], Any));
        Regex::Ltl(Box::new(last(opened, closed)))
    };
    b.setter(close);
    let h = b.parameters(close)[0];
    b.contract(close).cases[0].demand = Some(is_open(&mut b, h));
    b.setter(read);
    let h = b.parameters(read)[0];
    let mut case = b.contract(read).cases[0].clone();
    case.demand = Some(is_open(&mut b, h));
    let mut raising = case.clone();
    raising.raises = Some(Pure::Int(-1));
    b.contract(read).cases = vec![case, raising];
    // A handle that was given out is not given out again.
    let fresh = b.var("fresh", &handle);
    let given = b.pattern(open, &[], Is(fresh));
    let result = b.contract(open).result;
    let contract = b.contract(open);
    contract.ghosts = vec![fresh];
    contract.cases[0].context = Regex::Ltl(Box::new(Ltl::Not(Box::new(ever(given)))));
    contract.cases[0].ensure = Pure::eq(Pure::Var(result), Pure::Var(fresh));
    Files { b, ignored, handle, open, close, read }
}

/// What is opened is closed again.
fn all_closed(f: &mut Files) -> (VarId, Case) {
    let ghost = f.b.var("g", &f.handle);
    let opened = f.b.pattern(f.open, &[], Is(ghost));
    let closed = f.b.pattern(f.close, &[Is(ghost)], Any);
    let property = Ltl::Globally(Box::new(Ltl::Implies(
        Box::new(ltl_event(opened)),
        Box::new(Ltl::Next(Box::new(ever(closed)))),
    )));
    (ghost, invariant(property))
}

#[test]
fn a_handle_leaks_when_reading_raises() {
    let mut f = files();
    let (ghost, case) = all_closed(&mut f);
    let (read, close, ignored) = (f.read, f.close, f.ignored);
    let body = f.b.bind("h", f.open, &[], |b, h| {
        b.bind("line", read, &[h], |_, line| {
            sequence(ignored, vec![call(close, &[h])], Expr::Value(Pure::Var(line)))
        })
    });
    let method = f.b.method("first_line", vec![], vec![ghost], Sort::Int, case, body);
    shows(
        &f.b.program,
        method,
        expect![[r#"
            first_line: falsified
            when `first_line` raises, the events do not satisfy what it promises
              ghosts: g = h1
              property starts in q0
              history:
              calls:
                open_in () = h1  [q1]
                input_line h1 raises (-1)  [q1]
              raises (-1)
              script: first_line ()
              q0 (accepting): not (.* ((<open_in -> g> .*) & not (. .* <close_in g> .*)))
              q1: (.* <close_in g> .*) & not (.* ((<open_in -> g> .*) & not (. .* <close_in g> .*)))
        "#]],
    );
}

#[test]
fn a_handler_that_closes_is_fine() {
    let mut f = files();
    let (ghost, case) = all_closed(&mut f);
    let (read, close, ignored) = (f.read, f.close, f.ignored);
    let (line, exception) = (f.b.var("line", &Sort::Int), f.b.var("exn", &Sort::Int));
    let body = f.b.bind("h", f.open, &[], |_, h| {
        let raise = Expr::Raise { exception: Pure::Var(exception), span: None };
        let guarded = Expr::Try {
            body: Box::new(call(read, &[h])),
            exception,
            handler: Box::new(sequence(ignored, vec![call(close, &[h])], raise)),
        };
        Expr::Let {
            bindings: vec![(line, guarded), (ignored, call(close, &[h]))],
            body: Box::new(Expr::Value(Pure::Var(line))),
        }
    });
    let method = f.b.method("first_line", vec![], vec![ghost], Sort::Int, case, body);
    shows(
        &f.b.program,
        method,
        expect![[r#"
        first_line: no violation (all histories up to 3 events, all paths, exhaustively)
    "#]],
    );
}

#[test]
fn closing_twice_is_a_misuse() {
    let mut f = files();
    let (ghost, case) = all_closed(&mut f);
    let (close, ignored) = (f.close, f.ignored);
    let body =
        f.b.bind("h", f.open, &[], |_, h| sequence(ignored, vec![call(close, &[h])], call(close, &[h])));
    let method = f.b.method("twice", vec![], vec![ghost], Sort::Unit, case, body);
    shows(
        &f.b.program,
        method,
        expect![[r#"
            twice: falsified
            no precondition or protocol of `close_in h2` is met
              ghosts: g = h1
              property starts in q0
              history:
              calls:
                open_in () = h2  [q0]
                close_in h2  [q0]
              script: twice ()
              q0 (accepting): not (.* ((<open_in -> g> .*) & not (. .* <close_in g> .*)))
        "#]],
    );
}

/// A counter with `get : unit -> int` that gives what was set last.
fn counter() -> (Builder, OperationId, OperationId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let set = b.operation("set", &[("n", &Sort::Int)], &Sort::Unit);
    let get = b.operation("get", &[], &Sort::Int);
    b.setter(set);
    let w = b.var("w", &Sort::Int);
    let (now, kill) = (b.pattern(set, &[Is(w)], Any), b.pattern(set, &[Any], Any));
    b.getter(get, w, last(now, kill));
    (b, set, get)
}

fn plain() -> Case {
    let mut case = Case::appends(Regex::all());
    case.effect = Effect::History(Regex::all());
    case
}

#[test]
fn a_wrong_result_is_found() {
    let (mut b, _, get) = counter();
    let body =
        b.bind("n", get, &[], |_, n| Expr::Value(Pure::Op(PureOp::Sub, vec![Pure::Var(n), Pure::Int(1)])));
    let method = b.method("previous", vec![], vec![], Sort::Int, plain(), body);
    let contract = b.program.contracts.last_mut().unwrap();
    contract.cases[0].ensure = Pure::Op(PureOp::Ge, vec![Pure::Var(contract.result), Pure::Int(0)]);
    shows(
        &b.program,
        method,
        expect![[r#"
            previous: falsified
            the result of `previous` is not as it promises
              property starts in q0
              history:
                set 0  [q0]  (needed by get)
              calls:
                get () = 0  [q0]
              returns (-1)
              script: set 0; previous ()
              q0 (accepting): .*
        "#]],
    );
}

#[test]
fn assertions_and_aborts_are_found() {
    let (mut b, _, get) = counter();
    let ignored = VarId(0);
    let body = b.bind("n", get, &[], |_, n| {
        let positive = Pure::Op(PureOp::Gt, vec![Pure::Var(n), Pure::Int(41)]);
        let assertion = Assertion { condition: positive, reason: "n > 41".into(), span: None };
        let never = branch(
            Pure::eq(Pure::Var(n), Pure::Int(42)),
            Expr::Abort { reason: "the answer is not handled".into(), span: None },
            unit(),
        );
        sequence(ignored, vec![Expr::Assert(assertion)], never)
    });
    let method = b.method("check", vec![], vec![], Sort::Unit, plain(), body);
    let options = Options { context_events: 1, violations: 2, ..Options::default() };
    let report = check_method(&b.program, method, &options);
    expect![[r#"
        check: falsified
        the assertion fails: n > 41
          property starts in q0
          history:
            set 0  [q0]  (needed by get)
          calls:
            get () = 0  [q0]
          script: set 0; check ()
          q0 (accepting): .*

        the answer is not handled
          property starts in q0
          history:
            set 42  [q0]  (needed by get)
          calls:
            get () = 42  [q0]
          script: set 42; check ()
          q0 (accepting): .*
    "#]]
    .assert_eq(&crate::render::report(&report));
}

#[test]
fn options_and_local_loops() {
    let (mut b, set, _) = counter();
    let option = Sort::Data(DataId(0));
    b.program.data_types.push(DataType {
        name: "int option".into(),
        constructors: vec![
            Constructor { name: "None".into(), fields: vec![], labels: vec![] },
            Constructor { name: "Some".into(), fields: vec![Sort::Int], labels: vec![] },
        ],
    });
    let some = ConstructorId { data: DataId(0), index: 1 };
    let pop = b.operation("pop", &[], &option);
    b.setter(pop);
    // let rec loop k = match pop () with None -> set k | Some n -> loop (k + n) in loop 0
    let (looping, k) = (b.var("loop", &Sort::Unit), b.var("k", &Sort::Int));
    let again = |n: Pure| Expr::Call {
        callee: Callee::Variable(looping),
        arguments: vec![Argument::Value(n)],
        span: None,
    };
    let body = b.bind("top", pop, &[], |_, top| {
        let is_some = Pure::IsConstructor(some, Box::new(Pure::Var(top)));
        let n = Pure::Field(some, Box::new(Pure::Var(top)), 0);
        let sum = Pure::Op(PureOp::Add, vec![Pure::Var(k), n]);
        branch(is_some, again(sum), call(set, &[k]))
    });
    let lambda = Lambda { itself: Some(looping), name: "loop".into(), parameters: vec![k], body };
    let main = Expr::Let {
        bindings: vec![(looping, Expr::Function(Arc::new(lambda)))],
        body: Box::new(again(Pure::Int(0))),
    };
    // Never sets five.
    let five = b.var("x", &Sort::Int);
    let result = b.var("r", &Sort::Unit);
    let qualifier = Pure::eq(Pure::Var(five), Pure::Int(5));
    let sets_five = Event::Atom(Box::new(EventPattern {
        operation: set,
        arguments: vec![five],
        result,
        qualifier,
        span: None,
    }));
    let never = Ltl::Not(Box::new(ever(sets_five)));
    let method = b.method("drain", vec![], vec![], Sort::Unit, invariant(never), main);
    shows(
        &b.program,
        method,
        expect![[r#"
            drain: falsified
            after `set 5` no continuation satisfies what `drain` promises
              property starts in q0
              history:
              calls:
                pop () = (Some 5)  [q0]
                pop () = None  [q0]
                set 5  [q1]  <- here
              script: drain ()
              q0 (accepting): ~<set 5>*
              q1 (dead): ∅
        "#]],
    );
}

#[test]
fn axioms_are_respected() {
    // `even` of what is put; the axiom says that `double` is even, so the property holds.
    for with_axiom in [false, true] {
        let mut b = Builder::default();
        b.var("_", &Sort::Unit);
        let elem = b.opaque("elem", Order::Partial);
        b.program.symbols.push(Symbol {
            name: "even".into(),
            parameters: vec![elem.clone()],
            result: Sort::Bool,
            span: None,
        });
        b.program.symbols.push(Symbol {
            name: "double".into(),
            parameters: vec![elem.clone()],
            result: elem.clone(),
            span: None,
        });
        let even = |x: Pure| Pure::Apply(SymbolId(0), vec![x]);
        let double = |x: Pure| Pure::Apply(SymbolId(1), vec![x]);
        if with_axiom {
            let q = b.var("q", &elem);
            let body = even(double(Pure::Var(q)));
            b.program.axioms.push(Axiom { name: "double_even".into(), variables: vec![q], body, span: None });
        }
        let put = b.operation("put", &[("e", &elem)], &Sort::Unit);
        b.setter(put);
        let (e, r) = (b.var("e", &elem), b.var("r", &Sort::Unit));
        let qualifier = Pure::not(even(Pure::Var(e)));
        let odd = Event::Atom(Box::new(EventPattern {
            operation: put,
            arguments: vec![e],
            result: r,
            qualifier,
            span: None,
        }));
        let never = Ltl::Not(Box::new(ever(odd)));
        let x = b.var("x", &elem);
        let body = Expr::Call {
            callee: Callee::Operation(put),
            arguments: vec![Argument::Value(double(Pure::Var(x)))],
            span: None,
        };
        let method = b.method("put_double", vec![x], vec![], Sort::Unit, invariant(never), body);
        let report =
            check(&b.program, method, Engine::Spans, &Options { context_events: 2, ..Options::default() });
        assert_eq!(is_clean(&report), with_axiom, "{:?}", report.verdict);
        assert_eq!(report.is_falsified(), !with_axiom, "{:?}", report.verdict);
    }
}

#[test]
fn a_function_with_a_contract_is_called_by_it() {
    // `guard x` promises to put x only when it returns true; the caller believes it and puts x itself.
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let elem = b.opaque("elem", Order::Partial);
    let put = b.operation("put", &[("e", &elem)], &Sort::Unit);
    b.setter(put);
    let guarded = b.var("x", &elem);
    let put_it = b.pattern(put, &[Is(guarded)], Any);
    let mut yes = Case::appends(Regex::Event(put_it));
    let mut no = Case::appends(Regex::Epsilon);
    // The body is not known, so what the contract allows is not known to happen.
    let unknown = Expr::Choice(Vec::new());
    let helper = b.method("guard", vec![guarded], vec![], Sort::Bool, yes.clone(), unknown);
    let contract = b.program.contracts.last_mut().unwrap();
    yes.ensure = Pure::Var(contract.result);
    no.ensure = Pure::not(Pure::Var(contract.result));
    contract.cases = vec![yes, no];
    let (x, g, done) = (b.var("x", &elem), b.var("g", &elem), b.var("done", &Sort::Bool));
    let event = b.pattern(put, &[Is(g)], Any);
    let ask = Expr::Call {
        callee: Callee::Function(helper),
        arguments: vec![Argument::Value(Pure::Var(x))],
        span: None,
    };
    let body = |negated: bool| {
        let (then, otherwise) = if negated { (call(put, &[x]), unit()) } else { (unit(), call(put, &[x])) };
        Expr::Let {
            bindings: vec![(done, ask.clone())],
            body: Box::new(branch(Pure::Var(done), then, otherwise)),
        }
    };
    let mut fresh = invariant(once(event.clone()));
    fresh.context = Regex::Ltl(Box::new(Ltl::Not(Box::new(ever(event)))));
    let good = b.method("good", vec![x], vec![g], Sort::Unit, fresh.clone(), body(false));
    let bad = b.method("bad", vec![x], vec![g], Sort::Unit, fresh, body(true));
    let options = Options { context_events: 2, ..Options::default() };
    assert!(is_clean(&check(&b.program, good, Engine::Spans, &options)));
    shows(
        &b.program,
        bad,
        expect![[r#"
            bad: abstract, contracts of guard (all histories up to 3 events, all paths, exhaustively)
            after `put e1` no continuation satisfies what `bad` promises
              arguments: x = e1
              ghosts: g = e1
              property starts in q0
              history:
              calls:
                guard e1 = true  [q1]
                  event put e1
                put e1  [q2]  <- here
              script: bad e1
              q0 (accepting): not (.* <put g> .* <put g> .*)
              q1 (accepting): ~<put g>*
              q2 (dead): ∅
        "#]],
    );
}

#[test]
fn odd_specifications_are_reported() {
    let (program, _) = rows::set_insert(false);
    let options = Options { context_events: 3, ..Options::default() };
    assert!(check_specifications(&program, &options).is_empty());

    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let key = b.opaque("key", Order::Partial);
    let put = b.operation("put", &[("k", &key)], &Sort::Unit);
    let del = b.operation("del", &[("k", &key)], &Sort::Unit);
    let has = b.operation("has", &[("k", &key)], &Sort::Bool);
    b.setter(put);
    b.setter(del);
    let k = b.parameters(has)[0];
    let (put_k, del_k) = (b.pattern(put, &[Is(k)], Any), b.pattern(del, &[Is(k)], Any));
    b.observer(has, ever(put_k));
    // The false case is for deleted keys, which may have been put, and leaves keys out that were never put.
    b.contract(has).cases[1].context = Regex::Ltl(Box::new(ever(del_k)));
    // Nothing happens before everything.
    b.contract(del).cases[0].context =
        Regex::And(vec![Regex::Epsilon, Regex::Ltl(Box::new(Ltl::Finally(Box::new(Ltl::True))))]);
    let findings = check_specifications(&b.program, &options);
    let shown: Vec<(SpecificationProblem, &str, &[String])> =
        findings.iter().map(|f| (f.problem, f.contract.as_str(), f.history.as_slice())).collect();
    expect![[r#"
        [
            (
                NeverApplies,
                "del",
                [],
            ),
            (
                Overlap,
                "has",
                [
                    "del k1",
                    "put k1",
                ],
            ),
            (
                Gap,
                "has",
                [],
            ),
        ]"#]]
    .assert_eq(&format!("{shown:#?}"));
}

#[test]
fn limits_hold_and_are_reported() {
    let (program, method) = rows::remove_aux(false);
    for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
        let options = Options {
            engine,
            context_events: 12,
            unrollings: 6,
            time: Some(Duration::from_millis(300)),
            ..Options::default()
        };
        let report = check_method(&program, method, &options);
        if matches!(report.verdict, Verdict::None) {
            assert_eq!(report.coverage.context_events, Some(12), "{engine:?}");
        } else {
            assert_eq!(report.coverage.stopped, Some(StopReason::Time), "{engine:?} {:?}", report.verdict);
        }
    }
    let tiny = Options { memory: Some(1), ..Options::default() };
    let report = check_method(&program, method, &tiny);
    assert_eq!(report.coverage.stopped, Some(StopReason::Memory));
}

#[test]
fn reports_are_deterministic_and_serialisable() {
    let (program, method) = rows::colored_graph(true);
    let report = || {
        let mut report = check_method(&program, method, &Options::default());
        report.statistics = Statistics::default();
        serde_json::to_string_pretty(&report).unwrap()
    };
    let first = report();
    assert_eq!(first, report());
    assert!(first.contains("\"verdict\": \"falsified\""), "{first}");
}

#[test]
fn pictures_mark_the_witness() {
    let (program, method) = rows::remove_aux(true);
    let report = check_method(&program, method, &Options::default());
    let Verdict::Falsified { witnesses } = &report.verdict else { panic!("{:?}", report.verdict) };
    expect![[r#"
        digraph "remove_aux" {
          rankdir=LR; node [shape=circle]; edge [fontname=monospace];
          subgraph "cluster_context" {
            label="context";
            context_start [shape=point]; context_start -> context_0;
            context_0 [shape=circle label="q0" tooltip="(.* <Nxt.put a b> ~<Nxt.put a _>*) & (.* <Val.put curr known> ~<Val.put curr _>*) & ~<Nxt.put !a b>*" color=red];
            context_1 [shape=circle label="q1" tooltip="(.* <Val.put curr known> ~<Val.put curr _>*) & ~<Nxt.put !a b>* & (~<Nxt.put a _>* | (.* <Nxt.put a b> ~<Nxt.put a _>*))"];
            context_2 [shape=circle label="q2" tooltip="∅"];
            context_3 [shape=circle label="q3" tooltip="(.* <Nxt.put a b> ~<Nxt.put a _>*) & ~<Nxt.put !a b>* & (~<Val.put curr _>* | (.* <Val.put curr known> ~<Val.put curr _>*))" color=red];
            context_4 [shape=doublecircle label="q4" tooltip="~<Nxt.put !a b>* & (~<Nxt.put a _>* | (.* <Nxt.put a b> ~<Nxt.put a _>*)) & (~<Val.put curr _>* | (.* <Val.put curr known> ~<Val.put curr _>*))" color=red];
            context_0 -> context_1 [label="<Nxt.put a b>"];
            context_0 -> context_0 [label="(<Nxt.put a !b> | <Nxt.put !a !b> | ~(<Nxt.put> | <Val.put curr known>))"];
            context_0 -> context_2 [label="<Nxt.put !a b>"];
            context_0 -> context_3 [label="<Val.put curr known>" color=red fontcolor=red];
            context_1 -> context_1 [label="(<Nxt.put a b> | <Nxt.put !a !b> | ~(<Nxt.put> | <Val.put curr known>))"];
            context_1 -> context_0 [label="<Nxt.put a !b>"];
            context_1 -> context_2 [label="<Nxt.put !a b>"];
            context_1 -> context_4 [label="<Val.put curr known>"];
            context_2 -> context_2 [label="."];
            context_3 -> context_4 [label="<Nxt.put a b>" color=red fontcolor=red];
            context_3 -> context_3 [label="(<Nxt.put a !b> | <Nxt.put !a !b> | ~(<Nxt.put> | <Val.put curr !known>))" color=red fontcolor=red];
            context_3 -> context_2 [label="<Nxt.put !a b>"];
            context_3 -> context_0 [label="<Val.put curr !known>"];
            context_4 -> context_4 [label="(<Nxt.put a b> | <Nxt.put !a !b> | ~(<Nxt.put> | <Val.put curr !known>))" color=red fontcolor=red];
            context_4 -> context_3 [label="<Nxt.put a !b>"];
            context_4 -> context_2 [label="<Nxt.put !a b>"];
            context_4 -> context_1 [label="<Val.put curr !known>"];
          }
          subgraph "cluster_property" {
            label="property";
            property_start [shape=point]; property_start -> property_0;
            property_0 [shape=doublecircle label="q0" tooltip="~<Nxt.put !a b>* | (~<Nxt.put !a b>* <Nxt.put a !b> .*)" color=red];
            property_1 [shape=doublecircle label="q1" tooltip=".*"];
            property_2 [shape=circle label="q2" tooltip="∅" color=red];
            property_0 -> property_0 [label="(<Nxt.put a b> | <Nxt.put !a !b> | ~<Nxt.put>)" color=red fontcolor=red];
            property_0 -> property_1 [label="<Nxt.put a !b>"];
            property_0 -> property_2 [label="<Nxt.put !a b>" color=red fontcolor=red];
            property_1 -> property_1 [label="."];
            property_2 -> property_2 [label="."];
          }
        }
    "#]].assert_eq(&crate::dot(&program, method, 0, witnesses.first()));
}

#[test]
fn local_functions_are_called() {
    let (mut b, set, _) = counter();
    let (f, n, m) = (b.var("f", &Sort::Unit), b.var("n", &Sort::Int), b.var("m", &Sort::Int));
    let lambda = Lambda { itself: None, name: "f".into(), parameters: vec![n], body: call(set, &[n]) };
    let body = Expr::Let {
        bindings: vec![(f, Expr::Function(Arc::new(lambda)))],
        body: Box::new(call_variable(f, &[m])),
    };
    let method = b.method("apply", vec![m], vec![], Sort::Unit, plain(), body);
    assert!(is_clean(&check(&b.program, method, Engine::Spans, &Options::default())));
}

/// `let rec add_all xs = match xs with [] -> () | x :: rest -> set x; add_all rest`, which must not set 7.
#[test]
fn lists_are_invented_and_mistakes_are_reported_once() {
    let (mut b, set, _) = counter();
    let list = Sort::Data(DataId(0));
    let constructor =
        |name: &str, fields: Vec<Sort>| Constructor { name: name.into(), fields, labels: vec![] };
    b.program.data_types.push(DataType {
        name: "int list".into(),
        constructors: vec![constructor("[]", vec![]), constructor("::", vec![Sort::Int, list.clone()])],
    });
    let cons = ConstructorId { data: DataId(0), index: 1 };
    let xs = b.var("xs", &list);
    let (head, tail) = (b.var("x", &Sort::Int), b.var("rest", &list));
    let field = |at| Expr::Value(Pure::Field(cons, Box::new(Pure::Var(xs)), at));
    let again = Expr::Call {
        callee: Callee::Function(FunctionId(0)),
        arguments: vec![Argument::Value(Pure::Var(tail))],
        span: None,
    };
    let full = Expr::Let {
        bindings: vec![(head, field(0)), (tail, field(1)), (VarId(0), call(set, &[head]))],
        body: Box::new(again),
    };
    let body = branch(Pure::IsConstructor(cons, Box::new(Pure::Var(xs))), full, unit());
    let (seven, r) = (b.var("x", &Sort::Int), b.var("r", &Sort::Unit));
    let qualifier = Pure::eq(Pure::Var(seven), Pure::Int(7));
    let sets_seven = Event::Atom(Box::new(EventPattern {
        operation: set,
        arguments: vec![seven],
        result: r,
        qualifier,
        span: None,
    }));
    let never = Ltl::Not(Box::new(ever(sets_seven)));
    let method = b.method("add_all", vec![xs], vec![], Sort::Unit, invariant(never), body);
    let options = Options { context_events: 1, unrollings: 2, violations: 5, ..Options::default() };
    let report = check_method(&b.program, method, &options);
    expect![[r#"
        add_all: falsified
        after `set 7` no continuation satisfies what `add_all` promises
          arguments: xs = [7]
          property starts in q0
          history:
          calls:
            set 7  [q1]  <- here
          script: add_all [7]
          q0 (accepting): ~<set 7>*
          q1 (dead): ∅
    "#]]
    .assert_eq(&crate::render::report(&report));
    assert_eq!(report.coverage.data_depth, Some(4));
}

#[test]
fn comparisons_print_as_written() {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let elem = b.opaque("elem", Order::Total);
    let put = b.operation("put", &[("e", &elem)], &Sort::Unit);
    b.setter(put);
    let (g, e, r) = (b.var("g", &elem), b.var("e", &elem), b.var("r", &Sort::Unit));
    let qualifier = Pure::Op(PureOp::Lt, vec![Pure::Var(e), Pure::Var(g)]);
    let less = Event::Atom(Box::new(EventPattern {
        operation: put,
        arguments: vec![e],
        result: r,
        qualifier,
        span: None,
    }));
    let never = Ltl::Not(Box::new(ever(less)));
    let x = b.var("x", &elem);
    let method = b.method("m", vec![x], vec![g], Sort::Unit, invariant(never), call(put, &[x]));
    shows(
        &b.program,
        method,
        expect![[r#"
            m: falsified
            after `put e1` no continuation satisfies what `m` promises
              arguments: x = e1
              ghosts: g = e2
              where e1 < e2
              property starts in q0
              history:
              calls:
                put e1  [q1]  <- here
              script: m e1
              q0 (accepting): ~<put x0 | x0 < g>*
              q1 (dead): ∅
        "#]],
    );
}
