//! The same problems written in SMT-LIB by hand, and how long Z3 takes for them. There is none for De Bruijn
//! terms: the evaluator would have to be a recursive function over a data type, which is what Fig. 3.1 fails
//! at.

use std::fmt::Write;
use std::time::Instant;
use z3::{SatResult, Solver};

/// Z3 gives up after this many milliseconds.
const LIMIT: u32 = 60_000;

/// Runs an encoding: how long it took, and the answer.
pub(crate) fn run(encoding: &str) -> String {
    let (answer, time) = ask(encoding);
    if time < 0.1 { format!("{answer}, {:.1} ms", time * 1000.0) } else { format!("{answer}, {time:.2} s") }
}

/// The answer to an encoding, and the seconds it took.
pub(crate) fn ask(encoding: &str) -> (&'static str, f64) {
    let start = Instant::now();
    let solver = Solver::new();
    let mut parameters = z3::Params::new();
    parameters.set_u32("timeout", LIMIT);
    solver.set_params(&parameters);
    solver.from_string(encoding);
    let answer = match solver.check() {
        SatResult::Sat => "sat",
        SatResult::Unsat => "unsat",
        SatResult::Unknown => "unknown",
    };
    (answer, start.elapsed().as_secs_f64())
}

/// n queens: one number for each row.
pub(crate) fn queens(n: i32) -> String {
    let mut text = String::new();
    for i in 0..n {
        let _ = writeln!(text, "(declare-const q{i} Int)(assert (and (<= 1 q{i}) (<= q{i} {n})))");
        for j in 0..i {
            let _ = writeln!(
                text,
                "(assert (and (not (= q{i} q{j})) (not (= (- q{i} q{j}) {d})) (not (= (- q{j} q{i}) {d}))))",
                d = i - j
            );
        }
    }
    text
}

/// The program of Fig. 3.4 after its loop: k = 1, i = 6, n = 5.
pub(crate) fn program() -> String {
    "(declare-const j Int)(declare-const z Int)(assert (= z (+ 1 6 j)))(assert (not (< (* 5 2) z)))"
        .to_string()
}

pub(crate) fn product_is_sum() -> String {
    "(declare-const x Int)(declare-const y Int)(assert (not (= x 0)))(assert (not (= y 0)))(assert (= (* x y) (+ x y)))"
        .to_string()
}

/// In the theory of strings.
pub(crate) fn regex(name: &str) -> String {
    let atom = |c: char| format!("(str.to_re \"{c}\")");
    let all = |operator: &str, wrap: &dyn Fn(String) -> String| {
        let atoms: Vec<String> = "abcdef".chars().map(|c| wrap(atom(c))).collect();
        format!("({operator} {})", atoms.join(" "))
    };
    let expression = match name {
        "choices" => format!(
            "(re.++ (re.* (re.union {} {})) {} (re.union {} (re.* (re.++ {} {}))))",
            atom('a'),
            atom('b'),
            atom('c'),
            atom('d'),
            atom('e'),
            atom('f')
        ),
        "sequence6" => all("re.++", &|atom| atom),
        "alternatives6" => all("re.union", &|atom| atom),
        _ => all("re.++", &|atom| format!("(re.* {atom})")),
    };
    format!("(declare-const s String)(assert (str.in_re s {expression}))")
}

/// As in Fig. 3.1: recursive functions over lists and a quantifier.
pub(crate) fn sum_to_n(n: &str, numbers: &[i64]) -> String {
    let number = |n: &i64| if *n < 0 { format!("(- {})", -n) } else { n.to_string() };
    let list = numbers.iter().rev().fold("nil".to_string(), |rest, n| format!("(cons {} {rest})", number(n)));
    format!(
        "(declare-datatypes ((Numbers 0)) (((nil) (cons (head Int) (tail Numbers)))))\n\
         (define-fun-rec sum ((zs Numbers)) Int (ite ((_ is nil) zs) 0 (+ (head zs) (sum (tail zs)))))\n\
         (define-fun-rec len ((zs Numbers)) Int (ite ((_ is nil) zs) 0 (+ 1 (len (tail zs)))))\n\
         (define-fun-rec elem ((z Int) (zs Numbers)) Bool\n\
           (ite ((_ is nil) zs) false (ite (= z (head zs)) true (elem z (tail zs)))))\n\
         (declare-const ys Numbers)\n\
         (assert (= (sum ys) {n}))\n\
         (assert (forall ((y Int)) (=> (elem y ys) (elem y {list}))))\n\
         (assert (>= (len ys) 1))"
    )
}
