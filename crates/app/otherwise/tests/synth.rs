//! `otherwise synth`, run as a user runs it.

#![allow(clippy::expect_used, clippy::indexing_slicing)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn synth(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .arg("synth")
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

#[test]
fn the_function_is_printed_in_the_dialect_of_the_file() {
    let output = synth(&["examples/synth/initials.sl"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert!(report.starts_with("(define-fun f ((name String)) String (str.++ "), "{report}");
    let folder = std::env::temp_dir().join(format!("otherwise-synth-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let solution = folder.join("solution.sl");
    std::fs::write(&solution, &report).expect("a file");
    let path = solution.display().to_string();
    let checked = synth(&["examples/synth/initials.sl", "--verify", &path]);
    assert_eq!((checked.status.code(), text(&checked.stdout).as_str()), (Some(0), "right\n"));
    std::fs::write(&solution, "(define-fun f ((name String)) String name)").expect("a file");
    let checked = synth(&["examples/synth/initials.sl", "--verify", &path]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked.stdout).starts_with("wrong: for \"Ada Lovelace\" it gives \"Ada Lovelace\""));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn json_has_the_fields_that_programs_read() {
    let output = synth(&["examples/synth/max3.sl", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["status"], "solved");
    assert_eq!(value["engine"], "own");
    assert!(value["size"].as_u64().is_some_and(|size| size > 5));
    assert_eq!(value["filter"]["fell_back"], false);
    assert!(value["solution"].as_str().is_some_and(|text| text.starts_with("(define-fun max3")));
}

#[test]
fn contradictions_and_bad_files_have_their_exit_codes() {
    let output = synth(&["examples/synth/contradiction.sl"]);
    assert_eq!(output.status.code(), Some(1));
    let complaint = text(&output.stderr);
    assert!(
        complaint.contains("contradiction.sl:7:1") && complaint.contains("here it is \"abc-\""),
        "{complaint}"
    );
    assert_eq!(synth(&["examples/synth/nothing.sl"]).status.code(), Some(2));
    assert_eq!(synth(&["examples/traces/linked_list.ml"]).status.code(), Some(2));
}

#[test]
fn a_folder_gives_a_table_and_a_summary() {
    let output = synth(&["examples/synth", "--format", "json", "--timeout", "60s"]);
    // One of the examples is contradictory on purpose.
    assert_eq!(output.status.code(), Some(1));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let list = value.as_array().expect("a list");
    assert_eq!(list[list.len() - 1]["summary"]["infeasible"], 1);
    assert_eq!(list[list.len() - 1]["summary"]["unsolved"], 0);
    let table = text(&synth(&["examples/synth", "--tsv"]).stdout);
    assert!(table.starts_with("file\tstatus\tsize\tengine\tseconds\tsolution\n"), "{table}");
}

#[test]
fn conversion_writes_version_2() {
    let output = synth(&["examples/synth/initials.sl", "--convert"]);
    let converted = text(&output.stdout);
    assert!(
        converted.contains("((Start String) (ntString String) (ntInt Int) (ntBool Bool))"),
        "{converted}"
    );
    assert!(converted.contains("(str.from_int ntInt)"), "{converted}");
}

#[test]
fn ctrl_c_prints_the_best_partial_answer() {
    // No term is right on both: nothing tells texts of the same length apart.
    let task = "(set-logic SLIA)
(synth-fun f ((x String)) String
  ((Start String) (I Int))
  ((Start String (x \"\" (str.++ Start Start) (str.substr Start I I)))
   (I Int (0 1 (+ I I) (str.len Start)))))
(constraint (= (f \"ab\") \"ab\"))
(constraint (= (f \"cd\") \"dcc\"))
(check-synth)";
    let path = std::env::temp_dir().join(format!("otherwise-partial-{}.sl", std::process::id()));
    std::fs::write(&path, task).expect("a file");
    // A signal may come before anything was found: the next one comes later.
    for patience in 0..10 {
        let child = Command::new(env!("CARGO_BIN_EXE_otherwise"))
            .args(["synth", &path.display().to_string(), "--timeout", "10m"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        std::thread::sleep(std::time::Duration::from_millis(50 << patience));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        if !killed.is_ok_and(|status| status.success()) {
            println!("skipped: there is no `kill`");
            break;
        }
        let output = child.wait_with_output().expect("it ends");
        let said = text(&output.stdout);
        if said.contains("; right on 1 of 2 examples:") {
            assert_eq!(output.status.code(), Some(3), "{said}");
            let _ = std::fs::remove_file(&path);
            return;
        }
    }
    let _ = std::fs::remove_file(&path);
    assert!(!Path::new("/bin/kill").exists(), "no partial answer was printed");
}
