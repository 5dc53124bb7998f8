//! What is shown of the judged files of strangers, beside the verdict.

use std::collections::BTreeSet;

use super::{otherwise, whole};

fn stranger(name: &str, functions: &[&str]) -> String {
    let path = format!("crates/app/otherwise/tests/strangers/{name}");
    let mut arguments = vec!["check", "--timeout-each", "4s", path.as_str()];
    arguments.extend(functions);
    otherwise(&arguments).0
}

/// The element that is not what the type says is shown wherever it is: in trees, pairs, maps, and inside one another.
#[test]
fn wrong_elements() {
    let text = stranger("ElemsAll.hs", &[]);
    assert_eq!(text.matches("note: here v = ").count(), 8, "{text}");
}

/// Functions that call each other, and those of any recursive type, that were not seen to end: the argument is named.
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
