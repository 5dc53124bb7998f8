//! Programs that people generate: long, deep, or with types that are small as graphs and huge as trees. None
//! of these would end in reasonable time or memory if some step took more than about linear work.

#![allow(clippy::expect_used)]

use otherwise_load::{Origin, load_with};

/// Loads a text on a stack as the command has it.
fn loads(text: String) {
    let load = move || {
        let loaded = load_with(Origin::text("Main.hs", text), &[], &[]);
        let complaints: Vec<String> = loaded.diagnostics().iter().map(|one| one.message.clone()).collect();
        assert_eq!(complaints, Vec::<String>::new());
    };
    let worker = std::thread::Builder::new().stack_size(1 << 30).spawn(load).expect("a thread");
    worker.join().expect("it loads");
}

#[test]
fn synonyms_that_double() {
    let mut text = String::from("module Main where\ntype D a = (a, Maybe a)\ntype D1 a = D (D a)\n");
    for n in 2..7 {
        text.push_str(&format!("type D{n} a = D{} (D{} a)\n", n - 1, n - 1));
    }
    // 2^64 leaves.
    text.push_str(
        "f :: D6 Int -> D6 Int\nf x = x\ng :: D6 Int -> Int\ng y = let (a, _) = f y in const 3 (a, f y)\n",
    );
    loads(text);
}

#[test]
fn inferred_types_that_double() {
    let mut text = String::from("module Main where\nf0 x = (x, x)\n");
    for n in 1..5 {
        text.push_str(&format!("f{n} x = f{} (f{} x)\n", n - 1, n - 1));
    }
    loads(text);
}

#[test]
fn guards_and_clauses() {
    let guards: String = (0..4000).map(|n| format!("  | x == {n} = {}\n", n + 1)).collect();
    loads(format!("module Main where\nf :: Int -> Int\nf x\n{guards}  | otherwise = 0\n"));
    let clauses: String = (0..8000).map(|n| format!("g {n} = {}\n", n + 1)).collect();
    loads(format!("module Main where\ng :: Int -> Int\n{clauses}g _ = 0\n"));
    let clauses: String = (0..2000).map(|n| format!("h {n} = {}\n", n + 1)).collect();
    loads(format!("module Main where\nh :: (Eq a, Num a) => a -> Int\n{clauses}h _ = 0\n"));
}

#[test]
fn constructors() {
    let constructors: Vec<String> = (0..1500).map(|n| format!("C{n}")).collect();
    let classes = "Eq, Ord, Show, Read, Enum, Bounded";
    loads(format!("module Main where\ndata T = {}\n  deriving ({classes})\n", constructors.join(" | ")));
}

#[test]
fn deep_expressions() {
    let lets: String = (0..1500).map(|n| format!("let a{n} = {n} in ")).collect();
    loads(format!("module Main where\nx :: Int\nx = {lets}a0\n"));
    let ifs: String = (0..1500).map(|n| format!("if x == {n} then {n} else ")).collect();
    loads(format!("module Main where\nf :: Int -> Int\nf x = {ifs}0\n"));
    let lambdas: String = (0..1000).map(|n| format!("return {n} >>= \\x{n} -> ")).collect();
    loads(format!("module Main where\nmain :: IO ()\nmain = {lambdas}print (x0 + x999 :: Int)\n"));
    let sum = vec!["1"; 15_000].join(" + ");
    loads(format!("module Main where\nx :: Int\nx = {sum}\n"));
}
