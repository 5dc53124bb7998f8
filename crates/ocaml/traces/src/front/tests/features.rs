//! One construct at a time, run by the default engine.

use expect_test::{Expect, expect};

use super::{loaded, verdicts};

pub(super) fn check(text: &str, expected: Expect) {
    expected.assert_eq(&verdicts(text));
}

/// A counter that must only grow; `emit n` is the event.
const API: &str = "
module Api : sig
  val emit : int -> unit
  val ask : unit -> int
  val flag : unit -> bool
end
open Api
";

pub(super) fn check_body(body: &str, expected: Expect) {
    check(&format!("{API}{body}"), expected);
}

#[test]
fn patterns_choose_the_first_case_that_matches() {
    check_body(
        "
type shape = Dot | Line of int | Box of int * int

(*@ effect <emit n | n >= 0>* *)
let size (s : shape) : unit =
  match s with
  | Dot | Line 0 -> emit 0
  | Line n when n > 0 -> emit n
  | Box (w, h) when w = h && w >= 0 -> emit w
  | Box (_, h) as b -> (match b with Box (w, _) -> if w * w > 3 && h >= 0 then emit h | _ -> assert false)
  | Line n -> emit (- n)

(*@ effect <emit n | n >= 0>* *)
let broken (s : shape) : unit =
  match s with
  | Line n | Box (n, _) -> emit n
  | Dot -> ()
",
        expect![[r#"
            size: no violation (all histories up to 2 events, all paths, exhaustively)
            broken: falsified: after `Api.emit (-1)` no continuation satisfies what `broken` promises
        "#]],
    );
}

#[test]
fn options_lists_records_and_tuples() {
    check_body(
        "
type point = { x : int; y : int }

(*@ require p.x > 0
    effect <emit n | n > 0> *)
let swap (p : point) : unit =
  let q = { x = p.y; y = p.x } in
  let { y; _ } = q in
  let r = { q with x = y } in
  emit (fst (r.x, r.y))

(*@ effect <emit n | n >= 0> *)
let first (l : int list) (o : int option) : unit =
  match l, o with
  | x :: _, Some y when x = y && y >= 0 -> emit x
  | [ x; y ], None -> emit (if x < y then y - x else x - y)
  | _ -> emit 0

(*@ effect <emit n | n = 2> *)
let literal (s : string) : unit =
  match s with
  | \"one\" -> emit 2
  | s -> emit (if s = \"two\" then 1 else 2)
",
        expect![[r#"
            swap: no violation (all histories up to 2 events, all paths, exhaustively)
            first: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            literal: falsified: after `Api.emit 1` no continuation satisfies what `literal` promises
        "#]],
    );
}

#[test]
fn helpers_run_and_arguments_are_evaluated_from_the_right() {
    check_body(
        "
let twice f x = f (); f (); x
let seven = 3 + 4

(*@ effect <emit 2> <emit 1> <emit 7> <emit 7> *)
let order () : unit =
  let say n = emit n; n in
  let add a b = a + b in
  let three = add (say 1) (say 2) in
  let three = twice (fun () -> emit seven) three in
  assert (three = 3)
",
        expect![[r#"
            order: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn conditions_stop_early_and_loops_unroll() {
    check_body(
        "
(*@ effect <flag -> false> | <flag -> true> <flag> <emit>? *)
let both () : unit = if flag () && flag () then emit 1

(*@ ensure result >= 0
    effect <ask>* *)
let sum (n : int) : int =
  let rec loop i acc =
    if i <= 0 then acc
    else
      let k = ask () in
      loop (i - 1) (if k > 0 then acc + k else acc)
  in
  loop n 0

(*@ ensure result <> 2 *)
let count (n : int) : int =
  let rec loop i acc = if i <= 0 then acc else loop (i - 1) (succ acc) in
  loop n 0
",
        expect![[r#"
            both: no violation (all histories up to 2 events, all paths, exhaustively)
            sum: no violation (all histories up to 2 events, paths with up to 2 recursive calls, exhaustively)
            count: falsified: the result of `count` is not as it promises
        "#]],
    );
}

#[test]
fn exceptions_are_paths() {
    check(
        "
exception Stop of int
module Api : sig
  val step : int -> unit
  (*@ step n
      case
      case raises Stop n *)
  val undo : unit -> unit
end
open Api

(*@ effect <step 1> <undo>? *)
let tidy () : unit = try step 1 with Stop _ -> undo ()

(*@ effect <step 1> <undo> *)
let also () : unit =
  match step 1 with
  | () -> undo ()
  | exception Stop n when n = 1 -> undo ()

(*@ effect <step 1> <undo> *)
let protect () : unit = Fun.protect ~finally:(fun () -> undo ()) (fun () -> step 1)

(*@ effect <step 1> <undo> *)
let sloppy () : unit = step 1; undo ()
",
        expect![[r#"
            tidy: no violation (all histories up to 2 events, all paths, exhaustively)
            also: no violation (all histories up to 2 events, all paths, exhaustively)
            protect: no violation (all histories up to 2 events, all paths, exhaustively)
            sloppy: falsified: when `sloppy` raises, the events do not satisfy what it promises
        "#]],
    );
}

#[test]
fn functors_have_instances_with_operations_of_their_own() {
    check(
        "
module type Key = sig type t end
module type Store = sig
  type key
  type value
  val put : key -> value -> unit
  val get : key -> value
  (*@ v = get k  context stored(k, v) *)
  (*@ define stored(k : key, v : value) = latest(<put k v>, <put k _>) *)
end
(*@ define same(S : Store, T : Store, k : S.key) = ever(<S.put k _>) -> ever(<T.put>) *)

module Make (K : Key) (A : Store with type key = K.t and type value = int)
    (B : Store with type key = K.t and type value = int) = struct
  (*@ ghost k : K.t
      invariant same(A, B, k) *)
  let move (k : K.t) : unit =
    let v = A.get k in
    B.put k v

  (*@ ghost g : K.t
      invariant same(A, B, g) *)
  let wrong (k : K.t) : unit = A.put k (B.get k + 1)

  (*@ ghost g : K.t
      invariant same(B, A, g) *)
  let worse (k : K.t) : unit = B.put k 0
end
",
        expect![[r#"
            Warning main.ml:15:13 `k` the ghost `k` hides the parameter of that name
            Make.move: no violation (all histories up to 2 events, all paths, exhaustively)
            Make.wrong: no violation (all histories up to 2 events, all paths, exhaustively)
            Make.worse: falsified: when `Make.worse` returns, the events do not satisfy what it promises
        "#]],
    );
}

#[test]
fn predicates_have_axioms_and_events_qualifiers() {
    check(
        "
module Elem : sig
  type t
  val zero : t
  val bound : t -> int
  (*@ pure *)
end
(*@ predicate small (e : Elem.t)
    axiom zero_small : small Elem.zero
    axiom small_bound : forall e : Elem.t. small e -> Elem.bound e <= 10 *)
module Set : sig
  val add : Elem.t -> unit
end

(*@ require small x
    effect <Set.add e | Elem.bound e <= 10>* *)
let add_two (x : Elem.t) : unit =
  Set.add x;
  Set.add Elem.zero

(*@ effect <Set.add e | small e>* *)
let add_any (x : Elem.t) : unit = if Elem.bound x < 10 then Set.add x
",
        expect![[r#"
            add_two: no violation (all histories up to 2 events, all paths, exhaustively)
            add_any: falsified: after `Set.add e1` no continuation satisfies what `add_any` promises
        "#]],
    );
}

#[test]
fn code_that_is_not_under_test_may_be_anything() {
    check_body(
        "
class counter = object val mutable n = 0 method tick = n <- n + 1 end
let table : (string, int) Hashtbl.t = Hashtbl.create 16
let rec forever x = forever (lazy x)
let%test _ = true

(*@ effect <emit> *)
let fine (x : int) : unit =
  Printf.printf \"%d\" x;
  emit x

(*@ effect <emit> *)
let loops (x : int) : unit =
  for i = 0 to x do emit i done
",
        expect![[r#"
            Warning main.ml:16:3 `Printf.printf` nothing is known about `Printf.printf`
            fine: no violation (all histories up to 2 events, all paths, exhaustively)
            loops: falsified: when `loops` returns, the events do not satisfy what it promises
        "#]],
    );
}

#[test]
fn the_paper_style_is_read_from_documentation_comments() {
    check(
        "
module Api : sig
  (** Stores a value: any later one replaces it. *)
  val put : int -> unit

  (** unit -> (v : int)
      context F (<put v> ∧ X G ∽〈put _〉) *)
  val get : unit -> int
end
open Api

(** (x : int) -> int
    ghost  (a : int)
    context F (<put a> & X G ~<put>)
    effect  <get> (<put n | n <> a>)? *)
let bump (x : int) = let old = get () in put (old + 1); old
",
        expect![[r#"
            bump: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn contracts_of_the_interface_belong_to_the_functions() {
    let interface = "val f : int -> unit (*@ effect eps *)\n";
    let (loaded, _) = loaded(
        "module Api : sig val emit : int -> unit end\nlet f x = Api.emit x\nlet g x = f x\n",
        &[("Main", interface)],
    );
    assert_eq!(loaded.diagnostics, []);
    let names: Vec<&str> = loaded.methods().map(|id| loaded.program.function(id).name.as_str()).collect();
    assert_eq!(names, ["f"]);
}

#[test]
fn contracts_see_the_parts_of_patterns_and_local_modules_are_modules() {
    check_body(
        "
(*@ ensure fst result = b && snd result = a *)
let swap (a, b : int * int) = (b, a)

(*@ effect <emit n | n > 1> *)
let local (x : int) : unit =
  let module M = struct
    let one = 1
    let above y = if y > one then y else one
  end in
  emit (M.above x + M.one)

(*@ effect eps *)
let rec each (l : int list) : unit =
  match l with
  | [] -> ()
  | x :: rest when x > 0 -> each rest
  | _ -> emit 1
",
        expect![[r#"
            swap: no violation (all histories up to 2 events, all paths, exhaustively)
            local: no violation (all histories up to 2 events, all paths, exhaustively)
            each: falsified: after `Api.emit 1` no continuation satisfies what `each` promises
        "#]],
    );
}

#[test]
fn the_first_example_of_the_page_is_true() {
    let page = include_str!("../../../SPECIFICATIONS.md");
    let blocks: Vec<&str> =
        page.split("```ocaml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let (loaded, _) = loaded(blocks[1], &[("Kv", blocks[0])]);
    assert_eq!(loaded.diagnostics, []);
    let method = loaded.methods().next().unwrap();
    let report = crate::check_method(&loaded.program, method, &crate::Options::default());
    assert!(report.is_falsified());
}
