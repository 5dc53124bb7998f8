//! The solver on small tasks of every kind.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use otherwise_diagnostics::Sources;
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::problem::Problem;
use otherwise_sygus::{
    Answer, Checked, Engine, Filter, Settings, Status, print, read_problem, read_solution, solve, verify,
};

fn problem(text: &str) -> Problem {
    let mut sources = Sources::new();
    let id = sources.add("task.sl", text);
    read_problem(sources.get(id)).unwrap_or_else(|why| panic!("{why:?}"))
}

fn settings(stop: &AtomicBool) -> Settings<'_> {
    Settings {
        engine: Engine::Own,
        filter: Filter::None,
        time: Duration::from_secs(120),
        clock: Clock::Wall,
        memory: 1 << 30,
        all: 1,
        order: Order::Sizes,
        jobs: 1,
        stop,
    }
}

fn run(text: &str) -> (Problem, Answer) {
    let problem = problem(text);
    let answer = solve(&problem, &settings(&AtomicBool::new(false)));
    (problem, answer)
}

/// Solves and checks once more; the body in version 2.
#[track_caller]
fn solved(text: &str) -> String {
    let (problem, answer) = run(text);
    assert_eq!(answer.status, Status::Solved, "{:?}", answer.reason);
    assert_eq!(verify(&problem, &answer.solution, Duration::from_secs(60)), Checked::Right);
    let definition = &answer.solution[0];
    print::term(&definition.body, &definition.parameters, 2)
}

/// A task in the shape of the strings track.
fn strings(constants: &str, numbers: &str, ite: bool, rows: &[(&str, &str)]) -> String {
    let cases = if ite { "(ite ntBool ntString ntString)" } else { "" };
    let constraints: String = rows
        .iter()
        .map(|(input, output)| format!("(constraint (= (f \"{input}\") \"{output}\"))\n"))
        .collect();
    format!(
        "(set-logic SLIA)
(synth-fun f ((name String)) String
  ((Start String (ntString))
   (ntString String (name {constants} (str.++ ntString ntString) (str.replace ntString ntString ntString)
     (str.at ntString ntInt) (int.to.str ntInt) {cases} (str.substr ntString ntInt ntInt)))
   (ntInt Int ({numbers} (+ ntInt ntInt) (- ntInt ntInt) (str.len ntString) (str.to.int ntString)
     (str.indexof ntString ntString ntInt)))
   (ntBool Bool (true false (str.prefixof ntString ntString) (str.suffixof ntString ntString)
     (str.contains ntString ntString)))))
{constraints}(check-synth)"
    )
}

