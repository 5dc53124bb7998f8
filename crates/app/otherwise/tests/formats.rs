//! SARIF of every command: one log, and places only in files that the user has.

#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::path::Path;
use std::process::Command;

const FILES: &[(&str, &str)] = &[
    (
        "Main.hs",
        "module Main where\n{-? two = ?(x :: Int) | x * x == 4 && x > 0 ?-}\n{-? none = ?(x :: Int) | x > 2 && x < 1 ?-}\n\
         first :: [Int] -> Int\nfirst xs = case xs of\n  (x : _) -> x\n\
         {-@ up :: n:Int -> {v:Int | v > n} @-}\nup :: Int -> Int\nup n = n\nmain :: IO ()\nmain = print (first [1])\n",
    ),
    ("Bad.hs", "module Bad where\nbad = nowhere\n"),
    (
        "Types.hs",
        "module Types where\n{-@ top :: {n:Int | n > 3} @-}\ntop :: Int\ntop = more 3\n\nmore :: Int -> Int\nmore n = n + 1\n",
    ),
    ("stack.ml", "let x = 1\n"),
    (
        "rules.save",
        "*filter\n:INPUT DROP [0:0]\n-A INPUT -p tcp --dport 22 -s 10.0.0.0/8 -j ACCEPT\n-A INPUT -p tcp --dport 80 -j ACCEPT\nCOMMIT\n",
    ),
    (
        "other.save",
        "*filter\n:INPUT DROP [0:0]\n-A INPUT -p tcp --dport 22 -s 10.0.0.0/8 -j ACCEPT\nCOMMIT\n",
    ),
    ("policy.txt", "cannot tcp/80 from 0.0.0.0/0 reach INPUT\n"),
    (
        "task.sl",
        "(set-logic LIA)\n(synth-fun f ((x Int)) Int)\n(constraint (= (f 1) 2))\n(constraint (= (f 5) 6))\n(check-synth)\n",
    ),
    ("wrong.sl", "(define-fun f ((x Int)) Int x)\n"),
    ("table.csv", "Ann Lee,A.L.\nBob Ray,B.R.\nCy Fox,\n"),
];

/// The log of a command, which must have places only in the files of the test.
fn log(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .args(["--format", "sarif"])
        .current_dir(folder)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let log: Value = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{arguments:?}: {error}\n{text}{}", String::from_utf8_lossy(&output.stderr))
    });
    assert_eq!(log["version"], "2.1.0", "{arguments:?}");
    let run = &log["runs"][0];
    let rules: Vec<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    let results = run["results"].as_array().unwrap().clone();
    for result in &results {
        assert!(rules.contains(&result["ruleId"].as_str().unwrap()), "{arguments:?}: {result}");
        let places = result["locations"].as_array().unwrap().iter();
        for place in places.chain(result["relatedLocations"].as_array().unwrap()) {
            let uri = place["physicalLocation"]["artifactLocation"]["uri"].as_str().unwrap();
            assert!(folder.join(uri).is_file(), "{arguments:?}: a place in {uri}");
            let region = &place["physicalLocation"]["region"];
            let lines = std::fs::read_to_string(folder.join(uri)).unwrap().lines().count() as u64;
            assert!(
                region["startLine"].as_u64().is_some_and(|line| line >= 1 && line <= lines + 1),
                "{region}"
            );
        }
    }
    results
}

