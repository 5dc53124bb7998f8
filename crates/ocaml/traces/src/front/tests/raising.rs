//! What contracts say about exceptions.

use expect_test::expect;

use super::features::check_body;

#[test]
fn a_method_raises_what_it_promises() {
    check_body(
        r#"
exception Empty
exception Full of int

(*@ case require n > 0   effect <emit n>
    case require n <= 0  raises Empty  effect eps *)
let good (n : int) : unit = if n <= 0 then raise Empty; emit n

(*@ case require n > 0   effect <emit n>
    case require n <= 0  raises Empty  effect eps *)
let returns (n : int) : unit = if n < 0 then raise Empty; emit n

(*@ case require n > 0   effect <emit n>
    case require n <= 0  raises Empty *)
let raises_another (n : int) : unit = if n <= 0 then raise Not_found; emit n

(*@ case require n > 0
    case require n <= 0  raises Full n *)
let carries (n : int) : unit = if n <= 0 then raise (Full (n + 1))

(*@ case require n > 0   effect <emit n>
    case require n <= 0  raises Empty  effect eps *)
let leaves_events (n : int) : unit = emit n; if n <= 0 then raise Empty

(*@ case effect <emit _>
    case raises Empty  effect eps *)
let either (n : int) : unit = if n <= 0 then raise Empty; emit n

(*@ case effect <emit _>
    case raises Empty  effect eps *)
let neither (n : int) : unit = if n <= 0 then raise (Full n); emit n

(*@ effect <emit _> *)
let says_nothing (n : int) : unit = if n <= 0 then raise Empty; emit n
"#,
        expect![[r#"
            good: no violation (all histories up to 2 events, all paths, exhaustively)
            returns: falsified: `returns` returns, although its contract says that it raises
            raises_another: falsified: `raises_another` raises Not_found, which its contract does not allow
            carries: falsified: `carries` raises (Full 1), which its contract does not allow
            leaves_events: falsified: after `Api.emit 0` no continuation satisfies what `leaves_events` promises
            either: no violation (all histories up to 2 events, all paths, exhaustively)
            neither: falsified: `neither` raises (Full 0), which its contract does not allow
            says_nothing: falsified: when `says_nothing` raises, the events do not satisfy what it promises
        "#]],
    );
}

#[test]
fn the_history_decides_what_may_be_raised() {
    check_body(
        r#"
exception Empty

(*@ case context ever(<emit>)   effect <emit 0>
    case context never(<emit>)  raises Empty  effect eps *)
let blind (b : bool) : unit = if b then raise Empty; emit 0

module Store : sig
  val put : int -> unit
  val has : unit -> bool
  (*@ has ()  observes ever(<put>) *)
end

(*@ case context ever(<Store.put>)   effect <Store.has> <emit 0>
    case context never(<Store.put>)  raises Empty  effect <Store.has> *)
let sees () : unit = if not (Store.has ()) then raise Empty; emit 0

(*@ case context ever(<Store.put>)   effect <Store.has> <emit 0>
    case context never(<Store.put>)  raises Empty  effect <Store.has> *)
let mixes () : unit = if Store.has () then raise Empty; emit 0

(* Callers know it by its contract. *)
(*@ effect .. <emit 0> *)
let caller () : unit = try sees () with Empty -> emit 0

(*@ effect .. <emit 0> *)
let careless () : unit = try sees () with Empty -> ()
"#,
        expect![[r#"
            blind: falsified: `blind` raises Empty, which its contract does not allow
            sees: no violation (all histories up to 2 events, all paths, exhaustively)
            mixes: falsified: `mixes` raises Empty, which its contract does not allow
            caller: no violation (all histories up to 2 events, all paths, exhaustively)
            careless: falsified: when `careless` returns, the events do not satisfy what it promises
        "#]],
    );
}
