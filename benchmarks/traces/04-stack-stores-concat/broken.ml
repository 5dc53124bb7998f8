open Rep

(*@ ghost a : Cell.t
    invariant one_predecessor(a) *)
let rec concat (s1 : Cell.t) (s2 : Cell.t) : unit =
  if existsC s1 then concat (getC s1) s2
  else putC s1 s2
