open Rep

(*@ ghost s : Node.t
    invariant connected(s) *)
let add_transition (a : Node.t) (b : Node.t) : unit =
  if isNode a then
    if isNode b then if isConnected a b then () else connect a b
