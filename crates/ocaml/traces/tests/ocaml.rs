//! Witnesses as OCaml programs. Where `ocaml` is installed they are run.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

use crate::running::run;
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

/// All programs repeat their witnesses.
fn all_run(name: &str, text: &str, expected: usize) {
    let programs = programs(text, &[]);
    assert_eq!(programs.len(), expected, "{programs:?}");
    for (method, text) in programs {
        let text = text.unwrap_or_else(|why| panic!("{method}: {why}"));
        if let Some((same, said)) = run(&format!("{name}-{method}"), &text) {
            assert!(same && said.contains("as the witness says"), "{method}: {said}\n{text}");
        }
    }
}

#[test]
fn strings_of_which_only_the_length_matters() {
    all_run(
        "lengths",
        r#"
module L : sig val say : string -> unit val log : int -> unit end
(*@ effect eps *)
let long s = if String.length s > 5 then L.say s
(*@ effect eps *)
let huge s = if String.length s > 500 then L.say s
(*@ effect eps *)
let two a b = if String.length a = 1 && String.length b = 1 && a <> b then (L.say a; L.say b)
(*@ effect <L.log 3> *)
let measured s = L.log (String.length s)
(*@ effect eps *)
let unused s t = let n = String.length s in if t = "tab\there" && String.length t = 8 then L.say s else if n > 1 then ()
"#,
        5,
    );
}

#[test]
fn functions_as_arguments() {
    all_run(
        "functions",
        "
module L : sig val log : int -> unit end
(*@ where f n { effect <L.log n> }
    effect eps *)
let call (f : int -> unit) = f 1
(*@ where read () { effect eps }
    where write x { effect <L.log x> }
    effect ~(.. <L.log 3>) *)
let copy (read : unit -> int) (write : int -> unit) = let x = read () in if x > 2 then write x
(*@ where good x { pure }
    effect eps *)
let first (good : int -> bool) (xs : int list) = match List.find_opt good xs with Some x -> L.log x | None -> ()
",
        3,
    );
}

#[test]
fn records_of_functions_as_arguments() {
    all_run(
        "records",
        "
module L : sig val log : int -> unit end
type codec = { name : int; read : unit -> int; mutable write : int -> int -> unit }
type handlers = { codec : codec; close : unit -> unit }
(*@ where c.write x y { effect <L.log (x + y)> }
    where c.read () { effect eps }
    effect ~(.. <L.log 3>) *)
let copy c = c.write (c.read ()) c.name
(*@ where h.close () { effect <L.log 0> }
    require h.codec.name > 1
    effect eps *)
let shut h = if h.codec.name = 7 then h.close ()
",
        2,
    );
}

#[test]
fn references_and_what_is_given_twice() {
    all_run(
        "places",
        "
module L : sig val log : int -> unit end
type counter = { mutable count : int; limit : int }
(*@ effect eps *)
let call (r : int ref) = incr r; if !r > 3 then L.log !r
(*@ ensure result = 3 *)
let both (a : int ref) (b : int ref) = a := 1; b := 2; !a + !b
(*@ effect <L.log 1> *)
let counters (a : counter) (b : counter) = a.count <- 1; b.count <- 2; L.log a.count
(*@ ensure result = c + 1 *)
let next (c : int ref) = c := !c + 2; c
(*@ effect eps *)
let three (a : int ref) (b : int ref) (c : int ref) = a := 0; b := 1; c := 2; if !a = 2 && !b = 2 then L.log !a
(*@ effect eps *)
let listed (r : int list ref) = match !r with [] -> () | x :: rest -> r := rest; L.log x
",
        6,
    );
}

#[test]
fn values_of_any_type() {
    all_run(
        "any",
        "
module L : sig val log : int -> unit end
(*@ ensure result = None *)
let pop = function [] -> None | x :: _ -> Some x
(*@ effect eps *)
let same x y = if x = y then L.log 1
(*@ effect eps *)
let member x xs = if List.mem x xs then L.log 1
",
        3,
    );
}

#[test]
fn labelled_and_optional_arguments() {
    all_run(
        "labels",
        "
module L : sig val log : int -> unit end
(*@ effect eps *)
let above ~x ?(y = 2) () = if x > y then L.log x
(*@ effect eps *)
let only ?limit n = match limit with Some m when n > m -> L.log n | _ -> ()
(*@ effect eps *)
let swapped ~from ~into (n : int) = if from < into then L.log n
type state = Idle | Failed of { code : int; retries : int }
(*@ effect eps *)
let step = function Idle -> () | Failed { code; retries } -> if retries > code then L.log code
",
        4,
    );
}

#[test]
fn fields_and_constructors_of_libraries() {
    all_run(
        "fields",
        "
module Mq : sig
  type job = { id : int; tags : int list }
  type level = Low | High of int
  val enqueue : job -> unit
  val batch : job list -> level
end
(*@ effect <Mq.enqueue { id = n; tags = _ }> *)
let tagged n t = Mq.enqueue { Mq.id = n + 1; tags = [ t ] }
(*@ ensure result <= 3 *)
let level js = match Mq.batch js with Mq.Low -> 0 | Mq.High n -> n
",
        2,
    );
}

#[test]
fn what_cannot_be_repeated_is_said() {
    let programs = programs(
        "module L : sig type t val make : unit -> t val log : t -> unit end\nlet log = L.make ()\n(*@ effect eps *)\n\
         let call () = L.log log\n",
        &[],
    );
    let [(_, Err(why))] = programs.as_slice() else { panic!("{programs:?}") };
    assert!(why.contains("before the method is called"), "{why}");
}
