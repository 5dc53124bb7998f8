open Rep

(*@ ghost s : Node.t
    invariant connected(s) *)
let add_node (old : Node.t) (x : Node.t) : bool =
  if isNode old then
    if isNode x then false
    else (
      addNode x;
      connect old x;
      true)
  else false
