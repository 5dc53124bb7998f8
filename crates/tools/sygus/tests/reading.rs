//! The reader: both versions, complaints with places, printing back, and damaged files.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use expect_test::{Expect, expect};
use otherwise_diagnostics::Sources;
use otherwise_sygus::problem::Problem;
use otherwise_sygus::{print, read_problem};

fn read(text: &str) -> Result<Problem, String> {
    let mut sources = Sources::new();
    let id = sources.add("task.sl", text);
    let file = sources.get(id);
    read_problem(file).map_err(|complaints| {
        let mut shown = String::new();
        for complaint in complaints {
            let place = complaint.span().map(|span| {
                let at = file.position(span.start);
                format!("{}:{} `{}`: ", at.line, at.column, file.slice(span))
            });
            shown += &format!("{}{}\n", place.unwrap_or_default(), complaint.message);
        }
        shown
    })
}

#[track_caller]
fn complains(text: &str, expected: Expect) {
    expected.assert_eq(&read(text).expect_err("it should be refused"));
}

const OLD: &str = r#"(set-logic SLIA)
(synth-fun f ((s String) (n Int)) String
  ((Start String (ntString))
   (ntString String (s "a""b" "\" (str.++ ntString ntString) (int.to.str ntInt) (Variable String)))
   (ntInt Int (-1 1 1 n (str.to.int ntString) (Constant Int)))))
(declare-var s String)
(constraint (= (f "x" -1) "x")) ; a remark
(check-synth)
"#;

#[test]
fn version_1_becomes_version_2() {
    let problem = read(OLD).unwrap();
    assert_eq!(problem.version, 1);
    expect![[r#"
        (set-logic SLIA)
        (synth-fun f ((s String) (n Int)) String
          ((Start String) (ntString String) (ntInt Int))
          ((Start String (ntString))
           (ntString String (s
             "a""b"
             "\"
             (str.++ ntString ntString)
             (str.from_int ntInt)
             (Variable String)))
           (ntInt Int ((- 1)
             1
             n
             (str.to_int ntString)
             (Constant Int)))))
        (declare-var s String)
        (constraint (= (f "x" (- 1)) "x"))
        (check-synth)
    "#]]
    .assert_eq(&print::problem(&problem, 2));
}

#[test]
fn printing_is_read_back() {
    for text in [OLD, MAX, INVARIANT] {
        let problem = read(text).unwrap();
        for version in [1, 2] {
            let printed = print::problem(&problem, version);
            let again = read(&printed).unwrap_or_else(|why| panic!("{why}\n{printed}"));
            assert_eq!(print::problem(&again, version), printed);
        }
    }
}

const MAX: &str = "(set-logic LIA)
(synth-fun max ((x Int) (y Int)) Int)
(define-fun twice ((x Int)) Int (let ((z (+ x x))) z))
(declare-var x Int) (declare-var |y 2| Int)
(constraint (>= (max x |y 2|) x))
(constraint (=> (= (twice x) 4) (= (max x x) 2)))
(check-synth)";

const INVARIANT: &str = "(set-logic LIA)
(synth-inv inv ((i Int) (n Int)))
(define-fun pre ((i Int) (n Int)) Bool (and (= i 0) (>= n 0)))
(define-fun trans ((i Int) (n Int) (i! Int) (n! Int)) Bool (and (< i n) (= i! (+ i 1)) (= n! n)))
(define-fun post ((i Int) (n Int)) Bool (=> (>= i n) (= i n)))
(inv-constraint inv pre trans post)
(check-synth)";

#[test]
fn invariants_become_constraints() {
    let problem = read(INVARIANT).unwrap();
    assert_eq!(problem.constraints.len(), 3);
    assert_eq!(problem.variables.len(), 4);
}

#[test]
fn what_is_wrong_is_underlined() {
    complains(
        "(synth-fun f ((s String)) String ((Start String (s (str.concat Start Start)))))",
        expect![[r#"
            1:53 `str.concat`: `str.concat` is not an operator that is known here
        "#]],
    );
    complains(
        "(synth-fun f ((s String)) String ((Start String ((str.++ Start Start)))))",
        expect![[r#"
            1:34 `((Start String ((str.++ Start Start))))`: the grammar can produce no term of sort String
        "#]],
    );
    complains(
        "(synth-fun f ((s String)) Int ((Start String (s))))",
        expect![[r#"
            1:31 `((Start String (s)))`: the grammar's start symbol `Start` is of sort String, the function's result of sort Int
        "#]],
    );
    complains(
        "(synth-fun f ((s String)) String ((Start String (s (str.len s)))))",
        expect![[r#"
            1:52 `(str.len s)`: `Start` is of sort String, this production of sort Int
        "#]],
    );
    complains(
        "(synth-fun f ((x Int)) Int)\n(constraint (= (f x) 1))\n(constraint (= (f 1) \"a\"))",
        expect![[r#"
            2:19 `x`: `x` is not declared
            3:13 `(= (f 1) "a")`: `=` cannot be applied to arguments of sorts Int, String
        "#]],
    );
    complains(
        "(synth-fun f ((x Real)) Int)",
        expect![[r#"
            1:18 `Real`: the sort `Real` is not known here
        "#]],
    );
    complains(
        "(set-logic LIA)\n(check-synth",
        expect![[r#"
            2:1 `(`: this `(` is never closed
        "#]],
    );
    complains(
        "(constraint (= \"a\" \"b))",
        expect![[r#"
            1:20 `"`: this string does not end
        "#]],
    );
    complains(
        "(set-logic LIA)",
        expect![[r#"
            1:1 ``: nothing is to be synthesised
        "#]],
    );
    complains(
        "(synth-fun f () Int)(declare-var x Int)(declare-var x Int)(oracle x)",
        expect![[r#"
            1:53 `x`: `x` is declared twice
            1:60 `oracle`: there is no command `oracle` here
        "#]],
    );
}

/// Damaged files are refused or read, never more.
#[test]
fn damaged_files_do_not_panic() {
    let seeds = [OLD, MAX, INVARIANT];
    let pieces = [
        "(",
        ")",
        "\"",
        "|",
        "-",
        "#x",
        "#b1",
        "(_ extract 9 2)",
        "99999999999999999999999999999999999999999999",
        "(_ BitVec 65)",
        "let",
        "ite",
        "\\u{110000}",
        "\u{e9}",
        " ",
        ";",
        "Start",
        "(Constant String)",
        "\0",
    ];
    let mut state = 7u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % n.max(1)
    };
    let mut understood = 0;
    for round in 0..6_000 {
        let mut text: Vec<char> = seeds[round % seeds.len()].chars().collect();
        for _ in 0..1 + below(4) {
            let at = below(text.len());
            match below(4) {
                0 => {
                    let end = (at + 1 + below(12)).min(text.len());
                    text.drain(at..end);
                }
                1 => {
                    let piece = pieces[below(pieces.len())];
                    text.splice(at..at, piece.chars());
                }
                2 => {
                    let from = below(text.len());
                    let end = (from + 1 + below(30)).min(text.len());
                    let copied: Vec<char> = text[from..end].to_vec();
                    text.splice(at..at, copied);
                }
                _ => {
                    let other = below(text.len());
                    text.swap(at, other);
                }
            }
            if text.is_empty() {
                text.push('(');
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(problem) = read(&text) {
            understood += 1;
            let _ = otherwise_sygus::examples::examples(&problem);
            for version in [1, 2] {
                let printed = print::problem(&problem, version);
                assert!(read(&printed).is_ok(), "not read back:\n{printed}\nfrom\n{text}");
            }
        }
    }
    assert!(understood > 50, "only {understood} of 6000 were understood");
}
