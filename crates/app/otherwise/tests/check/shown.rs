//! What is shown of the judged files of strangers, beside the verdict.

use std::collections::BTreeSet;

use super::{otherwise, whole};

fn stranger(name: &str, functions: &[&str]) -> String {
    let path = format!("crates/app/otherwise/tests/strangers/{name}");
    let mut arguments = vec!["check", "--timeout-each", "4s", path.as_str()];
    arguments.extend(functions);
    otherwise(&arguments).0
}

/// The element that is not what the type says is shown wherever it is: in trees, pairs, maps, and inside one
/// another.
#[test]
fn wrong_elements() {
    let text = stranger("ElemsAll.hs", &[]);
    assert_eq!(text.matches("note: here v = ").count(), 8, "{text}");
}

/// Functions that call each other, and those of any recursive type, that were not seen to end: the argument
/// is named.
#[test]
fn arguments_that_should_get_smaller() {
    let text = stranger("RecSpin.hs", &["ping", "pong"]);
    assert!(text.contains("`ping` calls `pong` without coming nearer to the end"), "{text}");
    assert!(text.contains("`pong` calls `ping` without coming nearer to the end"), "{text}");
    assert_eq!(text.matches("argument 1 should get smaller, and does not").count(), 2, "{text}");
    let text = stranger("GoAlone.hs", &["mine"]);
    assert!(text.contains("makes a call to mine (B A)"), "{text}");
}

/// A class without instances: any methods that have the types of the class.
#[test]
fn classes_without_instances() {
    let text = stranger("ClassNoInst.hs", &["halfArea"]);
    assert!(text.contains("if area 0 = 0"), "{text}");
    assert!(text.contains("there is no instance `Shape Int`"), "{text}");
    let text = stranger("TypeClassAbs.hs", &["firstBad"]);
    assert!(text.contains("if clist [] = []"), "{text}");
}

/// A proof that is left open is not a counterexample, its other cases are.
#[test]
fn open_proofs() {
    let text = stranger("AdmitBranch.hs", &["a3"]);
    assert!(text.contains("a3 [1] [0] = ()"), "{text}");
    let text = stranger("AdmitBranch.hs", &["a2"]);
    assert!(!text.contains("error"), "{text}");
}

/// Results and complaints about a file have the same fields in JSON.
#[test]
fn one_shape_of_json() {
    let fields = |name: &str| {
        let path = format!("crates/app/otherwise/tests/strangers/{name}");
        let (text, _) = whole(&["check", "--format", "json", &path]);
        let all: Vec<serde_json::Value> = serde_json::from_str(&text).expect("JSON");
        let of = |one: &serde_json::Value| {
            one.as_object().expect("an object").keys().cloned().collect::<BTreeSet<String>>()
        };
        all.iter().map(of).collect::<BTreeSet<_>>()
    };
    let results = fields("ClassNoInst.hs");
    assert_eq!(results.len(), 1);
    assert_eq!(results, fields("NonPosPlain.hs"));
}

/// What does not hold is shown where it is written: the one component of a pair, what is inside of another
/// type, the use of an alias; and what the sides are there.
#[test]
fn one_demand_inside_a_value() {
    let text = stranger("HwBankAcc.hs", &["transfer"]);
    assert!(text.contains("HwBankAcc.hs:22:104"), "{text}");
    assert!(text.contains("balance y = 0, balance b + m = 1"), "{text}");
    let places = [
        ("HwUnfinA.hs", "partition'", "10:71"),
        ("HwMonadic.hs", "chainBad", "15:48"),
        ("HwMapsB.hs", "addBoth", "25:52"),
        ("HwEither.hs", "sumR", "17:36"),
        ("HwTree4.hs", "mirror", "28:27"),
    ];
    for (file, function, place) in places {
        let text = stranger(file, &[function]);
        assert!(text.contains(&format!("{file}:{place}")), "{text}");
    }
}

/// Where a type fails only if a recursive call that never ends had a result, it is the recursion that is
/// wrong.
#[test]
fn calls_that_do_not_end_have_no_results() {
    let text = stranger("HwLoop.hs", &["fact"]);
    assert!(text.contains("`fact` calls itself without coming nearer to the end"), "{text}");
    assert!(text.contains("argument 1 should stay at least 0, and does not"), "{text}");
    assert!(text.contains("demand that argument 1 is at least 0"), "{text}");
}

/// That two numbers are equal is no type that a function should have; that the next index is inside is.
#[test]
fn demands_that_people_would_make() {
    let verified = |name: &str, function: &str| {
        let path = format!("crates/app/otherwise/tests/strangers/{name}");
        whole(&["check", &path, function]).0
    };
    for function in ["f2", "f4"] {
        let text = verified("HwAnnot.hs", function);
        assert!(text.contains("breaks its type") && !text.contains("with this type it verifies"), "{text}");
    }
    let text = verified("HwRangeIx.hs", "swap");
    assert!(text.contains("j:{j:Ix xs | j + 1 < len xs}"), "{text}");
}

/// What a local function does wrong may be no call that the outer one makes.
#[test]
fn wrong_local_functions() {
    let text = stranger("AnnLocal.hs", &["outer"]);
    assert!(text.contains("outer []\n          inside it, go [-1] 0 = -1"), "{text}");
}
