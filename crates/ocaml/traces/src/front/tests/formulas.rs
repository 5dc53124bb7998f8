//! Functions of the program in formulas, and what values that come from elsewhere are like.

use expect_test::expect;

use super::{loaded, verdicts};
use crate::{Options, Verdict, check_method};

#[test]
fn maps_and_sets() {
    let text = "
module M = Map.Make (Int)
module S = Set.Make (String)
module Db : sig val write : int -> unit end
(*@ case require M.mem k m        effect eps
    case require not (M.mem k m)  effect <Db.write k> *)
let insert (m : bool M.t) (k : int) : bool M.t = if M.mem k m then m else (Db.write k; M.add k true m)
(*@ require M.mem k m  effect eps *)
let insert_again (m : bool M.t) (k : int) : bool M.t = Db.write k; M.add k true m
(*@ r = update m k
    ensure M.find k r = not (M.find k m) *)
let update (m : bool M.t) (k : int) : bool M.t = M.add k (not (M.find k m)) m
(*@ r = forget s x
    ensure not (S.mem x r) && S.cardinal r <= S.cardinal s *)
let forget (s : S.t) (x : string) : S.t = S.remove x s
(*@ r = keep s x
    ensure not (S.mem x r) *)
let keep (s : S.t) (x : string) : S.t = S.add x s
(*@ effect eps *)
let first (m : bool M.t) (k : int) : unit =
  match M.min_binding_opt m with Some (least, _) -> if M.mem k m && k < least then Db.write k | None -> ()
";
    expect![[r#"
        insert: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        insert_again: falsified: after `Db.write 0` no continuation satisfies what `insert_again` promises
        update: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        forget: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        keep: falsified: the result of `keep` is not as it promises
        first: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn order_is_what_the_functor_is_given() {
    let text = "
module Down = struct type t = int let compare a b = compare b a end
module M = Map.Make (Down)
module Db : sig val write : int -> unit end
(*@ require M.mem k m
    effect <Db.write n | n >= k> *)
let largest (m : bool M.t) (k : int) : unit = Db.write (fst (M.min_binding m))
(*@ require M.mem k m
    effect <Db.write n | n <= k> *)
let smallest (m : bool M.t) (k : int) : unit = Db.write (fst (M.min_binding m))
";
    expect![[r#"
        largest: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        smallest: falsified: after `Db.write 1` no continuation satisfies what `smallest` promises
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn lists_tables_and_functions_of_the_file() {
    let text = "
module Out : sig val put : int -> unit end
type cache = { table : (int, int) Hashtbl.t; mutable misses : int }
let is_small n = n >= 0 && n < 10
let rec total l = match l with [] -> 0 | x :: rest -> x + total rest
(*@ case require Hashtbl.mem c.table k        effect eps
    case require not (Hashtbl.mem c.table k)  effect <Out.put k> *)
let look (c : cache) (k : int) : int =
  match Hashtbl.find_opt c.table k with Some v -> v | None -> Out.put k; c.misses <- c.misses + 1; 0
(*@ require List.length l = 2 && List.mem x l
    effect <Out.put (total l)> *)
let sum (l : int list) (x : int) : unit = Out.put (List.fold_left ( + ) 0 l)
(*@ require is_small n
    effect <Out.put m | is_small m> *)
let next (n : int) : unit = Out.put (n + 1)
(*@ require List.hd l = 3
    effect <Out.put 3> *)
let head (l : int list) : unit = match l with x :: _ -> Out.put x | [] -> ()
(*@ require Queue.length q < 2  effect .? *)
let drain (q : int Queue.t) : unit = Queue.iter Out.put q
";
    expect![[r#"
        look: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        sum: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        next: falsified: after `Out.put 10` no continuation satisfies what `next` promises
        head: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        drain: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn what_cannot_stand_in_a_formula_is_said() {
    let text = "
module Out : sig val put : int -> unit end
let say n = Out.put n; n
let twice f n = f (f n)
let counter = ref 0
let count n = counter := n; n
(*@ require say n = 1 *)
let a (n : int) : unit = Out.put n
(*@ require twice say n = 1 *)
let b (n : int) : unit = Out.put n
(*@ require count n = 1 *)
let c (n : int) : unit = Out.put n
(*@ require List.mem n = 1 *)
let d (n : int) : unit = Out.put n
(*@ require List.mem true l *)
let e (l : int list) : unit = Out.put 1
";
    expect![[r#"
        Error main.ml:7:13 `say` `say` has effects and cannot stand in a formula
          help: what it means can be declared with `function` or `predicate` and said by an `axiom`
        Error main.ml:9:13 `twice` `twice` takes a function and cannot stand in a formula
          help: what it means can be declared with `function` or `predicate` and said by an `axiom`
        Error main.ml:11:13 `count` `count` has effects and cannot stand in a formula
          help: what it means can be declared with `function` or `predicate` and said by an `axiom`
        Error main.ml:13:13 `List.mem n` `List.mem` takes 2 arguments, not 1
        Error main.ml:15:27 `l` `List.mem` cannot be given `int list`
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn records_of_functions_at_the_top() {
    let text = "
module Hw : sig val led : bool -> unit val beep : unit -> unit end
type handler = { enter : unit -> unit; leave : unit -> unit }
let red = { enter = (fun () -> Hw.led true); leave = (fun () -> Hw.led false) }
let green = { enter = (fun () -> Hw.beep ()); leave = ignore }
let all = [ red; green ]
(*@ effect <Hw.led false> <Hw.beep> *)
let step () : unit = red.leave (); green.enter ()
(*@ effect <Hw.beep> *)
let back () : unit = green.leave (); red.enter ()
(*@ effect <Hw.led true> <Hw.beep> *)
let each () : unit = List.iter (fun handler -> handler.enter ()) all
";
    expect![[r#"
        step: no violation (all histories up to 2 events, all paths, exhaustively)
        back: falsified: after `Hw.led true` no continuation satisfies what `back` promises
        each: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn texts_of_what_is_joined_twice() {
    let text = "
module Tty : sig val puts : string -> unit end
(*@ effect <Tty.puts (\"hello \" ^ name)> *)
let greet (name : string) : unit = Tty.puts (Printf.sprintf \"hello %s!\" name)
(*@ effect <Tty.puts (\"hello \" ^ name ^ \"!\")> *)
let shout (name : string) : unit = Tty.puts (Printf.sprintf \"hello %s!\" name)
";
    expect![[r#"
        greet: falsified: after `Tty.puts "hello s1!"` no continuation satisfies what `greet` promises
        shout: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn single_bits() {
    let text = "
module Reg : sig val write : int -> unit end
(*@ require n = 6  effect <Reg.write 4> *)
let flag (n : int) : unit = Reg.write (n land 4)
(*@ effect <Reg.write 4> *)
let other (n : int) : unit = Reg.write (4 land n)
(*@ require n = 0 - 1  effect <Reg.write (8 + 5)> *)
let negative (n : int) : unit = Reg.write ((n land 8) + (7 land 5))
";
    expect![[r#"
        flag: no violation (all histories up to 2 events, all paths, exhaustively)
        other: falsified: after `Reg.write 0` no continuation satisfies what `other` promises
        negative: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn options_lists_and_variants_with_functions() {
    let text = "
module Log : sig val log : string -> unit end
type action = Nop | Call of (int -> unit) | Chain of action * action
(*@ where hook x { effect <Log.log \"hook\"> }
    effect <Log.log \"hook\">? *)
let run (hook : (int -> unit) option) : unit = Option.iter (fun f -> f 3) hook
(*@ where hook x { effect <Log.log \"hook\"> }
    require hook = None
    effect eps *)
let none (hook : (int -> unit) option) : unit = match hook with Some f -> f 3 | None -> ()
(*@ where hooks x { effect <Log.log \"hook\"> }
    effect <Log.log \"hook\">? *)
let all (hooks : (int -> unit) list) : unit = List.iter (fun f -> f 3) hooks
(*@ where action.Call x { effect <Log.log \"call\"> }
    effect <Log.log \"call\">* *)
let rec act (action : action) : unit =
  match action with Nop -> () | Call f -> f 1 | Chain (x, y) -> act x; act y
(*@ where action.Call x { effect <Log.log \"call\"> }
    effect eps *)
let ignored (action : action) : unit = match action with Call f -> f 1 | Nop | Chain _ -> ()
(*@ effect eps *)
let unknown (hook : (int -> unit) option) : unit = Option.iter (fun f -> f 3) hook
";
    expect![[r#"
        run: no violation (all histories up to 2 events, all paths, exhaustively)
        none: no violation (all histories up to 2 events, all paths, exhaustively)
        all: falsified: after `hooks 3` no continuation satisfies what `all` promises
        act: no violation (all histories up to 2 events, all paths, data nested up to 3 deep, exhaustively)
        ignored: falsified: after `action.Call 1` no continuation satisfies what `ignored` promises
        unknown: undecided: nothing is known about `hook`, which may leave events (all histories up to 2 events, all paths, exhaustively)
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn functors_applied_to_code_of_the_file() {
    let text = "
module type STORE = sig type t val put : t -> unit end
module Make (S : STORE) = struct
  (*@ effect <S.put x> *)
  let push (x : S.t) : unit = S.put x
  (*@ effect <S.put x> *)
  let push_twice (x : S.t) : unit = S.put x; S.put x
end
module Log : sig val log : int -> unit end
module Numbers = struct type t = int let put n = Log.log (n + 1) end
module Logged = Make (Numbers)
(*@ effect <Log.log (n + 1)> *)
let through (n : int) : unit = Logged.push n
(*@ effect <Log.log n> *)
let wrong (n : int) : unit = Logged.push n
";
    expect![[r#"
        through: no violation (all histories up to 2 events, all paths, exhaustively)
        wrong: falsified: after `Log.log 1` no continuation satisfies what `wrong` promises
        Make.push: no violation (all histories up to 2 events, all paths, exhaustively)
        Make.push_twice: falsified: after `S.put s1` no continuation satisfies what `Make.push_twice` promises
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn polymorphic_variants() {
    let text = "
module Led : sig val set : int -> unit end
type level = [ `Off | `On of int ]
(*@ case require c = `Red    effect <Led.set 0>
    case require c = `Green  effect <Led.set 1> *)
let show (c : [ `Red | `Green ]) : unit = match c with `Red -> Led.set 0 | `Green -> Led.set 1
(*@ effect <Led.set 0> *)
let red (c : [ `Green | `Red ]) : unit = match c with `Red -> Led.set 0 | `Green -> Led.set 1
(*@ require l = `On n  effect <Led.set n> *)
let set (l : level) (n : int) : unit = match l with `Off -> Led.set 0 | `On power -> Led.set power
(*@ r = next l
    ensure r = `On 1 *)
let next (l : level) : level = match l with `Off -> `On 1 | `On n -> `On (n + 1)
";
    expect![[r#"
        show: no violation (all histories up to 2 events, all paths, exhaustively)
        red: falsified: after `Led.set 1` no continuation satisfies what `red` promises
        set: no violation (all histories up to 2 events, all paths, exhaustively)
        next: falsified: the result of `next` is not as it promises
    "#]]
    .assert_eq(&verdicts(text));
    let text = "
module Led : sig val set : int -> unit end
type a = [ `X | `Y ]
type b = [ `Y | `Z ]
(*@ effect <Led.set _> *)
let shared (c : b) : unit = match c with `Y -> Led.set 1 | `Z -> Led.set 2
(*@ effect <Led.set _> *)
let undeclared c : unit = match c with `M -> Led.set 1 | `N -> Led.set 2
";
    expect![[r#"
        Warning main.ml:4:10 `[ `Y | `Z ]` a type of polymorphic variants that shares tags with another one is not supported
        skipped shared: Warning main.ml:6:42 ``Y` expected `b`, found `[ `X | `Y ]`
        skipped undeclared: Warning main.ml:8:40 ``M` unknown constructor ``M`
          help: tags are known by the types that are declared with them: [ `M | … ]
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn arrays_and_references_in_formulas() {
    let text = "
module Tx : sig val byte : int -> unit end
type buffer = { data : int array; mutable length : int }
let is_even r = !r mod 2 = 0
(*@ require b.length >= 0 && b.length < Array.length b.data
    case effect eps
    case raises Sys_error _ *)
let send (b : buffer) (x : int) : unit = b.data.(b.length) <- x; b.length <- b.length + 1
(*@ require b.length >= 0
    case effect eps
    case raises Sys_error _ *)
let unchecked (b : buffer) (x : int) : unit = b.data.(b.length) <- x; b.length <- b.length + 1
(*@ require is_even n  effect <Tx.byte x | x mod 2 = 1> *)
let odd (n : int ref) : unit = incr n; Tx.byte !n
";
    expect![[r#"
        send: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        unchecked: falsified: `unchecked` raises (Invalid_argument "index out of bounds"), which its contract does not allow
        odd: falsified: after `Tx.byte (-1)` no continuation satisfies what `odd` promises
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn functions_that_a_library_is_given_need_no_promise() {
    let text = "
module Threads : sig
  type t
  val spawn : (unit -> unit) -> t
  (*@ t = spawn f
      where f () {} *)
  val join : t -> unit
  (*@ join t
      demand latest(<spawn -> t>, <join t>) *)
end
(*@ effect .. *)
let once () : unit = let t = Threads.spawn (fun () -> ()) in Threads.join t
(*@ effect .. *)
let twice () : unit = let t = Threads.spawn (fun () -> ()) in Threads.join t; Threads.join t
";
    expect![[r#"
        once: no violation (all histories up to 2 events, all paths, exhaustively)
        twice: falsified: no precondition or protocol of `Threads.join t1` is met
    "#]]
    .assert_eq(&verdicts(text));
}

#[test]
fn tables_and_queues_are_shown_as_they_are_built() {
    let text = "
module Out : sig val put : int -> unit end
(*@ effect eps *)
let table (t : (int, int) Hashtbl.t) : unit = if Hashtbl.mem t 1 then Out.put 1
(*@ effect eps *)
let hidden (t : (int, int) Hashtbl.t) : unit = Hashtbl.remove t 1; if Hashtbl.mem t 1 then Out.put 1
(*@ require Queue.length q = 2  effect <Out.put 1> *)
let queue (q : int Queue.t) : unit = Out.put (Queue.pop q)
(*@ require Stack.length s = 2  effect <Out.put 1> *)
let stack (s : int Stack.t) : unit = Out.put (Stack.pop s)
";
    let (loaded, _) = loaded(text, &[]);
    let mut calls = String::new();
    for method in loaded.methods() {
        let options = Options { context_events: 1, ..Options::default() };
        let report = check_method(&loaded.program, method, &options);
        let Verdict::Falsified { witnesses } = &report.verdict else { panic!("{report:?}") };
        calls += &format!("{}\n", witnesses[0].script.join(" "));
    }
    expect![[r#"
        table (Hashtbl.of_seq (List.to_seq [(1, 0)]))
        hidden (let t = Hashtbl.create 1 in Seq.iter (fun (k, v) -> Hashtbl.add t k v) (List.to_seq [(1, 0); (1, 0)]); t)
        queue (Queue.of_seq (List.to_seq [0; 1]))
        stack (Stack.of_seq (List.to_seq [1; 0]))
    "#]]
    .assert_eq(&calls);
}
