//! Witnesses as OCaml programs. Where `ocaml` is installed they are run.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::process::Command;

use otherwise_diagnostics::Sources;
use otherwise_traces::{Options, Verdict, check_method, front, program};

/// The programs for the violations in a file, by method.
fn programs(text: &str, interfaces: &[(&str, &str)]) -> Vec<(String, Result<String, String>)> {
    let mut sources = Sources::new();
    let file = sources.add("main.ml", text);
    let find = |module: &str| {
        let found = interfaces.iter().find(|(name, _)| *name == module);
        found.map(|(name, text)| (format!("{}.mli", name.to_lowercase()), (*text).to_owned()))
    };
    let loaded = front::load(&mut sources, file, &find);
    assert_eq!(loaded.diagnostics, [], "{:?}", loaded.diagnostics);
    let mut all = Vec::new();
    for method in loaded.methods() {
        let report = check_method(&loaded.program, method, &Options::default());
        if let Verdict::Falsified { witnesses } = &report.verdict {
            all.push((report.method.clone(), program(&sources, &witnesses[0])));
        }
    }
    all
}

/// What a program prints, if there is an OCaml to run it.
fn run(name: &str, text: &str) -> Option<(bool, String)> {
    let path = std::env::temp_dir().join(format!("otherwise-{name}-{}.ml", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let output = Command::new("ocaml").arg(&path).output();
    std::fs::remove_file(&path).unwrap();
    match output {
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
        }
        Err(why) => {
            println!("skipped: `ocaml` does not start ({why})");
            None
        }
    }
}

const STORE: &str = "
module Kv : sig
  type key
  type elem
  val put : key -> elem -> unit
  val has : elem -> bool
  (*@ has e
      observes ever(<put _ e>) *)
  val fresh : unit -> key
  val find : key:key -> elem
  (*@ case
      case raises Not_found *)
end

(*@ ghost e : Kv.elem
    invariant once(<Kv.put _ e>) *)
let insert x = if Kv.has x then Kv.put (Kv.fresh ()) x

(*@ ensure result = None *)
let look k = try Some (Kv.find ~key:k) with Not_found -> None

(*@ ensure result >= 0 *)
let number (n : int) (p : int * bool) = if snd p then n - fst p else 0
";

#[test]
fn witnesses_run_as_ocaml() {
    let programs = programs(STORE, &[]);
    assert_eq!(programs.len(), 3);
    for (method, text) in programs {
        let text = text.unwrap_or_else(|why| panic!("{method}: {why}"));
        if let Some((same, said)) = run(&method, &text) {
            assert!(same && said.contains("as the witness says"), "{method}: {said}\n{text}");
        }
        // A program that does something else is told apart.
        let other = text.replace("if Kv.has x then Kv.put", "if not (Kv.has x) then Kv.put");
        if method == "insert"
            && let Some((same, said)) = run("other", &other)
        {
            assert!(!same && said.contains("not as the witness says"), "{said}");
        }
    }
}

#[test]
fn interfaces_are_implemented_too() {
    let interface = "type t\nval lock : t -> unit\n(*@ lock m\n    demand never(<lock m>) *)\n";
    let programs =
        programs("open Mutexes\n(*@ effect .. *)\nlet twice m = lock m; lock m\n", &[("Mutexes", interface)]);
    let [(_, Ok(text))] = programs.as_slice() else { panic!("{programs:?}") };
    if let Some((same, said)) = run("interface", text) {
        assert!(same, "{said}\n{text}");
    }
}

#[test]
fn what_cannot_be_repeated_is_said() {
    let programs = programs(
        "module L : sig val log : int -> unit end\n(*@ where f n { effect <L.log n> }\n    effect eps *)\n\
         let call (f : int -> unit) = f 1\n",
        &[],
    );
    let [(_, Err(why))] = programs.as_slice() else { panic!("{programs:?}") };
    assert!(why.contains("functions"), "{why}");
}
