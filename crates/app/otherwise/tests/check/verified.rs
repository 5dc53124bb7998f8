//! What the verifier says through the command.

use super::whole;

/// Runs `check` on a text.
fn check(name: &str, text: &str, flags: &[&str]) -> (String, Option<i32>) {
    let folder = std::env::temp_dir().join(format!("otherwise-verified-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Main.hs");
    std::fs::write(&file, text).expect("a file");
    let path = file.display().to_string();
    let mut arguments = vec!["check"];
    arguments.extend(flags);
    arguments.push(&path);
    let found = whole(&arguments);
    let _ = std::fs::remove_dir_all(&folder);
    found
}

const RIGHT: &str = "module Main where
{-@ count :: n:{v:Int | v >= 0} -> {v:Int | v == n} @-}
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)
";

#[test]
fn a_right_function_is_verified() {
    let (text, code) = check("right", RIGHT, &[]);
    assert_eq!(text, "count: verified\n");
    assert_eq!(code, Some(0));
}

#[test]
fn without_a_check_of_termination_that_is_said() {
    let text = RIGHT.replace("where\n", "where\n{-@ LIQUID \"--no-termination\" @-}\n");
    let (text, code) = check("partly", &text, &[]);
    assert_eq!(text, "count: verified, if it terminates\n");
    assert_eq!(code, Some(0));
}

#[test]
fn a_wrong_function_still_has_its_counterexample() {
    let (text, code) = check("wrong", &RIGHT.replace("1 + count", "2 + count"), &[]);
    assert!(text.contains("error[counterexample]"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn what_is_not_verified_is_told_with_its_reason() {
    let (text, code) = check("only", &RIGHT.replace("1 + count", "2 + count"), &["--verify-only"]);
    assert!(text.contains("not verified: the result"), "{text}");
    assert_eq!(code, Some(3));
}
