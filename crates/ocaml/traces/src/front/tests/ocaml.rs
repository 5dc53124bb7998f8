//! More of OCaml: arrays, maps and sets, strings, bits, orders of compound values, functions that return
//! functions; and lists and records in formulas.

use expect_test::{Expect, expect};

use super::{loaded, verdicts};
use crate::{Options, check_method, render};

const LOG: &str = "module L : sig val log : int -> unit val say : string -> unit end\n";

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&verdicts(&format!("{LOG}{text}")));
}

#[test]
fn arrays() {
    says(
        "
(*@ effect <L.log 3> *)
let set (x : int) = let a = Array.make 2 x in a.(1) <- 3; L.log a.(1)
(*@ effect <L.log 3> *)
let wrong_index (x : int) = let a = [| x; 4 |] in a.(1) <- 3; L.log a.(0)
(*@ effect eps raises Invalid_argument _ *)
let outside (a : int array) = L.log a.(Array.length a)
(*@ effect <L.log _>* *)
let all (a : int array) = Array.iter L.log a
(*@ effect eps *)
let shared (a : int array) = let b = a in if Array.length a > 0 then (b.(0) <- 1; if a.(0) <> 1 then L.log 0)
",
        expect![[r#"
            set: no violation (all histories up to 2 events, all paths, exhaustively)
            wrong_index: falsified: after `L.log 0` no continuation satisfies what `wrong_index` promises
            outside: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            all: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            shared: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        "#]],
    );
}

#[test]
fn maps_and_sets() {
    says(
        "
module M = Map.Make (Int)
module Names = Set.Make (String)
module Pair = struct type t = int * int let compare a b = compare a b end
module P = Map.Make (Pair)
(*@ effect <L.log v> *)
let found k v = match M.find_opt k (M.add k v M.empty) with Some w -> L.log w | None -> ()
(*@ effect <L.log v> *)
let shadowed k j v = match M.find_opt k (M.add j 0 (M.add k v M.empty)) with Some w -> L.log w | None -> ()
(*@ effect <L.log 1> <L.log 2> *)
let in_order () = M.iter (fun k _ -> L.log k) (M.add 2 () (M.add 1 () M.empty))
(*@ effect eps *)
let member x = if not (Names.mem x (Names.add x Names.empty)) then L.say x
(*@ effect eps *)
let removed x y = if Names.mem y (Names.remove x (Names.add y (Names.singleton x))) then L.say y
(*@ ensure result = 1 *)
let pairs a b = P.cardinal (P.add (a, b) 1 (P.add (a, b) 2 P.empty))
",
        expect![[r#"
            found: no violation (all histories up to 2 events, all paths, exhaustively)
            shadowed: falsified: after `L.log 0` no continuation satisfies what `shadowed` promises
            in_order: no violation (all histories up to 2 events, all paths, exhaustively)
            member: no violation (all histories up to 2 events, all paths, exhaustively)
            removed: falsified: after `L.say s2` no continuation satisfies what `removed` promises
            pairs: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn strings() {
    says(
        "
(*@ effect <L.say \"abc\"> *)
let joined () = L.say (\"a\" ^ \"bc\")
(*@ effect eps *)
let long s = if String.length s > 0 && s = \"\" then L.say s
(*@ effect eps *)
let three () = if String.length \"abc\" <> 3 then L.log 3
(*@ effect eps *)
let short s = if String.length s < 2 then L.say s
(*@ effect <L.say _> *)
let shown (n : int) = L.say (Printf.sprintf \"n = %d\" n)
",
        expect![[r#"
            joined: no violation (all histories up to 2 events, all paths, exhaustively)
            long: no violation (all histories up to 2 events, all paths, exhaustively)
            three: no violation (all histories up to 2 events, all paths, exhaustively)
            short: falsified: after `L.say "a"` no continuation satisfies what `short` promises
            shown: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn bits_orders_and_assertions() {
    says(
        "
(*@ effect eps *)
let low x = if x land 3 > 3 || x land 3 < 0 then L.log x
(*@ effect eps *)
let shifts x = if x lsl 2 <> 4 * x || (4 * x) asr 2 <> x then L.log x
(*@ effect eps *)
let odd x = if x land 1 = 1 then L.log x
(*@ effect eps *)
let masked x y = if x land y = 5 then L.log x
(*@ effect eps *)
let pairs a b c d = if compare (a, b) (c, d) < 0 && a > (c : int) then L.log (b + d)
(*@ effect eps *)
let tied a b c d = if (a, b) < (c, d) && a = c then L.log (b + (d : int))
type t = Small | Big of int | Other
(*@ effect eps *)
let constructors (n : int) = if not (Small < Big n) || Other > Big n then L.log n
(*@ require x > 0
    effect eps *)
let unreachable x = match x with 0 -> assert false | n when n < 0 -> assert false | _ -> ()
(*@ effect eps *)
let reachable x = match x with 0 -> assert false | _ -> ()
(*@ effect <L.log 0> <L.log 1> *)
let made () = List.iter L.log (List.init 2 (fun i -> i))
",
        expect![[r#"
            Warning main.ml:10:21 `x land y` nothing is known about bits of numbers here
            low: no violation (all histories up to 2 events, all paths, exhaustively)
            shifts: no violation (all histories up to 2 events, all paths, exhaustively)
            odd: falsified: after `L.log 1` no continuation satisfies what `odd` promises
            masked: undecided: there is a violation, unless something that is not known prevents it (all histories up to 2 events, all paths, exhaustively)
            pairs: no violation (all histories up to 2 events, all paths, exhaustively)
            tied: falsified: after `L.log 1` no continuation satisfies what `tied` promises
            constructors: no violation (all histories up to 2 events, all paths, exhaustively)
            unreachable: no violation (all histories up to 2 events, all paths, exhaustively)
            reachable: falsified: assert false
            made: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn functions_that_return_functions() {
    says(
        "
let bind m f = fun (s : int) -> let (a, s1) = m s in f a s1
let tick = fun (s : int) -> L.log s; ((), s + 1)
(*@ effect <L.log 0> <L.log 1> *)
let run () = ignore (bind tick (fun () -> tick) 0)
(*@ effect <L.log 0> *)
let run_wrong () = ignore (bind tick (fun () -> tick) 0)
let choose b = if b then (fun x -> L.log x) else (fun _ -> ())
(*@ effect <L.log 1>? *)
let chosen b = choose b 1
",
        expect![[r#"
            run: no violation (all histories up to 2 events, all paths, exhaustively)
            run_wrong: falsified: after `L.log 1` no continuation satisfies what `run_wrong` promises
            chosen: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn lists_and_records_in_formulas() {
    says(
        "
type r = { a : int; b : int option }
(*@ require xs = [] ensure result = 0 *)
let empty (xs : int list) = List.length xs
(*@ require xs = [1; 2] ensure result = 2 *)
let two (xs : int list) = List.length xs
(*@ require xs = x :: y :: [] effect <L.log x> <L.log y> *)
let each (x : int) (y : int) xs = List.iter L.log xs
(*@ ensure result = x :: xs *)
let push (x : int) xs = x :: xs
(*@ ensure result = x :: xs *)
let push_wrong (x : int) xs = x :: x :: xs
(*@ require x = { a = 1; b = None } ensure result = 1 *)
let field x = x.a
(*@ ensure result = { b = Some n; a = n } *)
let made n = { a = n; b = Some n }
(*@ ensure result = [Some x] *)
let options (x : int) = [Some x]
(*@ require s = \"on\" effect <L.say \"on\"> *)
let said s = L.say s
(*@ require (x, 1) < (y, 0) ensure x < y *)
let ordered (x : int) (y : int) = ()
",
        expect![[r#"
            empty: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            two: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            each: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            push: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            push_wrong: falsified: the result of `push_wrong` is not as it promises
            field: no violation (all histories up to 2 events, all paths, exhaustively)
            made: no violation (all histories up to 2 events, all paths, exhaustively)
            options: no violation (all histories up to 2 events, all paths, exhaustively)
            said: no violation (all histories up to 2 events, all paths, exhaustively)
            ordered: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
    says(
        "(*@ require xs = {} *) let f (xs : int list) = ()",
        expect![[r#"
        Error main.ml:2:18 `{}` the type of this record is not known here
    "#]],
    );
    says(
        "(*@ ensure [] = [] *) let f () = ()",
        expect![[r#"
        Error main.ml:2:12 `[]` the type of `[]` is not known here
    "#]],
    );
    says(
        "type r = { a : int; b : int } (*@ require x = { a = 1 } *) let f x = x.a",
        expect![[r#"
        Error main.ml:2:47 `{ a = 1 }` the field `b` is missing
    "#]],
    );
}

#[test]
fn constructors_have_names_in_events() {
    let program = "
type light = Red | Green | Dimmed of int
module Lamp : sig val show : light -> unit end
(*@ effect <Lamp.show (Dimmed 3)> *)
let f (l : light) = Lamp.show l
(*@ invariant never(<Lamp.show Green>) *)
let g () = Lamp.show Green
";
    let (loaded, _) = loaded(program, &[]);
    let mut all = String::new();
    for method in loaded.methods() {
        all += &render::report(&check_method(&loaded.program, method, &Options::default()));
    }
    expect![[r#"
        f: falsified
        after `Lamp.show Red` no continuation satisfies what `f` promises
          arguments: l = Red
          property starts in q0
          history:
          calls:
            Lamp.show Red  [q1]  <- here
          script: f Red
          q0: <Lamp.show (Dimmed 3)>
          q1 (dead): ∅
        g: falsified
        after `Lamp.show Green` no continuation satisfies what `g` promises
          property starts in q0
          history:
          calls:
            Lamp.show Green  [q1]  <- here
          script: g ()
          q0 (accepting): ~<Lamp.show Green>*
          q1 (dead): ∅
    "#]]
    .assert_eq(&all);
}

#[test]
fn texts_of_strings() {
    says(
        r#"
(*@ effect <L.say "hello bob"> *)
let hello name = L.say ("hello " ^ name)
(*@ require name = "bob"  effect <L.say "hello bob!"> *)
let to_bob name = L.say ("hello " ^ name ^ "!")
(*@ effect <L.say ("hello " ^ name ^ "!")> *)
let to_all name = L.say (Printf.sprintf "hello %s!" name)
"#,
        expect![[r#"
            hello: falsified: after `L.say "hello s1"` no continuation satisfies what `hello` promises
            to_bob: no violation (all histories up to 2 events, all paths, exhaustively)
            to_all: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
    says(
        r#"
(*@ effect <L.say "n=3"> *)
let number n = L.say (Printf.sprintf "n=%d" n)
(*@ require n = 3  effect <L.say "n=3"> *)
let three n = L.say ("n=" ^ string_of_int n)
(*@ effect eps *)
let code n = if "n=" ^ string_of_int n = "n=42" then L.say "found"
(*@ effect eps *)
let never n = if string_of_int n = "x" || "a" ^ string_of_bool (n > 0) = "b" then L.say "found"
"#,
        expect![[r#"
            number: falsified: after `L.say "n=0"` no continuation satisfies what `number` promises
            three: no violation (all histories up to 2 events, all paths, exhaustively)
            code: falsified: after `L.say "found"` no continuation satisfies what `code` promises
            never: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
    says(
        r#"
(*@ require a <> b  effect <L.say ("x" ^ a)> <L.say ("x" ^ b)> *)
let two a b = if "x" ^ a = "x" ^ b then () else (L.say ("x" ^ a); L.say ("x" ^ b))
(*@ effect <L.say "a, b, c"> *)
let commas () = L.say (String.concat ", " [ "a"; "b"; "c" ])
(*@ effect eps *)
let longer a = if String.length (a ^ "!!") <> String.length a + 2 then L.say a
(*@ effect eps *)
let splits a b = if a ^ b = "key=value" && a = "key=" && b <> "value" then L.say a
let tag loud = if loud then "info" else "debug"
(*@ effect <L.say (if loud then "info: " ^ s else "debug: " ^ s)> *)
let log loud s = L.say (tag loud ^ ": " ^ s)
(*@ effect <L.say ("info: " ^ s)> *)
let other loud s = L.say (tag loud ^ ": " ^ s)
(*@ effect eps *)
let alike loud s t = if tag true ^ "=" ^ s ^ t = "inf" ^ "o=" ^ (s ^ t) then () else L.say s
(*@ effect eps *)
let unlike s t = if "info: " ^ s = tag false ^ t then L.say s
(*@ effect eps *)
let padded n = L.say (Printf.sprintf "%03d" n)
"#,
        expect![[r#"
            Warning main.ml:21:23 `Printf.sprintf` nothing is known about `Printf.sprintf`
            two: no violation (all histories up to 2 events, all paths, exhaustively)
            commas: no violation (all histories up to 2 events, all paths, exhaustively)
            longer: no violation (all histories up to 2 events, all paths, exhaustively)
            splits: no violation (all histories up to 2 events, all paths, exhaustively)
            log: no violation (all histories up to 2 events, all paths, exhaustively)
            other: falsified: after `L.say "debug: s1"` no continuation satisfies what `other` promises
            alike: no violation (all histories up to 2 events, all paths, exhaustively)
            unlike: no violation (all histories up to 2 events, all paths, exhaustively)
            padded: falsified: after `L.say "!!"` no continuation satisfies what `padded` promises
        "#]],
    );
}
