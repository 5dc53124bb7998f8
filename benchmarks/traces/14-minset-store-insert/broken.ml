open Rep

(*@ ghost m : Elem.t
    invariant minimum(m) *)
let add (x : Elem.t) : unit =
  if isWritten () then
    if hasValue x then ()
    else
      let k = randomKey () in
      let least = read () in
      if not (x < least) then () else put k x
