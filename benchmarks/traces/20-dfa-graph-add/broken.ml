open Rep

(*@ ghost (s : State.t) (c : Char.t)
    invariant deterministic(s, c) *)
let add_transition (st : State.t) (ch : Char.t) (en : State.t) : unit =
  if isNode st then
    if isNode en then if not (hasOutEdge st ch) then () else connect st ch en
