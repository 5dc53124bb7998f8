open Rep

(*@ ghost m : Elem.t
    invariant minimum(m) *)
let singleton (x : Elem.t) : bool =
  if isWritten () then false
  else (
    insert x;
    write x;
    true)
