//! `modifies`: what it does not name stays as it is.

use expect_test::expect;

use super::verdicts;

#[test]
fn parameters_that_are_not_named_keep_what_they_hold() {
    let text = "
exception Full
type stack = { mutable size : int; mutable items : int list; limit : int }

(*@ modifies x *)
let add (x : int ref) (y : int ref) : unit = x := !x + !y
(*@ modifies x *)
let add_both (x : int ref) (y : int ref) : unit = x := !x + !y; incr y
(*@ modifies x *)
let puts_back (x : int ref) (y : int ref) : unit = let old = !y in y := 7; x := !y; y := old
(*@ modifies s.size, s.items *)
let push (s : stack) (n : int) : unit = s.items <- n :: s.items; s.size <- s.size + 1
(*@ modifies s.items *)
let push_and_count (s : stack) (n : int) : unit = s.items <- n :: s.items; s.size <- s.size + 1
(*@ modifies ()
    raises Full *)
let fails (s : stack) : unit = s.size <- 0; raise Full
";
    expect![[r#"
        add: no violation (all histories up to 2 events, all paths, mutable arguments apart and the same, exhaustively)
        add_both: falsified: `add_both` changes `y` from 1 to 2, which its `modifies` does not name
        puts_back: no violation (all histories up to 2 events, all paths, mutable arguments apart and the same, exhaustively)
        push: no violation (all histories up to 2 events, all paths, data nested up to 4 deep, exhaustively)
        push_and_count: falsified: `push_and_count` changes `s.size` from 0 to 1, which its `modifies` does not name
        fails: falsified: `fails` changes `s` from {size = 1; items = []; limit = 0} to {size = 0; items = []; limit = 0}, which its `modifies` does not name
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn so_does_what_the_module_holds() {
    let text = "
let hits = ref 0
let misses = ref 0
(*@ modifies x *)
let forgotten (x : int ref) : unit = incr hits; x := 0
(*@ modifies x, hits *)
let named (x : int ref) : unit = incr hits; x := 0
(*@ modifies hits *)
let other () : unit = incr misses
";
    expect![[r#"
        forgotten: falsified: `forgotten` changes `hits` from 0 to 1, which its `modifies` does not name
        named: no violation (all histories up to 2 events, all paths, the module's own state as it is at the start, exhaustively)
        other: falsified: `other` changes `misses` from 0 to 1, which its `modifies` does not name
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn calls_change_what_their_operations_say() {
    let text = "
module File : sig
  type t
  val read : t -> string
  val write : t -> string -> unit
  (*@ write f text
      modifies f.contents *)
  val sync : unit -> unit
  (*@ sync ()
      modifies () *)
end
module Log : sig
  val log : string -> unit
  val level : unit -> bool
  (*@ level ()
      observes ever(<log _>) *)
end

(*@ modifies target *)
let copy (source : File.t) (target : File.t) : unit = File.write target (File.read source); Log.log \"copied\"
(*@ modifies target.contents *)
let move (source : File.t) (target : File.t) : unit =
  File.write target (File.read source);
  File.write source \"\"
(*@ modifies source, target
    invariant once(<File.write source _>) *)
let move_said (source : File.t) (target : File.t) : unit = File.write target (File.read source)
(*@ modifies target *)
let flushed (target : File.t) : unit = File.write target \"\"; File.sync ()
(*@ modifies File *)
let all_files (f : File.t) (g : File.t) : unit = File.write f \"\"; File.write g \"\"; File.sync ()
(*@ modifies File *)
let logs_too (f : File.t) : unit = File.write f \"\"; if not (Log.level ()) then Log.log \"\"
";
    expect![[r#"
        copy: no violation (all histories up to 2 events, all paths, exhaustively)
        move: falsified: `File.write f1 ""` changes what the `modifies` of `move` does not name
        move_said: falsified: after `File.write f1 "copied"` no continuation satisfies what `move_said` promises
        flushed: falsified: `File.sync ()` changes what the `modifies` of `flushed` does not name
        all_files: no violation (all histories up to 2 events, all paths, exhaustively)
        logs_too: falsified: `Log.log ""` changes what the `modifies` of `logs_too` does not name
    "#]].assert_eq(&verdicts(text));
}

#[test]
fn what_it_cannot_name_is_said() {
    let text = "
module Log : sig
  val log : string -> unit
  (*@ log s
      modifies t *)
end
(*@ modifies nobody *)
let unknown (n : int) : unit = Log.log \"\"
(*@ modifies Nowhere *)
let no_module (n : int) : unit = Log.log \"\"
(*@ where f x { modifies x }
    effect eps *)
let callback (f : int -> unit) : unit = f 1
";
    expect![[r#"
        Error main.ml:5:16 `t` `t` is no parameter of this operation
          help: `modifies ()` says that it changes what has no name here
        Error main.ml:7:14 `nobody` unknown name `nobody`
        Error main.ml:9:14 `Nowhere` unknown module `Nowhere`
        Error main.ml:11:17 `modifies x` `modifies` is for functions of the program and of a library
          help: what a parameter may do is said by its `effect`
    "#]]
    .assert_eq(&verdicts(text));
    let text = "
module Log : sig val log : string -> unit end
(*@ modifies n
    effect <Log.log \"\"> *)
let number (n : int) : unit = Log.log \"\"
";
    expect![[r#"
        Warning main.ml:3:14 `n` `modifies` names something that cannot change
        number: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&verdicts(text));
}
