open Rep

(*@ ghost s : Node.t
    invariant connected(s) *)
let singleton (x : Node.t) : bool =
  if isNode x then false
  else (
    addNode x;
    connect x x;
    true)
