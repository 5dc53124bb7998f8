open Rep

(*@ ghost m : Elem.t
    invariant minimum(m) *)
let rec add (x : Elem.t) : unit =
  if isWritten () then
    if hasValue x then ()
    else
      let k = randomKey () in
      if exists k then add x
      else
        let least = read () in
        if x < least then () else put k x
