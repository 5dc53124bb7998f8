//! Solutions in Python and Haskell do the same as here, run by Python and GHC where these are installed.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use otherwise_diagnostics::Sources;
use otherwise_sygus::read_problem;
use otherwise_sygus::term::Definition;
use otherwise_sygus::translate::{haskell, python};
use otherwise_sygus::value::Value;

/// Bodies with every operator that a solution of a table can have, over a text `s` and a number `n`.
const BODIES: [&str; 34] = [
    "(str.at s n)",
    "(str.substr s n (+ n 2))",
    "(str.substr s (- 1 n) 3)",
    "(str.++ s (str.++ \"<\" s))",
    "(str.replace s \"a\" \"\\\\\")",
    "(str.replace s \"\" \"x\")",
    "(str.replace_all s \" \" \"--\")",
    "(str.replace_all s \"\" \"x\")",
    "(str.from_int (- n 3))",
    "(str.from_int (+ 1 (str.to_int s)))",
    "(str.from_int (str.to_int (str.substr s 0 2)))",
    "(str.from_int (str.len s))",
    "(str.from_int (+ 1 (str.indexof s \" \" n)))",
    "(str.from_int (+ 1 (str.indexof s \"\" n)))",
    "(ite (str.prefixof \"1\" s) \"yes\" \"no\")",
    "(ite (str.suffixof s \"x a b\") \"yes\" \"no\")",
    "(ite (str.contains s \"b\") s \"no\")",
    "(ite (= n 2) \"two\" (ite (<= n 3) \"less\" \"more\"))",
    "(ite (and (str.contains s \"a\") (not (= s \"a b\"))) \"yes\" \"no\")",
    "(ite (or (str.is_digit s) (= n 0)) \"yes\" \"no\")",
    "(wide.field s \" \" n)",
    "(wide.field s \",\" (- 0 n))",
    "(wide.upper s)",
    "(wide.lower s)",
    "(wide.title s)",
    "(wide.digits s)",
    "(wide.trim s)",
    "(wide.pad s n)",
    "(wide.month_name n)",
    "(str.from_int (+ 1 (wide.month_number s)))",
    "(wide.month_digits s)",
    "(str.from_int (+ 1 (wide.minutes s)))",
    "(wide.group s)",
    "(str.from_int (+ (wide.count s \"a\") (+ 1 (wide.last_index_of s \"a\"))))",
];

const TEXTS: [&str; 20] = [
    "",
    "a",
    "a b",
    "  two  blanks ",
    "1234567",
    "12",
    "007.5",
    "x,y,,z",
    "banana split",
    "Sept",
    "MAY",
    "JANUARYx",
    "märz",
    "Okt",
    "9:05",
    "120:30:59",
    "1:2:3:4",
    "7:x",
    "q\"uo\\te",
    "straße Élan",
];

fn definitions() -> Vec<Definition> {
    let all = BODIES.iter().map(|body| {
        let text = format!(
            "(set-logic SLIA)\n(define-fun f ((s String) (n Int)) String {body})\n\
             (synth-fun g ((s String) (n Int)) String ((S String)) ((S String (s (f s 1)))))\n\
             (constraint (= (g \"\" 0) \"\"))\n(check-synth)"
        );
        let mut sources = Sources::new();
        let id = sources.add("task.sl", text);
        let problem = read_problem(sources.get(id)).unwrap_or_else(|why| panic!("{body}: {why:?}"));
        problem.definitions[0].as_ref().clone()
    });
    all.collect()
}

/// What each body gives for each text and number, one line each.
fn expected(definitions: &[Definition]) -> String {
    let mut lines = String::new();
    for definition in definitions {
        for text in TEXTS {
            for n in 0..5 {
                let value = definition.body.value(&[Value::str(text), Value::Int(n)]);
                let value = value.unwrap_or_else(|| panic!("{:?} on {text:?} and {n}", definition.body));
                let _ = writeln!(lines, "{}", value.text().expect("a text"));
            }
        }
    }
    lines
}

fn there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("otherwise-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The first line that differs, by the body it belongs to.
fn compare(said: &str, expected: &str) {
    let rows = TEXTS.len() * 5;
    assert_eq!(said.lines().count(), expected.lines().count(), "{said}");
    for (at, (a, b)) in said.lines().zip(expected.lines()).enumerate() {
        let text = TEXTS[at % rows / 5];
        assert_eq!(a, b, "{} on {text:?} and {}", BODIES[at / rows], at % 5);
    }
}

#[test]
fn python_does_the_same() {
    if !there("python3") {
        println!("skipped: python3 is not installed");
        return;
    }
    let definitions = definitions();
    let mut script = String::new();
    for definition in &definitions {
        let _ = writeln!(script, "{}", python(definition));
        let _ = writeln!(script, "for s in {TEXTS:?}:\n    for n in range(5):\n        print(f(s, n))");
    }
    let folder = folder("python");
    let path = folder.join("all.py");
    std::fs::write(&path, script).expect("a file");
    let output =
        Command::new("python3").arg(&path).env("PYTHONIOENCODING", "utf-8").output().expect("python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    compare(&String::from_utf8_lossy(&output.stdout), &expected(&definitions));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn haskell_does_the_same() {
    if !there("ghc") {
        println!("skipped: ghc is not installed");
        return;
    }
    let definitions = definitions();
    let folder = folder("haskell");
    let mut main = String::from("module Main where\n");
    let mut body = String::from("main :: IO ()\nmain = do\n");
    for (at, definition) in definitions.iter().enumerate() {
        let module = format!("module M{at} (f) where\n{}", haskell(definition));
        std::fs::write(folder.join(format!("M{at}.hs")), module).expect("a file");
        let _ = writeln!(main, "import qualified M{at}");
        let _ = writeln!(body, "  mapM_ putStrLn [M{at}.f s n | s <- texts, n <- [0 .. 4]]");
    }
    let texts = format!("texts :: [String]\ntexts = {TEXTS:?}\n");
    std::fs::write(folder.join("Main.hs"), format!("{main}{body}{texts}")).expect("a file");
    let output = Command::new("ghc")
        .args(["-e", "main", "Main.hs"])
        .current_dir(&folder)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("ghc starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    compare(&String::from_utf8_lossy(&output.stdout), &expected(&definitions));
    let _ = std::fs::remove_dir_all(&folder);
}
