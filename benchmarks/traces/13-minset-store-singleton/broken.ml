open Rep

(*@ ghost m : Elem.t
    invariant minimum(m) *)
let rec singleton (x : Elem.t) : bool =
  if isWritten () then false
  else
    let k = randomKey () in
    if exists k then singleton x
    else (
      write x;
      true)
