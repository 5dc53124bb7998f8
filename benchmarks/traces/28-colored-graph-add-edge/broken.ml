open Rep

(*@ ghost (s : Node.t) (t : Node.t) (c : Color.t)
    invariant colored(s, t, c) *)
let add_edge (a : Node.t) (b : Node.t) : unit =
  if isNode a then
    if isNode b then
      if isConnected a b then ()
      else
        let c1 = getNodeColor a in
        let c2 = getNodeColor b in
        if c1 <> c2 then () else connect a b
