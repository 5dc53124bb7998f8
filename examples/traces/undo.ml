(* An undo stack: what is undone is what the stack gave back. `undo_all_late` reverts the action before. *)
module Action : sig type t end

module Stack : sig
  val push : Action.t -> unit
  val pop : unit -> Action.t option
  val apply : Action.t -> unit
  val revert : Action.t -> unit
end

open Stack

(*@ effect <apply a> <push a> *)
let perform (a : Action.t) : unit =
  apply a;
  push a

(*@ undone = undo ()
    effect <pop -> None> | <pop -> Some _> <revert>
    ensure undone -> true *)
let undo () : bool =
  match pop () with
  | None -> false
  | Some a ->
      revert a;
      true

(*@ ghost a : Action.t
    effect G (<pop -> Some a> -> X <revert a>) *)
let undo_all () : unit =
  let go = ref true in
  while !go do
    match pop () with
    | None -> go := false
    | Some a -> revert a
  done

(*@ ghost a : Action.t
    effect G (<pop -> Some a> -> X <revert a>) *)
let undo_all_late () : unit =
  let go = ref true and last = ref None in
  while !go do
    match pop () with
    | None -> go := false
    | Some a ->
        revert (Option.value !last ~default:a);
        last := Some a
  done
