//! `eval`, `run` and `core` on the examples, as a user runs them.

#![allow(clippy::expect_used)]

use expect_test::{Expect, expect};
use std::process::{Command, Stdio};

/// Runs the command from the top folder; the exit code, then what it printed.
fn check(arguments: &[&str], expected: Expect) {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    let mut text = format!("exit {}\n", output.status.code().unwrap_or(-1));
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    expected.assert_eq(&text);
}

const LIST: &str = "examples/haskell/List.hs";

#[test]
fn expressions_are_evaluated() {
    check(
        &["eval", LIST, "insert 3 [1, 2, 4]"],
        expect![[r#"
        exit 0
        [1,2,3,4]
    "#]],
    );
    check(
        &["eval", LIST, "putStrLn (show (sorted [1, 2]))"],
        expect![[r#"
        exit 0
        True
    "#]],
    );
    check(
        &["eval", LIST, "index [1, 2] 5"],
        expect![[r#"
        exit 1
        List.hs: examples/haskell/List.hs:(25,1)-(26,35): Non-exhaustive patterns in function index

    "#]],
    );
}

#[test]
fn mistakes_in_expressions_are_underlined() {
    check(
        &["eval", LIST, "insert 3 foo"],
        expect![[r#"
        exit 2
        error[unknown-name]: variable `foo` is not in scope
         --> <expression>:1:10
          |
        1 | insert 3 foo
          |          ^^^ not found

    "#]],
    );
    check(
        &["eval", LIST],
        expect![[r#"
        exit 2
        error[no-main]: module `List` does not define `main`
         |
         = help: give an expression to evaluate: otherwise eval FILE 'EXPR'

    "#]],
    );
    check(
        &["eval", "nowhere.hs"],
        expect![[r#"
        exit 2
        error[unreadable-file]: cannot read `nowhere.hs`: No such file or directory (os error 2)

    "#]],
    );
}

#[test]
fn every_path_is_a_line() {
    check(
        &["run", LIST, "insert", "--depth", "5"],
        expect![[r#"
            exit 3
            5 paths so far, stopped at 5 branches, 1 state left

              insert 0 [] → [0]
              insert 0 [0] → [0,0]
              insert 1 [0] → [0,1]
              insert 0 [-1,0] → [-1,0,0]
              insert 1 [0,0] → [0,0,1]
        "#]],
    );
    check(
        &["run", LIST, "average"],
        expect![[r#"
            exit 1
            3 paths, exhausted

              average (-1) 0 → 0
              average 0 0 → error: divide by zero, at examples/haskell/List.hs:22:17
              average 0 1 → 0
        "#]],
    );
    check(
        &["run", LIST, "index", "--reach", "error", "--depth", "3"],
        expect![[r#"
        exit 1
        2 paths so far, stopped at 3 branches, 1 state left

          index [0] 1 → error: examples/haskell/List.hs:(25,1)-(26,35): Non-exhaustive patterns in function index
          index [] 0 → error: examples/haskell/List.hs:(25,1)-(26,35): Non-exhaustive patterns in function index
    "#]],
    );
}

#[test]
fn assertions_find_counterexamples() {
    let assertion = "\\xs ys r -> length r == length xs + length ys";
    check(
        &["run", LIST, "merge", "--assert", assertion, "--reach", "error", "--depth", "6"],
        expect![[r#"
            exit 1
            2 paths so far, stopped at 6 branches, 6 states left

              merge [0] [0] → violates the assertion on the result of `merge`: [0]
              merge [0,0] [0] → violates the assertion on the result of `merge`: [0,0]
        "#]],
    );
    let kept = ["run", LIST, "insert", "--assume", "\\_ xs -> sorted xs", "--assert", "\\_ _ r -> sorted r"];
    check(
        &[&kept[..], &["--depth", "6"]].concat(),
        expect![[r#"
            exit 3
            4 paths so far, stopped at 6 branches, 4 states left

              insert 0 [0,0] → [0,0,0]
              insert 0 [0] → [0,0]
              insert 1 [0] → [0,1]
              insert 0 [] → [0]

            no violation was found, but not everything could be searched: undecided
        "#]],
    );
}

#[test]
fn arguments_and_types_can_be_fixed() {
    check(
        &["run", LIST, "index", "--arg", "1=[7, 8]"],
        expect![[r#"
        exit 1
        3 paths, exhausted

          index [7, 8] 0 → 7
          index [7, 8] 1 → 8
          index [7, 8] (-1) → error: examples/haskell/List.hs:(25,1)-(26,35): Non-exhaustive patterns in function index
    "#]],
    );
    check(
        &["run", LIST, "index", "--type", "a=Bool", "--depth", "2"],
        expect![[r#"
        exit 1
        2 paths so far, stopped at 2 branches, 1 state left

          index [False] 0 → False
          index [] 0 → error: examples/haskell/List.hs:(25,1)-(26,35): Non-exhaustive patterns in function index
    "#]],
    );
    check(
        &["run", LIST, "index", "--arg", "3=1"],
        expect![[r#"
        exit 2
        error[bad-flag]: `index` has no argument 3: it takes 2

    "#]],
    );
    check(
        &["run", LIST, "instert"],
        expect![[r#"
        exit 2
        error[unknown-name]: module `List` does not define `instert`
         |
         = help: did you mean `insert`?

    "#]],
    );
}

#[test]
fn json_has_the_promised_fields() {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["run", LIST, "average", "--format", "json", "--arg", "1=7"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
        .output()
        .expect("the command starts");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["exhausted"], true);
    assert_eq!(report["paths"][0]["inputs"], serde_json::json!(["7", "0"]));
    assert_eq!(report["paths"][0]["error"], "divide by zero");
    assert_eq!(report["paths"][0]["result"], serde_json::Value::Null);
    assert_eq!(report["paths"][1]["result"], "7");
    assert!(report["stats"]["steps"].is_u64());
}

/// Every way to configure the solver gives the same paths; raw and validated ones too.
#[test]
fn the_solver_can_be_configured() {
    let run = |flags: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
            .args(["run", LIST, "merge", "--depth", "5", "--jobs", "1"])
            .args(flags)
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
            .output()
            .expect("the command starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let count = |text: &str| text.lines().filter(|line| line.contains('→')).count();
    let usual = run(&[]);
    assert!(count(&usual) >= 5, "{usual}");
    let raw = ["differences", "simplify", "slices", "cache", "models", "arithmetic", "reals"]
        .map(|layer| ["--no-layer", layer])
        .concat();
    assert_eq!(count(&run(&raw)), count(&usual));
    assert_eq!(count(&run(&["--validate-solver"])), count(&usual));
    check(
        &["run", LIST, "merge", "--no-layer", "crust"],
        expect![[r#"
        exit 2
        error: invalid value 'crust' for '--no-layer <LAYER>': there is no solver layer `crust`; the layers are differences, simplify, slices, cache, models, arithmetic, reals

        For more information, try '--help'.
    "#]],
    );
}

/// A solver that is not there is an answer, not a crash or a hang.
#[test]
fn a_missing_solver_is_said() {
    let flags = ["--solver", "no-such-solver", "--depth", "2", "--jobs", "1"];
    let no_layers = ["differences", "simplify", "slices", "cache", "models", "arithmetic", "reals"]
        .map(|layer| ["--no-layer", layer])
        .concat();
    check(
        &[&["run", LIST, "average"], &flags[..], &no_layers[..]].concat(),
        expect![[r#"
            exit 1
            1 path so far, 2 branches the solver could not decide (the solver failed: the solver `no-such-solver` is not installed)

              average 0 0 → error: divide by zero, at examples/haskell/List.hs:22:17
        "#]],
    );
}

/// The paper's Fig. 8: a choice that is made twice has four results, a shared one two.
#[test]
fn choices_are_shared_as_in_the_paper() {
    check(
        &["run", "examples/haskell/Choice.hs", "twice"],
        expect![[r#"
        exit 0
        4 paths, exhausted

          twice → 4
          twice → 0  [symbolic: 0]
          twice → 0  [symbolic: 0]
          twice → 0  [symbolic: 0, 0]
    "#]],
    );
    check(
        &["run", "examples/haskell/Choice.hs", "shared"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          shared → 4
          shared → 0  [symbolic: 0]
    "#]],
    );
}

/// The paper's Fig. 2.
#[test]
fn infinite_lists_are_no_problem() {
    check(
        &["run", "examples/haskell/Infinite.hs", "property", "--reach", "error", "--depth", "3"],
        expect![[r#"
            exit 1
            2 paths so far, stopped at 3 branches, 1 state left

              property 0 1 → violates an assertion, at examples/haskell/Infinite.hs:16:16
              property 0 2 → violates an assertion, at examples/haskell/Infinite.hs:16:16
        "#]],
    );
}

#[test]
fn programs_read_and_write_files() {
    let folder = std::env::temp_dir().join(format!("otherwise-files-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let program = r#"
main = do
  let path = "out" ++ show (1 + 2) ++ ".txt"
  writeFile path (unlines (map show [1, 2]))
  appendFile path "end\n"
  readFile path >>= putStr
  readFile "missing.txt" >>= putStr
"#;
    std::fs::write(folder.join("Files.hs"), program).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["eval", "Files.hs"])
        .current_dir(&folder)
        .output()
        .expect("the command starts");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\n2\nend\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("No such file or directory"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn core_is_shown() {
    check(
        &["core", LIST, "sorted", "--no-types"],
        expect![[r#"
        exit 0
        sorted :: [Int] -> Bool
        sorted =
          \x ->
            let join = True
            in case x of
              x1 : x2 ->
                case x2 of
                  y : rest -> (&&) ((<=) $fOrdInt x1 y) (sorted ((:) y rest))
                  _ -> join
              _ -> join
    "#]],
    );
}

/// Instances that GHC would make with `Generic`.
#[test]
fn derived_instances_of_nfdata_evaluate_everything() {
    check(
        &["eval", "crates/app/otherwise/tests/programs/Forced.hs", "--quiet"],
        expect![[r#"
        exit 0
        2
        forced
        three
        lazy
        3
    "#]],
    );
}

/// The action that prints an expression is not the user's.
#[test]
fn an_expression_that_cannot_be_shown_is_underlined() {
    check(
        &["eval", LIST, "insert 3"],
        expect![[r#"
        exit 2
        error[no-instance]: there is no instance `Show ([Int] -> [Int])`
         --> <expression>:1:1
          |
        1 | insert 3
          | ^^^^^^^^ it cannot be shown
          |
          = help: a function stands where a value is needed: is an argument missing?

    "#]],
    );
}

/// `System.Directory` works on real folders in `eval`.
#[test]
fn folders_are_made_and_listed() {
    let folder = std::env::temp_dir().join(format!("otherwise-folders-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Folders.hs");
    let program = r#"import Control.Exception (IOException, try)
import Data.List (sort)
import System.Directory
import System.IO.Error (isAlreadyExistsError, isDoesNotExistError)

main :: IO ()
main = do
  createDirectoryIfMissing True "one/two"
  writeFile "one/a.txt" "text"
  copyFile "one/a.txt" "one/b.txt"
  renameFile "one/a.txt" "one/c.txt"
  listDirectory "one" >>= print . sort
  mapM doesFileExist ["one/a.txt", "one/b.txt", "one"] >>= print
  getFileSize "one/b.txt" >>= print
  again <- try (createDirectory "one")
  print (either isAlreadyExistsError (const False) again)
  missing <- try (removeFile "one/none")
  print (either isDoesNotExistError (const False) missing)
  removeDirectoryRecursive "one"
  doesDirectoryExist "one" >>= print
"#;
    std::fs::write(&file, program).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
    command.args(["eval", "Folders.hs"]).current_dir(&folder).stdin(Stdio::null());
    let output = command.output().expect("the command starts");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "[\"b.txt\",\"c.txt\",\"two\"]\n[False,True,False]\n4\nTrue\nTrue\nFalse\n"
    );
}