#[test]
fn a_character_that_nothing_makes_is_a_proof() {
    let rows = [("Ada Brandt", "Brandt, A."), ("Li Wu", "Wu, L.")];
    let (full, comma, dot) = (r#"" " "." ", ""#, "`,`", "`.`");
    for (constants, missing) in [(r#"" " ".""#, Some(comma)), (r#"" " ",""#, Some(dot)), (full, None)] {
        let (_, answer) = run(&strings(constants, "0 1", false, &rows));
        let why = format!("{:?}", answer.complaint);
        match missing {
            Some(missing) => {
                assert_eq!(answer.status, Status::Infeasible);
                assert!(why.contains(missing), "{why}");
            }
            None => assert_eq!(answer.status, Status::Solved),
        }
    }
    // Numbers are written with digits, whatever the texts have, and never with a minus.
    solved(&strings(r#""x""#, "0 1 2", false, &[("ab", "2"), ("abcd", "4"), ("a", "1")]));
    let (_, answer) = run(&strings(r#""x""#, "0 1 2", false, &[("ab", "-2"), ("abcd", "-4")]));
    assert_eq!(answer.status, Status::Infeasible);
}

#[test]
fn literals_that_nothing_suggests_are_asked_for() {
    let text = |sort: &str, start: &str, rows: &[(&str, &str)]| {
        let constraints: String =
            rows.iter().map(|(input, output)| format!("(constraint (= (f {input}) {output}))\n")).collect();
        format!(
            "(set-logic ALL)(synth-fun f ((x {sort})) {sort} ((S {sort}) (B Bool) (C {sort}))
              ((S {sort} ({start})) (B Bool ((= x C))) (C {sort} ((Constant {sort})))))\n{constraints}(check-synth)"
        )
    };
    let bits = "(_ BitVec 8)";
    solved(&text(bits, "x (bvxor x C)", &[("#x06", "#x5c"), ("#x11", "#x4b")]));
    solved(&text(bits, "(bvadd (bvmul x C) C)", &[("#x01", "#xb0"), ("#x02", "#x13"), ("#x03", "#x76")]));
    solved(&text("Int", "(div x C)", &[("1000", "1"), ("2000", "3"), ("1300", "2")]));
    solved(&text("Int", "(ite (<= x C) C C)", &[("50", "1"), ("90", "17"), ("70", "17"), ("60", "1")]));
    // No literal helps here, but not all were tried: nothing is proved.
    let (_, answer) = run(&text("Int", "(div x C)", &[("10", "1"), ("20", "0")]));
    assert_eq!(answer.status, Status::Unsolved);
}

#[test]
fn parts_and_constants_are_joined() {
    let text = strings(
        r#"" " ", ""#,
        "0 1",
        false,
        &[("Ada Brandt", "Brandt, Ada"), ("Kofi Mensah", "Mensah, Kofi"), ("Li Wu", "Wu, Li")],
    );
    let body = solved(&text);
    assert!(body.matches("str.substr").count() <= 2, "{body}");
}

#[test]
fn numbers_in_texts_are_counted_on() {
    let rows = [("Room 9", "Room 10"), ("Seat 41", "Seat 42"), ("Gate 7", "Gate 8"), ("Box 199", "Box 200")];
    let body = solved(&strings(r#"" ""#, "0 1", false, &rows));
    assert!(body.contains("str.to_int"), "{body}");
}

#[test]
fn cases_are_told_apart_by_conditions_not_by_examples() {
    let rows = [
        ("12 kg", "12 kilo"),
        ("7 lb", "7 pound"),
        ("30 kg", "30 kilo"),
        ("5 lb", "5 pound"),
        ("81 kg", "81 kilo"),
        ("64 lb", "64 pound"),
    ];
    let body = solved(&strings(r#"" " "kg" "lb" " kilo" " pound""#, "0 1 2", true, &rows));
    assert_eq!(body.matches("ite").count(), 1, "{body}");
}

#[test]
fn hundreds_of_examples_need_few_at_a_time() {
    let names: Vec<(String, String)> = (0..400)
        .map(|n| {
            let (first, last) = (format!("F{}", "o".repeat(n % 17)), format!("L{n}"));
            (format!("{first} {last}"), format!("{last}.{first}"))
        })
        .collect();
    let rows: Vec<(&str, &str)> = names.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    solved(&strings(r#"" " ".""#, "0 1", false, &rows));
}

#[test]
fn other_results_than_texts() {
    let text = "(set-logic SLIA)
(synth-fun f ((a String) (b String)) Int
  ((Start Int (0 1 (str.len S) (str.indexof S S Start) (+ Start Start) (- Start Start))) (S String (a b \"-\"))))
(constraint (= (f \"ab-cde\" \"x\") 3))
(constraint (= (f \"a-b\" \"yy\") 1))
(constraint (= (f \"-bcde\" \"\") 4))
(check-synth)";
    solved(text);
    let text = "(set-logic SLIA)
(synth-fun f ((a String) (b String)) Bool
  ((Start Bool ((str.prefixof S S) (= N N))) (S String (a b (str.at S N))) (N Int (0 1 (str.len S)))))
(constraint (f \"abc\" \"axy\"))
(constraint (not (f \"abc\" \"xay\")))
(constraint (= (f \"q\" \"qqq\") true))
(constraint (= (f \"cab\" \"ab\") false))
(check-synth)";
    solved(text);
}

#[test]
fn several_functions_by_example() {
    let text = "(set-logic SLIA)
(synth-fun f ((a String)) String ((S String (a \"!\" (str.++ S S)))))
(synth-fun g ((x Int)) Int ((I Int (x 1 2 (+ I I)))))
(constraint (= (f \"a\") \"a!\"))
(constraint (= (g 3) 5))
(constraint (= (f \"bc\") \"bc!\"))
(constraint (and (= (g 0) 2) (= (g 7) 9)))
(check-synth)";
    let (_, answer) = run(text);
    assert_eq!(answer.status, Status::Solved);
    assert_eq!(answer.solution.len(), 2);
}

#[test]
fn several_functions_under_common_constraints() {
    // The larger is said of alone, the smaller only together with it.
    solved(
        "(set-logic LIA)(synth-fun larger ((x Int) (y Int)) Int)(synth-fun smaller ((x Int) (y Int)) Int)\n\
         (declare-var x Int)(declare-var y Int)(constraint (>= (larger x y) x))(constraint (>= (larger x y) y))\n\
         (constraint (or (= (larger x y) x) (= (larger x y) y)))\n\
         (constraint (= (+ (larger x y) (smaller x y)) (+ x y)))(check-synth)",
    );
    // One undoes the other.
    let grammar = "((S Int (x 0 1 (+ S S) (- S S))))";
    solved(&format!(
        "(set-logic LIA)(synth-fun back ((x Int)) Int {grammar})(synth-fun on ((x Int)) Int {grammar})\n\
         (declare-var x Int)(constraint (= (back (on x)) x))(constraint (= (on x) (+ x 2)))(check-synth)"
    ));
    // What fits all that is said of one alone leaves nothing for the other.
    let bits = "(_ BitVec 8)";
    let grammar =
        format!("((S {bits} (x #x01 #x00 (bvadd S S) (bvsub S S) (bvand S S) (bvor S S) (bvnot S))))");
    solved(&format!(
        "(set-logic BV)(synth-fun f ((x {bits})) {bits} {grammar})(synth-fun g ((x {bits})) {bits} {grammar})\n\
         (declare-var x {bits})(constraint (= (bvadd (f x) (g x)) x))(constraint (= (bvand (g x) x) (g x)))\n\
         (constraint (= (bvand (f x) (bvsub x #x01)) (f x)))(check-synth)"
    ));
    // Nothing is said of one alone: the first guess for one must not be the last.
    let bits = "(_ BitVec 8)";
    let grammar = format!("((S {bits} (x #x01 #x00 (bvadd S S) (bvsub S S) (bvand S S) (bvnot S))))");
    solved(&format!(
        "(set-logic BV)(synth-fun f ((x {bits})) {bits} {grammar})(synth-fun g ((x {bits})) {bits} {grammar})\n\
         (declare-var x {bits})(constraint (= (bvadd (f x) (g x)) (bvnot x)))\n\
         (constraint (= (bvsub (f x) (g x)) (bvnot (bvadd x #x02))))(check-synth)"
    ));
}

#[test]
fn constraints_are_met_for_all_values() {
    let text = "(set-logic LIA)
(synth-fun clamp ((x Int) (lo Int) (hi Int)) Int
  ((I Int) (B Bool)) ((I Int (x lo hi 0 1 (+ I I) (ite B I I))) (B Bool ((<= I I) (and B B) (not B)))))
(declare-var x Int) (declare-var lo Int) (declare-var hi Int)
(constraint (=> (<= lo hi) (and (<= lo (clamp x lo hi)) (<= (clamp x lo hi) hi))))
(constraint (=> (and (<= lo x) (<= x hi)) (= (clamp x lo hi) x)))
(check-synth)";
    solved(text);
}

#[test]
fn functions_without_a_grammar_get_that_of_the_logic() {
    let text = "(set-logic LIA)
(synth-fun max2 ((x Int) (y Int)) Int)
(declare-var x Int) (declare-var y Int)
(constraint (and (>= (max2 x y) x) (>= (max2 x y) y) (or (= (max2 x y) x) (= (max2 x y) y))))
(check-synth)";
    solved(text);
}

#[test]
fn invariants_are_found() {
    let text = "(set-logic LIA)
(synth-inv inv ((i Int) (n Int)))
(define-fun pre ((i Int) (n Int)) Bool (and (= i 0) (>= n 0)))
(define-fun trans ((i Int) (n Int) (i! Int) (n! Int)) Bool (and (< i n) (= i! (+ i 1)) (= n! n)))
(define-fun post ((i Int) (n Int)) Bool (=> (>= i n) (= i n)))
(inv-constraint inv pre trans post)
(check-synth)";
    let body = solved(text);
    assert!(body.contains('i') && body.contains('n'), "{body}");
}

#[test]
fn bit_vectors_by_constraint_and_by_example() {
    let grammar = "((S (_ BitVec 32))) ((S (_ BitVec 32) (x #x00000000 #x00000001 #xffffffff
      (bvnot S) (bvneg S) (bvand S S) (bvor S S) (bvxor S S) (bvadd S S) (bvsub S S) (bvlshr S S) (bvshl S S)))))";
    let by_constraint = format!(
        "(set-logic BV)
(define-fun hd ((x (_ BitVec 32))) (_ BitVec 32) (bvand (bvnot x) (bvadd x #x00000001)))
(synth-fun f ((x (_ BitVec 32))) (_ BitVec 32) {grammar}
(declare-var x (_ BitVec 32))
(constraint (= (hd x) (f x)))
(check-synth)"
    );
    solved(&by_constraint);
    let by_example = "(set-logic BV)
(synth-fun f ((x (BitVec 64))) (BitVec 64)
  ((Start (BitVec 64) (x #x0000000000000001 (bvnot Start) (shr1 Start) (bvand Start Start) (bvadd Start Start)))))
(constraint (= (f #x00000000000000ff) #xffffffffffffff80))
(constraint (= (f #x0000000000000010) #xfffffffffffffff7))
(check-synth)";
    let defined = by_example.replace(
        "(synth-fun",
        "(define-fun shr1 ((x (BitVec 64))) (BitVec 64) (bvlshr x #x0000000000000001))\n(synth-fun",
    );
    let body = solved(&defined);
    assert!(body.contains("shr1"), "{body}");
}

#[test]
fn what_cannot_be_solved_is_said() {
    let contradictory = "(set-logic SLIA)
(synth-fun f ((a String)) String ((S String (a (str.++ S S)))))
(constraint (= (f \"a\") \"b\"))
(constraint (= (f \"a\") \"c\"))";
    let (_, answer) = run(contradictory);
    assert_eq!(answer.status, Status::Infeasible);
    let complaint = answer.complaint.expect("the pair is shown");
    assert_eq!(complaint.secondary.len(), 1);

    let too_small = "(set-logic SLIA)
(synth-fun f ((a String)) String ((S String (a \"-\"))))
(constraint (= (f \"ab\") \"ba\"))";
    assert_eq!(run(too_small).1.status, Status::Infeasible);
}

#[test]
fn a_search_that_is_stopped_shows_what_it_has() {
    let problem = problem(
        "(set-logic SLIA)
(synth-fun f ((a String)) String ((S String (a \"-\" (str.++ S S) (str.at S N))) (N Int (0 1 (+ N N)))))
(constraint (= (f \"ab\") \"a\"))
(constraint (= (f \"cd\") \"c\"))
(constraint (= (f \"ef\") \"fe-\"))",
    );
    let stop = AtomicBool::new(false);
    // So little memory that it ends by itself.
    let answer = solve(&problem, &Settings { memory: 1 << 16, ..settings(&stop) });
    assert_eq!(answer.status, Status::Unsolved);
    let stop = AtomicBool::new(true);
    assert_eq!(solve(&problem, &settings(&stop)).status, Status::Unsolved);
}

#[test]
fn several_solutions_differ_on_other_inputs() {
    let text = strings(r#"" ""#, "0 1 2 3", false, &[("abc def", "abc"), ("xyz uvw", "xyz")]);
    let problem = problem(&text);
    let stop = AtomicBool::new(false);
    let answer = solve(&problem, &Settings { all: 4, time: Duration::from_secs(8), ..settings(&stop) });
    assert_eq!(answer.status, Status::Solved);
    assert!(!answer.others.is_empty());
}

#[test]
fn solutions_of_others_are_checked() {
    let text = strings(r#"" ""#, "0 1", false, &[("ab cd", "ab"), ("x yz", "x")]);
    let problem = problem(&text);
    let check = |solution: &str| {
        let mut sources = Sources::new();
        let id = sources.add("solution.sl", solution);
        let read = read_solution(sources.get(id), &problem).unwrap();
        verify(&problem, &read, Duration::from_secs(10))
    };
    let right = "(\n(define-fun f ((n String)) String (str.substr n 0 (str.indexof n \" \" 0)))\n)";
    assert_eq!(check(right), Checked::Right);
    let wrong = "unsat\n(define-fun f ((n String)) String (str.substr n 0 2))";
    assert!(matches!(check(wrong), Checked::Wrong(why) if why.contains("\"x yz\"")));
    assert!(matches!(check("(define-fun g ((n String)) String n)"), Checked::Wrong(_)));
}

#[test]
fn signs_are_taken_out_one_after_the_other() {
    let rows = [
        ("415-555-0123", "4155550123"),
        ("<617> 228-0415", "6172280415"),
        ("617.228.0415", "6172280415"),
        ("+1 702 331 9046", "17023319046"),
    ];
    let body = solved(&strings(r#""" "<" ">" "-" " " "+" ".""#, "0 1", true, &rows));
    assert!(!body.contains("ite") && body.matches("str.replace").count() <= 11, "{body}");
}

#[test]
fn a_number_is_read_from_the_part_that_spells_it() {
    let text = r#"(set-logic SLIA)
(synth-fun f ((x String)) Int
  ((Start Int) (S String) (I Int))
  ((Start Int (I))
   (S String (x " " "until" (str.++ S S) (str.substr S I I)))
   (I Int (0 1 2 (+ I I) (- I I) (str.len S) (str.to_int S) (str.indexof S S I)))))
(constraint (= (f "Logged 2001 until 2013") 2013))
(constraint (= (f "Logged 1995 until 1999") 1999))
(constraint (= (f "Logged 7 until 9") 9))
(check-synth)"#;
    let body = solved(text);
    assert!(body.starts_with("(str.to_int (str.substr"), "{body}");
}

#[test]
fn a_defined_function_can_tell_cases_apart() {
    let rows: String = [3u64, 0x10, 0x35, 0x77, 0x8000, 0xffff, 0x1234_5678, 0xfeed_0000, 9, 0x111]
        .iter()
        .map(|x| {
            let y = if x & 1 == 1 { x >> 16 } else { !x };
            format!("(constraint (= (f #x{x:016x}) #x{y:016x}))\n")
        })
        .collect();
    let text = format!(
        "(set-logic BV)
(define-fun if1 ((x (_ BitVec 64)) (y (_ BitVec 64)) (z (_ BitVec 64))) (_ BitVec 64)
  (ite (= x #x0000000000000001) y z))
(define-fun half ((x (_ BitVec 64))) (_ BitVec 64) (bvlshr x #x0000000000000010))
(synth-fun f ((x (_ BitVec 64))) (_ BitVec 64)
  ((Start (_ BitVec 64)))
  ((Start (_ BitVec 64) (x #x0000000000000001 (bvnot Start) (half Start) (bvand Start Start)
    (if1 Start Start Start)))))
{rows}(check-synth)"
    );
    let body = solved(&text);
    assert!(body.contains("(if1 (bvand"), "{body}");
}

#[test]
fn what_the_constraints_say_is_tried_first() {
    let text = "(set-logic LIA)
(synth-fun f ((a Int) (b Int) (c Int)) Int)
(declare-var x Int)
(declare-var y Int)
(declare-var z Int)
(constraint (=> (> (+ x y) 15) (= (f x y z) (+ x y))))
(constraint (=> (and (<= (+ x y) 15) (> (+ y z) 15)) (= (f x y z) (+ y z))))
(constraint (=> (and (<= (+ x y) 15) (<= (+ y z) 15)) (= (f x y z) (- (* 3 x) (+ y 7)))))
(check-synth)";
    let body = solved(text);
    assert!(body.matches("ite").count() == 2, "{body}");
}

/// The maximum of so many numbers, by constraints.
fn maximum(count: usize, grammar: &str) -> String {
    let names: Vec<String> = (0..count).map(|at| format!("x{at}")).collect();
    let parameters: String = names.iter().map(|name| format!("({name} Int)")).collect();
    let call = format!("(f {})", names.join(" "));
    let declared: String = names.iter().map(|name| format!("(declare-var {name} Int)")).collect();
    let least: String = names.iter().map(|name| format!("(constraint (>= {call} {name}))")).collect();
    let one: String = names.iter().map(|name| format!("(= {call} {name})")).collect();
    format!(
        "(set-logic LIA)(synth-fun f ({parameters}) Int {grammar}){declared}{least}(constraint (or {one}))(check-synth)"
    )
}

#[test]
fn cases_that_the_constraints_make() {
    for count in [7, 10] {
        let (problem, answer) = run(&maximum(count, ""));
        assert_eq!(answer.status, Status::Solved, "max{count}: {:?}", answer.reason);
        assert_eq!(verify(&problem, &answer.solution, Duration::from_secs(60)), Checked::Right);
    }
    // In the words of a grammar that has neither `and` nor `>=`.
    let grammar =
        "((I Int) (B Bool)) ((I Int (x0 x1 x2 x3 x4 x5 (ite B I I))) (B Bool ((<= I I) (or B B) (not B))))";
    let (problem, answer) = run(&maximum(6, grammar));
    assert_eq!(answer.status, Status::Solved, "{:?}", answer.reason);
    assert_eq!(verify(&problem, &answer.solution, Duration::from_secs(60)), Checked::Right);
    let text = print::definition(&answer.solution[0], 2);
    assert!(!text.contains("and") && !text.contains(">="), "{text}");
}

#[test]
fn searches_that_are_guided_by_what_is_right_on_some_examples() {
    let task = r#"(set-logic SLIA)
        (synth-fun f ((name String)) String ((S String) (I Int))
          ((S String (name " " "." (str.++ S S) (str.at S I) (str.substr S I I)))
           (I Int (0 1 (str.len S) (str.indexof S S I) (+ I I)))))
        (constraint (= (f "Ada Brandt") "A.B.")) (constraint (= (f "Marek Novak") "M.N."))
        (constraint (= (f "Yu Li") "Y.L.")) (check-synth)"#;
    let stop = AtomicBool::new(false);
    let problem = problem(task);
    for (order, jobs) in [(Order::Guided, 1), (Order::Sizes, 2)] {
        let answer = solve(&problem, &Settings { order, jobs, ..settings(&stop) });
        assert_eq!(answer.status, Status::Solved);
        assert_eq!(verify(&problem, &answer.solution, Duration::from_secs(10)), Checked::Right);
    }
}

#[test]
fn likely_solutions_are_taken_at_once() {
    let rows = [("Nora Quist", "NQ"), ("Odd Berg", "OB"), ("Per Olof", "PO")];
    let problem = problem(&strings("\" \" \",\"", "0 1 2", false, &rows));
    let stop = AtomicBool::new(false);
    // Steps are counted, not time.
    let steps = |filter: Filter| {
        let usual = settings(&stop);
        let answer =
            solve(&problem, &Settings { filter, clock: Clock::Steps, order: Order::Guided, ..usual });
        assert_eq!(answer.status, Status::Solved);
        answer.seconds
    };
    let (patient, trusting) = (steps(Filter::None), steps(Filter::Trust));
    assert!(trusting < patient, "{trusting} and {patient}");
}

/// As the command searches by default, but counting steps.
fn default_body(text: &str) -> String {
    let problem = problem(text);
    let stop = AtomicBool::new(false);
    let base = settings(&stop);
    let chosen = Settings {
        filter: Filter::default(),
        order: Order::default(),
        clock: Clock::Steps,
        time: Duration::from_secs(20),
        ..base
    };
    let answer = solve(&problem, &chosen);
    let definition = &answer.solution[0];
    print::term(&definition.body, &definition.parameters, 2)
}

#[test]
fn places_that_few_examples_have_in_common_are_not_written_as_numbers() {
    // All family names have six letters.
    let rows =
        [("Ines Haddad", "Haddad Ines"), ("Greta Dvorak", "Dvorak Greta"), ("Noah Abbott", "Abbott Noah")];
    let body = default_body(&strings("\" \"", "4 0 1 2 3 5 6 7", false, &rows));
    assert!(!body.contains('6') && !body.contains('7') && !body.contains('4'), "{body}");
    // All first names have five.
    let rows = [("Petra Nagy", "Petra N."), ("Boris Kaplan", "Boris K."), ("Ragna Ueda", "Ragna U.")];
    let body = default_body(&strings("\" \" \".\"", "0 1 2 3 5 6", false, &rows));
    assert!(body.contains("str.indexof"), "{body}");
    // Texts of one length have their places by number.
    let rows = [("312-555-0188", "0188"), ("773-204-0142", "0142"), ("708-991-0101", "0101")];
    assert_eq!(default_body(&strings("\"-\"", "0 1 4 8", false, &rows)), "(str.substr name 8 4)");
}

#[test]
fn the_end_of_a_text_is_known_before_its_parts_are_looked_for() {
    // So many that no place is a matter of chance.
    let words = ["Brandtletter", "Moreaudraft", "Joshifinal", "Fischernotes", "Grimaldimemo", "Abbottorder"];
    let rows = words.iter().flat_map(|text| [1, 2, 3].map(|n| (text, n)));
    let constraints: String =
        rows.map(|(text, n)| format!("(constraint (= (f \"{text}\" {n}) \"{}\"))\n", &text[n..])).collect();
    let body = default_body(&format!(
        "(set-logic SLIA)
(synth-fun f ((s String) (n Int)) String
  ((S String) (I Int))
  ((S String (s \" \" (str.++ S S) (str.substr S I I)))
   (I Int (n 0 1 2 3 9 (+ I I) (- I I) (str.len S)))))
{constraints}(check-synth)"
    ));
    assert_eq!(body, "(str.substr s n (str.len s))");
}

#[test]
fn sums_are_found_when_several_solutions_are_wanted() {
    // Where the second space is, and what follows the dash: together too large for the order of sizes.
    let rows = [
        ("ab c d", "x-yz", 7),
        ("a bcd e", "xx-y", 7),
        ("abcd ef g", "xyz-uvw", 11),
        ("a b cd", "w-xyzuv", 9),
        ("abc d ef", "vwx-y", 7),
    ];
    let constraints: String =
        rows.iter().map(|(a, b, n)| format!("(constraint (= (f \"{a}\" \"{b}\") {n}))\n")).collect();
    let text = format!(
        "(set-logic SLIA)
(synth-fun f ((a String) (b String)) Int
  ((I Int) (S String))
  ((I Int (0 1 (+ I I) (- I I) (str.len S) (str.indexof S S I)))
   (S String (a b \" \" \"-\"))))
{constraints}(check-synth)"
    );
    let problem = problem(&text);
    let stop = AtomicBool::new(false);
    let limited = Settings { clock: Clock::Steps, time: Duration::from_millis(100), ..settings(&stop) };
    let answer = solve(&problem, &Settings { all: 3, ..limited });
    assert_eq!(answer.status, Status::Solved);
}

/// What stands behind the last of up to four signs: the number of parts differs from row to row.
#[test]
fn the_last_of_many_parts() {
    let rows = [
        ("red.blue", "blue"),
        ("teal.gold.lime", "lime"),
        ("navy.plum.red.white", "white"),
        ("a.bb.ccc.dddd.eeeee", "eeeee"),
        ("black.green.orange", "orange"),
        ("x.y", "y"),
        ("silver.lime.q.rr.sss", "sss"),
        ("one.two.three.fourth", "fourth"),
        ("plum.plum.gold.lime.teal", "teal"),
        ("gold.red", "red"),
        ("m.nn.o.p", "p"),
        ("green.white.navy", "navy"),
    ];
    let body = solved(&strings("\".\" \"\"", "0 1", true, &rows));
    assert!(body.contains("str.indexof"), "{body}");
}

fn invariant(parameters: &str, next: &str, [pre, trans, post]: [&str; 3]) -> String {
    format!(
        "(set-logic LIA)
(synth-inv inv ({parameters}))
(define-fun pre ({parameters}) Bool {pre})
(define-fun trans ({parameters} {next}) Bool {trans})
(define-fun post ({parameters}) Bool {post})
(inv-constraint inv pre trans post)
(check-synth)"
    )
}

/// Invariants with equations, with cases, and one that cannot be: `solved` checks what is found.
#[test]
fn invariants_are_read_off_the_points_where_they_hold() {
    let two = "(x Int) (y Int)";
    let next = "(x! Int) (y! Int)";
    let down = "(and (> x 0) (= x! (- x 1)) (= y! (+ y 1)))";
    solved(&invariant(two, next, ["(and (= x 100) (= y 0))", down, "(=> (<= x 0) (= y 100))"]));
    let cases = "(and (< x 10) (= x! (+ x 1)) (= y! (ite (>= x! 5) (+ y 1) y)))";
    solved(&invariant(two, next, ["(and (= x 0) (= y 5))", cases, "(=> (>= x 10) (= y 11))"]));
    let (_, answer) = run(&invariant("(x Int)", "(x! Int)", ["(= x 0)", "(= x! (+ x 1))", "(< x 5)"]));
    assert_eq!(answer.status, Status::Infeasible);
}
