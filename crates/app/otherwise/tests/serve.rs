//! `otherwise serve --stdio`, asked line by line; and from Haskell, where there is a GHC.

#![allow(clippy::expect_used)]

use expect_test::expect;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const TOP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

#[test]
fn every_line_is_answered() {
    let requests = [
        r#"{"id":1,"method":"version"}"#,
        r#"{"id":2,"method":"check","file":"benchmarks/solve/Queens.hs","query":"\\(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs"}"#,
        r#"{"id":3,"method":"solve","file":"benchmarks/solve/Queens.hs","query":"\\(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs","arguments":["6"]}"#,
        r#"{"id":4,"method":"solve","file":"benchmarks/solve/Queens.hs","query":"\\(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs","arguments":["3"]}"#,
        r#"{"id":5,"method":"solve","query":"\\(m :: Map Int [Maybe Char]) -> ?(k :: Int) | Map.lookup k m == Just [Just 'x']","arguments":["fromList [(1,[Nothing]),(-3,[Just 'x'])]"],"all":5}"#,
        r#"{"id":6,"method":"solve","text":"module T where\ndata T = Int :+ T | E { t :: String } deriving (Show, Eq)\n","file":"T.hs","query":"\\(a :: T) -> ?(b :: T) | a == (1 :+ b)","arguments":["1 :+ (E {t = \"a\\SOH\\n\"})"]}"#,
        r#"{"id":7,"method":"solve","query":"\\(xs :: [Int]) -> ?(x :: Int) | x == xs !! 1","arguments":["[1,2,...]"]}"#,
        r#"{"id":12,"method":"solve","query":"\\(xs :: [Int]) -> ?(x :: Int) | x == xs !! 2","arguments":["[1,2,...]"]}"#,
        r#"{"id":8,"method":"solve","query":"\\(x :: Int) -> ?(y :: Int) | y > x","arguments":["(1"]}"#,
        r#"{"id":9,"method":"solve","query":"\\(x :: Int) -> ?(y :: Int) | y > x","arguments":[]}"#,
        r#"{"id":"a","method":"solve","query":"?(x :: Int) |\n  y > x"}"#,
        r#"{"id":10,"method":"solve","file":"missing.hs","query":"?(x :: Int) | x > 3"}"#,
        r#"{"id":11,"method":"nonsense"}"#,
        "",
        "nonsense",
    ];
    let mut server = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["serve", "--stdio"])
        .current_dir(TOP)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = server.stdin.take().expect("it was piped");
    input.write_all((requests.join("\n") + "\n").as_bytes()).expect("it listens");
    drop(input);
    let output = server.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    expect![[r#"
        {"id":1,"status":"ok","version":"0.1.0"}
        {"id":2,"parameters":["Int"],"status":"ok","types":["[Int]"],"unknowns":["qs"]}
        {"exhausted":false,"id":3,"limits":["enough were found"],"solutions":[["[2,4,6,1,3,5]"]],"status":"sat"}
        {"exhausted":true,"id":4,"limits":[],"solutions":[],"status":"unsat"}
        {"exhausted":true,"id":5,"limits":[],"solutions":[["-3"]],"status":"sat"}
        {"exhausted":false,"id":6,"limits":["enough were found"],"solutions":[["E {t = \"a\\SOH\\n\"}"]],"status":"sat"}
        {"exhausted":false,"id":7,"limits":["enough were found"],"solutions":[["2"]],"status":"sat"}
        {"exhausted":false,"id":12,"limits":["more of an argument may be needed"],"solutions":[],"status":"undecided"}
        {"id":8,"message":"argument 1, column 3: expected `)`","status":"error"}
        {"id":9,"message":"the query takes 1 arguments, but 0 are given","status":"error"}
        {"complaints":[{"help":null,"message":"variable `y` is not in scope","place":{"column":3,"file":"<query>","line":2}}],"id":"a","status":"refused","text":"<query>:2:3: variable `y` is not in scope"}
        {"complaints":[{"help":null,"message":"cannot read `missing.hs`: No such file or directory (os error 2)","place":null}],"id":10,"status":"refused","text":"cannot read `missing.hs`: No such file or directory (os error 2)"}
        {"id":11,"message":"there is no method `nonsense`; there are version, check, solve","status":"error"}
        {"id":null,"message":"expected ident at line 1 column 2","status":"error"}
    "#]]
    .assert_eq(&String::from_utf8_lossy(&output.stdout));
}

/// The package `haskell/otherwise-query` with its examples.
#[test]
fn queries_in_haskell() {
    if Command::new("ghc").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("skipped: there is no ghc");
        return;
    }
    let package = Path::new(TOP).join("haskell/otherwise-query");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("otherwise-query");
    std::fs::create_dir_all(&folder).expect("a folder");
    let program = folder.join("queries");
    let compile = |main: &str| {
        Command::new("ghc")
            .args(["-v0", "-isrc", "-itest", "-outputdir"])
            .arg(&folder)
            .arg("-o")
            .arg(&program)
            .arg(main)
            .env("OTHERWISE", env!("CARGO_BIN_EXE_otherwise"))
            .current_dir(&package)
            .output()
            .expect("ghc starts")
    };
    let compiled = compile("test/Main.hs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let run =
        Command::new(&program).env("OTHERWISE", env!("CARGO_BIN_EXE_otherwise")).output().expect("it starts");
    assert_eq!(
        String::from_utf8_lossy(&run.stdout),
        "all as expected\n",
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    // A mistake in a query is an error of the compiler, at its line.
    let wrong = compile("test/Wrong.hs");
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(
        !wrong.status.success() && said.contains("test/Wrong.hs:9:24: variable `missing` is not in scope"),
        "{said}"
    ); // The function has the types of its query.
    let mistyped = compile("test/Mistyped.hs");
    let said = String::from_utf8_lossy(&mistyped.stderr).into_owned();
    assert!(!mistyped.status.success() && said.contains("Mistyped.hs:8:") && said.contains("Bool"), "{said}");
}
