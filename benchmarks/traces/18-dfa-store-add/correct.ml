open Rep

(*@ ghost (a : State.t) (c : Char.t)
    invariant deterministic(a, c) *)
let add_transition (st : State.t) (ch : Char.t) (en : State.t) : unit =
  if exists st ch then () else put st ch en
