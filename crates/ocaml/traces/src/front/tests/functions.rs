//! Functions as values: inside records, lists and options; given fewer or more arguments than they take; with
//! state.

use expect_test::{Expect, expect};

use super::verdicts;

const LOG: &str = "module L : sig val log : int -> unit end\n";

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&verdicts(&format!("{LOG}{text}")));
}

#[test]
fn functions_inside_values() {
    says(
        "
type handler = { name : int; run : int -> unit; mutable hook : (int -> int) option }
let quiet = { name = 0; run = (fun _ -> ()); hook = None }
(*@ effect eps *)
let silent n = quiet.run n
(*@ effect eps *)
let loud n = let h = { quiet with run = (fun x -> L.log (x + 1)) } in if n > 5 then h.run n
(*@ effect <L.log (n + 1)> *)
let hooked n =
  let h = { name = 1; run = L.log; hook = None } in
  h.hook <- Some succ;
  match h.hook with Some f -> h.run (f n) | None -> ()
(*@ effect <L.log 1> <L.log 2> *)
let all () = List.iter (fun f -> f ()) [ (fun () -> L.log 1); (fun () -> L.log 2) ]
(*@ effect <L.log 3> *)
let table n = List.assoc n [ (1, (fun () -> L.log 3)); (2, (fun () -> L.log 4)) ] ()
(*@ where f x { effect <L.log x> }
    effect <L.log 7> *)
let kept (f : int -> unit) = let pair = (f, 7) in (fst pair) (snd pair)
(*@ effect eps *)
let given (h : handler) = h.run 1
",
        expect![[r#"
            silent: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            loud: falsified: after `L.log 7` no continuation satisfies what `loud` promises
            hooked: no violation (all histories up to 2 events, all paths, exhaustively)
            all: no violation (all histories up to 2 events, all paths, exhaustively)
            table: falsified: when `table` raises, the events do not satisfy what it promises
            kept: no violation (all histories up to 2 events, all paths, exhaustively)
            given: undecided: nothing is known about `h.run`, which may leave events (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn records_of_functions_are_given() {
    says(
        "
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
(*@ where h.close () { effect <L.log 0> }
    require h.codec.name > 1
    effect eps *)
let kept h = if h.codec.name = 1 then h.close ()
(*@ effect eps *)
let unsure h = h.close ()
(*@ where h.close () { effect <L.log 0> }
    effect <L.log 0> *)
let caller h = kept h; h.codec.write <- (fun _ _ -> h.close ()); h.codec.write 1 2
(*@ effect eps *)
let maybe (o : (int -> unit) option) = match o with None -> () | Some f -> f 1
",
        expect![[r#"
            copy: falsified: when `copy` returns, the events do not satisfy what it promises
            shut: falsified: after `h.close ()` no continuation satisfies what `shut` promises
            kept: no violation (all histories up to 2 events, all paths, exhaustively)
            unsure: undecided: nothing is known about `h.close`, which may leave events (all histories up to 2 events, all paths, exhaustively)
            caller: falsified: after `h.close ()` no continuation satisfies what `caller` promises
            maybe: undecided: nothing is known about `o`, which may leave events (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn fewer_and_more_arguments() {
    says(
        "
let return x = fun s -> (x, s)
let bind m f = fun s -> let (a, s') = m s in f a s'
let ( let* ) = bind
let get = fun s -> (s, s)
let put s = fun _ -> ((), s)
let tick = let* n = get in let* () = put (n + 1) in return n
(*@ effect <L.log (n + 1)> *)
let counted n = let (_, s) = bind tick (fun _ -> return ()) n in L.log s
(*@ effect <L.log n> *)
let miscounted n = let (_, s) = bind tick (fun _ -> return ()) n in L.log s
let add a b = fun c -> a + b + c
(*@ effect <L.log 6> *)
let more () = L.log (add 1 2 3)
type op = { apply : int -> int -> int }
(*@ effect <L.log 5> *)
let fewer () = let o = { apply = (fun a b -> a + b) } in let two = o.apply 2 in L.log (two 3)
let choose b = if b then (fun x -> L.log x) else (fun x -> L.log (x + 1))
(*@ effect <L.log 1> *)
let chosen b = choose b 1
",
        expect![[r#"
            counted: no violation (all histories up to 2 events, all paths, exhaustively)
            miscounted: falsified: after `L.log 1` no continuation satisfies what `miscounted` promises
            more: no violation (all histories up to 2 events, all paths, exhaustively)
            fewer: no violation (all histories up to 2 events, all paths, exhaustively)
            chosen: falsified: after `L.log 2` no continuation satisfies what `chosen` promises
        "#]],
    );
}

#[test]
fn functions_with_state() {
    says(
        "
let next = let n = ref 0 in fun () -> incr n; !n
(*@ effect <L.log 1> <L.log 2> *)
let two () = L.log (next ()); L.log (next ())
(*@ effect <L.log 1> <L.log 1> *)
let stuck () = L.log (next ()); L.log (next ())
",
        expect![[r#"
            two: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            stuck: falsified: after `L.log 2` no continuation satisfies what `stuck` promises
        "#]],
    );
}

#[test]
fn three_arguments_that_are_one() {
    says(
        "
type account = { mutable balance : int }
(*@ effect eps *)
let three (a : account) (b : account) (c : account) =
  a.balance <- 1; b.balance <- 2; c.balance <- 3;
  if a.balance = 3 && b.balance = 3 then L.log 1
(*@ effect eps *)
let pairs (a : int ref) (b : int ref) (c : int ref) (d : int ref) =
  a := 1; b := 2; c := 3; d := 4;
  if !a = 3 && !b = 4 then L.log 1
",
        expect![[r#"
            three: falsified: after `L.log 1` no continuation satisfies what `three` promises
            pairs: falsified: after `L.log 1` no continuation satisfies what `pairs` promises
        "#]],
    );
}

#[test]
fn functions_of_the_library_need_no_unrolling() {
    says(
        "
module S = Set.Make (Int)
(*@ effect <L.log 1> *)
let small k = if S.mem k (S.of_list [ 1; 2; 3; 4; 5 ]) then L.log 1 else L.log 2
",
        expect![[r#"
            small: falsified: after `L.log 2` no continuation satisfies what `small` promises
        "#]],
    );
}

/// A million trees: so deep as there is time for, and the sentence says so.
#[test]
fn trees_of_many_shapes() {
    says(
        "
type expr = Num of int | Add of expr * expr | Mul of expr * expr
let rec compile = function
  | Num n -> L.log n
  | Add (a, b) | Mul (a, b) -> compile a; compile b
(*@ effect (<L.log> ..) *)
let eval e = compile e
",
        expect![[r#"
            eval: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
        "#]],
    );
}
