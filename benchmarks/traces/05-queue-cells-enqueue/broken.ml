open Rep

(*@ invariant no_self_link *)
let rec enqueue (hd : Cell.t) (x : Elem.t) : unit =
  if isCell hd then
    if hasCellContent hd then (
      let c = newCell () in
      setNext hd c;
      putCellContent c x)
    else putCellContent hd x
