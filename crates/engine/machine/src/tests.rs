//! Whole evaluations of small programs built by hand.

use otherwise_core::prim::{ArithOp, CompareOp, NumType};
use otherwise_core::{
    Alternative, Bind, Binder, Expr, Global, GlobalKind, Literal, LocalId, Name, Pattern, PrimOp, Program,
    Type, builtin,
};
use std::sync::Arc;

use crate::word::Word;
use crate::{Closed, Event, Limits, Machine, Outcome, Pause, lower};

fn binder(id: u32) -> Binder {
    Binder::new(LocalId(id), "x", Type::con(builtin::int()))
}

fn local(id: u32) -> Expr {
    Expr::Local(LocalId(id))
}

fn int(number: i64) -> Expr {
    Expr::Literal(Literal::Int(number))
}

fn global(name: &str) -> Expr {
    Expr::Global(Name::new("T", name))
}

fn prim(op: PrimOp, arguments: Vec<Expr>) -> Expr {
    Expr::Prim(op).apply(arguments)
}

fn arith(op: ArithOp, a: Expr, b: Expr) -> Expr {
    prim(PrimOp::Arith(NumType::Int, op), vec![a, b])
}

fn test(id: u32, condition: Expr, yes: Expr, no: Expr) -> Expr {
    let arm = |constructor, body| Alternative {
        pattern: Pattern::Constructor { constructor, types: vec![], fields: vec![] },
        body,
    };
    let arms = vec![arm(builtin::true_con(), yes), arm(builtin::false_con(), no)];
    Expr::case(condition, binder(id), Type::con(builtin::int()), arms)
}

fn program(globals: Vec<(&str, Expr)>) -> Arc<Program> {
    let mut program = Program::new();
    for (name, body) in globals {
        program.add_global(Arc::new(Global {
            name: Name::new("T", name),
            ty: Type::con(builtin::int()),
            body,
            kind: GlobalKind::Value,
            span: None,
            exported: true,
        }));
    }
    Arc::new(program)
}

fn run(program: &Arc<Program>, limits: Limits<'_>) -> (Event, u64) {
    let main = Name::new("T", "main");
    let code = lower(program, &[main]);
    let mut machine = Machine::new(&code);
    let value = machine.global(main).unwrap();
    machine.start(value, &[]);
    let event = machine.run(limits, &mut Closed::default());
    (event, machine.steps())
}

fn is_value(event: &Event, expected: Word) -> bool {
    matches!(event, Event::Finished(Outcome::Value(value)) if value.0 == expected)
}

fn check(globals: Vec<(&str, Expr)>, expected: Word) {
    match run(&program(globals), Limits::default()).0 {
        Event::Finished(Outcome::Value(value)) => assert_eq!(value.0, expected),
        other => panic!("{other:?}"),
    }
}

/// `fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)`.
fn fib() -> Expr {
    let call = |by| global("fib").apply(vec![arith(ArithOp::Sub, local(0), int(by))]);
    let small = prim(PrimOp::Compare(NumType::Int, CompareOp::Lt), vec![local(0), int(2)]);
    let body = test(1, small, local(0), arith(ArithOp::Add, call(1), call(2)));
    Expr::lambda(vec![binder(0)], body)
}

#[test]
fn recursion() {
    check(vec![("fib", fib()), ("main", global("fib").apply(vec![int(20)]))], Word::Int(6765));
}

/// `count n acc = if n == 0 then acc else count (n - 1) (acc + n)`: neither stack nor heap grow.
fn count_down(from: i64) -> Arc<Program> {
    let done = prim(PrimOp::Compare(NumType::Int, CompareOp::Eq), vec![local(0), int(0)]);
    let again = global("count")
        .apply(vec![arith(ArithOp::Sub, local(0), int(1)), arith(ArithOp::Add, local(1), local(0))]);
    let body = test(2, done, local(1), again);
    let count = Expr::lambda(vec![binder(0), binder(1)], body);
    program(vec![("count", count), ("main", global("count").apply(vec![int(from), int(0)]))])
}

