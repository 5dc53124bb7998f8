//! The text says what we mean: Z3 reads it, and agrees with the evaluator.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use super::{Dialect, Printer};
use crate::testing::{Expr, Generator, fixed_cases, numbers};
use crate::{Op, Sort, Term, Terms, Value};

fn check(build: impl Fn(&Terms) -> Vec<Term>, expected: Expect) {
    let terms = Terms::new();
    let script = terms.smtlib(&build(&terms), Dialect::Z3);
    expected.assert_eq(script.strip_prefix(Printer::HEADER).unwrap());
}

#[test]
fn scripts() {
    check(
        |terms| {
            let x = terms.symbol("x", Sort::Int);
            let y = terms.fresh("y", Sort::Int);
            vec![
                terms.lt(terms.add(x, terms.int(-3)), terms.scale(&2.into(), y)),
                terms.eq(terms.div(x, y), y),
            ]
        },
        expect![[r#"
            (declare-fun x () Int)
            (declare-fun y!1 () Int)
            (assert (<= (+ x (* (- 2) y!1)) 2))
            (assert (= y!1 (let ((?a x) (?b y!1)) (ite (= ?b 0) 0 (ite (> ?b 0) (div ?a ?b) (div (- ?a) (- ?b)))))))
            (check-sat)
        "#]],
    );
    check(
        |terms| {
            let c = terms.symbol("c", Sort::Char);
            let s = terms.symbol("s'", Sort::Str);
            vec![terms.eq(terms.str_from_char(c), s)]
        },
        expect![[r#"
            (declare-fun c () Int)
            (assert (not (<= c (- 1))))
            (assert (<= c 1114111))
            (declare-fun |s'| () String)
            (assert (= |s'| (let ((?c c)) (str.from_code (ite (<= ?c 196607) ?c 65533)))))
            (check-sat)
        "#]],
    );
}

/// Shared subterms are defined once; the text is linear in the graph.
#[test]
fn sharing() {
    check(
        |terms| {
            let x = terms.symbol("x", Sort::BitVec(8));
            let once = terms.bv_udiv(x, terms.bv_not(x));
            let twice = terms.bv_udiv(once, terms.bv_not(once));
            vec![terms.eq(twice, x)]
        },
        expect![[r#"
            (declare-fun x () (_ BitVec 8))
            (define-fun %1 () (_ BitVec 8) (bvudiv x (bvnot x)))
            (assert (= x (bvudiv %1 (bvnot %1))))
            (check-sat)
        "#]],
    );
}

/// A printer for a running solver says nothing twice, but for constraints, which may have gone with a scope.
#[test]
fn term_by_term() {
    let terms = Terms::new();
    let sort = terms.uninterpreted_sort("Thing");
    let Sort::Uninterpreted(name) = sort else { panic!("{sort:?}") };
    let thing = terms.symbol("thing", sort);
    let element = |number| terms.value(Value::Element(name, number), sort).unwrap();
    let float = terms.symbol("mod", Sort::Float32);
    let bits = terms.fp_to_bits(float);
    let shared = terms.bv_mul(bits, bits);
    let mut printer = Printer::new(&terms, Dialect::Cvc5);
    let mut script = String::new();
    for term in [
        terms.eq(thing, element(0)),
        terms.ne(thing, element(1)),
        terms.eq(shared, terms.bv_not(shared)),
        terms.bv_ule(shared, bits),
    ] {
        script.push_str(&printer.print(term).assertion());
    }
    expect![[r#"
        (declare-sort Thing 0)
        (declare-fun thing () Thing)
        (declare-fun %0%Thing () Thing)
        (assert (= thing %0%Thing))
        (declare-fun %1%Thing () Thing)
        (assert (and (not (= thing %1%Thing)) (distinct %0%Thing %1%Thing)))
        (declare-fun %_mod () (_ FloatingPoint 8 24))
        (declare-fun %1 () (_ BitVec 32))
        (define-fun %2 () (_ BitVec 32) %1)
        (define-fun %3 () (_ BitVec 32) (bvmul %2 %2))
        (assert (and (= %3 (bvnot %3)) (distinct %0%Thing %1%Thing) (let ((?a %_mod)) (ite (fp.isNaN ?a) (= %1 #x7fc00000) (= ((_ to_fp 8 24) %1) ?a)))))
        (assert (and (bvule %3 %2) (distinct %0%Thing %1%Thing) (let ((?a %_mod)) (ite (fp.isNaN ?a) (= %1 #x7fc00000) (= ((_ to_fp 8 24) %1) ?a)))))
    "#]]
    .assert_eq(&script);
}

/// Whether Z3 finds the script satisfiable; `None` if it gives up or takes longer.
fn z3(script: &str, milliseconds: u32) -> Option<bool> {
    let solver = z3::Solver::new();
    let mut params = z3::Params::new();
    params.set_u32("timeout", milliseconds);
    solver.set_params(&params);
    solver.from_string(script.strip_prefix(Printer::HEADER).unwrap_or(script));
    assert!(!solver.get_assertions().is_empty(), "not read: {script}");
    match solver.check() {
        z3::SatResult::Sat => Some(true),
        z3::SatResult::Unsat => Some(false),
        z3::SatResult::Unknown => None,
    }
}

/// That the expression, written as it is, has the value.
fn claim(terms: &Terms, expr: &Expr, value: &Value, dialect: Dialect) -> String {
    let mut printer = Printer::new(terms, dialect);
    let value = terms.value(value.clone(), expr.sort).unwrap();
    let (left, right) = (expr.build_plain(terms), value);
    let claim = terms.intern(Op::Eq, &[left, right], Sort::Bool);
    let denied = terms.intern(Op::Not, &[claim], Sort::Bool);
    let mut script = String::new();
    let _ = write!(script, "{}", printer.print(denied).assertion());
    script
}

/// What Z3 turns into large circuits, during which it does not look at the clock.
fn is_hard(expr: &Expr) -> bool {
    use Op::{BvMul, BvSdiv, BvSmod, BvSrem, BvUdiv, BvUrem};
    let circuit = match expr.op {
        BvMul | BvUdiv | BvUrem | BvSdiv | BvSrem | BvSmod => expr.sort > Sort::BitVec(8),
        Op::FpToReal | Op::FpFromReal(_) | Op::FpRound(_) | Op::FpSqrt | Op::FpFma | Op::FpRem => true,
        Op::FpMul | Op::FpDiv | Op::FpAdd | Op::FpSub => true,
        _ => false,
    };
    circuit || expr.args.iter().any(is_hard)
}

proptest! {
    #![proptest_config(fixed_cases(300))]

    /// Evaluation agrees with Z3 on closed expressions of all sorts.
    #[test]
    fn evaluation_agrees_with_z3(numbers in numbers()) {
        let terms = Terms::new();
        let mut generator = Generator::new(&terms, &numbers);
        generator.open = false;
        let expr = generator.any(3);
        let value = expr.eval(&terms, &crate::Model::new());
        let script = claim(&terms, &expr, &value, Dialect::Z3);
        prop_assert_eq!(z3(&script, 30_000), Some(false), "{}", script);
    }

    /// Z3 finds no difference between an expression and what the smart constructors make of it. (It may give
    /// up.)
    #[test]
    fn simplification_agrees_with_z3(numbers in numbers()) {
        let terms = Terms::new();
        let expr = Generator::new(&terms, &numbers).any(2);
        if is_hard(&expr) {
            return Ok(());
        }
        let (plain, built) = (expr.build_plain(&terms), expr.build(&terms));
        let same = terms.intern(Op::Eq, &[plain, built], Sort::Bool);
        let differ = terms.intern(Op::Not, &[same], Sort::Bool);
        let script = terms.smtlib(&[differ], Dialect::Z3);
        prop_assert_ne!(z3(&script, 200), Some(true), "{}", script);
    }
}

/// What cvc5 1.0 does not read: real numbers and floats into each other, complements of sets, constant arrays
/// of what is not a literal.
fn beyond_cvc5(expr: &Expr) -> bool {
    let own = match &expr.op {
        Op::FpToReal | Op::FpFromReal(_) => true,
        Op::Literal(Value::Set(set)) => set.is_cofinite(),
        Op::ConstArray(_) => !matches!(expr.args[0].op, Op::Literal(_)),
        _ => false,
    };
    own || expr.args.iter().any(beyond_cvc5)
}

/// cvc5 reads the text as well and agrees.
#[test]
fn evaluation_agrees_with_cvc5() {
    use std::process::{Command, Stdio};
    if Command::new("cvc5").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("skipped: cvc5 is not installed");
        return;
    }
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut script = Printer::HEADER.to_owned();
    let mut claims = Vec::new();
    while claims.len() < 150 {
        let numbers = numbers().new_tree(&mut runner).unwrap().current();
        let terms = Terms::new();
        let mut generator = Generator::new(&terms, &numbers);
        generator.open = false;
        let expr = generator.any(3);
        let value = expr.eval(&terms, &crate::Model::new());
        let cofinite = matches!(&value, Value::Set(set) if set.is_cofinite());
        if !beyond_cvc5(&expr) && !cofinite {
            let claim = claim(&terms, &expr, &value, Dialect::Cvc5);
            // Each claim comes from a store of its own, so names must not outlive it.
            let _ = write!(script, "{claim}(check-sat)\n(reset)\n(set-logic ALL)\n");
            claims.push(claim);
        }
    }
    let path = std::env::temp_dir().join(format!("otherwise-cvc5-{}.smt2", std::process::id()));
    std::fs::write(&path, script).unwrap();
    let output =
        Command::new("cvc5").args(["--incremental", "--tlimit-per=2000"]).arg(&path).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    let answers = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut answers = answers.lines();
    for claim in claims {
        let answer = answers.next().unwrap_or("nothing");
        assert!(matches!(answer, "unsat" | "unknown"), "{answer}: {claim}");
    }
}
