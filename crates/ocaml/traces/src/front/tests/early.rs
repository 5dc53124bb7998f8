//! Violations are reported as soon as nothing that follows can make them good.

use expect_test::expect;

use super::loaded;
use crate::{Engine, Options, Verdict, check_method, render};

/// The first method with an engine; with the first witness.
fn report(text: &str, engine: Engine, preemptive: bool) -> String {
    let (loaded, _) = loaded(text, &[]);
    assert!(
        !loaded.has_errors() && loaded.skipped.is_empty(),
        "{:?} {:?}",
        loaded.diagnostics,
        loaded.skipped
    );
    let method = loaded.methods().next().unwrap();
    let options = Options { engine, preemptive, context_events: 2, unrollings: 2, ..Options::default() };
    render::report(&check_method(&loaded.program, method, &options))
}

const SERVER: &str = "
module Net : sig
  val accept : unit -> int
  val close : int -> unit
end

(* Never returns. *)
(*@ ghost c : int
    effect ~(.. <Net.close c> (~<Net.accept -> c>)* <Net.close c> ..) *)
let rec serve () : unit =
  let c = Net.accept () in
  Net.close c;
  if c > 7 then Net.close c;
  serve ()
";

#[test]
fn a_method_that_never_ends_is_falsified_at_the_killing_event() {
    for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex] {
        let shown = report(SERVER, engine, true);
        assert!(shown.contains("Net.close 8  [q2]  <- here"), "{engine:?}: {shown}");
        assert!(!shown.contains("returns"), "{engine:?}: {shown}");
    }
    expect![[r#"
        serve: falsified
        after `Net.close 8` no continuation satisfies what `serve` promises
          ghosts: c = 8
          property starts in q0
          history:
          calls:
            Net.accept () = 8  [q0]
            Net.close 8  [q1]
            Net.close 8  [q2]  <- here
          script: serve ()
          q0 (accepting): not (.* <Net.close c> ~<Net.accept -> c>* <Net.close c> .*)
          q1 (accepting): not (.* <Net.close c> ~<Net.accept -> c>* <Net.close c> .*) & not (~<Net.accept -> c>* <Net.close c> .*)
          q2 (dead): ∅
    "#]].assert_eq(&report(SERVER, Engine::Spans, true));
}

#[test]
fn paths_that_are_followed_to_their_end_do_not_show_it() {
    for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
        let shown = report(SERVER, engine, false);
        assert!(shown.contains("no violation"), "{engine:?}: {shown}");
    }
}

#[test]
fn nothing_is_said_early_where_the_end_decides() {
    // The second event is only wrong if the method returns.
    let text = "
module Log : sig val line : int -> unit end
exception Stop

(*@ case effect <Log.line _>
    case raises Stop  effect <Log.line _> <Log.line _> *)
let log (x : int) : unit = Log.line x; Log.line x; raise Stop

(*@ effect <Log.line result> *)
let result (x : int) : int = Log.line x; Log.line x; raise Stop
";
    let (loaded, _) = loaded(text, &[]);
    for method in loaded.methods() {
        for engine in [Engine::Spans, Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
            let options = Options { engine, context_events: 1, unrollings: 1, ..Options::default() };
            let report = check_method(&loaded.program, method, &options);
            assert!(matches!(report.verdict, Verdict::None), "{engine:?}: {}", render::report(&report));
        }
    }
}
