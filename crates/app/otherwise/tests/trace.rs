//! `otherwise trace`, run as a user runs it.

#![allow(clippy::expect_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn trace(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .arg("trace")
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
fn a_violation_is_explained() {
    let output = trace(&["examples/traces/linked_list.ml", "remove"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{report}");
    for words in [
        "List.remove (examples/traces/linked_list.ml:40): falsified",
        "After this history",
        "needed by the context",
        "the call `List.remove n1 e1`, that is hd = n1, elem = e1",
        "9. List.Nxt.put n1 n3    line 50   q1  <- here",
        "q1 (dead)",
    ] {
        assert!(report.contains(words), "{words} is missing in\n{report}");
    }
    assert!(!report.contains('\u{1b}'), "no colours when piped");
    assert_eq!(text(&output.stderr), "", "no progress when piped");
}

#[test]
fn every_engine_finds_it() {
    for engine in ["spans", "derivative", "transition-regex", "naive"] {
        let output =
            trace(&["benchmarks/traces/09-heap-list-insert/broken.ml", "--engine", engine, "--context", "1"]);
        assert_eq!(output.status.code(), Some(1), "{engine}: {}", text(&output.stdout));
    }
    let output = trace(&["benchmarks/traces/09-heap-list-insert/broken.ml", "--naive", "--context", "1"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_holds_comes_with_its_bound() {
    let output = trace(&["examples/traces/read_both.ml", "read_safely", "--context", "2"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert!(report.contains("searched: all histories up to 2 events, all paths, exhaustively"), "{report}");
}

#[test]
fn json_has_the_documented_fields() {
    let output = trace(&["examples/traces/read_both.ml", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let reports: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(reports[0]["method"], "read_both");
    assert_eq!(reports[0]["verdict"], "falsified");
    assert_eq!(reports[0]["witness"][0]["event"], "openfile s1 = h2");
    assert_eq!(reports[0]["witness"][0]["line"], 10);
    assert!(reports[0]["seconds"].is_f64());
    assert_eq!(reports[1]["method"], "read_safely");
    assert_eq!(reports[1]["verdict"], "none");
    assert_eq!(reports[1]["witness"], serde_json::json!([]));
    assert_eq!(reports[1]["bound"]["context_events"], 5);
}

#[test]
fn sarif_points_at_the_call_that_breaks_the_promise() {
    let output = trace(&["examples/traces/linked_list.ml", "remove", "--format", "sarif"]);
    assert_eq!(output.status.code(), Some(1));
    let log: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let result = &log["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "trace-effect");
    assert_eq!(result["level"], "error");
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "examples/traces/linked_list.ml");
    assert!(place["region"]["startLine"].is_u64());
    assert!(result["relatedLocations"][0]["message"]["text"].as_str().is_some_and(|t| t.contains("call 1")));
    assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][0]["id"], "trace-effect");
}

#[test]
fn specifications_are_checked_in_every_format() {
    let folder = std::env::temp_dir().join(format!("otherwise-specs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("odd.ml");
    let contents = "module M : sig\n  val put : int -> unit\n  val get : unit -> int\n\
        (*@ result = get ()\n    case context ever(<put>) ensure result = 1\n    case context ever(<put 2>) ensure result = 2 *)\n\
        val read : unit -> int\n(*@ text = read ()\n    case\n    case raises Not_found *)\nend\n\
        (*@ effect <M.read> *)\nlet f () = M.read ()\n";
    std::fs::write(&file, contents).expect("a file");
    let name = file.display().to_string();
    let complaints = text(&trace(&[&name, "--check-specs"]).stderr);
    assert!(complaints.contains("cases 1 and 2 of `M.get` apply to the same history"), "{complaints}");
    assert!(complaints.contains("no case of `M.get` is for this history"), "{complaints}");
    // That a call may return or raise is nothing odd.
    assert!(!complaints.contains("M.read"), "{complaints}");
    let output = trace(&[&name, "--check-specs", "--format", "json"]);
    let reports: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(reports[1]["specification"]["problem"], "overlap");
    let output = trace(&[&name, "--check-specs", "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "odd-specification");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn bad_input_is_reported_with_its_place() {
    let folder = std::env::temp_dir().join(format!("otherwise-trace-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("bad.ml");
    let contents =
        "module M : sig val put : int -> unit end\n(*@ effect <M.putt 1> *)\nlet f (x : int) = M.put x\n";
    std::fs::write(&file, contents).expect("a file");
    let name = file.display().to_string();
    let output = trace(&[&name]);
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert!(complaint.contains("unknown event `M.putt`") && complaint.contains("bad.ml:2:13"), "{complaint}");
    assert!(complaint.contains("did you mean `M.put`?"), "{complaint}");

    std::fs::write(&file, "(*@ effect eps *)\nlet f (x : int) = ignore (lazy x)\n").expect("a file");
    let output = trace(&[&name]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("is not supported"));

    std::fs::write(&file, "let f x = x\n").expect("a file");
    assert_eq!(trace(&[&name]).status.code(), Some(2));
    assert_eq!(trace(&[&name, "g"]).status.code(), Some(2));
    std::fs::write(&file, [0xff, 0xfe]).expect("a file");
    assert_eq!(trace(&[&name]).status.code(), Some(2));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    assert_eq!(trace(&[&name]).status.code(), Some(2));
}

#[test]
fn automata_are_drawn() {
    let file = std::env::temp_dir().join(format!("otherwise-trace-{}.dot", std::process::id()));
    let name = file.display().to_string();
    trace(&["examples/traces/read_both.ml", "read_both", "--dot", &name]);
    let picture = std::fs::read_to_string(&file).expect("the picture");
    assert!(picture.contains("digraph") && picture.contains("red"), "{picture}");
    std::fs::remove_file(&file).expect("the picture goes");
}

/// A folder of its own with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("otherwise-trace-{name}-{}", std::process::id()));
    for (file, text) in files {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
    }
    folder
}

#[test]
fn bounds_are_in_the_sentence_and_strict_about_them() {
    let program = "module L : sig val log : int -> unit end\n(*@ effect eps *)\n\
                   let f = function _ :: _ :: _ :: _ :: _ :: x :: _ -> L.log x | _ -> ()\n";
    let folder = folder("bounds", &[("f.ml", program)]);
    let file = folder.join("f.ml").display().to_string();
    let bounded = trace(&[&file]);
    let report = text(&bounded.stdout);
    assert_eq!(bounded.status.code(), Some(0), "{report}");
    assert!(report.contains("no violation found up to 5 events of history and 4 levels of data"), "{report}");
    assert_eq!(trace(&[&file, "--strict"]).status.code(), Some(3));
    assert_eq!(trace(&[&file, "--data", "6"]).status.code(), Some(1));
    assert_eq!(trace(&[&file, "--deepen"]).status.code(), Some(1));
    std::fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn an_abstract_violation_is_none_of_the_code() {
    let program = "module L : sig val log : int -> unit end\n\
                   (*@ effect <L.log _>* *)\nlet helper (n : int) = L.log n\n\
                   (*@ effect <L.log 1> *)\nlet one () = helper 1\n";
    let folder = folder("abstract", &[("f.ml", program)]);
    let file = folder.join("f.ml").display().to_string();
    let output = trace(&[&file, "one"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{report}");
    assert!(report.contains("abstract violation") && report.contains("`helper`"), "{report}");
    let json = trace(&[&file, "one", "--format", "json"]);
    let reports: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(reports[0]["verdict"], "abstract");
    assert_eq!(reports[0]["abstract"]["contracts"][0], "helper");
    std::fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn other_files_are_read_and_automata_are_drawn() {
    let folder = folder(
        "files",
        &[
            ("store.mli", "val put : int -> unit\n(*@ put n\n    demand never(<put n>) *)\n"),
            ("helper.ml", "let twice n = Store.put n; Store.put n\n"),
            ("main.ml", "(*@ effect .. *)\nlet f n = Helper.twice n\n"),
        ],
    );
    let file = folder.join("main.ml").display().to_string();
    let svg = folder.join("automata.svg").display().to_string();
    let output = trace(&[&file, "--svg", &svg]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{report}");
    assert!(report.contains("helper.ml:1"), "{report}");
    assert!(report.contains("it demands `never(<put n>)` (line 3)"), "{report}");
    assert!(std::fs::read_to_string(svg).expect("it was drawn").starts_with("<svg "));
    std::fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn violations_are_written_as_programs() {
    let program = "module L : sig val log : int -> unit end\n(*@ effect eps *)\nlet f n = L.log n\n\
                   let count = ref 0\n(*@ effect eps *)\nlet h () = incr count; L.log !count\n";
    let folder = folder("tests", &[("f.ml", program), ("more/g.ml", program), ("g.ml", program)]);
    let file = folder.join("f.ml").display().to_string();
    let output = trace(&[&file, "--tests", &folder.join("out").display().to_string()]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let written = std::fs::read_to_string(folder.join("out/f_1.ml")).expect("it was written");
    assert!(written.contains("let () = Queue.push ((0), fun () -> ()) L.log_calls"), "{written}");
    assert!(folder.join("out/h_1.ml").exists(), "state of the module is as it is at the start");
    // Methods of several files that have one name.
    let output =
        trace(&[&folder.display().to_string(), "--tests", &folder.join("all").display().to_string()]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    for name in ["f_f_1.ml", "g_f_1.ml", "g_f_2.ml"] {
        assert!(folder.join("all").join(name).exists(), "{name}");
    }
    let constant = "module L : sig type t val null : t val log : t -> unit end\n(*@ effect eps *)\n\
                    let h () = L.log L.null\n";
    std::fs::write(folder.join("c.ml"), constant).expect("it can be written");
    let file = folder.join("c.ml").display().to_string();
    let output = trace(&[&file, "--tests", &folder.join("none").display().to_string()]);
    let said = text(&output.stderr);
    assert!(said.contains("there is no program for the violation of `h`"), "{said}");
    std::fs::remove_dir_all(folder).expect("it is there");
}
