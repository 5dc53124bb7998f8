open Rep

(*@ ghost (a : State.t) (c : Char.t)
    invariant deterministic(a, c) *)
let del_transition (st : State.t) (ch : Char.t) (en : State.t) : unit =
  if exists st ch then del st ch
