open Rep

(*@ ghost a : Cell.t
    invariant one_predecessor(a) *)
let rec push (x : Elem.t) (s : Cell.t) : Cell.t =
  if existsValC s then s
  else
    let c = newCell () in
    if existsValC c || existsC c then push x s
    else (
      putE c x;
      putC c s;
      c)
