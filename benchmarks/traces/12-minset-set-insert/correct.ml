open Rep

(*@ ghost m old : Elem.t
    context current(old)
    invariant minimum(m) *)
let add (x : Elem.t) : unit =
  if isWritten () then
    let least = read () in
    if x < least then (
      write x;
      insert x)
    else insert x
  else (
    write x;
    insert x)
