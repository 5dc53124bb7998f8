//! References, loops, division, local exceptions, strings.

use expect_test::expect;

use super::features::check_body;

#[test]
fn references_are_shared_by_closures_and_survive_exceptions() {
    check_body(
        r#"
(*@ effect <emit 3> *)
let counts () : unit =
  let r = ref 0 in
  let bump by = r := !r + by in
  (try bump 2; raise Exit with Exit -> incr r);
  emit !r

(*@ effect <emit 3> *)
let forgets () : unit =
  let r = ref 0 in
  let s = r in
  s := 2;
  (try decr s; raise Exit with Exit -> ());
  emit (!r + 1)

(* The right operand is evaluated first. *)
(*@ effect <emit 11> *)
let order () : unit =
  let r = ref 1 in
  let set () = r := 10; !r in
  emit (!r + (let v = set () in v - 9))

(*@ effect <emit n | n >= x>* *)
let passes (x : int) : unit =
  let twice cell = cell := !cell + !cell in
  let r = ref x in
  twice r;
  emit !r
"#,
        expect![[r#"
            counts: no violation (all histories up to 2 events, all paths, exhaustively)
            forgets: falsified: after `Api.emit 2` no continuation satisfies what `forgets` promises
            order: no violation (all histories up to 2 events, all paths, exhaustively)
            passes: falsified: after `Api.emit (-2)` no continuation satisfies what `passes` promises
        "#]],
    );
}

#[test]
fn loops_run_as_often_as_they_say() {
    check_body(
        r#"
(*@ effect <emit 2> <emit 1> <emit 0> *)
let down () : unit =
  for i = 2 downto 0 do emit i done

(*@ require n <= 2
    effect <emit i | i < n>* *)
let up (n : int) : unit =
  for i = 0 to n do emit i done

let one () = 1

(*@ effect (<flag -> true> <emit _>)* <flag -> false> *)
let drain () : unit =
  while flag () do
    emit (one ())
  done

(*@ effect (<flag -> true> <emit _>)* *)
let forever () : unit =
  let go = ref true in
  while !go do
    if flag () then emit 0 else go := false
  done

(*@ effect eps *)
let nothing () : unit = while false do () done; for _i = 1 to 0 do emit 1 done
"#,
        expect![[r#"
            down: no violation (all histories up to 2 events, all paths, exhaustively)
            up: falsified: after `Api.emit 0` no continuation satisfies what `up` promises
            drain: no violation (all histories up to 2 events, paths with up to 2 recursive calls, exhaustively)
            forever: falsified: after `Api.flag () = false` no continuation satisfies what `forever` promises
            nothing: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn division_is_towards_zero_and_raises() {
    check_body(
        r#"
(*@ require x >= 0
    effect <emit n | n * 2 <= x && x < n * 2 + 2> *)
let half (x : int) : unit = emit (x / 2)

(*@ effect <emit n | n >= 0> *)
let remainder (x : int) : unit = emit (x mod 3)

(*@ ensure result = -1 *)
let negative () : int = (-7) / 4

(*@ ensure result = x / 2 + x mod 2 *)
let in_formulas (x : int) : int = x - x / 2

(*@ case require y <> 0
    case require y = 0 raises Division_by_zero *)
let divide (x : int) (y : int) : int = x / y

(*@ case require y > 0
    case require y <= 0 raises Division_by_zero *)
let divide_positive (x : int) (y : int) : int = x / y
"#,
        expect![[r#"
            half: no violation (all histories up to 2 events, all paths, exhaustively)
            remainder: falsified: after `Api.emit (-1)` no continuation satisfies what `remainder` promises
            negative: no violation (all histories up to 2 events, all paths, exhaustively)
            in_formulas: no violation (all histories up to 2 events, all paths, exhaustively)
            divide: no violation (all histories up to 2 events, all paths, exhaustively)
            divide_positive: falsified: `divide_positive` returns, although its contract says that it raises
        "#]],
    );
}

#[test]
fn blocks_strings_and_local_exceptions() {
    check_body(
        r#"
module Log : sig val line : string -> unit val letter : char -> unit end

(*@ effect <Log.line "a"> *)
let literals (c : char) : unit =
  match c with
  | 'x' | 'y' -> begin Log.line "a" end
  | _ -> if "a" = "b" then Log.line "b" else Log.line "a"

(*@ effect <Log.line "a"> *)
let joined () : unit = Log.line ("a" ^ "b")

(*@ effect <emit 1> *)
let found (x : int) : unit =
  let exception Found of int in
  try if x > 0 then raise (Found 1) else emit 1 with Found n -> emit n

(*@ effect <emit 1> *)
let lost (x : int) : unit =
  let exception Found of int in
  try if x > 0 then raise (Found x) else emit 1 with Found n -> emit n

(*@ effect <emit 255> <emit 8> <emit 1000> *)
let numbers () : unit =
  emit 0xFF;
  emit 0o10;
  match 0b11 with 3 -> emit 1_000 | 0x4 -> emit 4 | _ -> ()

(*@ effect <emit 1> *)
let wide (x : int) : unit = if x = 1L then emit 1

(*@ effect <emit n | n > 0> *)
let classify : int -> unit = function
  | 0 -> emit 1
  | n when n < 0 -> emit (-n)
  | n -> emit n
"#,
        expect![[r#"
            skipped wide: Warning main.ml:37:36 `1L` the number `1L` is not supported
            literals: no violation (all histories up to 2 events, all paths, exhaustively)
            joined: falsified: after `Log.line "ab"` no continuation satisfies what `joined` promises
            found: no violation (all histories up to 2 events, all paths, exhaustively)
            lost: falsified: after `Api.emit 2` no continuation satisfies what `lost` promises
            numbers: no violation (all histories up to 2 events, all paths, exhaustively)
            classify: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn what_is_not_supported_is_named() {
    check_body(
        r#"
type counter = { mutable count : int }

(*@ effect <emit _> *)
let sets (c : counter) : unit = c.count <- 1; emit 1

(*@ effect <emit _> *)
let arrays (a : int array) : unit = emit a.(0)

let total = ref 0

(*@ effect <emit _> *)
let global () : unit = incr total; emit !total

(*@ effect <emit _> *)
let nested () : unit =
  let r = ref (Some (ref 0)) in
  match !r with Some s -> emit !s | None -> ()

(*@ effect <emit _> *)
let lazily () : unit = emit (Lazy.force (lazy 1))

(*@ effect <emit _> *)
let floats (x : float) : unit = if x +. 1.0 > 2.0 then emit 1

(*@ effect <emit _> *)
let parameter (r : int ref) : unit = emit !r

(*@ effect <emit _> *)
let objects () : unit = let o = object method go = 1 end in emit o#go

(*@ effect <emit _> *)
let tags x : unit = match x with `On -> emit 1 | `Off -> emit 0

(*@ effect <emit _> *)
let ranges (c : char) : unit = match c with 'a' .. 'z' -> emit 1 | _ -> emit 0

(*@ effect <emit _> *)
let modules (module M : Map.S) : unit = emit 1

(*@ effect <emit _> *)
let missing () : unit = List.iter emit (List.init 3 (fun i -> i))

(*@ effect <emit _> *)
let many () : unit =
  let rec a () = b () and b () = c () and c () = d () and d () = e () and e () = emit 1 in
  a ()

(*@ effect <emit _> *)
let guards (c : counter) : unit =
  match c with { count = 1 } when (c.count <- 8; false) -> emit 0 | { count } -> emit count

(*@ effect eps *)
let passive (c : counter) : unit = ignore c

(*@ effect <emit _> *)
let passed (c : counter) : unit = passive c; emit 1
"#,
        expect![[r#"
            Warning main.ml:31:36 `x +. 1.0` nothing is known about `+.`
            skipped lazily: Warning main.ml:28:41 `(lazy 1)` a lazy value is not supported
            skipped objects: Warning main.ml:37:33 `object method go = 1 end` an object is not supported
            skipped tags: Warning main.ml:40:34 ``On` unknown constructor ``On`
              help: tags are known by the types that are declared with them: [ `On | … ]
            skipped ranges: Warning main.ml:43:45 `'a' .. 'z'` a range of characters is not supported
            skipped modules: Warning main.ml:46:13 `(module M : Map.S)` a module as an argument is not supported
            skipped many: Warning main.ml:53:11 `a () = b ()` a group of more than 4 local functions that call each other is not supported
            skipped guards: Warning main.ml:58:16 `{ count = 1 }` a guard that may assign what the patterns look at is not supported
            sets: no violation (all histories up to 2 events, all paths, exhaustively)
            arrays: falsified: when `arrays` raises, the events do not satisfy what it promises
            global: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            nested: no violation (all histories up to 2 events, all paths, exhaustively)
            floats: undecided: there is a violation, unless something that is not known prevents it (all histories up to 2 events, all paths, exhaustively)
            parameter: no violation (all histories up to 2 events, all paths, exhaustively)
            missing: falsified: after `Api.emit 1` no continuation satisfies what `missing` promises
            passive: no violation (all histories up to 2 events, all paths, exhaustively)
            passed: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn labels_and_optional_arguments() {
    check_body(
        r#"
let send ?(by = 1) ~base x = emit (base + by * x)
let maybe ?note x = match note with Some n -> emit (n + x) | None -> emit x

(*@ effect <emit 12> *)
let in_any_order () : unit = send 2 ~base:10

(*@ effect <emit 16> *)
let given () : unit = send ~by:3 2 ~base:10

(*@ effect <emit 12> <emit 16> *)
let passed_on () : unit =
  let by = None in
  send ?by ~base:10 2;
  send ?by:(Some 3) ~base:10 2

(*@ effect <emit 5> <emit 6> *)
let without_default () : unit = maybe 5; maybe ~note:1 5

(*@ effect <emit 6> *)
let wrong () : unit = maybe 5

module Net : sig
  val connect : ?port:int -> host:string -> unit -> unit
end

(*@ effect <Net.connect None "a"> <Net.connect (Some 80) "b"> *)
let operations () : unit =
  Net.connect ~host:"a" ();
  Net.connect ~host:"b" ~port:80 ()
"#,
        expect![[r#"
            in_any_order: no violation (all histories up to 2 events, all paths, exhaustively)
            given: no violation (all histories up to 2 events, all paths, exhaustively)
            passed_on: no violation (all histories up to 2 events, all paths, exhaustively)
            without_default: no violation (all histories up to 2 events, all paths, exhaustively)
            wrong: falsified: after `Api.emit 5` no continuation satisfies what `wrong` promises
            operations: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
    check_body(
        r#"
(*@ require n <> Some 0
    effect <emit k | k <> 0> *)
let method_with_option ?n () : unit = match n with Some n -> emit n | None -> emit 1
"#,
        expect![[r#"
            method_with_option: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn events_match_parts_of_values() {
    check_body(
        r#"
type reply = Value of int * bool | Nothing

module Db : sig
  val get : int -> reply
  val last : unit -> int option
end

exception Missing of int * string

(*@ effect <Db.get _ -> Value (7, _)> <emit 7> | <Db.get _ -> !(Value (7, _))> *)
let seven (k : int) : unit = match Db.get k with Value (7, _) -> emit 7 | _ -> ()

(*@ effect <Db.get k -> Value _> <emit _> | <Db.get k -> Nothing> *)
let value (k : int) : unit = match Db.get k with Value (n, true) -> emit n | _ -> ()

(*@ ghost n : int
    effect G (<Db.last -> Some n> -> X <emit n>) & ~F <Db.get> *)
let answers () : unit = match Db.last () with Some n -> emit n | None -> ()

(*@ case effect <emit _>
    case raises Missing (k, _)  effect eps *)
let raises (k : int) (why : string) : unit = if k > 0 then emit k else raise (Missing (k, why))

(*@ case effect <emit _>
    case raises Missing (k, _)  effect eps *)
let raises_other (k : int) (why : string) : unit =
  if k > 0 then emit k else raise (Missing (k + 1, why))
"#,
        expect![[r#"
            seven: no violation (all histories up to 2 events, all paths, exhaustively)
            value: falsified: when `value` returns, the events do not satisfy what it promises
            answers: no violation (all histories up to 2 events, all paths, exhaustively)
            raises: no violation (all histories up to 2 events, all paths, exhaustively)
            raises_other: falsified: `raises_other` raises (Missing (1, s1)), which its contract does not allow
        "#]],
    );
}

#[test]
fn polymorphic_functions_and_the_standard_library() {
    check_body(
        r#"
let pair x y = (x, y)
let twice f x = f (f x)
let rec last d = function [] -> d | x :: rest -> last x rest

(*@ effect <emit 4> *)
let two_types () : unit =
  let a, b = pair 1 true and c, _ = pair false () in
  if b && not c then emit (twice (fun n -> n + 1) (last 0 [ a; 2 ])) else ()

(*@ effect <emit n | n >= 0>* *)
let lists (l : int list) : unit =
  List.iter emit (List.filter (fun n -> n >= 0) l);
  if List.mem 3 l && List.length l = 2 then emit (List.fold_left max (List.fold_right ( + ) [ 1 ] 0) l)

(*@ effect <emit n | n > 0>* *)
let broken (l : int list) : unit = List.iter emit (List.filter (fun n -> n >= 0) l)

(*@ effect <emit 1> <emit 2> <emit 3> *)
let joined () : unit = [ 1 ] @ List.rev [ 3; 2 ] |> List.iter emit

(*@ effect <emit n | n = 7 or n = 8> *)
let options (o : int option) : unit =
  emit (Option.value (Option.map (fun _ -> 7) o) ~default:8)

let add a b = emit (a + b)

(*@ effect <emit 11> <emit 12> *)
let kept () : unit =
  let f = add 10 in
  List.iter f [ 1; 2 ]

(*@ effect <emit 3> <emit 3> *)
let local_partial () : unit =
  let plus a b = emit (a + b) in
  let maker a = fun b -> emit (a + b) in
  let f = plus 1 and g = maker 1 in
  f 2;
  g 2

let choose b = if b then emit else fun n -> emit (n + 1)

(*@ effect <flag -> true> <emit 5> | <flag -> false> <emit 6> *)
let computed () : unit =
  let f = choose (flag ()) in
  f 5

(*@ effect <emit 5> *)
let chosen (b : bool) : unit = List.iter (if b then emit else add 1) [ 5 ]

(*@ effect <emit 11> <emit 13> *)
let kept_wrong () : unit = List.iter (add 10) [ 1; 2 ]

let ( let* ) o f = match o with None -> () | Some x -> f x
let ( >>= ) o f = match o with None -> None | Some x -> f x

(*@ effect <emit n | n > 1>? *)
let bound (o : int option) : unit =
  let* x = o in
  let* y = if x > 0 then Some (x + 1) else None in
  emit y

(*@ effect <emit n | n > 2>? *)
let bound_wrong (o : int option) : unit =
  let* x = o in
  let* y = Some x >>= fun z -> if z > 0 then Some (z + 1) else None in
  emit y
"#,
        expect![[r#"
            two_types: no violation (all histories up to 2 events, all paths, exhaustively)
            lists: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
            broken: falsified: after `Api.emit 0` no continuation satisfies what `broken` promises
            joined: no violation (all histories up to 2 events, all paths, exhaustively)
            options: no violation (all histories up to 2 events, all paths, exhaustively)
            kept: no violation (all histories up to 2 events, all paths, exhaustively)
            local_partial: no violation (all histories up to 2 events, all paths, exhaustively)
            computed: no violation (all histories up to 2 events, all paths, exhaustively)
            chosen: falsified: after `Api.emit 6` no continuation satisfies what `chosen` promises
            kept_wrong: falsified: after `Api.emit 12` no continuation satisfies what `kept_wrong` promises
            bound: no violation (all histories up to 2 events, all paths, exhaustively)
            bound_wrong: falsified: after `Api.emit 2` no continuation satisfies what `bound_wrong` promises
        "#]],
    );
}

#[test]
fn state_at_the_top_is_as_at_the_start() {
    // Whether `sent` can still be `false` after a history is not known, so that is no violation.
    check_body(
        r#"
let sent = ref false

(*@ invariant ~(.. <emit _> .. <emit _> ..) *)
let once () : unit = if not !sent then begin sent := true; emit 1 end

(*@ invariant ~(.. <emit _> .. <emit _> ..) *)
let twice () : unit = once (); emit 2

(*@ invariant ~(.. <emit _> .. <emit _> ..) *)
let plain () : unit = emit 1

(*@ effect .. *)
let shared () : unit = once (); assert !sent

let first () = if not !sent then begin sent := true; emit 1 end

(*@ effect <emit 1> <emit 2> *)
let both () : unit = first (); first (); emit 2

(*@ effect <emit 1> *)
let both_wrong () : unit = first (); emit 2
"#,
        expect![[r#"
            once: undecided: there is a violation, unless something that is not known prevents it (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            twice: falsified: after `Api.emit 2` no continuation satisfies what `twice` promises
            plain: falsified: after `Api.emit 1` no continuation satisfies what `plain` promises
            shared: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            both: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
            both_wrong: falsified: after `Api.emit 2` no continuation satisfies what `both_wrong` promises
        "#]],
    );
}