#[test]
fn loops_run_in_constant_space() {
    let limits = Limits { memory: 1 << 16, ..Limits::default() };
    let (outcome, _) = run(&count_down(300_000), limits);
    assert!(is_value(&outcome, Word::Int(300_000 * 300_001 / 2)));
}

#[test]
fn budgets_hold() {
    let limits = Limits { steps: 1000, ..Limits::default() };
    let (outcome, steps) = run(&count_down(300_000), limits);
    assert!(matches!(outcome, Event::Paused(Pause::Steps)));
    assert_eq!(steps, 1000);
    let raised = std::sync::atomic::AtomicBool::new(true);
    let limits = Limits { interrupt: Some(&raised), ..Limits::default() };
    assert!(matches!(run(&count_down(300_000), limits).0, Event::Paused(Pause::Interrupt)));
}

/// `deep n = if n == 0 then 0 else 1 + deep (n - 1)`: the stack grows, not ours.
#[test]
fn deep_recursion_is_no_problem_until_memory_ends() {
    let done = prim(PrimOp::Compare(NumType::Int, CompareOp::Eq), vec![local(0), int(0)]);
    let again = global("deep").apply(vec![arith(ArithOp::Sub, local(0), int(1))]);
    let body = test(1, done, int(0), arith(ArithOp::Add, int(1), again));
    let deep = Expr::lambda(vec![binder(0)], body);
    let make = |n| program(vec![("deep", deep.clone()), ("main", global("deep").apply(vec![int(n)]))]);
    let (outcome, _) = run(&make(200_000), Limits::default());
    assert!(is_value(&outcome, Word::Int(200_000)));
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    assert!(matches!(run(&make(200_000), limits).0, Event::Paused(Pause::Memory)));
}

#[test]
fn a_value_that_needs_itself_is_a_loop() {
    let (outcome, _) =
        run(&program(vec![("main", arith(ArithOp::Add, global("main"), int(1)))]), Limits::default());
    assert!(matches!(outcome, Event::Finished(Outcome::Loop)));
}

/// A list of the numbers from `n` down to 1, tied to an infinite list, and summed up: exercises collections.
#[test]
fn collections_keep_what_is_needed() {
    let list_ty = Type::list(Type::con(builtin::int()));
    let cons = |head, tail| {
        Expr::Constructor(builtin::cons()).type_apply(vec![Type::con(builtin::int())]).apply(vec![head, tail])
    };
    // ones = let xs = 1 : xs in xs
    let ones = Expr::let_(Bind::Rec(vec![(binder(0), cons(int(1), local(0)))]), local(0));
    // sum n xs acc = if n == 0 then acc else case xs of (y : ys) -> sum (n - 1) ys (acc + y)
    let fields = vec![binder(4), binder(5)];
    let step = global("sum").apply(vec![
        arith(ArithOp::Sub, local(0), int(1)),
        local(5),
        arith(ArithOp::Add, local(2), local(4)),
    ]);
    let pattern = Pattern::Constructor { constructor: builtin::cons(), types: vec![], fields };
    let walk = Expr::case(local(1), binder(3), list_ty, vec![Alternative { pattern, body: step }]);
    let done = prim(PrimOp::Compare(NumType::Int, CompareOp::Eq), vec![local(0), int(0)]);
    let sum = Expr::lambda(vec![binder(0), binder(1), binder(2)], test(6, done, local(2), walk));
    // from n = n : from (n + 1)
    let from = Expr::lambda(
        vec![binder(0)],
        cons(local(0), global("from").apply(vec![arith(ArithOp::Add, local(0), int(1))])),
    );
    let numbers = global("from").apply(vec![int(1)]);
    let sum_of = |list| global("sum").apply(vec![int(500_000), list, int(0)]);
    let main = arith(ArithOp::Add, sum_of(global("ones")), sum_of(numbers));
    let program = program(vec![("ones", ones), ("sum", sum), ("from", from), ("main", main)]);
    let (outcome, _) = run(&program, Limits { memory: 1 << 24, ..Limits::default() });
    assert!(is_value(&outcome, Word::Int(500_000 + 500_000 * 500_001 / 2)));
}

