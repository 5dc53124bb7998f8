//! Contracts mean what they say: ghosts of callees, pure functions, histories that a library allows.

use expect_test::{Expect, expect};

use super::{loaded, verdicts};
use crate::{Engine, Options, Verdict, check_method, render};

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&verdicts(text));
}

const SET: &str = "
module Kv : sig
  type key
  type elem
  val put : key -> elem -> unit
  val has : elem -> bool
  (*@ has e
      observes ever(<put _ e>) *)
  val fresh : unit -> key
end

(*@ ghost e : Kv.elem
    invariant once(<Kv.put _ e>) *)
let insert x = if Kv.has x then () else Kv.put (Kv.fresh ()) x
";

#[test]
fn the_ghosts_of_a_callee_stand_for_all_values() {
    let two = "
(*@ ghost e : Kv.elem
    invariant once(<Kv.put _ e>) *)
let insert_two x y = insert x; insert y

(*@ ghost e : Kv.elem
    invariant once(<Kv.put _ e>) *)
let insert_and_put x y = insert x; Kv.put (Kv.fresh ()) y
";
    says(
        &format!("{SET}{two}"),
        expect![[r#"
            insert: no violation (all histories up to 2 events, all paths, exhaustively)
            insert_two: no violation (all histories up to 2 events, all paths, exhaustively)
            insert_and_put: falsified: after `Kv.put k2 e1` no continuation satisfies what `insert_and_put` promises
        "#]],
    );
    // What is not understood is known by its contract alone, and that is enough here.
    let hidden = format!("{SET}{two}")
        .replace("let insert x = if", "let insert x = if Sys.opaque_identity [||] = [||] && ");
    says(
        &hidden,
        expect![[r#"
            skipped insert: Warning main.ml:14:19 `Sys.opaque_identity [||]` `Sys.opaque_identity` with a mutable argument is not supported
            insert_two: no violation (all histories up to 2 events, all paths, up to 2 events in calls of unknown length, exhaustively)
            insert_and_put: abstract, contracts of insert (all histories up to 2 events, all paths, up to 2 events in calls of unknown length, exhaustively): after `Kv.put k2 e2` no continuation satisfies what `insert_and_put` promises
        "#]],
    );
}

#[test]
fn ghosts_of_a_callee_are_chosen_to_fit() {
    says(
        "
module L : sig type t val log : t -> unit end
(*@ ghost g : L.t
    require g <> x
    effect <L.log x> *)
let other x = L.log x
(*@ ghost n : int
    require n > m
    effect eps *)
let larger (m : int) = ()
(*@ ghost n : int
    require n > m && n < m
    effect eps *)
let none (m : int) = ()
(*@ effect .. *)
let calls x m = other x; larger m
(*@ effect .. *)
let calls_none (m : int) = none m
",
        expect![[r#"
            other: no violation (all histories up to 2 events, all paths, exhaustively)
            larger: no violation (all histories up to 2 events, all paths, exhaustively)
            none: no violation (all histories up to 2 events, all paths, exhaustively)
            calls: no violation (all histories up to 2 events, all paths, exhaustively)
            calls_none: falsified: no precondition or protocol of `none 0` is met
        "#]],
    );
}

#[test]
fn what_only_a_contract_allows_is_abstract() {
    let program = "
module L : sig val log : int -> unit end
(*@ effect <L.log _>* *)
let helper (n : int) = L.log n
(*@ effect <L.log 1> *)
let one () = helper 1
(*@ effect <L.log 1> *)
let two () = helper 2
(*@ ensure result >= 0 *)
let size (n : int) = if n > 0 then n else 0
(*@ effect eps *)
let silent n = ignore (size n)
";
    says(
        program,
        expect![[r#"
        helper: no violation (all histories up to 2 events, all paths, exhaustively)
        one: abstract, contracts of helper (all histories up to 2 events, all paths, exhaustively): when `one` returns, the events do not satisfy what it promises
        two: falsified: after `L.log 2` no continuation satisfies what `two` promises
        size: no violation (all histories up to 2 events, all paths, exhaustively)
        silent: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]],
    );
    let (loaded, _) = loaded(program, &[]);
    let one = loaded.program.method("one").unwrap();
    let report = check_method(&loaded.program, one, &Options::default());
    let Verdict::Abstract { contracts, code_known, .. } = &report.verdict else { panic!("{report:?}") };
    assert_eq!((contracts.as_slice(), *code_known), (&["helper".to_owned()][..], true));
}

#[test]
fn what_is_said_of_a_pure_function_holds() {
    says(
        "
module Api : sig
  type t
  val size : t -> int
  (*@ n = size x
      pure
      ensure n >= 0 *)
  val next : int -> int
  (*@ next x
      pure require x > 0 ensure result > x *)
  val send : t -> unit
end
(*@ ensure result > 0 *)
let grow x = Api.size x + 1
(*@ ensure result > 1 *)
let grow_more x = Api.size x + 1
(*@ require x > 0
    ensure result > x + 1 *)
let twice x = Api.next (Api.next x)
(*@ ensure result > x *)
let any x = Api.next x
(*@ pure ensure result = 2 * n *)
let double n = n + n
(*@ pure *)
let impure x = Api.send x
",
        expect![[r#"
            grow: no violation (all histories up to 2 events, all paths, exhaustively)
            grow_more: falsified: the result of `grow_more` is not as it promises
            twice: no violation (all histories up to 2 events, all paths, exhaustively)
            any: falsified: the result of `any` is not as it promises
            double: no violation (all histories up to 2 events, all paths, exhaustively)
            impure: falsified: after `Api.send a1` no continuation satisfies what `impure` promises
        "#]],
    );
    let (loaded, _) = loaded("module A : sig val f : int -> int (*@ pure effect .. *) end", &[]);
    assert!(loaded.has_errors());
}

#[test]
fn a_pure_parameter_answers_the_same_each_time() {
    says(
        "
module Api : sig type t val send : t -> unit end
(*@ where p y { pure }
    effect <Api.send x>? *)
let twice (p : Api.t -> bool) x =
  if p x then (if p x then Api.send x else (Api.send x; Api.send x))
(*@ where p y { effect eps }
    effect <Api.send x>? *)
let moody (p : Api.t -> bool) x =
  if p x then (if p x then Api.send x else (Api.send x; Api.send x))
(*@ where p y { pure ensure result }
    effect <Api.send x> *)
let always (p : Api.t -> bool) x = if p x then Api.send x
(*@ where f y { pure require y > 0 ensure result > y }
    require n > 0
    ensure result > n *)
let apply (f : int -> int) n = f n
(*@ where f y { pure require y > 0 }
    effect .. *)
let misuse (f : int -> int) n = ignore (f n)
",
        expect![[r#"
            twice: no violation (all histories up to 2 events, all paths, exhaustively)
            moody: falsified: after `Api.send a1` no continuation satisfies what `moody` promises
            always: no violation (all histories up to 2 events, all paths, exhaustively)
            apply: no violation (all histories up to 2 events, all paths, exhaustively)
            misuse: falsified: no precondition or protocol of `f 0` is met
        "#]],
    );
}

const FILES: &str = "
module File : sig
  type t
  val open_ : string -> t
  (*@ h = open_ name
      context never(<open_ _ -> h>) *)
  val close : t -> unit
  (*@ close h
      demand latest(<open_ _ -> h>, <close h>) *)
  val is_open : t -> bool
  (*@ is_open h
      observes latest(<open_ _ -> h>, <close h>) *)
end
(*@ context ever(<File.close h>)
    ensure not result *)
let closed h = File.is_open h
(*@ context ever(<File.close h>)
    effect .. *)
let reopened h = if not (File.is_open h) then File.close h
(*@ context .. <File.is_open h -> true>
    ensure result *)
let asked h = File.is_open h
(*@ context .. <File.is_open h -> false>
    ensure result *)
let asked_wrong h = File.is_open h
";

#[test]
fn histories_are_such_as_the_library_allows() {
    says(
        FILES,
        expect![[r#"
        closed: no violation (all histories up to 2 events, all paths, exhaustively)
        reopened: falsified: no precondition or protocol of `File.close f1` is met
        asked: no violation (all histories up to 2 events, all paths, exhaustively)
        asked_wrong: falsified: the result of `asked_wrong` is not as it promises
    "#]],
    );
}

#[test]
fn all_engines_agree_on_histories() {
    let (loaded, _) = loaded(FILES, &[]);
    for (method, any_history, context_events, falsified) in [
        ("closed", false, 2, false),
        ("closed", true, 2, true),
        ("asked", false, 1, false),
        ("asked", true, 1, true),
        ("asked_wrong", false, 1, true),
    ] {
        let id = loaded.program.method(method).unwrap();
        for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
            // It takes long for more than one event.
            if engine == Engine::Naive && context_events > 1 {
                continue;
            }
            let options =
                Options { engine, any_history, context_events, unrollings: 1, ..Options::default() };
            let report = check_method(&loaded.program, id, &options);
            assert_eq!(report.is_falsified(), falsified, "{engine:?} {method}: {}", render::report(&report));
            assert_eq!(report.statistics.doubts, 0, "{engine:?} {method}: {}", render::report(&report));
        }
    }
}

#[test]
fn an_event_of_another_operation_is_not_judged_by_its_own_contract() {
    // `transfer` leaves events of `debit`, which nobody may call twice.
    says(
        "
module Bank : sig
  val debit : int -> unit
  (*@ debit n
      demand never(<debit _>) *)
  val transfer : int -> unit
  (*@ transfer n
      effect <debit n> <debit n> *)
end
(*@ context <Bank.debit 1> <Bank.debit 1>
    effect eps *)
let after n = Bank.transfer n
",
        expect![[r#"
            after: falsified: after `Bank.transfer 0` no continuation satisfies what `after` promises
        "#]],
    );
}

#[test]
fn data_is_tried_ever_deeper() {
    let program = "
module L : sig val log : int -> unit end
(*@ effect eps *)
let fourth = function _ :: _ :: _ :: x :: _ -> L.log x | _ -> ()
(*@ effect eps *)
let seventh = function _ :: _ :: _ :: _ :: _ :: _ :: x :: _ -> L.log x | _ -> ()
";
    let (loaded, _) = loaded(program, &[]);
    let check = |name: &str, options: &Options| {
        check_method(&loaded.program, loaded.program.method(name).unwrap(), options)
    };
    assert!(check("fourth", &Options::default()).is_falsified());
    let bounded = check("seventh", &Options::default());
    assert!(matches!(bounded.verdict, Verdict::None));
    assert_eq!(bounded.coverage.bounds(), "up to 5 events of history and 4 levels of data");
    assert!(check("seventh", &Options { data_depth: 7, ..Options::default() }).is_falsified());
    assert!(check("seventh", &Options { deepen: true, ..Options::default() }).is_falsified());
}

#[test]
fn arguments_may_be_the_same() {
    says(
        "
module L : sig val log : int -> unit end
type account = { mutable balance : int }
(*@ require n > 0
    effect eps *)
let transfer a b n =
  let before = a.balance + b.balance in
  let less = a.balance - n and more = b.balance + n in
  a.balance <- less;
  b.balance <- more;
  if a.balance + b.balance <> before then L.log n
(*@ effect eps *)
let swap (a : int ref) (b : int ref) =
  let x = !a and y = !b in
  a := y; b := x;
  if !a <> y then L.log 0
(*@ effect eps *)
let apart (a : int ref) (b : bool ref) = a := 1; b := true; if !a <> 1 then L.log 0
",
        expect![[r#"
            transfer: falsified: after `L.log 1` no continuation satisfies what `transfer` promises
            swap: no violation (all histories up to 2 events, all paths, mutable arguments apart and the same, exhaustively)
            apart: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn an_axiom_holds_of_what_the_run_needs() {
    let program = "
module L : sig
  type t
  val log : t -> unit
  (*@ function next (x : t) : t
      axiom moves : forall x : t. next x <> x
      axiom back : forall x : t. next (next x) = x *)
  val step : t -> t
  (*@ y = step x
      pure ensure y = next x *)
end
(*@ effect <L.log x> *)
let one x = L.log (L.step x)
(*@ effect <L.log x> *)
let two x = L.log (L.step (L.step x))
";
    says(
        program,
        expect![[r#"
        one: falsified: after `L.log l2` no continuation satisfies what `one` promises
        two: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]],
    );
    let (loaded, _) = loaded(program, &[]);
    let one = loaded.program.method("one").unwrap();
    for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex] {
        let options = Options { engine, context_events: 1, ..Options::default() };
        assert!(check_method(&loaded.program, one, &options).is_falsified(), "{engine:?}");
    }
}

#[test]
fn what_makes_a_test_vacuous_is_blamed() {
    let vacuous = |text: &str| {
        let (loaded, _) = loaded(text, &[]);
        let method = loaded.methods().next().unwrap();
        check_method(&loaded.program, method, &Options::default()).vacuous
    };
    let axioms = "
module L : sig type t end
(*@ predicate p (x : L.t)
    axiom yes : forall x : L.t. p x
    axiom no : forall x : L.t. not (p x)
    axiom fine : forall x : L.t. x = x *)
(*@ effect eps *)
let f (x : L.t) = ()
";
    assert_eq!(vacuous(axioms).as_deref(), Some("the axioms `yes` and `no` contradict each other"));
    let ensure = "
module L : sig
  val get : int -> int
  (*@ r = get n
      ensure r > 3 && r < 2 *)
end
(*@ effect .. *)
let f () = L.get 1
";
    assert_eq!(vacuous(ensure).as_deref(), Some("nothing can be as this case of `L.get` promises"));
    let context =
        "module L : sig val a : unit -> unit end\n(*@ context <L.a> & eps effect .. *)\nlet f () = L.a ()";
    assert_eq!(vacuous(context).as_deref(), Some("no arguments and history are as the contract requires"));
    assert_eq!(vacuous("module L : sig val a : unit -> unit end\n(*@ effect .. *)\nlet f () = L.a ()"), None);
}

#[test]
fn weak_next_holds_at_the_last_event() {
    says(
        "
module L : sig val a : unit -> unit val b : unit -> unit end
(*@ effect G (<L.a> -> WX <L.b>) *)
let weak () = L.a (); L.b (); L.a ()
(*@ effect G (<L.a> -> X <L.b>) *)
let strong () = L.a (); L.b (); L.a ()
(*@ effect G (<L.a> -> WX <L.b>) *)
let wrong () = L.a (); L.a ()
",
        expect![[r#"
            weak: no violation (all histories up to 2 events, all paths, exhaustively)
            strong: falsified: when `strong` returns, the events do not satisfy what it promises
            wrong: falsified: after `L.a ()` no continuation satisfies what `wrong` promises
        "#]],
    );
}

#[test]
fn what_holds_of_everything() {
    says(
        "
module M : sig
  type t
  val lock : t -> unit
  val unlock : t -> unit
  val sleep : unit -> unit
  (*@ sleep ()
      demand forall m : t. not latest(<lock m>, <unlock m>) *)
end
(*@ invariant forall m : M.t. not latest(<M.lock m>, <M.unlock m>) *)
let good m = M.lock m; M.unlock m; M.sleep ()
(*@ invariant forall m : M.t. not latest(<M.lock m>, <M.unlock m>) *)
let sleeps m = M.lock m; M.sleep (); M.unlock m
(*@ invariant forall m : M.t. not latest(<M.lock m>, <M.unlock m>) *)
let leaks m n = M.lock m; M.lock n; M.unlock m
(*@ effect .. *)
let unsure () = M.sleep ()
(*@ context forall m : M.t. not latest(<M.lock m>, <M.unlock m>)
    effect .. *)
let sure () = M.sleep ()
(*@ effect forall m : M.t. once(<M.lock m>) *)
let twice m n = M.lock m; M.lock n
",
        expect![[r#"
            good: no violation (all histories up to 2 events, all paths, exhaustively)
            sleeps: falsified: no precondition or protocol of `M.sleep` is met
            leaks: falsified: when `leaks` returns, the events do not satisfy what it promises
            unsure: falsified: no precondition or protocol of `M.sleep` is met
            sure: no violation (all histories up to 2 events, all paths, exhaustively)
            twice: falsified: after `M.lock m1` no continuation satisfies what `twice` promises
        "#]],
    );
    let (loaded, _) = loaded(
        "module L : sig val a : int -> unit end\n(*@ effect (.. forall n : int. <L.a n>) *)\nlet f () = ()",
        &[],
    );
    assert!(loaded.has_errors());
}

#[test]
fn histories_are_as_short_as_can_be() {
    // The first path in the program needs three events, the second one.
    let program = "
module L : sig
  val a : int -> unit
  val count : unit -> int
  (*@ n = count ()
      case context <a _> <a _> <a _> ensure n = 3
      case context <a _> ensure n = 1
      case context not (<a _> | <a _> <a _> <a _>) ensure n = 0 *)
end
(*@ effect <L.count -> _> *)
let f () = let n = L.count () in if n = 3 then L.a 9 else if n = 1 then L.a 8
";
    let (loaded, _) = loaded(program, &[]);
    let report = check_method(&loaded.program, loaded.program.method("f").unwrap(), &Options::default());
    let Verdict::Falsified { witnesses } = &report.verdict else { panic!("{report:?}") };
    assert_eq!(witnesses[0].context.len(), 1, "{}", render::report(&report));
    assert_eq!(witnesses[0].context[0].event, "L.a 0");
}

/// Each property has a small automaton; all of them at once have one with more states than there is room for.
#[test]
fn many_properties_at_once() {
    let never: Vec<String> = (0..40).map(|at| format!("not (.. <a {at}> .. <b {at}> ..)")).collect();
    let never = never.join(" & ");
    let text = format!(
        "
module L : sig val a : int -> unit val b : int -> unit end
open L
(*@ invariant {never} *)
let wrong x = b x
(*@ invariant {never} *)
let right x = if x > 50 then b x; a x
(*@ effect {never} *)
let apart x = b x; a x; b (x + 1)
"
    );
    let shown = verdicts(&text);
    expect_test::expect![[r#"
        wrong: falsified: after `L.b 0` no continuation satisfies what `wrong` promises
        right: no violation (all histories up to 2 events, all paths, exhaustively)
        apart: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&shown);
}