#[test]
fn every_command_has_a_log() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("formats");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in FILES {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let packet = "INPUT proto=tcp src=10.1.2.3 dport=22 state=new";
    let example = "repair(INPUT, source_ip = 1.2.3.4, protocol = tcp, destination_port = 80 => DROP)";
    let clash = "repair(INPUT, source_ip = 1.2.3.4 => DROP) repair(INPUT, source_ip = 1.2.3.4 => ACCEPT)";
    // The command, the rule and the line of its first result; no rule where nothing is to be said.
    type Expected = Option<(&'static str, u64)>;
    let commands: [(&[&str], Expected); 17] = [
        (&["check", "Main.hs", "up"], Some(("counterexample", 7))),
        (&["run", "Main.hs", "first"], Some(("failing-path", 5))),
        (&["run", "Main.hs"], Some(("failing-path", 5))),
        (&["run", "Main.hs", "Bad.hs"], Some(("failing-path", 5))),
        (&["solve", "Main.hs", "two"], Some(("solution", 2))),
        (&["solve", "Main.hs", "none"], Some(("no-solution", 3))),
        (&["infer", "Types.hs"], Some(("missing-type", 7))),
        (&["firewall", "trace", "rules.save", "--packet", packet], Some(("firewall-way", 3))),
        (&["firewall", "verify", "rules.save", "policy.txt"], Some(("firewall-violated", 1))),
        (&["firewall", "repair", "rules.save", "-e", example], Some(("firewall-repaired", 1))),
        (&["firewall", "repair", "rules.save", "-e", clash], Some(("firewall-clash", 1))),
        (&["firewall", "diff", "other.save", "rules.save"], Some(("firewall-difference", 4))),
        (&["firewall", "diff", "rules.save", "rules.save"], None),
        (&["firewall", "services", "rules.save"], Some(("firewall-service", 1))),
        (&["synth", "task.sl"], Some(("synthesised", 2))),
        (&["synth", "task.sl", "--verify", "wrong.sl"], Some(("wrong-solution", 1))),
        (&["synth", "--examples", "table.csv"], Some(("synthesised", 1))),
    ];
    for (arguments, expected) in commands {
        let results = log(&folder, arguments);
        let first = results.first().map(|result| {
            let place = &result["locations"][0]["physicalLocation"]["region"]["startLine"];
            (result["ruleId"].as_str().unwrap(), place.as_u64().unwrap_or(0))
        });
        assert_eq!(first, expected, "{arguments:?}: {results:#?}");
    }
    let several = log(&folder, &["run", "Main.hs", "Bad.hs"]);
    assert!(several.iter().any(|result| result["ruleId"] == "unknown-name"), "{several:#?}");
}

/// What `check` has to say beside counterexamples is in every format: notes on functions, and warnings about
/// annotations.
#[test]
fn check_warns_alike_in_every_format() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("formats-check");
    std::fs::create_dir_all(&folder).unwrap();
    let text = r"module Warned where
{-@ relational one ~ two :: { x:Int -> Int ~ y:Int -> Int | x = y :=> r1 x = r2 y } @-}
one, two :: Int -> Int
one x = x
two x = x
{-@ stub :: Int -> {v:Int | v >= 0} @-}
stub :: Int -> Int
stub x = undefined
{-@ never :: {n:Int | n > 0 && n < 0} -> {v:Int | v > n} @-}
never :: Int -> Int
never n = n
";
    std::fs::write(folder.join("Warned.hs"), text).unwrap();
    let check = |format: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
        command.args(["check", "Warned.hs", "--format", format]).current_dir(&folder);
        command.output().unwrap()
    };
    let output = check("text");
    let told =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let found: Value = serde_json::from_slice(&check("json").stdout).unwrap();
    let mut codes = Vec::new();
    for result in found.as_array().unwrap() {
        for key in ["file", "line", "column", "function", "verdict"] {
            assert!(result.get(key).is_some(), "{key}: {result}");
        }
        codes.extend(result["code"].as_str().map(str::to_owned));
        for remark in result["remarks"].as_array().into_iter().flatten() {
            codes.push(remark["code"].as_str().unwrap().to_owned());
            assert!(told.contains(remark["message"].as_str().unwrap()), "{told}{remark}");
        }
    }
    let logged = log(&folder, &["check", "Warned.hs"]);
    let mut logged: Vec<&str> = logged.iter().map(|result| result["ruleId"].as_str().unwrap()).collect();
    codes.sort();
    logged.sort_unstable();
    assert_eq!(logged, codes);
    assert_eq!(codes, ["left-out", "nothing-satisfies", "rests-on-undefined"]);
}
