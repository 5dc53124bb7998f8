open Rep

(*@ invariant no_self_link *)
let rec push (x : Elem.t) (s : Cell.t) : Cell.t =
  if hasPrev s then s
  else
    let c = newCell () in
    if c <> s then push x s
    else (
      putCellContent c x;
      setNext c s;
      c)
