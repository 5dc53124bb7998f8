//! Events that carry lists and trees.

use expect_test::expect;

use super::verdicts;

const LOG: &str = "
module Log : sig
  type tree = Leaf | Node of tree * int * tree
  val append : int list -> unit
  val last : unit -> int list
  (*@ r = last ()
      context latest(<append r>, <append _>) *)
  val plant : tree -> unit
end
";

#[test]
fn events_that_carry_lists() {
    let text = format!(
        "{LOG}
(*@ demand ever(<Log.append _>)
    effect .. <Log.append (x :: _)> *)
let push x = let l = Log.last () in Log.append (x :: l)
(*@ demand ever(<Log.append _>)
    effect .. <Log.append (x :: _)> *)
let careless x = let l = Log.last () in if l = [] then Log.append [] else Log.append (x :: l)
(*@ effect <Log.append xs> *)
let copy xs = Log.append (List.rev (List.rev xs))
(*@ effect <Log.append xs> *)
let turned xs = Log.append (List.rev xs)
(*@ invariant never(<Log.append []>) *)
let tail xs = match xs with [] -> () | _ :: rest -> Log.append rest
(*@ invariant never(<Log.append [_; _]>) *)
let two xs = match xs with [ a; b ] when a > b -> Log.append [ b; a ] | _ -> ()
(*@ ghost l : int list
    invariant once(<Log.append l>) *)
let fresh xs = if Log.last () = xs then () else Log.append xs
"
    );
    expect![[r#"
        push: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
        careless: falsified: when `careless` returns, the events do not satisfy what it promises
        copy: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
        turned: falsified: after `Log.append [1; 0]` no continuation satisfies what `turned` promises
        tail: falsified: after `Log.append []` no continuation satisfies what `tail` promises
        two: falsified: after `Log.append [-1; 0]` no continuation satisfies what `two` promises
        fresh: falsified: after `Log.append []` no continuation satisfies what `fresh` promises
    "#]]
    .assert_eq(&verdicts(&text));
}

#[test]
fn names_for_types() {
    let text = "
type count = int
type pair = int * count
module Disk : sig
  type path = int list
  val write : path -> count -> unit
end
(*@ effect <Disk.write [] (n + 1)> *)
let next (n : count) = Disk.write [] (n + 2)
(*@ ensure result = (1, 2) *)
let both (p : pair) = p
";
    expect![[r#"
        next: falsified: after `Disk.write [] 2` no continuation satisfies what `next` promises
        both: falsified: the result of `both` is not as it promises
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn events_that_carry_trees() {
    let text = format!(
        "{LOG}
open Log
(*@ effect <Log.plant (Node (_, x, _))> *)
let grow x t = plant (Node (t, x, Leaf))
(*@ effect not <Log.plant (Node (Leaf, _, Leaf))> *)
let mirrored t = match t with Leaf -> () | Node (l, x, r) -> plant (Node (r, x, l))
(*@ effect <Log.plant t> *)
let rebuilt t = let rec copy = function Leaf -> Leaf | Node (l, x, r) -> Node (copy l, x, copy r) in plant (copy t)
"
    );
    expect![[r#"
        grow: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
        mirrored: falsified: after `Log.plant (Node (Leaf, 0, Leaf))` no continuation satisfies what `mirrored` promises
        rebuilt: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
    "#]].assert_eq(&verdicts(&text));
}

#[test]
fn lists_that_are_longer_than_events_record_are_a_bound() {
    let text = format!(
        "{LOG}
(*@ effect not <Log.append [1; 2; 3; 4; 5; 6; 7; 8; 9]> *)
let long x = Log.append [ 1; 2; 3; 4; 5; 6; 7; 8; x ]
"
    );
    expect![[r#"
        long: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
    "#]]
    .assert_eq(&verdicts(&text));
}