#[test]
fn forks_go_on_independently() {
    let program = count_down(100_000);
    let main = Name::new("T", "main");
    let code = lower(&program, &[main]);
    let mut one = Machine::new(&code);
    let value = one.global(main).unwrap();
    let world = &mut Closed::default();
    one.start(value, &[]);
    assert!(matches!(
        one.run(Limits { steps: 5000, ..Limits::default() }, world),
        Event::Paused(Pause::Steps)
    ));
    let mut two = one.fork();
    let expected = Word::Int(100_000 * 100_001 / 2);
    assert!(is_value(&two.run(Limits::default(), world), expected));
    assert!(is_value(&one.run(Limits::default(), world), expected));
}

/// The machine hands a control on with every step.
#[test]
fn a_control_is_small() {
    assert!(size_of::<crate::machine::Control>() <= 32);
}

/// A note is made when its place is evaluated, once, and in that order; its value is not evaluated.
#[test]
fn notes_are_kept_in_the_order_of_evaluation() {
    let note = |label, value, body| {
        let types = vec![Type::con(builtin::int()), Type::con(builtin::int())];
        Expr::Prim(PrimOp::Note).type_apply(types).apply(vec![int(label), value, body])
    };
    // let x = note 1 (raise 0) 20 in note 2 22 (x + 22) + x
    let raise = prim(PrimOp::Raise, vec![int(0)]);
    let shared = arith(ArithOp::Add, note(2, int(22), arith(ArithOp::Add, local(0), int(22))), local(0));
    let main = Expr::let_(Bind::NonRec(binder(0), note(1, raise, int(20))), shared);
    let name = Name::new("T", "main");
    let program = program(vec![("main", main)]);
    let code = lower(&program, &[name]);
    let mut machine = Machine::new(&code);
    machine.start(machine.global(name).unwrap(), &[]);
    assert!(is_value(&machine.run(Limits::default(), &mut Closed::default()), Word::Int(62)));
    let labels: Vec<i64> = machine.notes().iter().map(|note| note.label).collect();
    assert_eq!(labels, [2, 1]);
}

/// `f x = let again = x * 100 in if x == 1 then again else if (x == 2 || x == 3) then again + x else if x == 4 then again else 0`:
/// one alternative returns the variable, another keeps it, and one condition is a choice itself.
#[test]
fn code_for_concrete_values_agrees_with_code_for_searches() {
    let is = |number| prim(PrimOp::Compare(NumType::Int, CompareOp::Eq), vec![local(0), int(number)]);
    let truth = |value| {
        Expr::Constructor(if value { builtin::true_con() } else { builtin::false_con() }).apply(vec![])
    };
    let either = test(10, is(2), truth(true), is(3));
    let kept = arith(ArithOp::Add, local(1), local(0));
    let rest = test(11, either, kept, test(12, is(4), local(1), int(0)));
    let body = test(13, is(1), local(1), rest);
    let shared = Bind::NonRec(binder(1), arith(ArithOp::Mul, local(0), int(100)));
    let f = Expr::lambda(vec![binder(0)], Expr::Let(Box::new(shared), Box::new(body)));
    for (argument, expected) in [(1, 100), (2, 202), (3, 303), (4, 400), (5, 0)] {
        let program = program(vec![("f", f.clone()), ("main", global("f").apply(vec![int(argument)]))]);
        let main = Name::new("T", "main");
        let nowhere: crate::Sites = Box::new(|_, _| None);
        for code in [lower(&program, &[main]), crate::lower_with_call_sites(&program, &[main], nowhere)] {
            let mut machine = Machine::new(&code);
            machine.start(machine.global(main).unwrap(), &[]);
            let event = machine.run(Limits::default(), &mut Closed::default());
            assert!(is_value(&event, Word::Int(expected)), "{argument}: {event:?}");
        }
    }
}
