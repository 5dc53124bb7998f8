open Rep

(*@ ghost (s : Node.t) (t : Node.t) (c : Color.t)
    invariant colored(s, t, c) *)
let add_edge (a : Node.t) (b : Node.t) : unit =
  let c1 = getC a in
  let c2 = getC b in
  if c1 <> c2 then () else putE a b
