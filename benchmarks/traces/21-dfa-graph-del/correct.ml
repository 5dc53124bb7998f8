open Rep

(*@ ghost (s : State.t) (c : Char.t)
    invariant deterministic(s, c) *)
let del_transition (st : State.t) (ch : Char.t) (en : State.t) : unit =
  if isNode st then
    if isNode en then if isConnected st ch en then disconnect st ch en
