open Rep

(*@ invariant no_self_link *)
let rec concat (s1 : Cell.t) (s2 : Cell.t) : unit =
  if hasNext s1 then concat (getNext s1) s2
  else if hasPrev s2 then ()
  else setNext s1 s2
