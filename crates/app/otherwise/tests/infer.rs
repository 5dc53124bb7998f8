//! `otherwise infer`, run as a user runs it.

#![allow(clippy::expect_used, clippy::indexing_slicing)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// With time enough on a busy machine, where the arguments do not say how long.
fn infer(arguments: &[&str]) -> Output {
    let time: &[&str] = if arguments.contains(&"--timeout") { &[] } else { &["--timeout", "10m"] };
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .arg("infer")
        .args(arguments)
        .args(time)
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// A file of its own for each test.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: &str) -> File {
        let folder = std::env::temp_dir().join(format!("otherwise-infer-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{name}.hs"));
        std::fs::write(&path, content).expect("a file");
        File(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path")
    }

    fn content(&self) -> String {
        std::fs::read_to_string(&self.0).expect("the file")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        if let Some(folder) = self.0.parent() {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

const REVERSE: &str = "module Reverse (backwards) where

{-@ backwards :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
backwards :: [Int] -> [Int]
backwards xs = onto xs []

-- Puts one list in front of another, turned around.
onto :: [a] -> [a] -> [a]
onto [] ys = ys   -- done
onto (x : xs) ys = onto xs (x : ys)
";

const ONTO: &str = "onto :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys}";

#[test]
fn the_missing_type_is_printed_with_who_needs_it() {
    let file = File::new("Reverse", REVERSE);
    let output = infer(&[file.path()]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}{}", text(&output.stderr));
    assert!(shown.starts_with("verified: backwards, onto\n"), "{shown}");
    assert!(shown.contains(&format!("  {{-@ {ONTO} @-}}   (for backwards, line 9)\n")), "{shown}");
    assert!(shown.ends_with("write them into the file with --write\n"), "{shown}");
    assert_eq!(file.content(), REVERSE);
}

#[test]
fn json_has_the_fields_that_programs_read() {
    let file = File::new("ReverseJson", &REVERSE.replace("Reverse", "ReverseJson"));
    let output = infer(&[file.path(), "--format", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(output.status.code(), Some(0), "{value:#}");
    assert_eq!(value["status"], "verified");
    assert_eq!(value["engine"], "liquid");
    assert!(value["counterexample"].is_null());
    assert!(value["rounds"].as_u64().is_some_and(|rounds| rounds > 1));
    assert!(value["seconds"].as_f64().is_some());
    let annotation = &value["annotations"][0];
    assert_eq!(annotation["function"], "onto");
    assert_eq!(annotation["annotation"], ONTO);
    assert_eq!(annotation["needed_by"], serde_json::json!(["backwards"]));
    assert_eq!(annotation["file"], file.path());
    assert_eq!(annotation["line"], 9);
    let verdicts: Vec<&str> = value["functions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["verified", "verified"]);
}

#[test]
fn write_puts_it_above_the_signature_and_touches_nothing_else() {
    let file = File::new("ReverseWrite", &REVERSE.replace("Reverse", "ReverseWrite"));
    let output = infer(&[file.path(), "--write"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let expected = REVERSE
        .replace("Reverse", "ReverseWrite")
        .replace("onto :: [a]", &format!("{{-@ {ONTO} @-}}\nonto :: [a]"));
    assert_eq!(file.content(), expected);
    let left: Vec<_> = std::fs::read_dir(file.0.parent().expect("a folder")).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
    // Then nothing is missing, and nothing is written.
    let output = infer(&[file.path(), "--write"]);
    let shown = text(&output.stdout);
    assert_eq!((output.status.code(), shown.contains("no types are missing\n")), (Some(0), true), "{shown}");
    assert_eq!(file.content(), expected);
}

#[test]
fn diff_is_a_patch() {
    let file = File::new("ReverseDiff", &REVERSE.replace("Reverse", "ReverseDiff"));
    let output = infer(&[file.path(), "--diff"]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}");
    assert!(shown.starts_with("--- a/"), "{shown}");
    assert!(shown.contains(&format!("\n+{{-@ {ONTO} @-}}\n")), "{shown}");
    assert!(shown.contains("@@ -5,6 +5,7 @@\n"), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.starts_with('-')).count(), 1, "{shown}");
}

#[test]
fn a_wrong_type_gives_the_counterexample() {
    let output = infer(&["examples/infer/Wrong.hs"]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{shown}");
    assert!(shown.contains("error[counterexample]"), "{shown}");
    assert!(shown.contains("shortened [] = []"), "{shown}");
    let output = infer(&["examples/infer/Wrong.hs", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["status"], "refuted");
    assert_eq!(value["counterexample"]["verdict"], "concrete");
    assert_eq!(value["counterexample"]["function"], "shortened");
    assert_eq!(value["annotations"], serde_json::json!([]));
}

#[test]
fn preconditions_and_impossible_calls_are_found() {
    let output = infer(&["examples/infer/Lists.hs"]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}");
    for expected in [
        "append :: xs:[a] -> ys:[a] -> {v:[a] | size v == size xs + size ys}",
        "{v:[b] | size v == size xs} -> [(a, b)]",
        "die :: {v:String | false} -> a",
    ] {
        assert!(shown.contains(expected), "{expected}\n{shown}");
    }
}

#[test]
fn one_function_needs_only_what_it_calls() {
    let output = infer(&["examples/infer/Lists.hs", "pairUp", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let names: Vec<&str> = value["annotations"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["function"].as_str())
        .collect();
    assert_eq!(names, ["zipSame", "die"], "{value:#}");
}

#[test]
fn the_story_is_told() {
    let file = File::new("ReverseTold", &REVERSE.replace("Reverse", "ReverseTold"));
    let output = infer(&[file.path(), "--explain"]);
    let shown = text(&output.stdout);
    assert!(shown.starts_with("as it is written, backwards is not shown (line 5)"), "{shown}");
    assert!(shown.contains(&format!("liquid proposes {ONTO}\n")), "{shown}");
}

#[test]
fn bad_input_is_named_and_never_written() {
    let output = infer(&["no/such/File.hs"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot read `no/such/File.hs`"));
    let broken = "module Broken where\n\nf :: Int\nf = g\n";
    let file = File::new("Broken", broken);
    let output = infer(&[file.path(), "--write"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("`g`"), "{}", text(&output.stderr));
    assert_eq!(file.content(), broken);
    let wrong = "module Wrong where\n\n{-@ f :: {v:Int | v > missing} @-}\nf :: Int\nf = 1\n";
    let file = File::new("Wrong", wrong);
    let output = infer(&[file.path(), "--write"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("missing"), "{}", text(&output.stderr));
    assert_eq!(file.content(), wrong);
    let file = File::new("ReverseName", &REVERSE.replace("Reverse", "ReverseName"));
    let output = infer(&[file.path(), "backward"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("did you mean `backwards`?"), "{}", text(&output.stderr));
    let output = infer(&[file.path(), "--engine", "steam"]);
    assert_eq!(output.status.code(), Some(2));
    let output = infer(&[file.path(), "--write", "--diff"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_cannot_be_found_is_named_with_the_best_that_was() {
    // Products are outside of what engines can say, and the program is right.
    let product = "{-@ LIQUID \"--no-termination\" @-}
module Product (area) where

{-@ area :: a:Nat -> b:Nat -> {v:Int | v == a * b} @-}
area :: Int -> Int -> Int
area a b = rows a b 0

rows :: Int -> Int -> Int -> Int
rows a b total
  | a == 0 = total
  | otherwise = rows (a - 1) b (total + b)
";
    let file = File::new("Product", product);
    let output = infer(&[file.path(), "--engine", "liquid", "--timeout", "10s"]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{shown}");
    assert!(shown.contains("not verified: area"), "{shown}");
    let output = infer(&[file.path(), "--engine", "liquid", "--timeout", "10s", "--write"]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(file.content(), product);
}

#[test]
fn a_written_type_that_is_not_exported_is_strengthened_in_place() {
    let weak = "module Weak (backwards) where

{-@ backwards :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
backwards :: [Int] -> [Int]
backwards xs = onto xs []

{-@ onto :: xs:[a] -> ys:[a] -> {v:[a] | len v >= len ys} @-}
onto :: [a] -> [a] -> [a]
onto [] ys = ys
onto (x : xs) ys = onto xs (x : ys)
";
    let file = File::new("Weak", weak);
    let output = infer(&[file.path(), "--write"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", text(&output.stdout), text(&output.stderr));
    let written = file.content();
    assert!(written.contains("len v == len xs + len ys"), "{written}");
    assert_eq!(written.matches("onto ::").count(), 2, "{written}");
}
